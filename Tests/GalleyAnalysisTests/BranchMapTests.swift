@testable import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

struct BranchMapTests {
  /// Memory and JSON grow with the number of changes, not with segments times choices.
  @Test("A stretch has only the decisions that changed", arguments: [10, 20, 40])
  func changes(count: Int) throws {
    let column = Document("Column") { _ in
      VStack {
        for number in 0..<count {
          Choice {
            HStack(spacing: 0) {
              Rectangle().frame(width: Length(Double(50 + 3 * number)), height: 10)
            }
            Rectangle().frame(height: 10)
          }.id("c\(number)")
        }
      }
    }
    let map = BranchMap(
      of: column, widths: 10...400, textSizes: [.large],
      engine: LayoutEngine(measurer: SquareGlyphs()))
    let segments = map.rows[0].segments
    #expect(segments.count == count + 1 && map.choices.count == count)
    #expect(segments[0].changes.count == count)
    // Each choice changes its alternative once as the width grows.
    #expect(segments.dropFirst().reduce(0) { $0 + $1.changes.count } == count)
    for segment in segments {
      let taken = map.arrangements[segment.arrangement].taken
      #expect(taken.count == count)
      let isCurrent = segment.changes.allSatisfy { decision in
        map.choices.firstIndex { $0.site.id == decision.id }.map { taken[$0] } == decision.chosen
      }
      #expect(isCurrent)
    }
  }

  @Test func `The dead alternatives of a choice are those that no text size takes`() {
    let choice = BranchMap.Choice(
      site: ChoiceSite(path: LayoutPath([0]), id: "row", alternativeCount: 3),
      sizeCounts: [2, 0, 12])
    #expect(choice.dead == [1])
  }
}
