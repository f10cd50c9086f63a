internal import GalleyLayout

/// The words of a document in its languages.
struct StringTable: Sendable {
  /// The languages in the order of the file.
  private(set) var locales: [String] = []
  /// The words by language in comparable form, then by key.
  private var words: [String: [String: Words]] = [:]
  /// The languages from the most special to the most general, for each that has words or is asked for.
  private var chains: Set<[String]> = []
  private var checkedKeys: Set<String> = []
  private var checkedMarkupKeys: Set<String> = []

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
      var words: [String: Words] = [:]
      for text in texts {
        words[text.key] =
          compilation.value(text.value, .words) ?? Words(text: "", position: text.position)
      }
      compilation.strings.add(words, locale: entry.key)
    }
  }

  private mutating func add(_ words: [String: Words], locale: String) {
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
  func words(of key: String, locale: String, isMarkup: Bool) -> Words {
    let tag = LocaleTag.normalized(locale)
    let main = mainLocale.flatMap { words[$0]?[key] } ?? Words(text: key, position: .file)
    if let pseudo = PseudoLocale(rawValue: tag) {
      let text = main.text.pseudolocalized(pseudo, isMarkup: isMarkup)
      return Words(text: text, position: main.position)
    }
    for tag in LocaleTag.chain(of: tag) {
      if let words = words[tag]?[key] { return words }
    }
    return main
  }

  /// Returns the words of a key in every language, once for each key.
  mutating func wordsToCheckAsMarkup(of key: String) -> [Words] {
    guard checkedMarkupKeys.insert(key).inserted else { return [] }
    return words.values.compactMap { $0[key] }
  }
}

extension StringTable {
  private static let maximumNamedCount = 3

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
    let names = missing.prefix(Self.maximumNamedCount).map { "'\(original($0))'" }
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
