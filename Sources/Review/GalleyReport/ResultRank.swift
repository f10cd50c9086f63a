import GalleyAnalysis
package import GalleySnapshots

package enum ResultRank: Int, CaseIterable, Comparable, Sendable {
  case failed
  case unreadable
  case newIssue
  case otherChoice
  case otherLayout
  /// Pixels differ, but no difference of the layout is known.
  case otherPixels
  case new
  case removed
  case equal

  package init(_ result: SnapshotResult) {
    switch result.verdict {
    case .failed: self = .failed
    case .unreadable: self = .unreadable
    case .changed: self = Self.rank(ofDifference: result)
    case .new: self = .new
    case .removed: self = .removed
    case .equal: self = .equal
    }
  }

  private static func rank(ofDifference result: SnapshotResult) -> Self {
    let changes = result.changes ?? []
    if changes.contains(where: { $0.topic == .issue }) { return .newIssue }
    if changes.contains(where: { $0.topic == .decision }) { return .otherChoice }
    return result.differsInLayout ? .otherLayout : .otherPixels
  }

  package static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension SnapshotResult {
  /// The fraction of pixels that differ, from 0 to 1.
  package var differingShare: Double {
    guard let pixels, pixels.total > 0 else { return 0 }
    return min(max(Double(pixels.differing) / Double(pixels.total), 0), 1)
  }
}

extension Sequence<SnapshotResult> {
  package func worstFirst() -> [SnapshotResult] {
    enumerated().map { (rank: ResultRank($1), share: $1.differingShare, index: $0, result: $1) }
      .sorted { ($0.rank, -$0.share, $0.index) < ($1.rank, -$1.share, $1.index) }
      .map(\.result)
  }
}
