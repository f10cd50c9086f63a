/// The words of a document in its languages.
struct StringTable: Sendable {
  /// The languages in the order of the file.
  private(set) var locales: [String] = []
  /// The words by language in comparable form, then by key.
  private var words: [String: [String: String]] = [:]
  /// The languages from the most special to the most general, for each that has words or is asked for.
  private var chains: Set<[String]> = []
  private var checkedKeys: Set<String> = []

  /// Reads the strings under a document's key.
  static func read(_ tree: Tree, _ compilation: inout Compilation) {
    guard let entries = tree.entries else {
      compilation.expected("a mapping of languages", insteadOf: tree)
      return
    }
    for entry in entries {
      guard LocaleTag.isValid(entry.key), !LocaleTag.isPseudo(entry.key) else {
        compilation.faults.add(
          "\(Wording.quoted(entry.key)) is not a language; expected one such as en or pt-BR",
          at: entry.position)
        continue
      }
      guard let texts = entry.value.entries else {
        compilation.expected("a mapping of keys to texts", insteadOf: entry.value)
        continue
      }
      var words: [String: String] = [:]
      for text in texts { words[text.key] = compilation.value(text.value, .text) ?? "" }
      compilation.strings.add(words, locale: entry.key)
    }
  }

  private mutating func add(_ words: [String: String], locale: String) {
    let normalized = LocaleTag.normalized(locale)
    if self.words[normalized] == nil { locales.append(locale) }
    self.words[normalized, default: [:]].merge(words) { first, _ in first }
  }

  /// Notes which languages must have words for each key: those with strings, and those of the matrix.
  mutating func require(_ asked: [String]) {
    for locale in locales + asked where !LocaleTag.isPseudo(locale) {
      let chain = LocaleTag.chain(of: locale).filter { words[$0] != nil }
      chains.insert(chain.isEmpty ? [LocaleTag.normalized(locale)] : chain)
    }
    if chains.isEmpty { chains.insert([]) }
  }

  /// The language whose words are used where no other has any.
  var mainLocale: String? {
    words["en"] == nil ? locales.first.map(LocaleTag.normalized) : "en"
  }

  /// Returns the words of a key in a language, or those of the main language, or the key itself.
  func text(of key: String, locale: String) -> String {
    let tag = LocaleTag.normalized(locale)
    if LocaleTag.isPseudo(tag) {
      let text = mainLocale.flatMap { words[$0]?[key] } ?? key
      return tag == "pseudo" ? PseudoLocale.text(text) : PseudoLocale.rightToLeftText(text)
    }
    for tag in LocaleTag.chain(of: tag) {
      if let text = words[tag]?[key] { return text }
    }
    return mainLocale.flatMap { words[$0]?[key] } ?? key
  }
}

extension StringTable {
  private static let greatestNamedCount = 3

  /// What is wrong with a key: it is nowhere, or some languages lack it; nil if all is well.
  fileprivate func problem(of key: String) -> String? {
    guard words.values.contains(where: { $0[key] != nil }) else {
      let known = mainLocale.flatMap { words[$0] } ?? [:]
      return "the document has no string \(Wording.quoted(key))"
        + Wording.suggestion(for: key, amongNames: known.keys)
    }
    var missing: [String] = []
    for chain in chains where !chain.contains(where: { words[$0]?[key] != nil }) {
      missing.append(chain.first ?? "")
    }
    guard !missing.isEmpty else { return nil }
    missing.sort()
    let names = missing.prefix(Self.greatestNamedCount).map { "'\(original($0))'" }
    let rest = missing.count - names.count
    return "the string \(Wording.quoted(key)) has no text for the "
      + (missing.count == 1 ? "locale " : "locales ")
      + Wording.list(names + (rest > 0 ? ["\(rest) more"] : []), "and")
  }

  private func original(_ tag: String) -> String {
    locales.first { LocaleTag.normalized($0) == tag } ?? tag
  }

  fileprivate mutating func beginCheck(of key: String) -> Bool {
    checkedKeys.insert(key).inserted
  }
}

extension ValueType where Value == String {
  /// A key of the document's strings.
  static let stringKey: Self = Self(
    name: "stringKey", expectation: "a key of the document's strings",
    schema: ["type": ["string", "number", "boolean"]]
  ) { tree, compilation in
    guard let key = compilation.value(tree, .name) else { return nil }
    if compilation.strings.beginCheck(of: key), let problem = compilation.strings.problem(of: key) {
      compilation.fault(problem, at: tree)
    }
    return key
  }
}
