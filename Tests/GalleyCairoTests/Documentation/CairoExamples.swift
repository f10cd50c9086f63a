import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// The examples in the comments of the library.
@Suite struct CairoExamples {
  @Test func `An engine measures with real fonts`() throws {
    let measurer = try PangoTextMeasurer(library: FontLibrary())
    let engine = LayoutEngine(measurer: measurer)
    #expect(engine.resolve(Text("Hello"), traits: Traits(width: 320)).size.width == 320)
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
