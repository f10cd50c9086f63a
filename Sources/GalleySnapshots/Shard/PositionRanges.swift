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
    var container = try decoder.unkeyedContainer()
    ranges = []
    while !container.isAtEnd { ranges.append(try container.decode([Int].self)) }
  }

  /// Writes the ranges as a list of pairs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(ranges)
  }
}
