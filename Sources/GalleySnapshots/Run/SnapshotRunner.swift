import Foundation
public import GalleyCairo
import GalleyFiles
import Synchronization

/// The result of one task of a run.
public enum TaskResult<Output: Sendable>: Sendable {
  /// The task was done.
  case done(Output)
  /// The task failed, which leaves the others alone.
  case failed(TaskFailure)
  /// The run was cancelled before the task was done.
  case stopped
}

/// A task of a run that failed.
public struct TaskFailure: Sendable {
  /// The document, variant or file that the task was about.
  public var name: String
  /// The reason.
  public var error: any Error
}

/// Renders, checks and compares documents, several at a time.
///
/// ```swift
/// let runner = SnapshotRunner(library: try FontLibrary())
/// let outcome = try await runner.render(plan, into: folder, jobs: 2)
/// for failure in outcome.failures { print("\(failure.name): \(failure.error)") }
/// ```
///
/// Each task has a worker, which is kept for the next tasks, so that fonts are read and glyphs measured only once. There
/// are never more workers than tasks that ran at the same time. A task that fails leaves the others alone. When the task
/// around a run is cancelled, tasks under way are finished and no more are begun.
public final class SnapshotRunner: Sendable {
  let fingerprints: FingerprintTable
  private let idle = Mutex<[SnapshotWorker]>([])

  /// Creates a runner without workers.
  ///
  /// - Parameter library: The fonts.
  public init(library: FontLibrary) {
    fingerprints = FingerprintTable(library: library)
  }

  /// The number of tasks that this machine runs best at the same time.
  public static var defaultJobs: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Returns what made all snapshots so far together, without what turns them into pixels unless some have any.
  func environment(withPixels: Bool) -> SnapshotEnvironment? {
    var environment = fingerprints.environment
    if !withPixels { environment?.raster = nil }
    return environment
  }

  /// Does tasks with a worker for each of those that run at the same time.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - jobs: The number of tasks to do at the same time.
  ///   - progress: Called after each task with the number done so far.
  ///   - body: Does a task.
  /// - Returns: The outputs in the order of the tasks, without tasks that were not begun.
  /// - Throws: A `FontError` if a font file cannot be read, or the error of a task, after which no more are begun.
  func outputs<Work: Sendable, Output: Sendable>(
    of tasks: [Work], jobs: Int, progress: @escaping @Sendable (Int) -> Void,
    _ body: @escaping @Sendable (Work, SnapshotWorker) throws -> Output
  ) async throws -> [Output] {
    var outputs: [Output] = []
    try await TaskQueue.run(tasks, jobs: jobs, progress: progress) { work in
      try self.withWorker { try body(work, $0) }
    } report: { _, output in
      outputs.append(output)
    }
    return outputs
  }

  /// Does tasks that may fail each for itself; only output that cannot be written ends the run.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - name: Returns the name of a task for messages.
  ///   - jobs: The number of tasks to do at the same time.
  ///   - progress: Called after each task with the number done so far.
  ///   - body: Does a task.
  /// - Returns: The results in the order of the tasks, without tasks that were not begun.
  /// - Throws: A `FontError` if a font file cannot be read, an ``OutputError`` if something cannot be written.
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

  /// Calls a function with a worker that no other task has until it returns.
  private func withWorker<Output>(_ body: (SnapshotWorker) throws -> Output) throws -> Output {
    // The worker that was used last knows the most words of what comes next.
    let waiting = idle.withLock { $0.popLast() }
    let worker = try waiting ?? SnapshotWorker(fingerprints: fingerprints)
    defer { idle.withLock { $0.append(worker) } }
    return try body(worker)
  }
}
