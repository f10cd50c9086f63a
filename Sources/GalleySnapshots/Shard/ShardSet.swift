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
  func results() throws(MergeError) -> [SnapshotResult] {
    let parts = runs.map { Assembly.Part(positions: $0.positions, elements: $0.record.results) }
    do throws(Assembly<[SnapshotResult]>.Overlap) {
      return try Assembly(parts: parts).whole()
    } catch {
      throw MergeError(
        [runs[error.first].name, runs[error.second].name],
        "both hold the snapshot at position \(error.position) of the plan; run these shards again")
    }
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
