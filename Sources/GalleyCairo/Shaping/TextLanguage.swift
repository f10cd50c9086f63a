import CPangoCairo

/// What a language means to the libraries.
@safe struct TextLanguage {
  /// The language for Pango, nil for that of nobody.
  let pango: OpaquePointer?
  /// The language for HarfBuzz.
  let harfbuzz: hb_language_t?
  /// The region whose forms Chinese characters take, nil for that which the text shows.
  let region: HanRegion?

  /// Creates a language from a BCP 47 tag; pseudo-locales are English.
  init(locale: String) {
    let tag = locale.hasPrefix("pseudo") ? "en" : locale
    // The libraries keep every language they have heard of, so what is none must not reach them.
    let isTag = tag.utf8.count <= 35 && tag.utf8.allSatisfy { $0 < 0x80 }
    unsafe pango = isTag ? pango_language_from_string(tag) : nil
    unsafe harfbuzz = isTag ? hb_language_from_string(tag, -1) : nil
    region = HanRegion(locale: tag)
  }
}
