import GalleyGeometry
import GalleySnapshots

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
    var texts = SharedSentences()
    var rest = SharedSentences()
    for result in told {
      for line in result.told {
        if line.isCause { texts.add(line, of: result) } else { rest.add(line, of: result) }
      }
    }
    var groups = TextChange.all(of: texts.all)
    let others = TextChange.attach(rest.all, to: &groups)
    return groups.map(cause) + [layoutCause(of: others, in: told)].compactMap(\.self)
      + alike(results.filter(\.told.isEmpty))
  }

  /// Groups results by their sentence, ignoring numbers.
  private func alike(_ results: [SnapshotResult]) -> [ChangeCause] {
    var sentences = SharedSentences()
    for result in results { sentences.add(result.gist, of: result) }
    return sentences.all.map { sentence in
      var cause = ChangeCause(
        gist: sentence.text, variation: sentence.variation, results: sentence.results,
        range: range(of: sentence.results))
      cause.lines = Self.renames(in: sentence.results) + Self.areas(of: cause.first)
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

  /// Returns the cause for texts that changed in the same snapshots.
  private func cause(_ change: TextChange) -> ChangeCause {
    var lines = CauseLines(Array(change.texts.dropFirst()), to: 8, more: "more")
    lines.append(consequences(change.consequences, in: change.results.count))
    return ChangeCause(
      gist: change.texts[0].text, variation: max(change.texts[0].variation, lines.variation),
      lines: lines.all, results: change.results, range: range(of: change.results))
  }

  /// Returns the cause for changed decisions, positions and sizes, or nil if there are none.
  private func layoutCause(
    of sentences: [SharedSentence], in results: [SnapshotResult]
  ) -> ChangeCause? {
    // The title is the sentence of most results, and the first one of several; the picture's size is a last resort.
    let telling = sentences.filter { !$0.isSize }
    let titles = telling.isEmpty ? sentences : telling
    guard let most = titles.map(\.results.count).max(),
      let title = titles.first(where: { $0.results.count == most })
    else { return nil }
    let told = Set(title.names)
    let places = Set(sentences.flatMap(\.names))
    // The first result represents all, so it is one that the title describes.
    let others = results.filter { places.contains($0.name) && !told.contains($0.name) }
    let all = title.results + others
    let lines = consequences(sentences.filter { $0.text != title.text }, in: all.count)
    let part = others.isEmpty ? "" : " in \(most) of these \(all.count)"
    return ChangeCause(
      gist: title.text + part, variation: max(title.variation, lines.variation), lines: lines.all,
      results: all, range: range(of: all))
  }

  /// Returns lines for decisions and issues, with the snapshots if these are not all, and for positions and sizes.
  private func consequences(_ sentences: [SharedSentence], in count: Int) -> CauseLines {
    let loud = sentences.filter(\.isLoud).map { sentence in
      guard sentence.results.count < count else { return sentence }
      var placed = sentence
      let results = sentence.results
      placed.text += " (\(range(of: results) ?? ChangeCause.names(of: results)))"
      return placed
    }
    var lines = CauseLines(loud, to: 6, more: "more decisions and issues")
    let quiet = sentences.filter { !$0.isLoud }
    lines.append(CauseLines(quiet, to: 3, more: "more places and sizes"))
    return lines
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

/// Texts that changed, appeared or are gone in the same snapshots, and what changed only there.
private struct TextChange {
  /// At least one sentence.
  var texts: [SharedSentence]
  var consequences: [SharedSentence] = []
  private var names: Set<String>

  var results: [SnapshotResult] { texts[0].results }

  private init(_ text: SharedSentence) {
    texts = [text]
    names = Set(text.names)
  }

  /// Groups sentences about the same snapshots.
  static func all(of sentences: [SharedSentence]) -> [TextChange] {
    var changes: [TextChange] = []
    var indices: [[String]: Int] = [:]
    for sentence in sentences {
      if let index = indices[sentence.names] {
        changes[index].texts.append(sentence)
      } else {
        indices[sentence.names] = changes.count
        changes.append(TextChange(sentence))
      }
    }
    return changes
  }

  /// Adds each sentence to the smallest change that contains all its snapshots, and returns the others.
  static func attach(
    _ sentences: [SharedSentence], to changes: inout [TextChange]
  ) -> [SharedSentence] {
    sentences.filter { sentence in
      let found = changes.indices.filter { changes[$0].names.isSuperset(of: sentence.names) }
        .min { changes[$0].names.count < changes[$1].names.count }
      if let found { changes[found].consequences.append(sentence) }
      return found == nil
    }
  }
}
