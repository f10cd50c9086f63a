import Foundation
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct GlyphPictureTests {
  /// Glyphs that are an outline, layers or a picture, by their number.
  private struct Pictures: GlyphOutlines {
    static let square = Path([
      .move(.zero), .line(Point(x: 0.5, y: 0)), .line(Point(x: 0.5, y: -0.5)), .close,
    ])
    var png: [UInt8] = []

    func outline(of glyph: UInt32, in face: FontFace) -> Path { Self.square }

    func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
      switch glyph {
      case 1:
        .layers([
          GlyphPicture.Layer(outline: Self.square, color: RGBA(0xFF0000, alpha: 51)),
          GlyphPicture.Layer(outline: Self.square, color: nil),
        ])
      case 2: .image(png: png, Rect(x: 0.0625, y: -0.9, width: 1.2, height: 1.1))
      default: .outline(Self.square)
      }
    }
  }

  private static let face = FontFace(family: "", style: "", file: "a.ttf")

  private func tree(
    _ glyphs: [UInt32], alpha: UInt8 = 255, faces: [FontFace] = [face], png: [UInt8] = []
  ) throws -> XMLTree {
    let runs = faces.map { face in
      GlyphRun(
        face: face, size: 10, glyphs: glyphs.map { GlyphRun.PlacedGlyph(id: $0, x: 5, y: 0) })
    }
    let text = Scene.Text(
      origin: .zero, runs: runs, color: RGBA(0x00FF00, alpha: alpha), string: "", frame: .zero)
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "", items: [.text(text)])
    return try XMLTree(scene.svg(outlines: Pictures(png: png)))
  }

  @Test func `layers are paths, and one without a color inherits the color of the text`() throws {
    let tree = try tree([1])
    let definition = try #require(tree.all("defs").first?.children.first)
    #expect(definition.name == "g" && definition.attributes == ["id": "glyph.a.ttf.1"])
    let data = "M0 0H500V-500Z"
    #expect(
      definition.children.map(\.attributes) == [
        ["fill": "#FF0000", "fill-opacity": "0.2", "d": data], ["d": data],
      ])
    #expect(tree.all("use").map { $0.attributes["href"] } == ["#glyph.a.ttf.1"])
  }

  @Test func `a picture is written once, with its bytes and its box`() throws {
    let tree = try tree([2, 2, 2], png: Array("any bytes".utf8))
    #expect(
      tree.all("image").map(\.attributes) == [
        [
          "id": "glyph.a.ttf.2", "x": "62.5", "y": "-900", "width": "1200", "height": "1100",
          "preserveAspectRatio": "none", "href": "data:image/png;base64,YW55IGJ5dGVz",
        ]
      ])
    #expect(tree.all("use").count == 3)
  }

  @Test(arguments: 0...70)
  func `the bytes of a picture can be read back`(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 151 &+ count) }
    let link = try #require(try tree([2], png: bytes).all("image").first?.attributes["href"])
    let data = try #require(Data(base64Encoded: String(link.dropFirst(22))))
    #expect(Array(data) == bytes)
  }

  @Test func `a translucent text has one opacity, so its glyphs do not show through`() throws {
    for glyphs in [[0], [0, 1], [2]] as [[UInt32]] {
      let tree = try tree(glyphs, alpha: 153)
      let line = try #require(tree.all("g").first { $0.attributes["role"] == "img" })
      #expect(line.attributes["fill"] == "#00FF00" && line.attributes["opacity"] == "0.6")
      #expect(line.attributes["fill-opacity"] == nil)
    }
  }

  @Test func `an opaque run in a translucent text is opaque in SVG`() throws {
    let run = GlyphRun(
      face: Self.face, size: 10, glyphs: [GlyphRun.PlacedGlyph(id: 0, x: 5, y: 0)])
    let text = Scene.Text(
      origin: .zero, runs: [run, run], color: RGBA(0, alpha: 153),
      looks: [1: Scene.Text.Look(color: RGBA(0xFF0000))], string: "", frame: .zero)
    let scene = Scene(
      size: Size(width: 9, height: 9), background: RGBA(0), title: "", items: [.text(text)])
    let tree = try XMLTree(scene.svg(outlines: Pictures()))
    let runs = try #require(tree.all("g").first { $0.attributes["role"] == "img" }).children
    #expect(runs.map { $0.attributes["fill"] } == ["#000000", "#FF0000"])
    #expect(runs.map { $0.attributes["opacity"] } == ["0.6", nil])
  }

  @Test func `each instance of a variable font has its own definitions of glyphs`() throws {
    let places: [[FontFace.Variation]] = [
      [], [FontFace.Variation(axis: "wght", value: 400)],
      [FontFace.Variation(axis: "wght", value: 400.0001)],
      [FontFace.Variation(axis: "slnt", value: -10), FontFace.Variation(axis: "wght", value: 400)],
      [FontFace.Variation(axis: "\"<_", value: 1e-9)],
    ]
    let faces = places.map { places in
      FontFace(family: "", style: "", file: "a.ttf", variations: places)
    }
    let tree = try tree([0], faces: faces)
    #expect(Set(tree.definitions).count == faces.count && tree.definitions.count == faces.count)
    #expect(tree.references == Set(tree.definitions))
  }
}
