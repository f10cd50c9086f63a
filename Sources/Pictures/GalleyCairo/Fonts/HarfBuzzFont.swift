import CPangoCairo
import GalleyLayout

@safe final class HarfBuzzFont {
  let face: FontFace
  let font: OpaquePointer
  let unit: Double
  /// The ascent and descent in multiples of the font size.
  let metrics: ShapedText.Metrics
  let variesWithSize: Bool
  private var coverage: FontCharacters?
  private var inks: GlyphInks

  @unsafe init(_ face: OpaquePointer, _ name: FontFace, variesWithSize: Bool) {
    self.face = name
    self.variesWithSize = variesWithSize
    let unitsPerEm = unsafe hb_face_get_upem(face)
    unit = 1 / Double(unitsPerEm)
    let font = unsafe hb_font_create(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let variations = name.variations.map { variation in
      hb_variation_t(tag: hb_tag_t(tag: variation.axis), value: Float(variation.value))
    }
    unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
    unsafe hb_font_make_immutable(font)
    unsafe self.font = font
    inks = unsafe GlyphInks(font: font, unit: unit)
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    metrics = ShapedText.Metrics(
      ascent: Double(extents.ascender) * unit, descent: -Double(extents.descender) * unit)
  }

  deinit {
    unsafe hb_font_destroy(font)
  }

  func has(_ scalar: Unicode.Scalar) -> Bool {
    if coverage == nil {
      unsafe coverage = hb_font_get_face(font).map { unsafe FontCharacters(of: $0) }
    }
    return coverage?.contains(scalar.value) ?? false
  }

  func advance(of glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(font, glyph))
  }

  /// Calls a function with the ink of the glyphs, to which access is checked once for all.
  func withInks(_ body: (inout GlyphInks) -> Void) { body(&inks) }

  func glyph(of scalar: Unicode.Scalar) -> ShapedText.Glyph? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
    let advance = unsafe hb_font_get_glyph_h_advance(font, glyph)
    return ShapedText.Glyph(
      id: glyph, advance: Double(advance) * unit, ink: inks.ink(of: glyph))
  }
}
