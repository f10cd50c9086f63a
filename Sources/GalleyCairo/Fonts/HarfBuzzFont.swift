import CPangoCairo
import GalleyLayout

/// An owner of a HarfBuzz font that measures in font units.
@safe final class HarfBuzzFont {
  let face: FontFace
  let font: OpaquePointer
  /// The length of a font unit in multiples of the font size.
  let unit: Double
  /// The ascent and descent in multiples of the font size.
  let metrics: ShapedText.Metrics
  /// Whether the font has optical sizes.
  let variesWithSize: Bool
  private var coverage: OpaquePointer?
  /// The measured ink of glyphs, in pages of consecutive glyph numbers.
  private var inks: [[ShapedText.Ink?]] = []
  private static let inkPageSize = 64

  @unsafe init(_ face: OpaquePointer, _ name: FontFace, variesWithSize: Bool) {
    self.face = name
    self.variesWithSize = variesWithSize
    let unitsPerEm = unsafe hb_face_get_upem(face)
    unit = 1 / Double(unitsPerEm)
    let font = unsafe hb_font_create(face)
    unsafe hb_font_set_scale(font, Int32(unitsPerEm), Int32(unitsPerEm))
    let variations = name.variations.map { variation in
      let tag = variation.axis.utf8.reduce(0) { $0 << 8 | hb_tag_t($1) }
      return hb_variation_t(tag: tag, value: Float(variation.value))
    }
    unsafe hb_font_set_variations(font, variations, UInt32(variations.count))
    unsafe hb_font_make_immutable(font)
    unsafe self.font = font
    var extents = hb_font_extents_t()
    unsafe hb_font_get_h_extents(font, &extents)
    metrics = ShapedText.Metrics(
      ascent: Double(extents.ascender) * unit, descent: -Double(extents.descender) * unit)
  }

  deinit {
    if let coverage = unsafe coverage { unsafe hb_set_destroy(coverage) }
    unsafe hb_font_destroy(font)
  }

  /// Returns whether the font has a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    if let coverage = unsafe coverage { return unsafe hb_set_has(coverage, scalar.value) != 0 }
    let coverage = unsafe hb_set_create()
    unsafe hb_face_collect_unicodes(hb_font_get_face(font), coverage)
    unsafe self.coverage = coverage
    return unsafe hb_set_has(coverage, scalar.value) != 0
  }

  /// Returns the distance from a glyph to the next in font units.
  func advance(of glyph: UInt32) -> Int {
    Int(unsafe hb_font_get_glyph_h_advance(font, glyph))
  }

  /// Returns the ink rectangle of a glyph, in multiples of the font size.
  ///
  /// Each outline is measured once.
  func ink(of glyph: UInt32, scale: Double = 1) -> ShapedText.Ink {
    let ink = ink(of: Int(glyph))
    return scale == 1 ? ink : ink.scaled(by: scale)
  }

  private func ink(of glyph: Int) -> ShapedText.Ink {
    let (page, place) = glyph.quotientAndRemainder(dividingBy: Self.inkPageSize)
    if page < inks.count, !inks[page].isEmpty, let known = inks[page][place] { return known }
    // Glyph numbers are less than 65,536.
    if page >= inks.count {
      inks += Array(repeating: [], count: page + 1 - inks.count)
    }
    if inks[page].isEmpty { inks[page] = Array(repeating: nil, count: Self.inkPageSize) }
    let ink = measureInk(of: UInt32(glyph))
    inks[page][place] = ink
    return ink
  }

  private func measureInk(of glyph: UInt32) -> ShapedText.Ink {
    var extents = hb_glyph_extents_t()
    guard unsafe hb_font_get_glyph_extents(font, glyph, &extents) != 0 else {
      return ShapedText.Ink()
    }
    let unit = Float(unit)
    let (left, top) = (Float(extents.x_bearing), Float(extents.y_bearing))
    return ShapedText.Ink(
      left: left * unit, right: (left + Float(extents.width)) * unit, ascent: top * unit,
      descent: -(top + Float(extents.height)) * unit)
  }

  /// Returns the glyph of a single character, or nil if the font has none.
  func glyph(of scalar: Unicode.Scalar) -> ShapedText.Glyph? {
    var glyph: hb_codepoint_t = 0
    guard unsafe hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0 else { return nil }
    let advance = unsafe hb_font_get_glyph_h_advance(font, glyph)
    return ShapedText.Glyph(
      id: glyph, advance: Double(advance) * unit, ink: ink(of: glyph))
  }
}
