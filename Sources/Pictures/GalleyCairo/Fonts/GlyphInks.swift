import CPangoCairo
import GalleyLayout

/// The ink rectangles of the glyphs of a font, in multiples of the font size, each measured once.
@safe struct GlyphInks {
  private let font: OpaquePointer
  /// The length of a font unit in multiples of the font size.
  private let unit: Float
  private var inks: [UInt32: ShapedText.Ink] = [:]

  @unsafe init(font: OpaquePointer, unit: Double) {
    unsafe self.font = font
    self.unit = Float(unit)
  }

  mutating func ink(of glyph: UInt32) -> ShapedText.Ink {
    if let known = inks[glyph] { return known }
    let ink = measure(glyph)
    inks[glyph] = ink
    return ink
  }

  private func measure(_ glyph: UInt32) -> ShapedText.Ink {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else {
      return ShapedText.Ink()
    }
    let (left, top) = (Float(extents.x_bearing), Float(extents.y_bearing))
    return ShapedText.Ink(
      left: left * unit, right: (left + Float(extents.width)) * unit, ascent: top * unit,
      descent: -(top + Float(extents.height)) * unit)
  }
}
