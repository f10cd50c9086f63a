import GalleyDocuments
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// The example of the article on contact sheets.
@Suite struct ContactSheetExamples: PrintingExamples {
  @Test func `Variants are side by side`() {
    let card = Text("Building a Layout Library").layout
    let measurer = SquareGlyphs()
    let engine = LayoutEngine(measurer: measurer)

    let widths = [200.0, 400]
    let sizes: [TextSize] = [.large, .category(.accessibility3)]
    let sheet = ContactSheet(
      title: "Card",
      columns: widths.map { ContactSheet.Head(name: "\(Int($0)) pt") },
      rows: sizes.map { ContactSheet.Head(name: $0.name) },
      cells: sizes.map { size in
        widths.map { width in
          let traits = Traits(width: width, textSize: size)
          return ContactSheet.Cell(
            variant: Variant(traits: traits).name, result: engine.resolve(card, traits: traits))
        }
      })
    let picture = Scene(sheet: sheet, zoom: 0.5, measurer: measurer)
    print(picture.title)  // Card, contact sheet
  }
}
