/// The part of a plan that a run compares.
public struct ShardPlan: Hashable, Sendable {
  /// Which part.
  public var shard: Shard
  /// How long snapshots took before, or nil for parts of the same number of snapshots.
  public var times: RunTimes?

  /// Creates a part.
  public init(shard: Shard, times: RunTimes? = nil) {
    (self.shard, self.times) = (shard, times)
  }

  /// Returns the positions of the part in a plan whose references lie at some places.
  func positions(in places: [SnapshotResult.Place]) -> [Int] {
    let partition =
      times.map { times in
        ShardPartition(times: places.map(times.microseconds), shardCount: shard.count)
      } ?? ShardPartition(count: places.count, shardCount: shard.count)
    return partition.positions(of: shard)
  }
}
