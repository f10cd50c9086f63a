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
}
