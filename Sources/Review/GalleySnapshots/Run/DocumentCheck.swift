package import GalleyAnalysis
import GalleyCairo
import GalleyLayout
import Synchronization

package struct DocumentCheck: Sendable {
  package var name: String
  package var check: Check

  package init(_ check: Check, name: String) {
    (self.check, self.name) = (check, name)
  }
}

extension SnapshotRunner {
  /// Checks documents, the parts of each side by side, and returns the results in their order.
  ///
  /// A document whose check was not finished when the surrounding task was cancelled is stopped.
  package func check(
    _ checks: [DocumentCheck], jobs: Int, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> [TaskResult<CheckReport>] {
    let started = checks.map { StartedCheck($0) }
    let parts = started.flatMap { check in check.entry.check.parts.indices.map { (check, $0) } }
    let done = Mutex(0)
    _ = try await outputs(of: parts, jobs: jobs, progress: { _ in }) { part, worker in
      guard part.0.add(part: part.1, worker) else { return }
      let count = done.withLock { done in
        done += 1
        return done
      }
      progress(count)
    }
    return started.map(\.result)
  }
}

/// A check of a document of which some parts are done.
private final class StartedCheck: Sendable {
  let entry: DocumentCheck
  private let state: Mutex<State>

  private struct State {
    var found: [PartFindings?]
    var missing: Int
    var result = TaskResult<CheckReport>.stopped
  }

  init(_ entry: DocumentCheck) {
    self.entry = entry
    let count = entry.check.parts.count
    state = Mutex(State(found: Array(repeating: nil, count: count), missing: count))
  }

  var result: TaskResult<CheckReport> { state.withLock { $0.result } }

  /// Does a part, and with the last one the report; returns whether the check is finished.
  func add(part index: Int, _ worker: SnapshotWorker) -> Bool {
    if case .failed = result { return false }
    do {
      let part = entry.check.parts[index]
      let findings = try entry.check.findings(in: part, resolve: worker.sweep(margin: part.margin))
      let all = state.withLock { state -> [PartFindings]? in
        state.found[index] = findings
        state.missing -= 1
        guard state.missing == 0 else { return nil }
        defer { state.found = [] }
        return state.found.compactMap(\.self)
      }
      guard let all else { return false }
      let report = try entry.check.report(all) { worker.sweep(margin: $0) }
      state.withLock { $0.result = .done(report) }
      return true
    } catch is CancellationError {
      return false
    } catch {
      let failure = TaskFailure(name: entry.name, error: error)
      return state.withLock { state in
        if case .failed = state.result { return false }
        state.result = .failed(failure)
        return true
      }
    }
  }
}
