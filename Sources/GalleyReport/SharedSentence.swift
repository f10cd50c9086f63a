import GalleySnapshots

/// How a sentence differs between snapshots.
package enum SentenceVariation: Int, Comparable, Sendable {
  /// It is the same.
  case none
  /// Only its numbers differ.
  case numbers
  /// Its texts differ, as in other languages.
  case texts

  /// Returns whether a variation is smaller than another.
  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

/// A sentence that describes several results, with the words of the first.
struct SharedSentence {
  var text: String
  var variation = SentenceVariation.none
  var isLoud = false
  var isSize = false
  var results: [SnapshotResult]

  /// The names of the results.
  var names: [String] { results.map(\.name) }
}

/// Sentences, each with the results that it describes, in the order in which they were added.
struct SharedSentences {
  private(set) var all: [SharedSentence] = []
  private var indices: [String: Int] = [:]

  /// Adds a line of a layout delta: a cause without the frame of its element, anything else as it is.
  mutating func add(_ line: ToldLine, of result: SnapshotResult) {
    if line.isCause {
      add(line.withoutFrame, key: line.causeKey, of: result)
    } else {
      add(line.text, isLoud: line.isLoud, isSize: line.topic == "size", of: result)
    }
  }

  /// Adds a result to those that a sentence describes, ignoring the numbers in it.
  mutating func add(
    _ text: String, key: String? = nil, isLoud: Bool = false, isSize: Bool = false,
    of result: SnapshotResult
  ) {
    let plain = SnapshotResult.withoutNumbers(text)
    guard let index = indices[key ?? plain] else {
      indices[key ?? plain] = all.count
      all.append(SharedSentence(text: text, isLoud: isLoud, isSize: isSize, results: [result]))
      return
    }
    if all[index].text != text {
      let isNumber = SnapshotResult.withoutNumbers(all[index].text) == plain
      all[index].variation = max(all[index].variation, isNumber ? .numbers : .texts)
    }
    // A variant with the same sentence twice counts once.
    if all[index].results.last?.name != result.name { all[index].results.append(result) }
  }
}

/// The first of several sentences, and the number of the others.
struct CauseLines {
  private(set) var all: [String]
  /// The greatest variation of the sentences that are shown.
  private(set) var variation: SentenceVariation

  /// Creates lines.
  ///
  /// - Parameters:
  ///   - sentences: The sentences.
  ///   - count: The maximum number of lines.
  ///   - more: What follows the number of sentences that are not shown.
  init(_ sentences: [SharedSentence], to count: Int, more: String) {
    let shown = sentences.count <= count ? sentences[...] : sentences.prefix(count - 1)
    let left = sentences.count - shown.count
    all = shown.map(\.text) + (left > 0 ? ["and \(left) \(more)"] : [])
    variation = shown.map(\.variation).max() ?? .none
  }

  /// Adds further lines.
  mutating func append(_ lines: CauseLines) {
    all += lines.all
    variation = max(variation, lines.variation)
  }
}
