package import GalleyDocuments
internal import GalleyLayout

/// The strings of a document, with their places in files.
package struct DocumentStrings: Sendable {
  let table: StringTable

  /// Creates a document without strings.
  package init() {
    self.init(table: StringTable())
  }

  init(table: StringTable) {
    self.table = table
  }

  /// A text in a file.
  package struct Place: Hashable, Sendable {
    /// The language of the text.
    package var locale: String
    /// The path of the file.
    package var file: String
    /// Where the text begins.
    package var position: Position
  }

  /// A key in a file.
  package struct Key: Hashable, Sendable {
    /// The key.
    package var name: String
    /// The path of the file.
    package var file: String
    /// Where the key stands.
    package var position: Position
  }

  /// The keys of the files, in their order.
  package var fileKeys: [Key] { table.fileKeys }

  /// Returns whether the document shows a key, perhaps under conditions.
  package func uses(_ key: String) -> Bool { table.uses(key) }

  /// Returns the place of the text that is shown for a key in a language.
  ///
  /// - Parameters:
  ///   - key: The key of the string.
  ///   - locale: The language, such as `pt-BR`; the place can be that of a more general language.
  /// - Returns: The place, or nil if the text is part of the document or there is none.
  package func place(of key: String, in locale: String) -> Place? {
    guard let text = table.text(of: key, locale: locale), let file = text.file else { return nil }
    return Place(locale: text.locale, file: file, position: text.position)
  }

  /// Returns the place of the text that is shown for a key in a language, also if the text is part of the document.
  package func place(of key: String, in locale: String, document: String) -> Place? {
    table.text(of: key, locale: locale).map {
      Place(
        locale: $0.locale, file: $0.file ?? $0.position.file ?? document, position: $0.position)
    }
  }

  /// Returns the file and the line of the text that is shown for a key in a language; without a file, the line of the
  /// document.
  package func line(of key: String, in locale: String) -> (file: String?, line: Int)? {
    table.text(of: key, locale: locale).map { ($0.file, $0.position.line) }
  }
}

extension Document {
  package func hasStrings(for locale: String) -> Bool {
    if PseudoLocale.names.contains(locale) { return true }
    let known = Set(locales.map(LocaleTag.normalized))
    return LocaleTag.textChain(of: locale).contains(where: known.contains)
  }
}
