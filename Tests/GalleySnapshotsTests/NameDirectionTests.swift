import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Names that are read from the right, among words and numbers that are not.
@Suite struct NameDirectionTests {
  /// Names in Arabic and Hebrew, and with characters that turn what follows them.
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

  /// What the texts of a picture look like from the left to the right.
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
  func `extents after a name are read from the left`(name: String) {
    let scene = Scene(
      annotated: resolve(name), title: "Title", variant: "variant", over: .wireframe,
      measurer: measurer)
    let extents = Self.looks(scene).filter { $0.contains("×") }
    #expect(extents.contains { $0.hasSuffix("141.8 × 22") }, "\(extents)")
  }

  @Test(arguments: names)
  func `what was taken stands after the name of a choice`(name: String) {
    let scene = Scene(
      annotated: resolve(name), title: "Title", variant: "variant", measurer: measurer)
    let heads = Self.looks(scene).filter { $0.contains("→") }
    #expect(!heads.isEmpty && heads.allSatisfy { $0.hasSuffix(" → 2 of 2") }, "\(heads)")
  }

  @Test(arguments: names)
  func `chips and the legend of a sheet say what was taken after the name`(name: String) {
    let sheet = ContactSheet(
      title: "Title", columns: [ContactSheet.Head(name: "300")],
      rows: [ContactSheet.Head(name: "L")],
      cells: [[ContactSheet.Cell(variant: "300-L", result: resolve(name))]])
    let looks = Self.looks(Scene(sheet: sheet, measurer: measurer)).filter { $0.contains("2 of 2") }
    #expect(looks.count == 2 && looks.allSatisfy { $0.hasSuffix(" 2 of 2") }, "\(looks)")
  }
}
