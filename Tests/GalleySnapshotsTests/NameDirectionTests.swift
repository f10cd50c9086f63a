import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Names from right to left, next to words and numbers from left to right.
@Suite struct NameDirectionTests {
  /// Names in Arabic and Hebrew, and with characters that change the direction of text.
  private static let names = [
    "بيانات", "תאריך 2", "ab\u{202E}cd", "ab\u{2067}cd\u{2069}", "ab\u{2069}\u{202B}cd", "\u{200F}",
  ]

  private let measurer: PangoTextMeasurer

  init() throws {
    measurer = try PangoTextMeasurer(library: FontLibrary())
  }

  private func resolve(_ name: String) -> LayoutResult {
    let layout = Layout.vstack([
      .empty.frame(width: 141.75, height: 22).background(.semantic(.fill)).with(
        [.shape(Layout.Shape(.ellipse))], alignment: .center, isBehind: false
      ),
      .shape(Layout.Shape(.ellipse, width: 141.75, height: 22)).id(name),
      .choice([.text("too wide for this", lineLimit: 1).frame(width: 500), .text("a")]).id(name),
      .text("wide enough", lineLimit: 1).fixedSize(horizontal: true, vertical: false)
        .frame(width: 10).id(name),
    ])
    return LayoutEngine(measurer: measurer).resolve(layout, traits: Traits(width: 300))
  }

  /// Returns the texts of a picture in their visual order from the left.
  private static func looks(_ scene: Scene) -> [String] {
    scene.texts.map { text in
      text.runs.sorted { $0.x < $1.x }.map { run in
        run.isRightToLeft ? String(run.text.reversed()) : run.text
      }.joined().filter {
        !$0.unicodeScalars.contains { $0.properties.isDefaultIgnorableCodePoint }
      }
    }
  }

  @Test(arguments: names)
  func `sizes after a name are in order from the left`(name: String) {
    let scene = Scene(
      annotated: resolve(name), title: "Title", variant: "variant", over: .wireframe,
      measurer: measurer)
    let extents = Self.looks(scene).filter { $0.contains("×") }
    #expect(extents.contains { $0.hasSuffix("141.8 × 22") }, "\(extents)")
  }

  @Test(arguments: names)
  func `the taken alternative follows the name of a choice`(name: String) {
    let scene = Scene(
      annotated: resolve(name), title: "Title", variant: "variant", measurer: measurer)
    let heads = Self.looks(scene).filter { $0.contains("→") }
    #expect(!heads.isEmpty && heads.allSatisfy { $0.hasSuffix(" → 2 of 2") }, "\(heads)")
  }

  @Test(arguments: names)
  func `in chips and the legend of a sheet, the taken alternative follows the name`(name: String) {
    let sheet = ContactSheet(
      title: "Title", columns: [ContactSheet.Head(name: "300")],
      rows: [ContactSheet.Head(name: "L")],
      cells: [[ContactSheet.Cell(variant: "300-L", result: resolve(name))]])
    let looks = Self.looks(Scene(sheet: sheet, measurer: measurer)).filter { $0.contains("2 of 2") }
    #expect(looks.count == 2 && looks.allSatisfy { $0.hasSuffix(" 2 of 2") }, "\(looks)")
  }
}
