public import GalleyAnalysis
public import GalleyLayout

/// The result of comparing one snapshot.
public struct SnapshotResult: Codable, Hashable, Sendable {
  /// The name of the reference within its folder, such as episode/390-AX3.png.
  public var name: String
  /// The folder of references.
  public var references: String
  /// The name of the document.
  public var document: String
  /// The name of the variant.
  public var variant: String
  /// The traits of the variant; nil for a dead reference.
  public var traits: TraitsRecord?
  /// The format of the reference.
  public var format: SnapshotFormat
  public var verdict: Verdict
  /// How the match was decided; nil unless the snapshot matched.
  public var matchReason: MatchReason?
  /// Remarks besides the differences: why nothing could be compared, or the action.
  public var notes: [SnapshotNote]?
  /// The differences from the environment of the reference.
  public var environment: [EnvironmentChange]?
  /// The differences in the layout and in colors, by topic; nil if they are not known.
  public var changes: [LayoutChange]?
  public var pixels: PixelDifference?
  /// The current layout, with the reason for each decision.
  public var layout: LayoutRecord?
  /// The SHA-256 of the compared reference, if there was one.
  public var referenceDigest: String?
  /// The SHA-256 of the file that accepting makes the reference.
  public var actualDigest: String?
  /// The paths of the files relative to the run, by the keys reference, actual and difference.
  public var files: [String: String]?
  /// Whether a file of the result could not be written.
  public var isUnwritten: Bool?
  /// The source location to change: in the document's file, or the assertion of a test.
  public var source: SnapshotSource?
  /// The dead reference with the same layout, which may be the earlier name of this snapshot.
  public var renamedFrom: String?

  /// Creates a result.
  public init(
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

  /// Whether the result needs attention; dead references do not count.
  public var isFailure: Bool { verdict != .matched && verdict != .dead }
}

/// A location in a source file.
public struct SnapshotSource: Codable, Hashable, Sendable {
  /// The path of the file, relative to the folder in which the test ran if the file is in it.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a source location.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  package init(_ source: LayoutChange.Source) {
    (file, line) = (source.file ?? "", source.line)
  }

  /// The file and the line in the format of compilers.
  public var words: String { "\(file):\(line)".printable }
}

/// The outcome of comparing a snapshot with its reference.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  /// The snapshot matches the reference.
  case matched
  /// The snapshot differs from the reference.
  case differed
  /// There is no reference, and the record mode writes none.
  case missing
  /// A reference was written, because it was missing or the record mode asks for it.
  case recorded
  /// The reference cannot be compared.
  case unreadable
  /// The document cannot be drawn.
  case failed
  /// No snapshot uses the reference anymore.
  case dead
}

/// The comparison that decided a match, the cheapest first.
public enum MatchReason: String, Hashable, Sendable, CaseIterable, Codable {
  /// The record in the reference: the same scene, drawn by the same program, and not edited since.
  case record
  /// The text of the files is equal.
  case text
  /// All pixels are equal.
  case pixels
  /// All pixels are within the tolerance.
  case tolerance
  /// The layouts are equal; the reference comes from another environment.
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
  /// Returns whether any result is a failure or a document had errors, optionally counting dead references.
  public func isFailure(countingDead: Bool) -> Bool {
    results.contains { $0.isFailure || (countingDead && $0.verdict == .dead) }
      || errors?.isEmpty == false
  }
}
