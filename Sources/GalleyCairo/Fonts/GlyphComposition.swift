import CPangoCairo

/// The characters of a font that never change by the OpenType feature `ccmp`, which composes and decomposes glyphs.
///
/// HarfBuzz looks up each glyph of a text in this feature, although most fonts only use it for combining marks. In Inter,
/// that takes half of the time of shaping. Texts of these characters are shaped without it, with the same glyphs.
struct GlyphComposition: ~Copyable {
  private static let feature = "ccmp"
  /// The setting that turns the feature off.
  static let off = [hb_feature_t(feature, isOn: false)]
  private let unchanged: HarfBuzzSet
  private let leavesASCIIUnchanged: Bool

  /// Returns whether the feature may change a text.
  func mayChange(_ text: PlainText) -> Bool {
    if text.isASCII, leavesASCIIUnchanged { return false }
    return unchanged.isEmpty || !text.allSatisfy { unchanged.contains($0.value) }
  }

  /// Examines a font.
  ///
  /// A change of the feature has a glyph as its output. The glyphs of a text are some of those that the font's
  /// substitutions can make from its characters, the *closure*. So the feature changes none of these texts if the closure
  /// contains none of its outputs. Outputs that are characters themselves, such as é, do not matter as long as the
  /// feature does not involve them: then a change would have to come from the other glyphs, and the closure of those
  /// by the feature alone would contain an output.
  @unsafe init(of font: OpaquePointer) {
    let unchanged = unsafe Self.unchangedCharacters(of: font)
    leavesASCIIUnchanged = (0x20...0x7E).allSatisfy { unchanged.contains($0) }
    self.unchanged = unchanged
  }

  @unsafe private static func unchangedCharacters(of font: OpaquePointer) -> HarfBuzzSet {
    let face = unsafe hb_font_get_face(font)
    let lookups = unsafe Self.lookups(of: face, feature)
    // The removal of a glyph has no output.
    guard let face = unsafe face, !lookups.isEmpty, unsafe !SubstitutionTable.removesGlyphs(face)
    else { return HarfBuzzSet() }
    let involved = HarfBuzzSet()
    let outputs = HarfBuzzSet()
    lookups.forEach { lookup in
      unsafe hb_ot_layout_lookup_collect_glyphs(
        face, table, lookup, involved.pointer, involved.pointer, involved.pointer,
        outputs.pointer)
    }
    let characters = HarfBuzzSet()
    let glyphs = HarfBuzzSet()
    for character in examinedCharacters.joined() {
      var glyph: hb_codepoint_t = 0
      guard unsafe hb_font_get_nominal_glyph(font, character, &glyph) != 0,
        !involved.contains(glyph) || !outputs.contains(glyph)
      else { continue }
      characters.insert(character)
      glyphs.insert(glyph)
    }
    let all = unsafe Self.lookups(of: face, nil)
    unsafe hb_ot_layout_lookups_substitute_closure(face, all.pointer, glyphs.pointer)
    let reached = outputs.intersection(glyphs)
    glyphs.subtract(reached)
    unsafe hb_ot_layout_lookups_substitute_closure(face, lookups.pointer, glyphs.pointer)
    let isUnchanged =
      reached.intersection(involved).isEmpty && outputs.intersection(glyphs).isEmpty
    return isUnchanged ? characters : HarfBuzzSet()
  }

  private static let table = hb_tag_t(tag: "GSUB")

  /// Characters of Latin, Greek and Cyrillic texts without combining marks and without the fraction slash, which turns
  /// on further features.
  private static let examinedCharacters: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0xA0...0xAC, 0xAE...0x17F, 0x370...0x3FF, 0x400...0x45F, 0x2010...0x2027,
    0x2030...0x2043, 0x20A0...0x20BF, 0x2122...0x2122,
  ]

  /// Returns the lookups of a feature, or of all features, in all languages.
  @unsafe private static func lookups(of face: OpaquePointer?, _ feature: String?) -> HarfBuzzSet {
    let lookups = HarfBuzzSet()
    // Without a list, HarfBuzz collects those of all features.
    let tags = feature.map { [hb_tag_t(tag: $0), 0] }
    unsafe hb_ot_layout_collect_lookups(face, table, nil, nil, tags, lookups.pointer)
    return lookups
  }
}
