import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import TestSupport
import Testing

/// Maps of documents whose choices all decide together.
struct GroupedChoiceMapTests {
  @Test(arguments: (0..<UInt64(TestAmount.count(8, thorough: 40))).map { $0 })
  func `a map finds each width at which a group turns`(seed: UInt64) throws {
    var screens = RandomScreens(seed: seed)
    let random = screens.document()
    var document = random
    document.layout = random.layout.map(\.grouped)
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let map = BranchMap(of: document, widths: 60...400, textSizes: [.large], engine: engine)
    guard map.proofGap == nil, let row = map.rows.first else { return }
    for width in stride(from: 60.0, through: 400, by: 0.5) {
      let segment = try #require(row.segments.first { $0.widths.contains(width) })
      let chosen = [width, segment.widths.lowerBound].map { width in
        engine.resolve(document, traits: Traits(width: width)).decisions.map(\.chosen)
      }
      #expect(chosen[0] == chosen[1], "seed \(seed) at \(width)")
    }
  }
}

extension Layout {
  /// The layout with all of its choices in one group.
  fileprivate var grouped: Layout {
    let copy = replacingContent(content.mapped(\.grouped))
    guard case .choice = content else { return copy }
    return changing(copy) { $0.choiceGroup = "all" }
  }
}
