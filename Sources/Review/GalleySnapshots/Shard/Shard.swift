package struct Shard: Hashable, Sendable {
  package let index: Int
  package let count: Int

  package static let maximumCount = 100_000

  package init?(index: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(index) else { return nil }
    (self.index, self.count) = (index, count)
  }

  /// Reads a shard from text such as 2/4, or returns nil if the text is invalid.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let index = Self.number(parts[0]), let count = Self.number(parts[1])
    else { return nil }
    self.init(index: index, count: count)
  }

  package var text: String { "\(index)/\(count)" }

  /// Returns the number that ASCII digits represent, or nil for other text.
  static func number(_ text: some StringProtocol) -> Int? {
    let isPlain = text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return isPlain ? Int(text) : nil
  }
}

package struct ShardPlan: Hashable, Sendable {
  package var shard: Shard
  /// The times of an earlier run, or nil to split by the number of snapshots.
  package var times: RunTimes?

  package init(shard: Shard, times: RunTimes? = nil) {
    (self.shard, self.times) = (shard, times)
  }

  func positions(in places: [SnapshotResult.Place]) -> [Int] {
    let partition =
      times.map { times in
        ShardPartition(times: places.map(times.microseconds), shardCount: shard.count)
      } ?? ShardPartition(count: places.count, shardCount: shard.count)
    return partition.positions(of: shard)
  }
}

/// The assignment of snapshots to shards, which depends only on the plan, the number of shards and known times.
package struct ShardPartition: Hashable, Sendable {
  /// The number of the shard for each position in the plan, counted from 1.
  package let shards: [Int]

  /// Creates a partition into consecutive blocks whose sizes differ by at most one.
  ///
  /// Blocks mostly keep the snapshots of a document together, so that its texts are shaped only once.
  package init(count: Int, shardCount: Int) {
    shards = Self.blocks(count, shardCount)
  }

  /// Creates a partition in which all shards take about the same time.
  ///
  /// Each snapshot, the longest first, is assigned to the shard with the smallest total time so far. With this rule of
  /// Graham (1969), the longest of n shards takes at most 4/3 - 1/(3n) of the time of the best partition.
  ///
  /// - Complexity: O(*n* log *n* + *n* *m*) for *n* snapshots and at most as many shards *m*.
  package init(times: [Int?], shardCount: Int) {
    precondition(shardCount >= 1, "A plan is split into at least one shard.")
    let known = times.compactMap { $0.map(Self.cost) }.sorted()
    guard !known.isEmpty else {
      // Without any times, blocks are best.
      shards = Self.blocks(times.count, shardCount)
      return
    }
    let median = known[(known.count - 1) / 2]
    let costs = times.map { $0.map(Self.cost) ?? median }
    let order = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    // Shards beyond the number of snapshots stay empty.
    var loads = [Int](repeating: 0, count: min(shardCount, costs.count))
    var shards = [Int](repeating: 1, count: costs.count)
    for position in order {
      let shard = loads.indices.min { loads[$0] < loads[$1] } ?? 0
      loads[shard] += costs[position]
      shards[position] = shard + 1
    }
    self.shards = shards
  }

  /// Returns the positions of a shard, in the order of the plan.
  package func positions(of shard: Shard) -> [Int] {
    shards.indices.filter { shards[$0] == shard.index }
  }

  private static func blocks(_ count: Int, _ shardCount: Int) -> [Int] {
    precondition(shardCount >= 1, "A plan is split into at least one shard.")
    return (0..<shardCount).flatMap { index in
      let size = (index + 1) * count / shardCount - index * count / shardCount
      return Array(repeating: index + 1, count: size)
    }
  }

  /// Limits a time to the range from 1 µs to about eleven days, so that sums do not overflow.
  static func cost(_ microseconds: Int) -> Int {
    min(max(microseconds, 1), 1_000_000_000_000)
  }
}
