public import GalleyLayout

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
  public var rung: MatchReason?
  /// What is the matter besides what differs, in one sentence.
  public var message: String?
  /// What of the environment is not what made the reference.
  public var environment: [EnvironmentChange]?
  /// The layout delta in one line.
  public var headline: String?
  /// The layout delta in words, the most important first.
  public var delta: [String]?
  /// What the layout delta is about, by the names of its topics, the most important first; none if nothing is to be seen.
  public var topics: [String]?
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

  /// Whether something that should have been written could not be.
  public var isUnwritten: Bool?

  /// Whether there is something for somebody to look at; dead references are told apart.
  public var isFailure: Bool { verdict != .matched && verdict != .dead }
}

/// What differs in the pixels of two pictures.
public struct PixelDifference: Codable, Hashable, Sendable {
  /// The worst that is different: size, moved, recoloured, edgeNoise, content.
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
  /// The extents of the reference and of the picture, in pixels.
  public var sizes: [[Int]]
}
