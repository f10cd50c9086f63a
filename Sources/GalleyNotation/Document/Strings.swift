internal import GalleyLayout

/// The texts of a document in its languages.
struct StringTable: Sendable {
  private static let maximumNamedCount = 3

  /// The languages in the order of the file.
  private(set) var locales: [String] = []
  /// The texts by language in comparable form, then by key.
  private var texts: [String: [String: SourceString]] = [:]
  /// The languages from the most special to the most general, for each that has texts or is asked for.
  private var chains: Set<[String]> = []
  private var checkedKeys: Set<String> = []
  private var checkedMarkupKeys: Set<String> = []

  /// Reads the strings under a document's key.
  static func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let entries = tree.entries else {
      return compilation.expected("a mapping of languages", insteadOf: tree)
    }
    for entry in entries {
      guard LocaleTag.isValid(entry.key), !LocaleTag.isPseudo(entry.key) else {
        compilation.report(
          "\(Wording.quoted(entry.key)) is not a language; expected one such as en or pt-BR",
          at: entry.position)
        continue
      }
      guard let strings = entry.value.entries else {
        compilation.expected("a mapping of keys to texts", insteadOf: entry.value)
        continue
      }
      let texts = strings.map { string in
        let empty = SourceString(text: "", position: string.position)
        return (string.key, compilation.value(string.value, .words) ?? empty)
      }
      compilation.strings.add(texts, locale: entry.key)
    }
  }

  private mutating func add(_ texts: [(String, SourceString)], locale: String) {
    let normalized = LocaleTag.normalized(locale)
    if self.texts[normalized] == nil { locales.append(locale) }
    self.texts[normalized, default: [:]].merge(texts) { first, _ in first }
  }

  /// Notes which languages must have texts for each key: those with strings, and those of the matrix.
  mutating func require(_ asked: [String]) {
    for locale in locales + asked where !LocaleTag.isPseudo(locale) {
      let chain = LocaleTag.chain(of: locale).filter { texts[$0] != nil }
      chains.insert(chain.isEmpty ? [LocaleTag.normalized(locale)] : chain)
    }
    if chains.isEmpty { chains.insert([]) }
  }

  /// The language whose texts are used where no other has any.
  var mainLocale: String? {
    texts["en"] == nil ? locales.first.map(LocaleTag.normalized) : "en"
  }

  /// Returns the text of a key in a language, or that of the main language, or the key itself.
  func text(of key: String, locale: String, isMarkup: Bool) -> SourceString {
    let tag = LocaleTag.normalized(locale)
    let main = mainLocale.flatMap { texts[$0]?[key] } ?? SourceString(text: key, position: .file)
    if let pseudo = PseudoLocale(rawValue: tag) {
      let text = main.text.pseudolocalized(pseudo, isMarkup: isMarkup)
      return SourceString(text: text, position: main.position)
    }
    return LocaleTag.chain(of: tag).lazy.compactMap { texts[$0]?[key] }.first ?? main
  }

  /// Returns the texts of a key in every language, once for each key.
  mutating func textsToCheckAsMarkup(of key: String) -> [SourceString] {
    guard checkedMarkupKeys.insert(key).inserted else { return [] }
    return texts.values.compactMap { $0[key] }
  }

  /// Returns what is wrong with a key, once for each key: no language has it, or some languages lack it.
  fileprivate mutating func problem(of key: String) -> String? {
    guard checkedKeys.insert(key).inserted else { return nil }
    guard texts.values.contains(where: { $0[key] != nil }) else {
      let known = mainLocale.flatMap { texts[$0] } ?? [:]
      return "the document has no string \(Wording.quoted(key))"
        + Wording.suggestion(for: key, amongNames: known.keys)
    }
    let missing = chains.filter { chain in !chain.contains { texts[$0]?[key] != nil } }
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
  /// A key of the document's strings.
  static let stringKey: Self = Self(
    name: "stringKey", expectation: "a key of the document's strings", schema: .anyScalar
  ) { tree, compilation in
    guard let key = compilation.value(tree, .name) else { return nil }
    if let problem = compilation.strings.problem(of: key) { compilation.report(problem, at: tree) }
    return key
  }
}
