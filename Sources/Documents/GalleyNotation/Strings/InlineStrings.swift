internal import GalleyLayout
internal import GalleyStrings

struct InlineStrings: Sendable {
  private var texts: [String: [String: SourceString]] = [:]
  private var locales: Set<String> = []

  var keys: [String] { Array(texts.keys) }

  func has(_ key: String) -> Bool { texts[key] != nil }

  func has(_ key: String, locale: String) -> Bool { texts[key]?[locale] != nil }

  func has(locale: String) -> Bool { locales.contains(locale) }

  mutating func add(_ text: SourceString, key: String, locale: String) {
    let tag = LocaleTag.normalized(locale)
    locales.insert(tag)
    texts[key, default: [:]].merge([tag: text]) { first, _ in first }
  }

  /// Returns the text of a key in a language or in the nearest more general one, by CLDR and then by its parts.
  func text(of key: String, locale: String) -> StringText? {
    guard let texts = texts[key] else { return nil }
    for tag in LocaleTag.textChain(of: locale) {
      guard let text = texts[tag] else { continue }
      let isBlank = text.text.isBlank()
      return StringText(
        locale: tag, readerLocale: locale, position: text.position,
        message: Message([.text(text.text)]),
        fault: isBlank
          ? TranslationFault(key: key, language: tag, flaw: .empty(forms: [])) : nil)
    }
    return nil
  }
}
