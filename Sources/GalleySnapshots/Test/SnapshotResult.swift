import GalleyGeometry
public import GalleyLayout
package import GalleyRaster

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
  /// The verdict.
  public var verdict: Verdict
  /// How the match was decided; nil unless the snapshot matched.
  public var matchReason: MatchReason?
  /// An error or note other than the difference, in one sentence.
  public var message: String?
  /// The differences between the environment and that of the reference.
  public var environment: [EnvironmentChange]?
  /// The layout delta in one line.
  public var headline: String?
  /// The layout delta in words, the most important first.
  public var delta: [String]?
  /// The topics of the layout delta, the most important first; empty if nothing visible differs.
  public var topics: [String]?
  /// The topic of each line of the layout delta.
  public var deltaTopics: [String]?
  /// The pixel difference.
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

  private enum CodingKeys: String, CodingKey {
    case name, references, document, variant, traits, format, verdict, message, environment,
      headline
    case delta, topics, deltaTopics, pixels, layout, referenceDigest, actualDigest, files
    case isUnwritten, source, renamedFrom
    case matchReason = "rung"
  }

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

  /// The file and the line in the format of compilers.
  public var words: String { "\(file):\(line)".printable }
}

/// The difference between the pixels of two pictures.
public struct PixelDifference: Codable, Hashable, Sendable {
  /// The most severe kind of difference: size, moved, recolored, edgeNoise or content.
  public var kind: String?
  /// The difference in words.
  public var words: String
  /// The number of different pixels.
  public var differing: Int
  /// The number of compared pixels.
  public var total: Int
  /// The maximum difference of a color sample, in levels.
  public var maxDelta: Int
  /// The different areas, each as x, y, width and height in pixels.
  public var boxes: [[Int]]
  /// The sizes of the reference and of the picture, in pixels.
  public var sizes: [[Int]]
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
  /// Whether the layout differs visibly; records without topics are judged by their headline.
  package var saysLayoutDiffers: Bool {
    topics.map { !$0.isEmpty } ?? (headline != nil)
  }

  /// The result in words: differences of the environment, then of the layout, or of pixels if the layouts are equal.
  public var lines: [String] {
    var lines: [String] = []
    if let environment {
      lines.append(
        "made in another environment: \(environment.map(\.words).joined(separator: " · "))")
    }
    if let headline { lines.append(headline) }
    if let pixels, !saysLayoutDiffers { lines.append("pixels: \(pixels.words)") }
    if let message { lines.append(message) }
    if let renamedFrom {
      lines.append(
        "the layout equals that of the dead reference \(renamedFrom); galley accept --renamed renames it"
      )
    }
    if lines.isEmpty, let words = verdict.words { lines.append(words) }
    return lines.map(\.printable)
  }

  /// The reasons for the decisions of the snapshot, one line for each that did not take its first alternative.
  public var reasons: [String] {
    guard verdict != .dead else { return [] }
    return (layout?.decisions ?? []).filter { $0.chosen > 0 }.map { decision in
      if decision.condition != nil { return "\(decision.label) took \(decision.outcome)".printable }
      let reasons = decision.sentences.dropLast().joined(separator: "; ")
      return "\(decision.label) took alternative \(decision.outcome): \(reasons)".printable
    }
  }
}

extension Verdict {
  /// The sentence for a verdict without any other message.
  fileprivate var words: String? {
    switch self {
    case .matched: nil
    case .differed: "it differs from its reference"
    case .missing: "there is no reference; record one on your own machine, accept it and commit it"
    case .recorded: "there is no reference; review the recorded snapshot and accept it"
    case .unreadable: "the reference cannot be read"
    case .failed: "the document cannot be drawn"
    case .dead: "no snapshot uses this reference anymore; accept --dead removes it"
    }
  }
}

extension RunRecord {
  /// The number of results for each verdict, in one line.
  public var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      return "\(count) \(verdict.rawValue)" + (verdict == .matched ? reasons : "")
    }
    let words = counts + [errorWords].compactMap(\.self)
    return words.isEmpty ? nothing : words.joined(separator: ", ")
  }

  /// The number of errors in documents in words, or nil if there are none.
  package var errorWords: String? {
    guard let count = errors?.count, count > 0 else { return nil }
    return count == 1 ? "1 error in a document" : "\(count) errors in documents"
  }

  /// The summary of a run without snapshots.
  private var nothing: String {
    plan?.shard == nil ? "nothing to compare" : "this shard has nothing to compare"
  }

  /// The number of matches by what decided them, in words.
  private var reasons: String {
    let parts = MatchReason.allCases.compactMap { reason -> String? in
      let count = results.count { $0.matchReason == reason }
      return count > 0 ? "\(count) by \(reason.rawValue)" : nil
    }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// Returns whether any result is a failure or a document had errors, optionally counting dead references.
  public func isFailure(countingDead: Bool) -> Bool {
    results.contains { $0.isFailure || (countingDead && $0.verdict == .dead) }
      || errors?.isEmpty == false
  }
}

extension PixelDifference {
  init(_ difference: ImageDifference) {
    self.init(DifferenceSummary(difference))
  }

  /// Creates the difference that a summary describes.
  package init(_ summary: DifferenceSummary) {
    self.init(
      kind: summary.kind?.rawValue, words: summary.words, differing: summary.differingCount,
      total: summary.comparedCount, maxDelta: summary.largestDelta?.levels ?? 0,
      boxes: summary.areas.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] },
      sizes: [summary.referenceSize, summary.actualSize].map { [$0.width, $0.height] })
  }
}
