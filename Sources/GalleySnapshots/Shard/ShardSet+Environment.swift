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
