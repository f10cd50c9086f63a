import CPangoCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene

/// Reads how glyphs look from fonts: as outlines, as outlines in colors or as pictures made of pixels.
struct GlyphReader: ~Copyable {
  private let outlines = OutlineReader()

  /// The greatest number of layers of a glyph; one with more is no picture anyone has drawn.
  private static let maximumLayerCount = 1024

  /// The greatest width and height of a picture in multiples of the font size.
  private static let maximumExtent = 64.0

  /// Returns the outline of a glyph, without colors.
  borrowing func outline(of glyph: UInt32, in font: HarfBuzzFont) -> Path {
    outlines.outline(of: glyph, in: font)
  }

  /// Returns how a glyph looks.
  borrowing func picture(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture {
    unsafe layers(of: glyph, in: font) ?? image(of: glyph, in: font)
      ?? .outline(outline(of: glyph, in: font))
  }

  /// Returns a glyph of a table COLR of version 0 in the first palette of CPAL, or nil for another.
  @unsafe private borrowing func layers(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture? {
    let face = unsafe hb_font_get_face(font.font)
    guard unsafe hb_ot_color_has_layers(face) != 0 else { return nil }
    let total = unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
    guard total > 0, total <= Self.maximumLayerCount else { return nil }
    var count = total
    var layers = Array(repeating: hb_ot_color_layer_t(), count: Int(total))
    unsafe hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
    return .layers(
      layers.prefix(Int(count)).map { layer in
        GlyphPicture.Layer(
          outline: outline(of: layer.glyph, in: font),
          color: unsafe Self.color(layer.color_index, in: face))
      })
  }

  /// Returns a color of the first palette, or nil for the color of the text.
  @unsafe private static func color(_ index: UInt32, in face: OpaquePointer?) -> RGBA? {
    guard index != 0xFFFF else { return nil }
    var count: UInt32 = 1
    var color: hb_color_t = 0
    unsafe hb_ot_color_palette_get_colors(face, 0, index, &count, &color)
    guard count == 1 else { return nil }
    return RGBA(
      red: hb_color_get_red(color), green: hb_color_get_green(color),
      blue: hb_color_get_blue(color), alpha: hb_color_get_alpha(color))
  }

  /// Returns the largest picture that a font has of a glyph, or nil if there is none that can be drawn.
  @unsafe private borrowing func image(of glyph: UInt32, in font: HarfBuzzFont) -> GlyphPicture? {
    guard unsafe hb_ot_color_has_png(hb_font_get_face(font.font)) != 0 else { return nil }
    let blob = unsafe hb_ot_color_glyph_reference_png(font.font, glyph)
    defer { unsafe hb_blob_destroy(blob) }
    var length: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let data = unsafe hb_blob_get_data(blob, &length), length > 0,
      unsafe hb_font_get_glyph_extents(font.font, glyph, &extents) != 0
    else { return nil }
    let bytes = unsafe UnsafeRawBufferPointer(start: data, count: Int(length))
    // The height of HarfBuzz's boxes counts upwards from the top.
    let box = Rect(
      x: Double(extents.x_bearing) * font.unit, y: -Double(extents.y_bearing) * font.unit,
      width: Double(extents.width) * font.unit, height: -Double(extents.height) * font.unit)
    guard unsafe PNGHeader(bytes)?.isDrawable == true, box.width > 0, box.height > 0,
      [box.minX, box.maxX, box.minY, box.maxY].allSatisfy({ $0.magnitude <= Self.maximumExtent })
    else { return nil }
    return .image(png: unsafe Array(bytes), box)
  }
}

/// The start of a PNG file, read without decoding it.
struct PNGHeader {
  private let width: UInt32
  private let height: UInt32
  private let byteCount: Int

  /// Creates the header of a file, or nil for a file that is no PNG.
  @unsafe init?(_ bytes: UnsafeRawBufferPointer) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    guard bytes.count > 24, unsafe bytes.starts(with: start + Array("IHDR".utf8)) else {
      return nil
    }
    width = unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self))
    height = unsafe UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: 20, as: UInt32.self))
    byteCount = bytes.count
  }

  /// Whether the picture is small enough to be decoded: a megapixel suffices for a glyph.
  var isDrawable: Bool {
    (1...1024).contains(width) && (1...1024).contains(height) && byteCount <= 4 << 20
  }
}
