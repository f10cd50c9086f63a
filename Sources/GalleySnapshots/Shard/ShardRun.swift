import GalleyFiles

/// The run of a shard as it was read, of which all that can be told from it alone is right.
struct ShardRun: Sendable {
  /// The folder as it was named.
  let name: String
  /// The folder of the run.
  let path: String
  let record: RunRecord
  let plan: PlanRecord
  let shard: ShardRecord
  /// The positions of its results in the plan.
  let positions: [Int]

  /// Reads the run of a shard.
  ///
  /// - Parameter folder: The folder of the run, or one in which runs were written, of which the last is read.
  /// - Throws: A ``RunError`` if there is no run or it cannot be read, a ``MergeError`` if it is not that of a shard.
  init(folder: String) throws {
    name = folder
    path = try RunRecord.path(of: folder)
    record = try RunRecord(folder: folder)
    func error(_ reason: String) -> MergeError { MergeError([folder], reason) }
    guard let plan = record.plan else {
      throw error("it is the run of tests, which nobody cut; name runs of galley test --shard")
    }
    guard let shard = plan.shard else {
      throw error(
        "it is a whole run, which nothing is missing from; name runs of galley test --shard")
    }
    (self.plan, self.shard) = (plan, shard)
    guard let part = Shard(index: shard.index, count: shard.count) else {
      throw error("its run.json tells of no shard that there can be; run that shard again")
    }
    guard !record.wasInterrupted else {
      throw error("shard \(part.index) of \(part.count) was interrupted; run it again")
    }
    guard
      let positions = shard.positions.positions(count: record.results.count, below: plan.count),
      record.results.allSatisfy({ $0.verdict != .dead }),
      (record.unplanned ?? []).allSatisfy({ $0.verdict == .dead }),
      part.index == 1 ? record.unplanned != nil || !plan.isFull : record.unplanned == nil
    else {
      throw error("the results in its run.json are not those of a shard; run that shard again")
    }
    self.positions = positions
  }

  /// Returns why another run is not of the same plan, or nil if it is.
  func mismatch(with other: ShardRun) -> String? {
    if record.galley != other.record.galley {
      return
        "Galley \(record.galley) and Galley \(other.record.galley) made them; run all shards with one"
    }
    if shard.count != other.shard.count {
      return
        "one is of \(shard.count) shards and the other of \(other.shard.count); name the runs of one cut"
    }
    if shard.timesDigest != other.shard.timesDigest {
      return "they were cut by different times; give all shards the same file with --times"
    }
    guard plan.digest == other.plan.digest, plan.count == other.plan.count,
      plan.isFull == other.plan.isFull, record.against == other.record.against
    else {
      return "their plans differ; run all shards on the same documents with the same options"
    }
    return nil
  }
}
