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

  package let sources: [Source]
  /// The language whose texts are used where a translation is missing.
  package let sourceLanguage: String
  package private(set) var keys: [String] = []
  /// The languages in the order of the files, each once; strings without a language count as the source language.
  package private(set) var languages: [String] = []
  /// The problems of the files, with the strings that occur twice.
  package private(set) var problems: [FileProblem] = []

  private var slots: [String: [Slot]] = [:]
  private var languageIndices: [String: Int] = [:]
  /// The texts that refer to others.
  private var references: [Slot] = []
  private var repetitions: [Repetition] = []
  private var repetitionIndices: [Repetition.Pair: Int] = [:]

  /// The texts of a file in a language that an earlier file has, too.
  private struct Repetition {
    struct Pair: Hashable {
      var source: Int
      var other: Int
      var language: Int
    }

    var key: String
    var slot: Slot
    var first: Slot
    var count = 1
  }

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
    for repetition in repetitions { report(repetition) }
    for slot in references { checkReference(slot) }
  }

  private static func canonical(_ language: String) -> String {
    LanguageTag(language)?.description ?? language
  }
}

// MARK: - Merging

extension MergedCatalogs {
  private mutating func add(_ source: Int) {
    let catalog = sources[source].catalog
    for problem in catalog.problems {
      var placed = FileProblem(path: sources[source].path, problem: problem)
      placed.problem.language = (problem.language ?? catalog.language).map(language)
      problems.append(placed)
    }
    var known: [String: Int] = [:]
    for (number, entry) in catalog.entries.enumerated() {
      if slots[entry.key] == nil { keys.append(entry.key) }
      for (position, translation) in entry.translations.enumerated() {
        let language = known[translation.language] ?? index(of: translation.language)
        known[translation.language] = language
        let slot = Slot(
          language: language, source: source, entry: number, translation: position)
        insert(slot, entry.key)
        if translation.reference != nil || !translation.formReferences.isEmpty {
          references.append(slot)
        }
      }
      if entry.translations.isEmpty { slots[entry.key, default: []] += [] }
    }
  }

  /// Returns the language of texts; texts of a file that names none are in the source language.
  private func language(_ name: String) -> String {
    let language = Self.canonical(name)
    return language == StringFormat.undeterminedLanguage ? sourceLanguage : language
  }

  private mutating func index(of name: String) -> Int {
    let language = language(name)
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
      let pair = Repetition.Pair(
        source: slot.source, other: first.source, language: slot.language)
      if let known = repetitionIndices[pair] {
        repetitions[known].count += 1
      } else {
        repetitionIndices[pair] = repetitions.count
        repetitions.append(Repetition(key: key, slot: slot, first: first))
      }
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

  private mutating func checkReference(_ slot: Slot) {
    let translation = translation(slot)
    let keys =
      translation.reference.map { [$0] }
      ?? translation.formReferences.sorted {
        $0.key.rawValue < $1.key.rawValue
      }.map(\.value)
    guard let key = keys.first(where: { slots[$0] == nil }) else { return }
    let problem = CatalogProblem(
      .warning, at: translation.place,
      "\(ProblemList.quoted("@string/" + key)) is not a string of these files, and is shown as it is"
    )
    problems.append(FileProblem(path: sources[slot.source].path, problem: problem))
  }

  /// Reports the texts of a file that another has, too, at the first of them.
  private mutating func report(_ repetition: Repetition) {
    let (slot, first) = (repetition.slot, repetition.first)
    let place = translation(first).place
    let (path, key) = (sources[first.source].path, ProblemList.quoted(repetition.key))
    let language = languages[slot.language]
    let message =
      switch repetition.count {
      case 1: "\(key) in \(language) is also in \(path):\(place.line):\(place.column), which counts"
      case let count:
        "\(key) and \(count == 2 ? "one more text" : "\(count - 1) more texts") in \(language) are also in \(path), whose texts count"
      }
    problems.append(
      FileProblem(
        path: sources[slot.source].path,
        problem: CatalogProblem(.warning, at: translation(slot).place, message)))
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

  private func translation(of key: String, steps: [Step], depth: Int = 0) -> Match? {
    guard depth < Self.maximumReferenceDepth, let slots = slots[key] else { return nil }
    for step in steps {
      for language in step.languages {
        guard let slot = slots.first(where: { $0.language == language }) else { continue }
        return match(slot, steps, fallback: step.fallback, depth: depth)
      }
    }
    return nil
  }

  private func arguments(of entry: StringEntry) -> [ArgumentDescription] {
    guard entry.arguments.isEmpty else { return entry.arguments }
    let others = (slots[entry.key] ?? []).lazy.map { self.entry($0).arguments }
    return others.first { !$0.isEmpty } ?? []
  }

  private static let maximumReferenceDepth = 16

  /// Returns the match of a slot; a text that refers to another one has the message of that in the language of the reader.
  private func match(_ slot: Slot, _ steps: [Step], fallback: Fallback, depth: Int) -> Match {
    let entry = entry(slot)
    var translation = entry.translations[slot.translation]
    var arguments = arguments(of: entry)
    if let reference = translation.reference,
      let target = self.translation(of: reference, steps: steps, depth: depth + 1)
    {
      (translation.message, translation.isMarkup) =
        (target.translation.message, target.translation.isMarkup)
      arguments = target.arguments
    }
    for (category, reference) in translation.formReferences {
      guard let target = self.translation(of: reference, steps: steps, depth: depth + 1) else {
        continue
      }
      translation.message.replaceForm(category, by: target.translation.message)
      translation.isMarkup = translation.isMarkup || target.translation.isMarkup
    }
    return Match(
      entry: entry, arguments: arguments, translation: translation,
      path: sources[slot.source].path, language: languages[slot.language],
      fallback: entry.isTranslatable ? fallback : .none)
  }
}
