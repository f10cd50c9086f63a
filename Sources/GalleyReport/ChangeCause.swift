import GalleyGeometry
package import GalleySnapshots

/// One cause for which snapshots of a document need a look: what all reports say in one paragraph.
///
/// A text that says something else is a cause of its own, and so is what moved, grew or was decided in another way; a
/// snapshot may have both. Where the layout says nothing, snapshots with the same verdict and the same words are
/// together.
package struct ChangeCause: Sendable {
  /// The cause in one sentence.
  package var gist: String
  /// Whether that is to be said of all with the same numbers.
  package var isExact = true
  /// What else is to be said, in sentences.
  package var lines: [String] = []
  /// The results, the worst first; at least one.
  package var results: [SnapshotResult]
  /// The variants in a few words, such as 320–430 pt, all sizes; nil if there are few, or their traits are not known.
  package var range: String?

  /// The result that represents all.
  package var first: SnapshotResult { results[0] }

  /// The names of the variants as files, without what the names of all references of a document have in common.
  package var variants: [String] { results.map(\.fileName) }

  /// The cause, what else is to be said, what of the environment is another, and where people change it.
  package var paragraph: [String] {
    let note = isExact || isError ? "" : " (the numbers are those of the first)"
    let changes = (first.environment ?? []).map(\.words).joined(separator: " · ")
    let environment = changes.isEmpty ? [] : ["made in another environment: \(changes)".printable]
    return environment + [gist + note] + lines + errors
      + (first.source.map { ["at \($0.words)"] } ?? [])
  }

  /// Whether the cause is what went wrong rather than what differs.
  private var isError: Bool { first.message.map { gist.hasSuffix($0.printable) } ?? false }

  /// What went wrong beside what differs.
  private var errors: [String] {
    isError ? [] : first.message.map { [$0.printable] } ?? []
  }

  /// The number of snapshots with their range, or with their names.
  package var place: String {
    let count = results.count == 1 ? "" : "\(results.count) snapshots · "
    return count + (range ?? Self.names(of: results))
  }

  /// Returns the names of variants as files, the first of many.
  fileprivate static func names(of results: [SnapshotResult]) -> String {
    let shown = results.prefix(4).map(\.fileName).joined(separator: " ")
    return results.count > 4 ? "\(shown) and \(results.count - 4) more" : shown
  }
}

extension RunRecord {
  /// Whether nothing had a reference that it could be compared with.
  package var isFirst: Bool {
    results.count > 1 && results.allSatisfy { $0.isNew && $0.isUnwritten != true }
      && Set(results.map(\.lines)).count == 1
  }

  /// What a first run came to, such as 60 new, none compared.
  package var newWords: String { "\(results.count) new, none compared" }
}

extension DocumentResults {
  /// The results that need a look by what caused them, the worst first.
  package var causes: [ChangeCause] {
    var partitions: [String: [SnapshotResult]] = [:]
    var keys: [String] = []
    for result in open {
      let key = result.partition
      if partitions[key] == nil { keys.append(key) }
      partitions[key, default: []].append(result)
    }
    return keys.flatMap { causes(of: partitions[$0] ?? []) }
  }

  /// Returns the causes of results with one verdict and one environment.
  private func causes(of results: [SnapshotResult]) -> [ChangeCause] {
    let told = results.filter { !$0.told.isEmpty }
    guard told.count > 1 else { return alike(results) }
    return textCauses(of: told) + [layoutCause(of: told)].compactMap(\.self)
      + alike(results.filter(\.told.isEmpty))
  }

  /// Returns a cause for each sentence that results say alike but for numbers.
  private func alike(_ results: [SnapshotResult]) -> [ChangeCause] {
    var causes = CauseList()
    for result in results { causes.add(result, says: result.gist) }
    return causes.all.map { entry in
      var cause = cause(entry.gist, entry.isExact, entry.results)
      cause.lines = Self.renames(in: entry.results) + Self.areas(of: cause.first)
      return cause
    }
  }

  /// Returns the names that references may have had, and what takes them over.
  private static func renames(in results: [SnapshotResult]) -> [String] {
    let lines = results.compactMap { result in
      result.renamedFrom.map { "\($0) → \(result.name)".printable }
    }
    guard !lines.isEmpty else { return [] }
    return shortened(lines, to: 6) { "and \($0) more" } + [
      "galley accept --renamed takes them over"
    ]
  }

  /// Returns which pixels differ, where the layout explains nothing.
  private static func areas(of result: SnapshotResult) -> [String] {
    guard !result.saysLayoutDiffers, let pixels = result.pixels else { return [] }
    return ["in \(result.fileName): \(pixels.words)".printable]
  }

  /// Returns a cause for each element that says something else, came or went; those of the same variants are one.
  private func textCauses(of results: [SnapshotResult]) -> [ChangeCause] {
    var found = CauseList()
    for result in results {
      for line in result.told where line.isCause {
        found.add(result, says: line.withoutFrame, key: line.causeKey)
      }
    }
    var causes: [ChangeCause] = []
    var places: [[String]: Int] = [:]
    for entry in found.all {
      let names = entry.results.map(\.name)
      if let place = places[names] {
        causes[place].lines.append(entry.gist)
      } else {
        places[names] = causes.count
        causes.append(cause(entry.gist, entry.isExact, entry.results))
      }
    }
    return causes.map { cause in
      var cause = cause
      cause.lines = Self.shortened(cause.lines, to: 8) { "and \($0) more" }
      return cause
    }
  }

  /// Returns what was decided, placed or sized in another way, or nil if nothing was.
  private func layoutCause(of results: [SnapshotResult]) -> ChangeCause? {
    var found = CauseList()
    for result in results {
      for line in result.told where !line.isCause {
        found.add(result, says: line.text, isLoud: line.isLoud, isSize: line.topic == "size")
      }
    }
    // What is to be said of most comes first, and of those what is said first of each; the size of the picture says least.
    let telling = found.all.filter { !$0.isSize }
    let titles = telling.isEmpty ? found.all : telling
    guard let most = titles.map(\.results.count).max(),
      let title = titles.first(where: { $0.results.count == most })
    else { return nil }
    let places = Set(found.all.flatMap { $0.results.map(\.name) })
    var cause = cause(
      title.gist, title.isExact, results.filter { places.contains($0.name) })
    let rest = found.all.filter { $0.gist != title.gist }
    let loud = rest.filter(\.isLoud).map { entry in
      "\(entry.gist) (\(range(of: entry.results) ?? ChangeCause.names(of: entry.results)))"
    }
    let quiet = rest.filter { !$0.isLoud }.map(\.gist)
    cause.lines =
      Self.shortened(loud, to: 6) { "and \($0) more decisions and issues" }
      + Self.shortened(quiet, to: 3) { "and \($0) more places and sizes" }
    return cause
  }

  private func cause(
    _ gist: String, _ isExact: Bool, _ results: [SnapshotResult]
  ) -> ChangeCause {
    ChangeCause(gist: gist, isExact: isExact, results: results, range: range(of: results))
  }

  private func range(of results: [SnapshotResult]) -> String? {
    VariantRange(of: results, among: compared ?? self.results).words
  }

  private static func shortened(
    _ lines: [String], to count: Int, more: (Int) -> String
  ) -> [String] {
    lines.count <= count ? lines : lines.prefix(count - 1) + [more(lines.count - count + 1)]
  }
}

/// Sentences with the results that they are to be said of.
private struct CauseList {
  struct Entry {
    var gist: String
    var isExact = true
    var isLoud = false
    var isSize = false
    var results: [SnapshotResult]
  }

  private(set) var all: [Entry] = []
  private var places: [String: Int] = [:]

  /// Adds a result to those that a sentence describes, ignoring the numbers in it.
  mutating func add(
    _ result: SnapshotResult, says gist: String, key: String? = nil, isLoud: Bool = false,
    isSize: Bool = false
  ) {
    let key = key ?? SnapshotResult.withoutNumbers(gist)
    guard let place = places[key] else {
      places[key] = all.count
      all.append(Entry(gist: gist, isLoud: isLoud, isSize: isSize, results: [result]))
      return
    }
    if all[place].gist != gist { all[place].isExact = false }
    // A variant that says a sentence twice counts once.
    if all[place].results.last?.name != result.name { all[place].results.append(result) }
  }
}

/// A sentence about what differs in a layout, and its topic.
private struct ToldLine {
  var topic: String
  var text: String
  /// Whether the snapshot shows another alternative, which explains what came and went.
  var isExplained: Bool

  /// Whether it is a cause in itself rather than a consequence.
  var isCause: Bool {
    switch topic {
    case "content": text.contains(Self.says) || text.contains(Self.becomes)
    case "presence": !isExplained
    default: false
    }
  }

  /// Whether it is said with its own variants.
  var isLoud: Bool { ["decision", "issue", "resolved"].contains(topic) }

  /// What is the same in all variants: which element says something else, but not what in which language.
  var causeKey: String {
    for mark in [Self.says, Self.becomes] {
      if let range = text.firstRange(of: mark) { return String(text[..<range.upperBound]) }
    }
    return SnapshotResult.withoutNumbers(text)
  }

  /// The sentence without where the element stands now, which is another in each variant.
  var withoutFrame: String {
    let ends = [", moved ", ", grew by ", ", shrank by ", ", changed by ", ", takes "]
    let end = ends.compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
    return String(text[..<end])
  }

  private static let says = " says “"
  private static let becomes = " is of kind "
}

extension SnapshotResult {
  /// What tells results apart before their layouts are looked at.
  fileprivate var partition: String {
    let environment = (environment ?? []).map(\.words)
    let name = renamedFrom == nil ? "" : "renamed"
    // What went wrong is the same for each file.
    let message = (message ?? "").replacing(fileName, with: "")
    return "\(verdict.rawValue) \(environment) \(name) \(Self.withoutNumbers(message))"
  }

  /// The sentences about the layout, without those that count others.
  fileprivate var told: [ToldLine] {
    guard let delta, let deltaTopics, delta.count == deltaTopics.count else { return [] }
    let isExplained = topics?.contains("decision") == true
    return zip(deltaTopics, delta).filter { !$1.hasPrefix("…") }.map {
      ToldLine(topic: $0, text: $1.printable, isExplained: isExplained)
    }
  }

  /// Returns words in which every number is the same but that of an alternative, for what happens in many variants
  /// happens by other lengths in each.
  fileprivate static func withoutNumbers(_ words: String) -> String {
    var isChoice = false
    return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { isChoice = word == "alternative" }
      return isChoice ? String(word) : withoutNumber(word)
    }.joined(separator: " ")
  }

  /// Returns a word with a zero for each number in it and its sign.
  private static func withoutNumber(_ word: Substring) -> String {
    var result = ""
    for character in word {
      guard character.isNumber || character == "." else {
        result.append(character)
        continue
      }
      guard result.last != "0" else { continue }
      if result.last == "-" || result.last == "+" { result.removeLast() }
      result.append("0")
    }
    return result
  }
}
