import GalleyFiles

/// Runs that should be all the shards of one plan.
struct ShardSet {
  let runs: [ShardRun]

  /// Checks that every shard of one plan is there once.
  ///
  /// - Throws: A ``MergeError`` that says which runs do not go together, or what is missing.
  func check() throws(MergeError) {
    guard let first = runs.first else {
      throw MergeError([], "no run is named; name the run of every shard", isAbsent: true)
    }
    var known: [Int: ShardRun] = [:]
    for run in runs {
      if let mismatch = first.mismatch(with: run) {
        throw MergeError([first.name, run.name], mismatch)
      }
      if let other = known.updateValue(run, forKey: run.shard.index) {
        throw MergeError(
          [other.name, run.name],
          "both are shard \(run.shard.index) of \(run.shard.count); name each once")
      }
    }
    let missing = (1...first.shard.count).filter { known[$0] == nil }
    guard missing.isEmpty else {
      throw MergeError(
        runs.map(\.name), Self.words(missing, of: first.shard.count), isAbsent: true)
    }
    let count = runs.reduce(0) { $0 + $1.positions.count }
    guard count == first.plan.count else {
      throw MergeError(
        runs.map(\.name),
        "they hold \(count) results of \(first.plan.count); run the shards again")
    }
  }

  /// Returns the results in the order of the plan.
  ///
  /// - Throws: A ``MergeError`` that names two runs with the same snapshot.
  /// - Complexity: Linear in the number of results.
  func results() throws(MergeError) -> [SnapshotResult] {
    let count = runs.reduce(0) { $0 + $1.positions.count }
    var results = [SnapshotResult?](repeating: nil, count: count)
    var owners: [Int: String] = [:]
    for run in runs {
      for (position, result) in zip(run.positions, run.record.results) {
        if let owner = owners.updateValue(run.name, forKey: position) {
          throw MergeError(
            [owner, run.name],
            "both hold the snapshot at position \(position) of the plan; run these shards again")
        }
        results[position] = result
      }
    }
    return results.compactMap(\.self)
  }

  private static func words(_ missing: [Int], of count: Int) -> String {
    let shown = missing.prefix(8).map { "\($0)" }
    let more = missing.count - shown.count
    let numbers = (more > 0 ? shown + ["\(more) more"] : shown).listed
    return missing.count == 1
      ? "shard \(numbers) of \(count) is missing; name its run too, or run that shard again"
      : "shards \(numbers) of \(count) are missing; name their runs too, or run those shards again"
  }
}

extension ShardSet {
  /// Returns what made the snapshots of all shards together.
  ///
  /// A single run has one environment, so that no run could have come to what shards of several came to. Machines are not
  /// compared, only what draws the same on both or not: libraries, the kind of processor where there are pixels, and the
  /// contents of font files that two shards used.
  ///
  /// - Returns: The environment, or nil if nothing was made.
  /// - Throws: A ``MergeError`` that names two runs and what differs.
  func environment() throws(MergeError) -> SnapshotEnvironment? {
    var sum: SnapshotEnvironment?
    for run in runs {
      guard let own = run.record.environment else { continue }
      if let sum, !own.changes(from: sum).isEmpty { throw mismatch(of: run, own) }
      sum = sum?.adding(own) ?? own
    }
    return sum
  }

  /// Returns what of the environment of a run is not what it is in one before it.
  private func mismatch(of run: ShardRun, _ own: SnapshotEnvironment) -> MergeError {
    for other in runs {
      guard let before = other.record.environment else { continue }
      let changes = own.changes(from: before)
      guard !changes.isEmpty else { continue }
      let shown = changes.prefix(4).map(\.words)
      let more = changes.count - shown.count
      let words = (more > 0 ? shown + ["\(more) more"] : shown).listed
      return MergeError(
        [other.name, run.name],
        "they were made in different environments (\(words)); run all shards with the same programs and fonts"
      )
    }
    preconditionFailure("What differs from all runs together differs from one of them.")
  }
}

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
