package struct PlanRecord: Codable, Hashable, Sendable {
  /// The SHA-256 of everything that decides the results except for the environment.
  ///
  /// It covers the snapshots in their order, the documents with their images, and the options of the comparison.
  package var digest: String
  package var count: Int
  /// Whether the plan is complete, so that other references are unused.
  package var isFull: Bool
  package var shard: ShardRecord?
}

package struct ShardRecord: Codable, Hashable, Sendable {
  package var index: Int
  package var count: Int
  /// The SHA-256 of the times that the partition is based on; nil for a partition without times.
  package var timesDigest: String?
  /// The positions of its snapshots in the plan, counted from 0.
  package var positions: PositionRanges

  init(_ part: ShardPlan, positions: [Int]) throws {
    (index, count) = (part.shard.index, part.shard.count)
    timesDigest = try part.times?.digest()
    self.positions = PositionRanges(positions)
  }
}

/// Positions in a plan as ranges in ascending order, each a start and a length.
package struct PositionRanges: Hashable, Sendable {
  package var ranges: [[Int]]

  package init(_ positions: [Int]) {
    ranges = []
    for position in positions {
      if let last = ranges.last, last[0] + last[1] == position {
        ranges[ranges.count - 1][1] += 1
      } else {
        ranges.append([position, 1])
      }
    }
  }

  /// Returns the positions in ascending order, or nil if their number is wrong, one occurs twice or one is past the
  /// end.
  package func positions(count: Int, below end: Int) -> [Int]? {
    guard end >= 0 else { return nil }
    var positions: [Int] = []
    var next = 0
    for range in ranges {
      guard range.count == 2, range[0] >= next, range[1] >= 1,
        range[1] <= count - positions.count, range[0] <= end - range[1]
      else { return nil }
      next = range[0] + range[1]
      positions += range[0]..<next
    }
    return positions.count == count ? positions : nil
  }
}

extension PositionRanges: Codable {
  package init(from decoder: any Decoder) throws {
    ranges = try [[Int]](from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try ranges.encode(to: encoder)
  }
}
