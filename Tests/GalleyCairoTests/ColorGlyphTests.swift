import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

@Suite struct ColorGlyphTests {
  private let fonts: Fonts
  private static let green = RGBA(0x00FF00)

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the pixels of a letter at size 10 whose baseline is 10 points below the top.
  private func bitmap(
    _ letter: String, _ family: String = "Galley Color", color: RGBA = green
  ) throws -> Bitmap {
    let scene = fonts.picture(
      letter, family: family, size: 10, color: color, at: Point(x: 0, y: 10),
      in: Size(width: 12, height: 12))
    return try fonts.renderer.bitmap(of: scene, scale: 1)
  }

  @Test func `layers are drawn in order, in their own color or the color of the text`() throws {
    let bitmap = try bitmap("A")
    #expect(RGBA(bitmap[1, 5]) == RGBA(0xFF0000) && RGBA(bitmap[3, 5]) == RGBA(0xFF0000))
    #expect(RGBA(bitmap[4, 5]) == Self.green && RGBA(bitmap[7, 5]) == Self.green)
    #expect(RGBA(bitmap[8, 5]) == RGBA(0xFFFFFF) && RGBA(bitmap[1, 2]) == RGBA(0xFFFFFF))
    #expect(RGBA(bitmap[1, 3]) == RGBA(0xFF0000) && RGBA(bitmap[1, 10]) == RGBA(0xFFFFFF))
  }

  @Test func `a layer can be translucent`() throws {
    #expect(RGBA(try bitmap("B")[4, 5]) == RGBA(0x7F7FFF))
  }

  @Test func `a glyph without layers has the color of the text`() throws {
    #expect(RGBA(try bitmap("C")[4, 5]) == Self.green)
  }

  @Test func `a translucent text color fades all layers as a group`() throws {
    var faint = Self.green
    faint.alpha = 127
    let bitmap = try bitmap("A", color: faint)
    // If each layer faded separately, the green would show through the red where they overlap.
    for column in [1, 3] {
      let pixel = bitmap[column, 5]
      #expect(pixel.red == 255 && abs(Int(pixel.green) - 128) <= 1 && pixel.blue == pixel.green)
    }
    #expect(abs(Int(bitmap[6, 5].red) - 128) <= 1 && bitmap[6, 5].green == 255)
  }

  @Test func `layers have the colors and outlines of the font file`() throws {
    let letters = fonts.glyphPicture("A", family: "Galley Color")
    guard case .layers(let layers) = letters else {
      Issue.record("The letter A of Galley Color has no layers.")
      return
    }
    #expect(layers.map(\.color) == [nil, RGBA(0xFF0000)])
    let widths = layers.compactMap { $0.outline.controlBounds?.width }
    #expect(widths.count == 2 && abs(widths[0] - 0.5) < 1e-9 && abs(widths[1] - 0.4) < 1e-9)
  }

  @Test func `a bitmap glyph fills its box, regardless of the color of the text`() throws {
    let bitmap = try bitmap("A", "Galley Pixels", color: RGBA(0xFF00FF))
    let black = try self.bitmap("A", "Galley Pixels", color: RGBA(0))
    #expect(bitmap == black)
    // The picture has 32 × 28 pixels for a size of 40.
    for row in 0..<12 {
      for column in 0..<12 {
        let isInside = (0..<8).contains(column) && (3..<10).contains(row)
        #expect(RGBA(bitmap[column, row]) == (isInside ? RGBA(0x00C000) : RGBA(0xFFFFFF)))
      }
    }
  }

  @Test func `a bitmap glyph fades with the opacity of the text color`() throws {
    let pixel = try bitmap("A", "Galley Pixels", color: RGBA(0, alpha: 51))[4, 5]
    #expect(abs(Int(pixel.red) - 204) <= 1 && abs(Int(pixel.green) - 242) <= 1)
  }

  @Test(arguments: [1.0, 2, 3, 30, 100])
  func `a bitmap glyph covers the area of its box at any scale`(scale: Double) throws {
    let scene = fonts.picture(
      "A", family: "Galley Pixels", size: 10, at: Point(x: 1, y: 9), in: Size(width: 10, height: 10)
    )
    let bitmap = try fonts.renderer.bitmap(of: scene, scale: scale)
    let count = bitmap.pixels.indices.count { $0 % 4 == 0 && bitmap.pixels[$0] == 0 }
    let expected = 8 * 7 * scale * scale
    #expect(abs(Double(count) - expected) <= 0.01 * expected)
    let center = bitmap[Int(5 * scale), Int(6 * scale)]
    #expect(RGBA(center) == RGBA(0x00C000))
  }

  @Test(arguments: ["B", "C", "D"])
  func `a bitmap glyph that is truncated, huge or not a picture is not drawn`(letter: String) throws
  {
    #expect(fonts.glyphPicture(letter, family: "Galley Pixels") == .outline(Path()))
    #expect(try bitmap(letter, "Galley Pixels").inkRows == nil)
    #expect(try bitmap("A", "Galley Pixels").inkRows != nil)
  }

  @Test func `a renderer without a cache draws the same pixels`() throws {
    let bare = try CairoRenderer(library: fonts.library, byteLimit: 0)
    for family in ["Galley Color", "Galley Pixels", "Inter"] {
      let scene = fonts.picture(
        "ABA ABA", family: family, size: 10, at: Point(x: 0.4, y: 10),
        in: Size(width: 90, height: 12))
      for scale in [1.0, 2] {
        let expected = try fonts.renderer.bitmap(of: scene, scale: scale)
        #expect(try bare.bitmap(of: scene, scale: scale) == expected)
      }
    }
  }
}
