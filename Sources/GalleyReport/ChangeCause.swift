import GalleyGeometry
package import GalleySnapshots

/// A cause that several snapshots of a document share, described in one paragraph of reports.
///
/// Texts that changed, appeared or are gone in the same snapshots are a cause, with the decisions, positions and sizes
/// that changed only in these snapshots. The other decisions, positions and sizes are a cause together. A snapshot may
/// have several causes. Snapshots without a layout difference are grouped by verdict and message.
package struct ChangeCause: Sendable {
  /// The cause in one sentence, as it is in the first result.
  package var gist: String
  /// How the sentences differ between the results.
  package var variation = SentenceVariation.none
  /// Further sentences.
  package var lines: [String] = []
  /// At least one result, the first of which represents all.
  package var results: [SnapshotResult]
  /// The range of variants, such as 320–430 pt, all sizes; nil for few variants or unknown traits.
  package var range: String?

  /// The result whose differences reports show.
  package var first: SnapshotResult { results[0] }

  /// The file names of the references, without their folder.
  package var variants: [String] { results.map(\.fileName) }

  /// What the numbers and texts in the sentences apply to; nil if they are the same for all results.
  package var note: String? {
    switch isError ? .none : variation {
    case .none: nil
    case .numbers: "the numbers are those of the first snapshot"
    case .texts: "the texts and numbers are those of the first snapshot"
    }
  }

  /// The lines of the paragraph: its sentences and the source location.
  package var paragraph: [String] {
    sentences + (first.source.map { ["at \($0.words)"] } ?? [])
  }

  /// The environment, the cause, further sentences, the note and errors.
  package var sentences: [String] {
    let changes = (first.environment ?? []).map(\.words).joined(separator: " · ")
    let environment = changes.isEmpty ? [] : ["made in another environment: \(changes)".printable]
    return environment + [gist] + lines + [note].compactMap(\.self) + errors
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
  static func names(of results: [SnapshotResult]) -> String {
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
