import GalleyGeometry
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyMaps
import GalleyScene
import TestSupport
import Testing

/// The arrangements of a document in tables and legends.
@Suite struct ArrangementViewTests {
  private static let engine = LayoutEngine(measurer: SquareGlyphs())

  private static let document = Document("Facts") { traits in
    VStack(alignment: .leading) {
      When("width ≥ 500", traits.width >= 500) {
        Text("Wide")
      } otherwise: {
        Choice {
          HStack { ["Episode 123", "September 23"].map { Text($0) } }
          VStack(alignment: .leading) { ["Episode 123", "September 23"].map { Text($0) } }
        }
      }
      Choice {
        HStack { ["A long building", "of layouts", "and more"].map { Text($0) } }
        VStack(alignment: .leading) {
          ["A long building", "of layouts", "and more"].map { Text($0) }
        }
      }
    }
  }

  @Test func `Tables and legends list all arrangements, tables in the order of letters`() {
    let map = BranchMap(
      of: Self.document, widths: 50...700, textSizes: [.large], engine: Self.engine)
    #expect(map.arrangements.map(\.name).prefix(4) == ["A", "B", "C", "D"])
    let words = map.table.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") ? line.split(separator: " ").first.map(String.init) : nil
    }
    let listed = words.filter(map.arrangements.map(\.name).contains)
    #expect(listed == map.arrangements.map(\.name))
    let legend = MapPicture(map).words(.legend)
    #expect(map.arrangements.allSatisfy { legend.contains($0.name) })
  }
}
