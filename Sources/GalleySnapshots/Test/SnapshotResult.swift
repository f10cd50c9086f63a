import GalleyGeometry
public import GalleyLayout
package import GalleyRaster

/// What came of one snapshot.
public struct SnapshotResult: Codable, Hashable, Sendable {
  /// The name of the reference within its folder, such as episode/390-AX3.png.
  public var name: String
  /// The folder of references.
  public var references: String
  /// The name of the document.
  public var document: String
  /// The name of the variant.
  public var variant: String
  /// The traits that make the variant; none of a dead reference.
  public var traits: TraitsRecord?
  /// The form of the reference.
  public var format: SnapshotFormat
  /// What came of it.
  public var verdict: Verdict
  /// What decided the verdict, if it matched.
  public var matchReason: MatchReason?
  /// A problem besides what differs, in one sentence.
  public var message: String?
  /// What of the environment is not what made the reference.
  public var environment: [EnvironmentChange]?
  /// The layout delta in one line.
  public var headline: String?
  /// The layout delta in words, the most important first.
  public var delta: [String]?
  /// What the layout delta is about, by the names of its topics, the most important first; none if nothing is to be seen.
  public var topics: [String]?
  /// The topic of each line of the layout delta.
  public var deltaTopics: [String]?
  /// What differs in the pixels.
  public var pixels: PixelDifference?
  /// The layout as it is, with the reason for each choice.
  public var layout: LayoutRecord?
  /// The SHA-256 of the reference that was compared, if there was one.
  public var referenceDigest: String?
  /// The SHA-256 of what would become the reference.
  public var actualDigest: String?
  /// The files of the run, by what they show: reference, actual, difference; relative to the run.
  public var files: [String: String]?
  /// Whether something that should have been written could not be.
  public var isUnwritten: Bool?
  /// Where people change what the snapshot shows: in the file of the document, or where a test asks for it.
  public var source: SnapshotSource?
  /// The reference that nothing makes any more and that shows the same layout, whose name may have changed.
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

  /// Whether the result needs a look; dead references are told apart.
  public var isFailure: Bool { verdict != .matched && verdict != .dead }
}

/// A place in a file that people write.
public struct SnapshotSource: Codable, Hashable, Sendable {
  /// The path of the file, from the folder in which the test ran if it lies there.
  public var file: String
  /// The line, counted from 1.
  public var line: Int

  /// Creates a place.
  public init(file: String, line: Int) {
    (self.file, self.line) = (file, line)
  }

  /// The file and the line, as compilers write them.
  public var words: String { "\(file):\(line)".printable }
}

/// What differs in the pixels of two pictures.
public struct PixelDifference: Codable, Hashable, Sendable {
  /// The worst that is different: size, moved, recolored, edgeNoise, content.
  public var kind: String?
  /// What differs in words.
  public var words: String
  /// The number of pixels that differ.
  public var differing: Int
  /// The number of pixels that were compared.
  public var total: Int
  /// The largest difference of a sample, in levels.
  public var maxDelta: Int
  /// The areas that differ, each as x, y, width and height in pixels.
  public var boxes: [[Int]]
  /// The sizes of the reference and of the picture, in pixels.
  public var sizes: [[Int]]
}

/// What came of comparing a snapshot with its reference.
public enum Verdict: String, Hashable, Sendable, CaseIterable, Codable {
  /// It is what it was.
  case matched
  /// It is not what it was.
  case differed
  /// There is no reference, and none may be made.
  case missing
  /// There was no reference, or another was asked for, and one was written.
  case recorded
  /// The reference cannot be compared.
  case unreadable
  /// The document has no picture.
  case failed
  /// Nothing makes the reference any more.
  case dead
}

/// What decided a verdict, the cheapest first.
public enum MatchReason: String, Hashable, Sendable, CaseIterable, Codable {
  /// The record in the reference: the same scene, drawn by the same program, and not touched since.
  case record
  /// The text of the file, byte for byte.
  case text
  /// All pixels.
  case pixels
  /// Pixels within what is tolerated.
  case tolerance
  /// The layout alone, since the reference was made in another environment.
  case layout
  /// Nothing, since the reference was made in another environment and such are passed over.
  case environment
}

/// What happens to references that another environment made.
public enum EnvironmentPolicy: String, Hashable, Sendable, CaseIterable, Codable {
  /// They are compared as any others.
  case fail
  /// They match where they show the same layout: decisions, line breaks and issues equal, frames within half a point.
  case layout
  /// They are listed, and match.
  case skip
}

extension SnapshotResult {
  /// Whether the layout is known to differ to the eye; records of other versions may not say what about.
  package var saysLayoutDiffers: Bool {
    topics.map { !$0.isEmpty } ?? (headline != nil)
  }

  /// What came of the snapshot in words, for people: the environment if it is another, then the layout, or the pixels
  /// where the layout explains nothing.
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
        "the layout is that of \(renamedFrom), which nothing makes any more; galley accept --renamed takes it over"
      )
    }
    if lines.isEmpty, let words = verdict.words { lines.append(words) }
    return lines.map(\.printable)
  }

  /// The reasons for the choices that the snapshot shows, a line for each that did not take its first alternative.
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
  /// What the verdict alone says, where there is nothing else to say.
  fileprivate var words: String? {
    switch self {
    case .matched: nil
    case .differed: "it is not what it was"
    case .missing: "there is no reference; run it where references may be recorded, and commit them"
    case .recorded: "there is no reference for it; look at what was recorded, and accept it"
    case .unreadable: "the reference cannot be read"
    case .failed: "the document has no picture"
    case .dead: "nothing makes this reference any more; accept --dead removes it"
    }
  }
}

extension RunRecord {
  /// How many snapshots came to what, in one line.
  public var summary: String {
    let counts = Verdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      guard count > 0 else { return nil }
      return "\(count) \(verdict.rawValue)" + (verdict == .matched ? reasons : "")
    }
    return counts.isEmpty ? nothing : counts.joined(separator: ", ")
  }

  /// What a run came to that had nothing to do.
  private var nothing: String {
    plan?.shard == nil ? "nothing to compare" : "this shard has nothing to compare"
  }

  /// What decided that snapshots matched, in words.
  private var reasons: String {
    let parts = MatchReason.allCases.compactMap { reason -> String? in
      let count = results.count { $0.matchReason == reason }
      return count > 0 ? "\(count) by \(reason.rawValue)" : nil
    }
    return " (\(parts.joined(separator: ", ")))"
  }

  /// Whether anything failed; dead references count only if asked for.
  public func isFailure(countingDead: Bool) -> Bool {
    results.contains { $0.isFailure || (countingDead && $0.verdict == .dead) }
  }
}

extension PixelDifference {
  init(_ difference: ImageDifference) {
    self.init(DifferenceSummary(difference))
  }

  /// Creates what a summary says.
  package init(_ summary: DifferenceSummary) {
    self.init(
      kind: summary.kind?.rawValue, words: summary.words, differing: summary.differingCount,
      total: summary.comparedCount, maxDelta: summary.largestDelta?.levels ?? 0,
      boxes: summary.areas.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] },
      sizes: [summary.referenceSize, summary.actualSize].map { [$0.width, $0.height] })
  }
}
