import GalleyFormats

/// What a text shows in the way of each language.
indirect enum TextSource: Hashable, Sendable {
  case value(LocalizedValue)
  /// A key of a table of strings; nil is the standard table.
  case key(LocalizedStringKey, table: String?)
}

extension Layout.Text {
  /// Creates a text that the files of the document may translate; its Markdown is read as in SwiftUI.
  ///
  /// ```swift
  /// let greeting = Text("Good morning")
  /// let count = Text("\(12) seats", tableName: "Cabin")
  /// ```
  ///
  /// A literal is a key. A string that is known only when the program runs is shown as it is.
  ///
  /// - Parameters:
  ///   - key: The key, which is shown where the document has no files or they have no translation.
  ///   - tableName: The table of strings, which is the name of a file without its ending; nil is `Localizable`.
  ///   - bundle: Not used, since a document names its files.
  ///   - comment: Not used.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: ResourceBundle? = nil,
    comment: StaticString? = nil, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(verbatim: "", fileID: fileID, line: line)
    source = .key(key, table: tableName)
    let words = key.words(under: EnvironmentValues.current)
    (string, spans) = (words.string, words.spans)
  }

  /// Creates a text that the files of the document may translate, by a key of its own.
  public init(
    _ resource: LocalizedStringResource, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(LocalizedStringKey(resource), tableName: resource.table, fileID: fileID, line: line)
  }

  /// Creates a text that shows a string as it is, in every language.
  public init(verbatim string: String, fileID: String = #fileID, line: Int = #line) {
    self.init(string, font: Font(), fileID: fileID, line: line)
  }

  /// The text as it is shown in the environment; of several for different widths, the first.
  var written: Layout.Text {
    source.flatMap { texts(from: $0).first } ?? self
  }

  /// Returns the texts as they are shown in the environment, the widest first.
  func texts(from source: TextSource) -> [Layout.Text] {
    let environment = EnvironmentValues.current
    switch source {
    case .value(let value):
      let shown = value.shown(
        in: environment.traits.locale, main: environment.locales.first ?? "en",
        widestOf: environment.locales)
      let translations = shown.translations.map {
        Translation(Layout.Text(verbatim: $0.text), locale: $0.locale, fault: nil)
      }
      return [written(Layout.Text(verbatim: shown.text), translations)]
    case .key(let key, let table):
      guard let files = environment.files else { return [written(key.words(under: environment))] }
      return files.texts(of: key, table: table, under: environment.traits)
        .map { written($0, $0.translations) }
    }
  }

  private func written(_ words: Layout.Text, _ translations: [Translation] = []) -> Layout.Text {
    changing(self) {
      ($0.string, $0.spans, $0.translations) = (words.string, words.spans, translations)
      ($0.markupFault, $0.translationFault) = (words.markupFault, words.translationFault)
      $0.source = nil
    }
  }
}

extension LocalizedStringKey {
  /// Returns the text without a translation.
  package func words(in language: String) -> Layout.Text {
    // Markdown has no errors: marks without a partner are characters.
    let markup = try? Markup(markup(in: language), isForeign: true)
    return markup.map { Layout.Text($0) } ?? Layout.Text(verbatim: key)
  }

  fileprivate func words(under environment: EnvironmentValues) -> Layout.Text {
    let isPseudo = PseudoLocale.names.contains(environment.traits.locale.lowercased())
    return words(in: isPseudo ? environment.locales.first ?? "en" : environment.traits.locale)
  }
}
