public import GalleyCairo
import GalleyFiles

/// Compares the snapshots of a plan with their references, several at a time.
///
/// ```swift
/// let test = SnapshotTest(plan: plan, folder: try RunFolder(in: output), library: library)
/// let run = try await test.run(jobs: 2)
/// print(run.results.count { $0.verdict == .matched })
/// ```
public struct SnapshotTest: Sendable {
  private let plan: SnapshotTestPlan
  private let options: SnapshotTestOptions
  private let folder: RunFolder
  private let library: FontLibrary

  /// Creates a test.
  public init(
    plan: SnapshotTestPlan, options: SnapshotTestOptions = SnapshotTestOptions(),
    folder: RunFolder, library: FontLibrary
  ) {
    (self.plan, self.options, self.folder, self.library) = (plan, options, folder, library)
  }

  /// Compares everything, and writes the record of the run.
  ///
  /// What cannot be compared leaves the others alone. When the task is cancelled, snapshots under way are finished and no
  /// more are begun.
  ///
  /// - Parameters:
  ///   - jobs: The number of snapshots to compare at the same time.
  ///   - progress: Called after each snapshot with the number done so far, from any thread.
  /// - Returns: What came of it.
  /// - Throws: A `FontError` if the fonts cannot be used, an error if the record cannot be written.
  public func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> RunRecord {
    let record = try await compare(jobs: jobs, progress: progress)
    try folder.finish(record)
    return record
  }

  /// Compares everything, and leaves the record of the run to be written.
  ///
  /// - Throws: A `FontError` if the fonts cannot be used.
  /// - SeeAlso: ``run(jobs:progress:)``
  public func compare(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> RunRecord {
    for store in Set(plan.entries.map(\.store)) { store.sweep() }
    var results = try await Self.results(
      of: plan, options: options, folder: folder, pool: SnapshotWorkerPool(library: library),
      jobs: jobs, progress: progress)
    let wasInterrupted = Task.isCancelled && results.count < plan.count
    if !wasInterrupted { results += plan.against?.gone ?? [] }
    let isFull = !plan.claims.isEmpty && !wasInterrupted
    if isFull { results += try DeadReferences(claims: plan.claims).results(besides: results) }
    var record = RunRecord(
      id: folder.id, isFull: isFull, wasInterrupted: wasInterrupted, results: results)
    record.against = plan.against?.words
    return record
  }

  /// Compares everything with the workers of a pool, and writes no record of the run.
  ///
  /// - Returns: What came of it, in the order of the plan, without what was not begun when the task was cancelled.
  /// - Throws: A `FontError` if the fonts cannot be used.
  package static func results(
    of plan: SnapshotTestPlan, options: SnapshotTestOptions, folder: RunFolder,
    pool: SnapshotWorkerPool, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [SnapshotResult] {
    let judge = SnapshotJudge(
      options: options, folder: folder, earlier: plan.against.map(EarlierSnapshots.init))
    return try await WorkQueue.run(plan.jobs, workers: jobs, progress: progress) {
      pool
    } each: { job, pool in
      try pool.withWorker { judge.result(of: job, $0) }
    }
  }
}
