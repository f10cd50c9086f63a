import GalleyCairo
import GalleyLayout
import GalleyScene
import Testing

/// The examples that need real fonts, in comments and in the articles on pictures.
@Suite struct CairoExamples {
  @Test func `An engine measures with real fonts`() throws {
    let measurer = try PangoTextMeasurer(library: FontLibrary())
    let engine = LayoutEngine(measurer: measurer)
    #expect(engine.resolve(Text("Hello"), traits: Traits(width: 320)).size.width == 320)
  }

  @Test func `An annotated picture becomes a file`() throws {
    let card = Text("Building a Layout Library").id("title")

    let library = try FontLibrary()
    let measurer = try PangoTextMeasurer(library: library)
    let renderer = try CairoRenderer(library: library)

    let result = LayoutEngine(measurer: measurer).resolve(card, traits: Traits(width: 320))
    let picture = Scene(annotated: result, title: "Card", variant: "320-L", measurer: measurer)
    let file = try renderer.png(of: picture, scale: 2)
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  @Test func `Pictures become the pages of a file`() throws {
    let renderer = try CairoRenderer(library: FontLibrary())
    let scene = Scene(size: Size(width: 20, height: 10), background: RGBA(0), title: "", items: [])
    let scenes = [("a", scene), ("b", scene)]

    var document = try PDFDocument(title: "Cards", renderer: renderer)
    for (name, scene) in scenes { try document.add(scene, name: name) }
    let bytes = try document.finish()
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
  }
}
