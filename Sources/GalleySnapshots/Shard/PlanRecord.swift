/// What a run sets out to compare, so that shards of it can be told from those of another.
public struct PlanRecord: Codable, Hashable, Sendable {
  /// The SHA-256 of all that decides what the run comes to but for the environment: its snapshots in their order, the
  /// documents with their images, and how they are compared.
  public var digest: String
  /// The number of snapshots, of all shards together.
  public var count: Int
  /// Whether nothing was left out of the plan, so that references that are not in it are dead.
  public var isFull: Bool
  /// Which part of the plan the run compared; nil for all of it.
  public var shard: ShardRecord?

  /// Creates the record of a plan.
  public init(digest: String, count: Int, isFull: Bool) {
    (self.digest, self.count, self.isFull) = (digest, count, isFull)
  }
}

/// Which part of a plan a run compared.
public struct ShardRecord: Codable, Hashable, Sendable {
  /// The number of the shard, from 1.
  public var index: Int
  /// The number of all shards.
  public var count: Int
  /// The SHA-256 of the times by which the plan was cut; nil where that was done without any.
  public var timesDigest: String?
  /// The positions of its snapshots in the plan, from 0.
  public var positions: PositionRanges

  /// Creates the record of a part, whose positions are in ascending order.
  init(_ part: ShardPlan, positions: [Int]) throws {
    (index, count) = (part.shard.index, part.shard.count)
    timesDigest = try part.times?.digest()
    self.positions = PositionRanges(positions)
  }
}

/// Positions in a plan as ranges, each a start and a length, in ascending order.
public struct PositionRanges: Hashable, Sendable {
  /// The ranges.
  public var ranges: [[Int]]

  /// Creates ranges from positions in ascending order.
  public init(_ positions: [Int]) {
    ranges = []
    for position in positions {
      if let last = ranges.last, last[0] + last[1] == position {
        ranges[ranges.count - 1][1] += 1
      } else {
        ranges.append([position, 1])
      }
    }
  }

  /// Returns the positions, or nil unless they are as many as they have to be, each once and none past the end.
  ///
  /// - Parameters:
  ///   - count: The number of positions.
  ///   - end: The number of snapshots in the plan.
  /// - Returns: The positions in ascending order.
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
  /// Reads ranges from a list of pairs.
  public init(from decoder: any Decoder) throws {
    ranges = try [[Int]](from: decoder)
  }

  /// Writes the ranges as a list of pairs.
  public func encode(to encoder: any Encoder) throws {
    try ranges.encode(to: encoder)
  }
}
