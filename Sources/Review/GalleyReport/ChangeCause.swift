import GalleyFiles
import GalleyLayout
package import GalleySnapshots

/// A cause that several snapshots of a document share, described in one paragraph of reports.
///
/// Texts that changed, appeared or are gone in the same snapshots are a cause, with the decisions, positions and sizes
/// that changed only in these snapshots. The other decisions, positions and sizes are a cause together. A snapshot may
/// have several causes. Snapshots without a layout difference are grouped by verdict and message.
package struct ChangeCause: Sendable {
  package var title: String
  package var variation = SentenceVariation.none
  package var lines: [String] = []
  /// At least one result, the first of which represents all.
  package var results: [SnapshotResult]
  /// The range of variants, such as 320–430 pt, all sizes; nil for few variants or unknown traits.
  package var range: String?
  /// The place to change: the element's own line, or the entry of a catalog for a text that changed there.
  package var source: SnapshotSource?
  package var isWhole = false
  /// The number of earlier causes with the same snapshots.
  var number = 0

  package var first: SnapshotResult { results[0] }

  /// The name by which `galley accept --cause` finds the cause: a digest of its snapshots and their contents.
  package var id: String {
    let parts = results.flatMap { [$0.references, $0.name, $0.actualDigest ?? ""] } + ["\(number)"]
    return String(Fingerprint.sha256(of: Array(parts.joined(separator: "\n").utf8)).prefix(8))
  }

  /// The file names of the references, without their folder.
  package var variants: [String] { results.map(\.fileName) }

  /// The results to which the numbers and texts in the sentences apply; nil if these are the same for all results.
  package var note: String? {
    switch isError ? .none : variation {
    case .none: nil
    case .numbers: Phrase("the numbers are those of the first snapshot").text
    case .texts: Phrase("the texts and numbers are those of the first snapshot").text
    }
  }

  package var paragraph: [String] {
    sentences + (source.map { [Phrase("at \($0.text)").text] } ?? [])
  }

  package var sentences: [String] { environment + [title] + explanation }

  /// The sentences without the title.
  var details: [String] { environment + explanation }

  private var environment: [String] { [first.environmentSentence].compactMap(\.self) }

  private var explanation: [String] {
    lines + [note, isWhole ? nil : first.message].compactMap(\.self)
  }

  private var isError: Bool { isWhole && first.notes?.isEmpty == false }

  package var place: String {
    let names = range ?? Self.names(of: results)
    return results.count == 1 ? names : Phrase("\(results.count) snapshots · \(names)").text
  }

  static func names(of results: [SnapshotResult]) -> String {
    let shown = results.prefix(4).map(\.fileName).joined(separator: " ")
    return results.count > 4 ? Phrase("\(shown) and \(results.count - 4) more").text : shown
  }
}

extension RunRecord {
  package var isFirst: Bool {
    results.count > 1 && results.allSatisfy { $0.isNew && $0.isUnwritten != true }
      && results.allSatisfy { $0.hasSameMeaning(as: results[0]) }
  }

  /// The summary of a first run, such as 60 new, none compared.
  package var newSentence: String { Phrase("\(results.count) new, none compared").text }
}

extension SnapshotResult {
  /// Returns whether another result is described by the same sentences: equal but for what identifies it.
  package func hasSameMeaning(as other: SnapshotResult) -> Bool {
    (verdict, changes, notes, environment) == (
      other.verdict, other.changes, other.notes, other.environment
    ) && pixels == other.pixels && renamedFrom == other.renamedFrom
  }
}
