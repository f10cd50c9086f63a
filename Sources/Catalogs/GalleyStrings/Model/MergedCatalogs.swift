internal import GalleyFormats
package import GalleyTextFiles

/// The strings of several files in a defined order.
///
/// For each key and language, the first file that has a translation counts. As on Apple's platforms, a text of a
/// `.stringsdict` file replaces the text of the `.strings` file of the same name in any order.
package struct MergedCatalogs: Sendable {
  package struct Source: Hashable, Sendable {
    package var path: String
    package var catalog: StringCatalog

    package init(path: String, catalog: StringCatalog) {
      self.path = path
      self.catalog = catalog
    }
  }

  package struct Problem: Hashable, Sendable {
    package var path: String
    package var problem: CatalogProblem

    package init(path: String, problem: CatalogProblem) {
      self.path = path
      self.problem = problem
    }
  }

  package let sources: [Source]
  /// The language whose texts are used where a translation is missing.
  package let sourceLanguage: String
  package private(set) var keys: [String] = []
  /// The languages in the order of the files, each once; strings without a language count as the source language.
  package private(set) var languages: [String] = []
  /// The problems of the files, with the strings that occur twice.
  package private(set) var problems: [Problem] = []

  private var slots: [String: [Slot]] = [:]
  private var languageIndices: [String: Int] = [:]
  private var repeatedKeys = ProblemCount()

  private struct Slot {
    var language: Int
    var source: Int
    var entry: Int
    var translation: Int
  }

  /// Merges files.
  ///
  /// first file that names one.
  /// - Complexity: Linear in the number of translations.
  package init(_ sources: [Source], sourceLanguage: String? = nil) {
    self.sources = sources
    let named = sourceLanguage ?? sources.lazy.compactMap(\.catalog.sourceLanguage).first
    self.sourceLanguage = Self.canonical(named ?? StringFormat.undeterminedLanguage)
    for source in sources.indices { add(source) }
  }

  private static func canonical(_ language: String) -> String {
    LanguageTag(language)?.description ?? language
  }
}

/// Counts problems, so that files with the same strings do not fill a report.
private struct ProblemCount {
  private static let maximum = 1_000
  private var count = 0

  mutating func isBelowMaximum() -> Bool {
    count += 1
    return count <= Self.maximum
  }
}

// MARK: - Merging

extension MergedCatalogs {
  private mutating func add(_ source: Int) {
    let catalog = sources[source].catalog
    problems += catalog.problems.map { Problem(path: sources[source].path, problem: $0) }
    var known: [String: Int] = [:]
    for (number, entry) in catalog.entries.enumerated() {
      if slots[entry.key] == nil { keys.append(entry.key) }
      for (position, translation) in entry.translations.enumerated() {
        let language = known[translation.language] ?? index(of: translation.language)
        known[translation.language] = language
        insert(
          Slot(language: language, source: source, entry: number, translation: position), entry.key)
      }
      if entry.translations.isEmpty { slots[entry.key, default: []] += [] }
    }
  }

  private mutating func index(of language: String) -> Int {
    var language = Self.canonical(language)
    if language == StringFormat.undeterminedLanguage { language = sourceLanguage }
    if let index = languageIndices[language] { return index }
    languageIndices[language] = languages.count
    languages.append(language)
    return languages.count - 1
  }

  private mutating func insert(_ slot: Slot, _ key: String) {
    guard let index = slots[key]?.firstIndex(where: { $0.language == slot.language }),
      let first = slots[key]?[index]
    else {
      slots[key, default: []].append(slot)
      return
    }
    if isVariation(slot, of: first) {
      slots[key]?[index] = slot
    } else if !isVariation(first, of: slot) {
      reportRepeated(key, slot, first)
    }
  }

  /// Returns whether a text varies another one: a `.stringsdict` file the `.strings` file of the same name.
  private func isVariation(_ slot: Slot, of other: Slot) -> Bool {
    let (path, table) = (sources[slot.source].path, sources[other.source].path)
    return sources[slot.source].catalog.format == .stringsDictionary
      && sources[other.source].catalog.format == .strings
      && Self.stem(path) == Self.stem(table)
  }

  private static func stem(_ path: String) -> Substring {
    path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
  }

  private mutating func reportRepeated(_ key: String, _ slot: Slot, _ first: Slot) {
    guard repeatedKeys.isBelowMaximum() else { return }
    let place = translation(first).place
    problems.append(
      Problem(
        path: sources[slot.source].path,
        problem: CatalogProblem(
          .warning, at: translation(slot).place,
          "\(ProblemList.quoted(key)) in \(languages[slot.language]) is also in"
            + " \(sources[first.source].path):\(place.line):\(place.column), which counts")))
  }

  private func entry(_ slot: Slot) -> StringEntry {
    sources[slot.source].catalog.entries[slot.entry]
  }

  private func translation(_ slot: Slot) -> Translation {
    entry(slot).translations[slot.translation]
  }
}

// MARK: - Look-up

extension MergedCatalogs {
  /// The kind of language that took the place of a missing translation.
  package enum Fallback: Hashable, Sendable {
    case none
    /// A language that is close, such as `pt` for `pt-BR`.
    case related
    case source
  }

  /// A translation with the file that it comes from.
  package struct Match: Hashable, Sendable {
    package let entry: StringEntry
    /// The arguments that the files describe, some of them only in one language.
    package let arguments: [ArgumentDescription]
    package let translation: Translation
    package let path: String
    package var place: CatalogPlace { translation.place }
    package let language: String
    package let fallback: Fallback
  }

  /// Returns the translation of a key in a language, or in the language that the platform uses in its place.
  ///
  /// The fallback follows the parents of languages in CLDR: `es-MX`, `es-419`, `es`; `zh-Hant-HK`, `zh-Hant`, but not
  /// `zh`. The last one is the source language. A text that is the same in every language needs no fallback.
  ///
  /// - Complexity: Linear in the number of languages of the key.
  package func translation(of key: String, in language: String) -> Match? {
    translation(of: key, steps: steps(for: language))
  }

  /// Returns the translations of all keys in a language, in the order of the keys.
  ///
  /// - Complexity: Linear in the number of translations.
  package func translations(in language: String) -> [(key: String, match: Match?)] {
    let steps = steps(for: language)
    return keys.map { ($0, translation(of: $0, steps: steps)) }
  }

  /// Returns where a key stands first, or nil if no file has a text for it.
  package func place(of key: String) -> (path: String, place: CatalogPlace)? {
    slots[key]?.first.map { (sources[$0.source].path, entry($0).place) }
  }

  /// The languages that are looked up, as indices.
  private struct Step {
    var languages: [Int]
    var fallback: Fallback
  }

  private func steps(for language: String) -> [Step] {
    var steps: [Step] = []
    for (number, step) in LanguageFallback(language).steps.enumerated() {
      let indices = step.compactMap { languageIndices[$0] }
      steps.append(Step(languages: indices, fallback: number == 0 ? .none : .related))
    }
    for step in LanguageFallback(sourceLanguage).steps {
      steps.append(Step(languages: step.compactMap { languageIndices[$0] }, fallback: .source))
    }
    return steps
  }

  private func translation(of key: String, steps: [Step]) -> Match? {
    guard let slots = slots[key] else { return nil }
    for step in steps {
      for language in step.languages {
        guard let slot = slots.first(where: { $0.language == language }) else { continue }
        return match(slot, fallback: step.fallback)
      }
    }
    return nil
  }

  private func arguments(of entry: StringEntry) -> [ArgumentDescription] {
    guard entry.arguments.isEmpty else { return entry.arguments }
    let others = (slots[entry.key] ?? []).lazy.map { self.entry($0).arguments }
    return others.first { !$0.isEmpty } ?? []
  }

  private func match(_ slot: Slot, fallback: Fallback) -> Match {
    let entry = entry(slot)
    return Match(
      entry: entry, arguments: arguments(of: entry),
      translation: entry.translations[slot.translation],
      path: sources[slot.source].path, language: languages[slot.language],
      fallback: entry.isTranslatable ? fallback : .none)
  }
}
