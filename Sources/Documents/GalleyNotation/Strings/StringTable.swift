internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyStrings
internal import GalleyTextFiles

struct StringTable: Sendable {
  private static let maximumNamedCount = 3

  private(set) var locales: [String] = []
  /// The languages of the matrix if it lists any.
  private(set) var asked: [String] = []
  private var shown: [String] = []
  var values = SampleValues()
  private var inline = InlineStrings()
  private var files = MergedCatalogs([])
  private var chains: Set<[String]> = []
  private var checkedKeys: Set<String> = []
  private var faults: [String: [String: TranslationFault]] = [:]
  private var checkedMarkupKeys: Set<String> = []

  mutating func add(_ text: SourceString, key: String, locale: String) {
    addLocale(locale)
    inline.add(text, key: key, locale: locale)
  }

  mutating func addLocale(_ locale: String) {
    let tag = LocaleTag.normalized(locale)
    if !locales.contains(where: { LocaleTag.normalized($0) == tag }) { locales.append(locale) }
  }

  mutating func set(_ sources: [MergedCatalogs.Source]) {
    let languages = sources.flatMap {
      $0.catalog.entries.flatMap { $0.translations.map(\.language) }
    }
    files = MergedCatalogs(sources, sourceLanguage: Self.sourceLanguage(of: sources, languages))
    let source = files.languages.filter { $0 == files.sourceLanguage }
    for language in source + files.languages { addLocale(language) }
  }

  var fileKeys: [DocumentStrings.Key] {
    files.keys.compactMap { key in
      files.place(of: key).map {
        DocumentStrings.Key(name: key, file: $0.path, position: Position($0.place))
      }
    }
  }

  func uses(_ key: String) -> Bool { checkedKeys.contains(key) }

  /// Finds the faults of all translations in files, for texts whose keys are known only when they are shown.
  mutating func noteFaults() {
    for key in files.keys { noteFaults(of: key) }
  }

  var fileProblems: [FileProblem] { files.problems }

  private static func sourceLanguage(
    of sources: [MergedCatalogs.Source], _ languages: [String]
  ) -> String {
    if let named = sources.lazy.compactMap(\.catalog.sourceLanguage).first { return named }
    let others = Set(languages)
    return others.contains(StringFormat.undeterminedLanguage) || others.contains("en")
      ? "en" : languages.first ?? "en"
  }

  var mainLocale: String? {
    if !files.keys.isEmpty { return LocaleTag.normalized(files.sourceLanguage) }
    return inline.has(locale: "en") ? "en" : locales.first.map(LocaleTag.normalized)
  }

  func text(of key: String, locale: String) -> StringText? {
    let isPseudo = LocaleTag.isPseudo(LocaleTag.normalized(locale))
    let main = mainLocale ?? "en"
    let asked = isPseudo ? main : locale
    if let text = inline.text(of: key, locale: asked) { return text }
    let match = files.translation(of: key, in: asked)
    if let match, match.fallback != .source { return text(match, in: asked) }
    return inline.text(of: key, locale: main) ?? match.map { text($0, in: asked) }
  }

  private func text(_ match: MergedCatalogs.Match, in locale: String) -> StringText {
    StringText(match, in: locale, lacking: faults[match.entry.key]?[match.language])
  }

  private mutating func noteFaults(of key: String) {
    let source = files.translation(of: key, in: files.sourceLanguage)
    for language in files.languages {
      guard let match = files.translation(of: key, in: language), match.language == language,
        let fault = match.incompleteness(comparedWith: source)
      else { continue }
      faults[key, default: [:]][language] = fault
    }
  }

  func texts(of key: String) -> [StringText] {
    var known: Set<StringText.Place> = []
    return locales.compactMap { text(of: key, locale: $0) }.filter {
      known.insert($0.place).inserted
    }
  }
}

extension StringTable {
  /// Returns the placeholders of a key in all languages, by name and by number, such as 'count' and argument 1; nil if
  /// there is no such key.
  func placeholders(of key: String) -> Set<String>? {
    let texts = texts(of: key)
    guard !texts.isEmpty else { return nil }
    return texts.reduce(into: []) { names, text in
      let arguments = text.message.arguments
      names.formUnion(arguments.map(\.name.description))
      names.formUnion(text.examples.keys.map(\.description))
      names.formUnion(text.labels.keys.map { ArgumentName.name($0).description })
      // Values in order are also those of placeholders with names.
      names.formUnion(arguments.indices.map { ArgumentName.position($0 + 1).description })
    }
  }
}

// MARK: - Showing texts

extension StringTable {
  /// Returns what a key shows under traits, the widest variant first; the key itself where no source has it.
  func shown(
    _ key: String, under traits: Traits, values own: [ArgumentName: MessageValue],
    _ form: MarkupForm
  ) -> [SourceString] {
    let locale = LocaleTag.normalized(traits.locale)
    let values = named(values.merged(own, under: traits), of: key)
    let texts =
      text(of: key, locale: traits.locale)?
      .shown(with: values, on: traits.idiom, form)
      ?? [SourceString(text: key, position: .file)]
    if locale == PseudoLocale.widest {
      return widest(texts, key, values, on: traits.idiom, form)
    }
    guard let pseudo = PseudoLocale(rawValue: locale) else { return texts }
    return texts.map { text in
      var shown = text
      shown.text = text.text.pseudolocalized(pseudo, isMarkup: form == .tags || text.isMarkup)
      return shown
    }
  }

  /// Returns values in which those in order are also those of placeholders with names, in their order in the main language,
  /// and those by name also those of placeholders with positions that the files name.
  private func named(
    _ values: [ArgumentName: MessageValue], of key: String
  ) -> [ArgumentName: MessageValue] {
    guard !values.isEmpty, let text = text(of: key, locale: mainLocale ?? "en") else {
      return values
    }
    var result = values
    for (label, argument) in text.labels where result[argument] == nil {
      result[argument] = values[.name(label)]
    }
    guard values[.position(1)] != nil else { return result }
    for (index, argument) in text.message.arguments.enumerated() {
      guard case .name = argument.name, result[argument.name] == nil else { continue }
      result[argument.name] = values[.position(index + 1)]
    }
    return result
  }

  /// Returns texts with those of all languages, each once, of which the widest is to be shown.
  private func widest(
    _ texts: [SourceString], _ key: String, _ values: [ArgumentName: MessageValue],
    on idiom: Idiom, _ form: MarkupForm
  ) -> [SourceString] {
    let languages = self.texts(of: key).map { text in
      (text.locale, text.shown(with: values, on: idiom, form))
    }
    return texts.enumerated().map { index, text in
      var shown = text
      var known: Set<String> = []
      // A language with fewer variants by width has its narrowest in place of the others.
      shown.translations = languages.compactMap { locale, variants in
        let variant = variants[min(index, variants.count - 1)]
        return known.insert(variant.text).inserted
          ? SourceString.Translation(locale: locale, text: variant) : nil
      }
      return shown
    }
  }
}

// MARK: - Errors

extension StringTable {
  /// Returns the languages whose texts of a key, or of any key, the document shows: those of its locales, more general ones,
  /// and the source language where they lack the key; nil for all.
  func shownLanguages(of key: String?) -> Set<String>? {
    let isOfAll = shown.contains {
      $0 == Matrix.allLocales || LocaleTag.normalized($0) == PseudoLocale.widest
    }
    guard !files.keys.isEmpty, !isOfAll else { return nil }
    let isWhole = shown.allSatisfy { locale in
      let match = key.flatMap { files.translation(of: $0, in: locale) }
      return match.map { $0.fallback != .source } ?? false
    }
    return Set(shown.flatMap(LocaleTag.textChain) + (isWhole ? [] : [mainLocale ?? "en"]))
  }

  /// Notes which languages must have texts for each key: those with strings, and those that the matrix asks for.
  ///
  /// The locales that are shown are those, the default one, or those that a command names.
  mutating func require(_ asked: [String], shown: [String]) {
    (self.asked, self.shown) = (asked, shown)
    let known = Set(locales.map(LocaleTag.normalized))
    for locale in locales + asked where !LocaleTag.isPseudo(locale) {
      let chain = LocaleTag.textChain(of: locale).filter(known.contains)
      chains.insert(chain.isEmpty ? [LocaleTag.normalized(locale)] : chain)
    }
    if chains.isEmpty { chains.insert([]) }
  }

  /// Returns the texts of a key in every language, once for each key.
  mutating func textsToCheckAsMarkup(of key: String) -> [StringText] {
    checkedMarkupKeys.insert(key).inserted ? texts(of: key) : []
  }

  /// Returns what is wrong with a key, once for each key: no language has it, or some languages lack it.
  fileprivate mutating func problem(of key: String) -> String? {
    guard checkedKeys.insert(key).inserted else { return nil }
    noteFaults(of: key)
    // Platforms fall back to another language where a file lacks a translation.
    if files.translation(of: key, in: files.sourceLanguage) != nil || isInFiles(key) { return nil }
    guard !inline.has(key) else { return missingLanguages(of: key) }
    guard !files.keys.contains(key) else {
      return "the string \(Wording.quoted(key)) has no text in any language; write one"
    }
    let known = inline.keys + files.keys
    let name = Tree.isName(key) ? key : "title"
    return "the document has no string \(Wording.quoted(key))"
      + (known.isEmpty
        ? "; write its text at the top of the document, as in 'strings: {en: {\(name): Text}}'"
        : Wording.suggestion(for: key, amongNames: known))
  }

  private func isInFiles(_ key: String) -> Bool {
    files.languages.contains { files.translation(of: key, in: $0) != nil }
  }

  private func missingLanguages(of key: String) -> String? {
    let missing = chains.filter { chain in !chain.contains { inline.has(key, locale: $0) } }
      .map { $0.first ?? "" }.sorted()
    guard !missing.isEmpty else { return nil }
    let names = missing.prefix(Self.maximumNamedCount).map { "'\(original($0))'" }
    let rest = missing.count - names.count
    return "the string \(Wording.quoted(key)) has no text for the "
      + (missing.count == 1 ? "locale " : "locales ")
      + Wording.list(names + (rest > 0 ? ["\(rest) more"] : []), "and")
  }

  private func original(_ tag: String) -> String {
    locales.first { LocaleTag.normalized($0) == tag } ?? tag
  }
}

extension ValueType where Value == String {
  static let stringKey: Self = Self(
    name: "stringKey", expectation: "a key of the document's strings", schema: .anyScalar
  ) { tree, compilation in
    guard let key = compilation.value(tree, .text) else { return nil }
    compilation.ask(.string, key)
    // A file with errors may have the key in a part that was not read.
    guard compilation.foreignErrors.isEmpty else { return nil }
    if let problem = compilation.strings.problem(of: key) { compilation.report(problem, at: tree) }
    return key
  }
}
