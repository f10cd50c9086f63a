package import GalleyDocuments
internal import GalleyLayout
internal import GalleyStrings

package struct DocumentStrings: Sendable {
  private let tables: [StringTable]

  package init() {
    self.init(tables: [])
  }

  init(tables: [StringTable]) {
    self.tables = tables
  }

  package struct Place: Hashable, Sendable {
    package var locale: String
    package var file: String
    package var position: Position
  }

  package struct Key: Hashable, Sendable {
    package var name: String
    package var file: String
    package var position: Position
  }

  package var fileKeys: [Key] { tables.flatMap(\.fileKeys) }

  package func uses(_ key: String) -> Bool { tables.contains { $0.uses(key) } }

  private func text(of key: String, _ locale: String) -> StringText? {
    tables.lazy.compactMap { $0.text(of: key, locale: locale) }.first
  }

  package func place(of key: String, in locale: String) -> Place? {
    guard let text = text(of: key, locale), let file = text.file else { return nil }
    return Place(locale: text.locale, file: file, position: text.position)
  }

  /// Returns the place of the text that is shown for a key in a language, also if the text is part of the document.
  package func place(of key: String, in locale: String, document: String) -> Place? {
    text(of: key, locale).map {
      Place(
        locale: $0.locale, file: $0.file ?? $0.position.file ?? document, position: $0.position)
    }
  }

  /// Returns the texts of a key in languages, each with sample values for its placeholders.
  package func texts(of key: String, in locales: [String]) -> [(locale: String, text: String)] {
    locales.compactMap { locale in
      text(of: key, locale).map { text in
        let shown = text.message.formatted(with: text.examples, language: text.locale)
        return (locale, shown.text)
      }
    }
  }

  /// Returns the file and the line of the text that is shown for a key in a language; without a file, the line of the
  /// document.
  package func line(of key: String, in locale: String) -> (file: String?, line: Int)? {
    text(of: key, locale).map { ($0.file, $0.position.line) }
  }
}

extension Document {
  package func hasStrings(for locale: String) -> Bool {
    if PseudoLocale.names.contains(locale) { return true }
    let known = Set(locales.map(LocaleTag.normalized))
    return LocaleTag.textChain(of: locale).contains(where: known.contains)
  }
}
