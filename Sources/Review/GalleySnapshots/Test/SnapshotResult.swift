package import GalleyAnalysis
package import GalleyLayout

package struct SnapshotResult: Codable, Hashable, Sendable {
  /// The name of the reference within its folder, such as episode/390-AX3.png.
  package var name: String
  package var references: String
  package var document: String
  package var variant: String
  /// The traits of the variant; nil for a removed snapshot.
  package var traits: TraitsRecord?
  package var format: SnapshotFormat
  package var verdict: Verdict
  /// How the match was decided; nil unless the snapshot is equal to its reference.
  package var matchReason: MatchReason?
  package var notes: [SnapshotNote]?
  package var environment: [EnvironmentChange]?
  /// The differences in the layout and in colors, by topic; nil if they are not known.
  package var changes: [LayoutChange]?
  package var pixels: PixelDifference?
  package var layout: LayoutRecord?
  package var referenceDigest: String?
  package var actualDigest: String?
  /// The paths of the files relative to the run, by the keys reference, actual and difference.
  package var files: [String: String]?
  package var isUnwritten: Bool?
  /// The source location to change: in the document's file, or the assertion of a test.
  package var source: SnapshotSource?
  /// The removed snapshot with the same layout, which may be the earlier name of this one.
  package var renamedFrom: String?

  package init(
    name: String, references: String, document: String, variant: String, format: SnapshotFormat,
    verdict: Verdict
  ) {
    self.name = name
    self.references = references
    self.document = document
    self.variant = variant
    self.format = format
    self.verdict = verdict
  }

  /// Whether the result needs attention.
  ///
  /// Removed snapshots only count if two sets of pictures are compared, of which the first one is expected.
  package var isFailure: Bool {
    verdict != .equal && (verdict != .removed || notes?.contains(.removed) == true)
  }
}

package struct SnapshotSource: Codable, Hashable, Sendable {
  /// The path of the file, relative to the folder in which the test ran if the file is in it.
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  package init(_ source: LayoutChange.Source) {
    (file, line) = (source.file ?? "", source.line)
  }

  package var text: String { "\(file):\(line)".printable }
}

package enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  case equal
  case changed
  /// There was no reference.
  case new
  case unreadable
  case failed
  /// No snapshot uses the reference anymore.
  case removed
}

package enum MatchReason: String, Hashable, Sendable, CaseIterable, Codable {
  /// The record in the reference: the same scene, drawn by the same program, and not edited since.
  case record
  case text
  case pixels
  case tolerance
  /// All pixels show the same colors, in different color spaces.
  case colors
  case layout
  /// Nothing was compared, because the reference comes from another environment and the policy is to skip it.
  case environment
}

/// How references from another environment are compared.
public enum EnvironmentPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// Like all other references.
  case fail
  /// By layout: equal decisions, line breaks and issues, and frames within half a point.
  case layout
  /// Not at all; they are listed and match.
  case skip
}

extension SnapshotResult {
  package var differsInLayout: Bool { changes?.differInLayout ?? false }
}

extension RunRecord {
  /// Returns whether any result is a failure or a document had errors, optionally counting removed snapshots.
  package func isFailure(countingRemoved: Bool) -> Bool {
    results.contains { $0.isFailure || (countingRemoved && $0.verdict == .removed) }
      || errors?.isEmpty == false
  }
}
