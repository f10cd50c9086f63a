import GalleyFiles
import Synchronization

/// A run that collects the results of tests as they run, possibly in parallel.
///
/// It is not known in advance when the last test ends. The record is therefore written after failures and at the end of
/// the process. Writing is limited to about a tenth of the time, because each write takes time in proportion to all
/// results so far. The report for people is written with the record and counts toward that limit.
package final class OngoingRun: Sendable {
  package let folder: RunFolder
  /// Whether every test of the known stores runs, so that other references are unused.
  private let isFull: Bool
  private let writeReport: ReportWriter
  /// Whether a reference that was not compared may belong to a test that did not come to its assertion.
  private let mayBeUsed: UnusedFilter
  private let state: Mutex<State>
  /// Locked while a record is written, so that an older record never replaces a newer one.
  private let writing = Mutex(Writing())

  package typealias ReportWriter = @Sendable (RunRecord, RunFolder) throws -> Void

  /// A function that returns whether a reference that was not compared may be used, given all results.
  package typealias UnusedFilter = @Sendable (SnapshotResult, [SnapshotResult]) -> Bool

  fileprivate struct State {
    var results: [SnapshotResult] = []
    var indices: [SnapshotResult.Place: Int] = [:]
    var claims: Set<SnapshotTestPlan.Claim> = []
    var isWritten = true
  }

  private struct Writing {
    var end: ContinuousClock.Instant?
    var duration: Duration = .zero

    /// Whether enough time has passed since the record was written.
    var isDue: Bool {
      guard let end else { return true }
      return end.duration(to: .now) >= duration * 10
    }
  }

  /// Creates a run whose record is completed when the process ends; the report is written each time with the record.
  package init(
    folder: RunFolder, isFull: Bool, writeReport: @escaping ReportWriter = { _, _ in },
    mayBeUsed: @escaping UnusedFilter = { _, _ in false }
  ) {
    (self.folder, self.isFull, self.writeReport) = (folder, isFull, writeReport)
    self.mayBeUsed = mayBeUsed
    state = Mutex(State())
    ProcessExit.perform { [self] in try? finish() }
  }

  /// Adds results, and returns the names of failed results that differ from an earlier result in this run.
  ///
  /// A result replaces an earlier one of the same reference, unless only the earlier one failed.
  package func add(
    _ results: [SnapshotResult], in store: ReferenceStore
  ) throws -> [String] {
    let clashes = state.withLock { state in
      state.claims.insert(SnapshotTestPlan.Claim(store: store, folder: ""))
      state.isWritten = false
      return results.filter { !state.insert($0) }.map(\.name)
    }
    if results.contains(where: \.isFailure) { try write(isLast: false) }
    return clashes
  }

  /// Writes the final record with unused references, unless it is already written.
  ///
  /// - Throws: An error if it cannot be written.
  package func finish() throws { try write(isLast: true) }

  private func write(isLast: Bool) throws {
    try writing.withLock { writing in
      guard isLast || writing.isDue else { return }
      let now = state.withLock { state in
        defer { state.isWritten = state.isWritten || isLast }
        return state
      }
      guard !now.isWritten else { return }
      let start = ContinuousClock.now
      let record = RunRecord(
        id: folder.id, isFull: isLast && isFull, wasInterrupted: !isLast, results: now.results)
      try folder.finish(
        record, claims: isLast && isFull ? now.claims : [], mayBeUsed, writeReport)
      writing = Writing(end: .now, duration: start.duration(to: .now))
    }
  }
}

extension OngoingRun.State {
  fileprivate mutating func insert(_ result: SnapshotResult) -> Bool {
    guard let index = indices[result.place] else {
      indices[result.place] = results.count
      results.append(result)
      return true
    }
    let earlier = results[index]
    // A failure is kept even if a retry matches.
    guard result.isFailure || !earlier.isFailure else { return true }
    results[index] = result
    return !result.isFailure || earlier.actualDigest == result.actualDigest
  }
}

extension SnapshotResult {
  /// The folder of references and the name in it, which no other snapshot of a run has.
  package struct Place: Codable, Hashable, Sendable {
    var references: String
    var name: String

    var path: String { FilePath.path(references, name) }
  }

  package var place: Place { Place(references: references, name: name) }
}
