import GalleyFiles
import Synchronization

/// A run to which tests add what they compare, one after the other or at the same time.
///
/// Nothing says when such a run is over, so its record is written again and again: whenever something failed, at the
/// latest at the end of the process, but never so often that more than about a tenth of the time goes into it. All the
/// writing of a run therefore takes a time in proportion to the tests, although each writing takes one in proportion to
/// all that came before. What tells of a run to people is written with its record, and counts as writing too.
package final class OngoingRun: Sendable {
  /// The folder of the run.
  package let folder: RunFolder
  /// Whether every test of the stores it knows takes part, so that other references are dead.
  private let isFull: Bool
  /// Tells people of the run whose record was just written in the folder.
  private let tell: Teller
  private let state: Mutex<State>
  /// Held while a record is written, so that no older one comes last.
  private let writing = Mutex(Writing())

  /// What writes something for people beside the record of a run.
  package typealias Teller = @Sendable (RunRecord, RunFolder) throws -> Void

  fileprivate struct State {
    var results: [SnapshotResult] = []
    var indices: [SnapshotResult.Place: Int] = [:]
    var claims: Set<SnapshotTestPlan.Claim> = []
    var isWritten = true
  }

  private struct Writing {
    var end: ContinuousClock.Instant?
    var duration: Duration = .zero

    /// Whether enough time has gone by since the record was written.
    var isDue: Bool {
      guard let end else { return true }
      return end.duration(to: .now) >= duration * 10
    }
  }

  /// Creates a run whose record is complete when the process ends.
  ///
  /// - Parameters:
  ///   - folder: The folder of the run.
  ///   - isFull: Whether every test takes part.
  ///   - tell: Writes what people look at, whenever the record is written.
  package init(folder: RunFolder, isFull: Bool, tell: @escaping Teller = { _, _ in }) {
    (self.folder, self.isFull, self.tell) = (folder, isFull, tell)
    state = Mutex(State())
    ProcessExit.perform { [self] in try? finish() }
  }

  /// Adds results; one of a reference that was compared before takes the place of the earlier, unless only that failed.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - store: Where their references lie.
  /// - Returns: The names of those that failed and had come to something else before in this run.
  /// - Throws: An error if something failed and the record of the run cannot be written.
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

  /// Writes the record with the references that are dead, if that was not done.
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
      try folder.finish(record, claims: isLast && isFull ? now.claims : [], tell)
      writing = Writing(end: .now, duration: start.duration(to: .now))
    }
  }
}

extension OngoingRun.State {
  /// Puts a result in its place, and returns whether it agrees with an earlier one of the same reference.
  fileprivate mutating func insert(_ result: SnapshotResult) -> Bool {
    guard let index = indices[result.place] else {
      indices[result.place] = results.count
      results.append(result)
      return true
    }
    let earlier = results[index]
    // What failed once needs a look, even if it matches when it is tried again.
    guard result.isFailure || !earlier.isFailure else { return true }
    results[index] = result
    return !result.isFailure || earlier.actualDigest == result.actualDigest
  }
}

extension SnapshotResult {
  /// What tells the references of a run apart.
  struct Place: Hashable {
    var references: String
    var name: String

    /// The path of the file.
    var path: String { FilePath.path(references, name) }
  }

  /// Where the reference lies.
  var place: Place { Place(references: references, name: name) }
}
