extension SnapshotTestPlan {
  /// Another revision, whose documents take the place of references.
  public struct Against: Sendable {
    /// The name of the revision.
    public var revision: String
    /// The name and the number of the revision, for people.
    public var words: String
    /// The documents of the revision; what has the same store, folder, variant and form is compared.
    public var entries: [Entry]
    /// The snapshots that only the revision has.
    public var gone: [SnapshotResult]
  }

  /// Creates a plan that compares documents with those of another revision, instead of with references.
  ///
  /// - Parameters:
  ///   - entries: The documents. No store has to be there.
  ///   - revision: The name of the revision.
  ///   - commit: The number of its commit.
  ///   - earlier: The documents of the revision.
  public init(entries: [Entry], against revision: String, commit: String, earlier: [Entry]) {
    self.init(entries: entries)
    let places = Swift.Set(jobs.map(\.place))
    let gone = SnapshotTestPlan(entries: earlier).jobs.filter { !places.contains($0.place) }
    against = Against(
      revision: revision, words: revision == commit ? commit : "\(revision) (\(commit))",
      entries: earlier,
      gone: gone.map { job in
        var result = SnapshotResult(job, .dead)
        result.message = "only \(revision) has this snapshot"
        return result
      })
  }
}

/// The snapshots of another revision, by the references whose place they take.
struct EarlierSnapshots: Sendable {
  /// The name of the revision.
  let revision: String
  private let jobs: [SnapshotResult.Place: SnapshotTestPlan.Job]

  init(_ against: SnapshotTestPlan.Against) {
    revision = against.revision
    jobs = Dictionary(
      SnapshotTestPlan(entries: against.entries).jobs.map { ($0.place, $0) }
    ) { first, _ in first }
  }

  /// Compares a snapshot with the one of the revision, drawn by the same program.
  func compare(_ comparison: inout ReferenceComparison, _ worker: SnapshotWorker) {
    guard let job = jobs[comparison.subject.job.place] else {
      return comparison.fail(.missing, "\(revision) has no such snapshot")
    }
    do {
      try comparison.compare(with: SnapshotSubject(job, worker))
    } catch {
      comparison.fail(.failed, "it cannot be drawn as it was in \(revision): \(error)")
    }
  }
}
