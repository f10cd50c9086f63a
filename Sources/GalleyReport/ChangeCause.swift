import GalleyGeometry
package import GalleySnapshots

/// A cause that several snapshots of a document share, described in one paragraph of reports.
///
/// Each changed text is a cause, and so are all changed positions, sizes and decisions together; a snapshot may have
/// several causes. Snapshots without a layout difference are grouped by verdict and message.
package struct ChangeCause: Sendable {
  /// The cause in one sentence.
  package var gist: String
  /// Whether the numbers in the sentence are the same for all results.
  package var isExact = true
  /// Further sentences.
  package var lines: [String] = []
  /// At least one result, the worst first.
  package var results: [SnapshotResult]
  /// The range of variants, such as 320–430 pt, all sizes; nil for few variants or unknown traits.
  package var range: String?

  /// The result that represents all results.
  package var first: SnapshotResult { results[0] }

  /// The file names of the references, without their folder.
  package var variants: [String] { results.map(\.fileName) }

  /// The lines of the paragraph: environment, cause, further sentences, errors and source location.
  package var paragraph: [String] {
    let note = isExact || isError ? "" : " (the numbers are those of the first)"
    let changes = (first.environment ?? []).map(\.words).joined(separator: " · ")
    let environment = changes.isEmpty ? [] : ["made in another environment: \(changes)".printable]
    return environment + [gist + note] + lines + errors
      + (first.source.map { ["at \($0.words)"] } ?? [])
  }

  /// Whether the cause is an error rather than a difference.
  private var isError: Bool { first.message.map { gist.hasSuffix($0.printable) } ?? false }

  /// The error, if it is not the cause itself.
  private var errors: [String] {
    isError ? [] : first.message.map { [$0.printable] } ?? []
  }

  /// The number of snapshots, with their range or their names.
  package var place: String {
    let count = results.count == 1 ? "" : "\(results.count) snapshots · "
    return count + (range ?? Self.names(of: results))
  }

  /// Returns up to four file names, and the number of the others.
  fileprivate static func names(of results: [SnapshotResult]) -> String {
    let shown = results.prefix(4).map(\.fileName).joined(separator: " ")
    return results.count > 4 ? "\(shown) and \(results.count - 4) more" : shown
  }
}

extension RunRecord {
  /// Whether no snapshot had a reference, as in a first run.
  package var isFirst: Bool {
    results.count > 1 && results.allSatisfy { $0.isNew && $0.isUnwritten != true }
      && Set(results.map(\.lines)).count == 1
  }

  /// The summary of a first run, such as 60 new, none compared.
  package var newWords: String { "\(results.count) new, none compared" }
}

extension DocumentResults {
  /// The results that need attention, grouped by cause, the worst first.
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

  /// Groups results by their sentence, ignoring numbers.
  private func alike(_ results: [SnapshotResult]) -> [ChangeCause] {
    var causes = CauseList()
    for result in results { causes.add(result, says: result.gist) }
    return causes.all.map { entry in
      var cause = cause(entry.gist, entry.isExact, entry.results)
      cause.lines = Self.renames(in: entry.results) + Self.areas(of: cause.first)
      return cause
    }
  }

  /// Returns the earlier names of references, and the command that renames them.
  private static func renames(in results: [SnapshotResult]) -> [String] {
    let lines = results.compactMap { result in
      result.renamedFrom.map { "\($0) → \(result.name)".printable }
    }
    guard !lines.isEmpty else { return [] }
    return shortened(lines, to: 6) { "and \($0) more" } + [
      "galley accept --renamed renames them"
    ]
  }

  /// Describes the pixel difference, if the layouts are equal.
  private static func areas(of result: SnapshotResult) -> [String] {
    guard !result.saysLayoutDiffers, let pixels = result.pixels else { return [] }
    return ["in \(result.fileName): \(pixels.words)".printable]
  }

  /// Returns the causes for elements with changed text, and for added and removed elements.
  ///
  /// Changes of the same variants are one cause.
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

  /// Returns the cause for changed decisions, positions and sizes, or nil if there are none.
  private func layoutCause(of results: [SnapshotResult]) -> ChangeCause? {
    var found = CauseList()
    for result in results {
      for line in result.told where !line.isCause {
        found.add(result, says: line.text, isLoud: line.isLoud, isSize: line.topic == "size")
      }
    }
    // The title is the sentence of most results, and the first one of several; the picture's size is a last resort.
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

/// A list of sentences, each with the results that it describes.
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
    // A variant with the same sentence twice counts once.
    if all[place].results.last?.name != result.name { all[place].results.append(result) }
  }
}

/// A sentence of the layout delta, and its topic.
private struct ToldLine {
  var topic: String
  var text: String
  /// Whether a decision of the snapshot changed, which explains added and removed elements.
  var isExplained: Bool

  /// Whether it is a cause in itself rather than a consequence.
  var isCause: Bool {
    switch topic {
    case "content": text.contains(Self.says) || text.contains(Self.becomes)
    case "presence": !isExplained
    default: false
    }
  }

  /// Whether it is listed with its own variants.
  var isLoud: Bool { ["decision", "issue", "resolved"].contains(topic) }

  /// The part that is equal in all variants: the element, but not its text, which depends on the language.
  var causeKey: String {
    for mark in [Self.says, Self.becomes] {
      if let range = text.firstRange(of: mark) { return String(text[..<range.upperBound]) }
    }
    return SnapshotResult.withoutNumbers(text)
  }

  /// The sentence without the frame of the element, which differs between variants.
  var withoutFrame: String {
    let ends = [", moved ", ", grew by ", ", shrank by ", ", changed by ", ", takes "]
    let end = ends.compactMap { text.firstRange(of: $0)?.lowerBound }.min() ?? text.endIndex
    return String(text[..<end])
  }

  private static let says = " says “"
  private static let becomes = " is of kind "
}

extension SnapshotResult {
  /// The key that separates results before their layouts are compared.
  fileprivate var partition: String {
    let environment = (environment ?? []).map(\.words)
    let name = renamedFrom == nil ? "" : "renamed"
    // Errors that differ only by the file name are equal.
    let message = (message ?? "").replacing(fileName, with: "")
    return "\(verdict.rawValue) \(environment) \(name) \(Self.withoutNumbers(message))"
  }

  /// The sentences of the layout delta, without those that count omitted ones.
  fileprivate var told: [ToldLine] {
    guard let delta, let deltaTopics, delta.count == deltaTopics.count else { return [] }
    let isExplained = topics?.contains("decision") == true
    return zip(deltaTopics, delta).filter { !$1.hasPrefix("…") }.map {
      ToldLine(topic: $0, text: $1.printable, isExplained: isExplained)
    }
  }

  /// Replaces all numbers except those of alternatives, because the same change has other lengths in each variant.
  fileprivate static func withoutNumbers(_ words: String) -> String {
    var isChoice = false
    return words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      defer { isChoice = word == "alternative" }
      return isChoice ? String(word) : withoutNumber(word)
    }.joined(separator: " ")
  }

  /// Replaces each number in a word, with its sign, by a zero.
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
