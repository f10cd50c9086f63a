import CPangoCairo

/// What a language means to the libraries.
@safe struct TextLanguage {
  let locale: String
  /// The language for Pango, nil for that of nobody.
  let pango: OpaquePointer?
  private let harfbuzz: hb_language_t?
  /// The region whose forms Chinese characters take, nil for that which the text shows.
  let region: HanRegion?

  /// Creates a language from a BCP 47 tag; pseudo-locales are English.
  init(locale: String) {
    self.locale = locale
    let tag = locale.hasPrefix("pseudo") ? "en" : locale
    // The libraries keep every language they have heard of, so what is none must not reach them.
    let isTag = tag.utf8.count <= 35 && tag.utf8.allSatisfy { $0 < 0x80 }
    unsafe pango = isTag ? pango_language_from_string(tag) : nil
    unsafe harfbuzz = isTag ? hb_language_from_string(tag, -1) : nil
    region = HanRegion(locale: tag)
  }

  /// Returns the language in which HarfBuzz shapes an item: none, as in Pango, if it is not written in that script.
  func harfbuzz(for item: TextItem) -> hb_language_t? {
    guard item.analyzedScript != PANGO_SCRIPT_COMMON, let pango = unsafe pango else {
      return unsafe harfbuzz
    }
    let isWritten = unsafe pango_language_includes_script(pango, item.analyzedScript) != 0
    return unsafe isWritten ? harfbuzz : nil
  }
}
