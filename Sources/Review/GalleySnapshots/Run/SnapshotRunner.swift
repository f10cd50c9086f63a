package import GalleyCairo
import GalleyFiles
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

package enum TaskResult<Output: Sendable>: Sendable {
  case done(Output)
  case failed(TaskFailure)
  case stopped
}

package struct TaskFailure: Sendable {
  package var name: String
  package var error: any Error
}

/// Renders, checks and compares documents in parallel.
///
/// Workers are reused, so that each reads fonts and measures glyphs only once. There are at most as many workers as
/// parallel tasks. If a task fails, the others continue. Cancelling the surrounding task finishes the tasks in progress
/// and starts no more.
package final class SnapshotRunner: Sendable {
  let fingerprints: FingerprintTable
  private let colors: Picture.Colors
  private let idle = Mutex<[SnapshotWorker]>([])

  package init(library: FontLibrary, colors: Picture.Colors = .sRGB) {
    fingerprints = FingerprintTable(library: library)
    self.colors = colors
  }

  /// The default number of parallel tasks: the number of processors.
  package static var defaultJobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns the environment of all snapshots so far, without its raster part unless some snapshots have pixels.
  func environment(withPixels: Bool) -> SnapshotEnvironment? {
    var environment = fingerprints.environment
    if !withPixels { environment?.raster = nil }
    return environment
  }

  /// Runs tasks, each with a worker of its own while it runs, and returns the outputs of begun tasks in their order.
  ///
  /// `progress` is called after each task with the number done so far.
  func outputs<Work: Sendable, Output: Sendable>(
    of tasks: [Work], jobs: Int, progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Work, SnapshotWorker) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    let workers = Mutex<[Int: SnapshotWorker]>([:])
    defer { idle.withLock { idle in idle += workers.withLock { $0.values } } }
    try await TaskQueue.run(tasks, jobs: jobs, progress: progress) { work, job in
      let known = workers.withLock { $0[job] }
      let worker = try known ?? self.worker()
      if known == nil { workers.withLock { $0[job] = worker } }
      return try body(work, worker)
    } report: { _, output in
      outputs.append(output)
    }
    return outputs
  }

  /// Runs tasks that may fail independently, and returns the results of begun tasks in their order.
  ///
  /// Only an error while writing output ends the run. `name` returns the name of a task for messages.
  func results<Work: Sendable, Output: Sendable>(
    of tasks: [Work], named name: @escaping @Sendable (Work) -> String, jobs: Int,
    progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Work, SnapshotWorker) throws -> Output
  ) async throws -> [TaskResult<Output>] {
    try await outputs(of: tasks, jobs: jobs, progress: progress) { work, worker in
      do {
        return .done(try body(work, worker))
      } catch let error as OutputError {
        throw error
      } catch is CancellationError {
        return .stopped
      } catch {
        return .failed(TaskFailure(name: name(work), error: error))
      }
    }
  }

  private func worker() throws -> SnapshotWorker {
    try idle.withLock { $0.popLast() } ?? SnapshotWorker(fingerprints: fingerprints, colors: colors)
  }
}
