public import GalleySnapshots

/// How much a result needs a look, the worst first: the order of all reports.
public enum ResultRank: Int, CaseIterable, Comparable, Sendable {
  /// The document has no picture.
  case failed
  /// The reference cannot be compared.
  case unreadable
  /// The layout has an issue that it did not have, or a changed one.
  case newIssue
  /// Another alternative was chosen.
  case otherChoice
  /// Something else in the layout is another.
  case otherLayout
  /// Pixels differ, and nothing is known to differ in the layout.
  case otherPixels
  /// There was no reference.
  case missing
  /// A reference was written.
  case recorded
  /// Nothing makes the reference any more.
  case dead
  /// It is what it was.
  case matched

  /// Returns the rank of a result.
  public init(_ result: SnapshotResult) {
    switch result.verdict {
    case .failed: self = .failed
    case .unreadable: self = .unreadable
    case .differed: self = Self.rank(ofDifference: result)
    case .missing: self = .missing
    case .recorded: self = .recorded
    case .dead: self = .dead
    case .matched: self = .matched
    }
  }

  private static func rank(ofDifference result: SnapshotResult) -> Self {
    let topics = result.topics ?? []
    if topics.contains("issue") { return .newIssue }
    if topics.contains("decision") { return .otherChoice }
    return result.saysLayoutDiffers ? .otherLayout : .otherPixels
  }

  /// Returns whether a rank is worse than another.
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension SnapshotResult {
  /// The share of pixels that differ, from 0 to 1.
  package var differingShare: Double {
    guard let pixels, pixels.total > 0 else { return 0 }
    return min(max(Double(pixels.differing) / Double(pixels.total), 0), 1)
  }
}

extension Sequence<SnapshotResult> {
  /// Returns the results by rank, those of a rank by the share of pixels that differ, and else in their order.
  public func worstFirst() -> [SnapshotResult] {
    enumerated().map { (rank: ResultRank($1), share: $1.differingShare, index: $0, result: $1) }
      .sorted { ($0.rank, -$0.share, $0.index) < ($1.rank, -$1.share, $1.index) }
      .map(\.result)
  }
}
