import GalleyGeometry
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyMaps
import GalleyScene
import TestSupport
import Testing

/// An arrangement has the same letter and color in every view of a document.
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

  private static func result(_ width: Double, _ size: TextSize) -> LayoutResult {
    engine.resolve(document, traits: Traits(width: width, textSize: size))
  }

  /// Returns the colors of arrangements by letter, from the bars of sheets at some widths.
  private static func sheetColors(_ widths: [Double]) -> [String: RGBA] {
    var colors: [String: RGBA] = [:]
    for width in widths {
      let result = result(width, .large)
      let sheet = ContactSheet(
        title: "", columns: [ContactSheet.Head(name: "")], rows: [ContactSheet.Head(name: "")],
        cells: [[ContactSheet.Cell(variant: "cell", result: result)]])
      let scene = Scene(sheet: sheet, measurer: SquareGlyphs())
      let bars = scene.items.compactMap { item in
        if case .fill(.rectangle, let color) = item { color } else { nil }
      }
      #expect(bars.count == 1)
      #expect(scene.texts.contains { $0.string == "\(result.arrangement)" })
      colors["\(result.arrangement)"] = bars.first
    }
    return colors
  }

  @Test func `A sheet and a map give an arrangement the same letter and color`() {
    let widths = Array(stride(from: 50.0, through: 700, by: 10))
    let colors = Self.sheetColors(widths)
    #expect(colors.count >= 4)
    for range in [50.0...700, 290...310, 450...700] {
      let map = BranchMap(
        of: Self.document, widths: range, textSizes: [.large], engine: Self.engine)
      let regions = MapPicture(map).regions
      #expect(regions.count == map.arrangements.count)
      for (letter, region) in regions {
        #expect(colors[letter].map { $0 == region.color.opaque } ?? true, "\(letter)")
      }
      #expect(!Set(regions.keys).isDisjoint(with: colors.keys))
    }
  }

  @Test func `Tables and legends list all arrangements, tables in the order of letters`() {
    let map = BranchMap(
      of: Self.document, widths: 50...700, textSizes: [.large], engine: Self.engine)
    #expect(
      map.arrangements.map(\.name) == map.arrangements.map(\.letter).sorted().map(\.description))
    let words = map.table.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") ? line.split(separator: " ").first.map(String.init) : nil
    }
    let listed = words.filter(map.arrangements.map(\.name).contains)
    #expect(listed == map.arrangements.map(\.name))
    let legend = MapPicture(map).words(.legend)
    #expect(map.arrangements.allSatisfy { legend.contains($0.name) })
  }
}
