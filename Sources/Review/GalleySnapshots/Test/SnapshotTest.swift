import GalleyAnalysis
package import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyRaster

/// Compares the snapshots of a plan with their references in parallel.
///
/// ```swift
/// let test = SnapshotTest(plan: plan, folder: try RunFolder(in: output), library: library)
/// let run = try await test.run(jobs: 2)
/// print(run.results.count { $0.verdict == .equal })
/// ```
package struct SnapshotTest: Sendable {
  private let plan: SnapshotTestPlan
  private let shard: ShardPlan?
  private let options: SnapshotTestOptions
  private let folder: RunFolder
  private let library: FontLibrary
  private let jobs: [SnapshotTestPlan.Job]
  private let positions: [Int]

  package init(
    plan: SnapshotTestPlan, shard: ShardPlan? = nil,
    options: SnapshotTestOptions = SnapshotTestOptions(), folder: RunFolder, library: FontLibrary
  ) {
    (self.plan, self.shard) = (plan, shard)
    (self.options, self.folder, self.library) = (options, folder, library)
    jobs = plan.jobs
    positions = shard?.positions(in: jobs.map(\.place)) ?? Array(jobs.indices)
  }

  package var count: Int { positions.count }

  package struct Outcome: Sendable {
    package var record: RunRecord
    package var times: RunTimes
  }

  /// Compares everything, and writes the record of the run.
  ///
  /// If a snapshot cannot be compared, the others are. Cancelling the task finishes the snapshots in progress and
  /// starts no more.
  package func run(
    jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> RunRecord {
    let outcome = try await compare(jobs: jobs, progress: progress)
    try folder.finish(outcome.record, times: outcome.times)
    return outcome.record
  }

  /// Compares everything without writing the record of the run.
  package func compare(
    jobs workers: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> Outcome {
    for store in Set(plan.entries.map(\.store)) { store.sweep() }
    let runner = SnapshotRunner(library: library)
    let timed = try await Self.timed(
      positions.map { jobs[$0] }, against: plan.against, options: options, folder: folder,
      runner: runner, workers: workers, progress: progress)
    let wasInterrupted = Task.isCancelled && timed.count < count
    var record = RunRecord(
      id: folder.id, isFull: plan.isFull && shard == nil && !wasInterrupted,
      wasInterrupted: wasInterrupted, results: timed.map(\.result))
    record.plan = try planRecord()
    record.environment = runner.environment(
      withPixels: positions.contains { jobs[$0].format == .png })
    record.against = plan.against?.name
    if !wasInterrupted { try addRemoved(to: &record) }
    var times = RunTimes()
    for (result, time) in timed { times.add(time / .milliseconds(1), of: result.place) }
    return Outcome(record: record, times: times)
  }
}

extension SnapshotTest {
  private func planRecord() throws -> PlanRecord {
    var record = PlanRecord(
      digest: try plan.digest(options), count: jobs.count, isFull: plan.isFull)
    record.shard = try shard.map { try ShardRecord($0, positions: positions) }
    return record
  }

  /// Adds the references that are not in the plan; only the first of several shards does so.
  private func addRemoved(to record: inout RunRecord) throws {
    guard shard.map({ $0.shard.index == 1 }) ?? true else { return }
    var removed = plan.against?.gone ?? []
    if plan.isFull {
      removed += try UnusedReferences(claims: plan.claims).results(
        besides: jobs.lazy.map(\.place), in: folder)
    }
    guard shard == nil else { return record.unplanned = removed }
    record.results += removed
    if plan.against == nil { record.noteRenames() }
  }

  /// Compares everything with the workers of a runner, without writing the record of the run.
  ///
  /// The results are in the order of the plan, without snapshots that were not begun when the task was cancelled.
  package static func results(
    of plan: SnapshotTestPlan, options: SnapshotTestOptions, folder: RunFolder,
    runner: SnapshotRunner, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [SnapshotResult] {
    try await timed(
      plan.jobs, against: plan.against, options: options, folder: folder, runner: runner,
      workers: jobs, progress: progress
    ).map(\.result)
  }

  private static func timed(
    _ jobs: [SnapshotTestPlan.Job], against: SnapshotTestPlan.Against?,
    options: SnapshotTestOptions, folder: RunFolder, runner: SnapshotRunner, workers: Int,
    progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [(result: SnapshotResult, time: Duration)] {
    let comparer = SnapshotComparer(
      options: options, folder: folder, earlier: against.map(EarlierSnapshots.init))
    return try await runner.outputs(
      of: jobs, jobs: workers, progress: progress
    ) { job, worker in
      let start = ContinuousClock.now
      return (comparer.result(of: job, worker), start.duration(to: .now))
    }
  }
}

private struct SnapshotComparer: Sendable {
  let options: SnapshotTestOptions
  let folder: RunFolder
  /// The snapshots to compare with instead of references, if any.
  let earlier: EarlierSnapshots?

  func result(of job: SnapshotTestPlan.Job, _ worker: SnapshotWorker) -> SnapshotResult {
    var result = SnapshotResult(job, .failed)
    do {
      let subject = try SnapshotSubject(job, worker)
      var comparison = ReferenceComparison(subject, options, result)
      if let earlier {
        earlier.compare(&comparison, worker)
      } else {
        comparison.compare(try job.entry.store.bytes(of: job.name))
      }
      result = comparison.result
      if options.record == .all || result.isFailure {
        try conclude(comparison, &result)
      }
    } catch let error as ReferenceError {
      result.verdict = .unreadable
      result.notes = [.unreadable(failure: .init(error))]
    } catch {
      result.notes = [.undrawable(failure: .init(error))]
    }
    return result
  }

  /// Writes the files of a snapshot that is not equal or is recorded.
  private func conclude(
    _ comparison: ReferenceComparison, _ result: inout SnapshotResult
  ) throws {
    let subject = comparison.subject
    if result.verdict == .changed, subject.isUnstable {
      result.notes = [.unstable]
    }
    result.layout = subject.layout
    let file: [UInt8]
    do {
      file = try subject.file(comparison.actual, compression: options.compression)
    } catch {
      (result.verdict, result.notes) = (.failed, [.undrawable(failure: .init(error))])
      return
    }
    result.write(
      file, comparison.referenceBytes, try comparison.difference(options.difference),
      in: subject.job.entry.store, options.record, folder)
  }
}

extension SnapshotResult {
  private mutating func note(_ note: SnapshotNote) { notes = (notes ?? []) + [note] }

  /// Writes a snapshot as the reference, if the record mode asks for it, and the pictures of the run.
  mutating func write(
    _ file: [UInt8], _ reference: [UInt8]?, _ difference: [UInt8]?, in store: ReferenceStore,
    _ mode: RecordMode, _ folder: RunFolder
  ) {
    actualDigest = Fingerprint.sha256(of: file)
    noteFailure { result throws(OutputError) in try result.record(file, in: store, mode) }
    var images = ["actual": file]
    images["reference"] = reference
    images["difference"] = difference
    noteFailure { result throws(OutputError) in
      result.files = try folder.write(images, of: result)
    }
  }

  private mutating func noteFailure(_ write: (inout Self) throws(OutputError) -> Void) {
    do {
      try write(&self)
    } catch {
      isUnwritten = true
      note(.unwritten(failure: .init(error)))
    }
  }

  /// Writes a snapshot as the reference, or beside it until it is accepted, if the record mode asks for it.
  private mutating func record(
    _ file: [UInt8], in store: ReferenceStore, _ mode: RecordMode
  ) throws(OutputError) {
    guard !hasPointer else { return }
    switch (mode, verdict) {
    case (.all, _), (.failed, .new), (.failed, .changed):
      try store.holding { () throws(OutputError) in try store.write(file, to: name) }
      note(.isReference)
      if verdict == .equal { (verdict, matchReason) = (.changed, nil) }
    case (.missing, .new):
      try store.writeWaiting(file, for: name)
    default: break
    }
  }

  init(_ job: SnapshotTestPlan.Job, _ verdict: Verdict) {
    self.init(
      name: job.name, references: job.entry.store.path, document: job.entry.document.name,
      variant: job.variant.name, format: job.format, verdict: verdict)
    traits = TraitsRecord(job.variant.traits)
    source = job.entry.source?.location
  }
}

private struct EarlierSnapshots: Sendable {
  let revision: String
  private let jobs: [SnapshotResult.Place: SnapshotTestPlan.Job]

  init(_ against: SnapshotTestPlan.Against) {
    revision = against.revision
    jobs = Dictionary(
      SnapshotTestPlan(entries: against.entries).jobs.map { ($0.place, $0) }
    ) { first, _ in first }
  }

  func compare(_ comparison: inout ReferenceComparison, _ worker: SnapshotWorker) {
    guard let job = jobs[comparison.subject.job.place] else {
      return comparison.fail(.new, .notInRevision(revision: revision))
    }
    do {
      try comparison.compare(with: SnapshotSubject(job, worker))
    } catch {
      comparison.fail(.failed, .undrawableInRevision(revision: revision, failure: .init(error)))
    }
  }
}
