/// What a run sets out to compare, so that shards of it can be told from those of another.
public struct PlanRecord: Codable, Hashable, Sendable {
  /// The SHA-256 of all that decides what the run comes to: its snapshots in their order, the documents, and how they are
  /// compared.
  public var digest: String
  /// The number of snapshots, of all shards together.
  public var count: Int

  /// Creates the record of a plan.
  public init(digest: String, count: Int) {
    (self.digest, self.count) = (digest, count)
  }
}
