import Synchronization

/// Hands out jobs to workers and collects how they ended.
final class WorkQueue<Job: Sendable, TaskResult: Sendable>: Sendable {
  private let jobs: [Job]
  private let state: Mutex<State>

  private struct State {
    var next = 0
    var endings: [TaskResult?]
    var endedCount = 0
  }

  private init(_ jobs: [Job]) {
    self.jobs = jobs
    state = Mutex(State(endings: Array(repeating: nil, count: jobs.count)))
  }

  /// Does jobs with several workers, until all are done or the task is cancelled.
  ///
  /// When the task is cancelled, jobs under way are finished and no more are begun.
  ///
  /// - Parameters:
  ///   - jobs: What is to be done.
  ///   - workers: The greatest number of workers.
  ///   - progress: Called after each job with the number done so far, from any thread.
  ///   - makeWorker: Makes a worker, once for each that works at the same time.
  ///   - each: Does a job.
  /// - Returns: How the jobs ended, in their order, without those that were not begun.
  /// - Throws: What a worker or a job throws, after which no more jobs are begun.
  static func run<Worker>(
    _ jobs: [Job], workers: Int, progress: @escaping @Sendable (Int) -> Void,
    _ makeWorker: @escaping @Sendable () throws -> Worker,
    each: @escaping @Sendable (Job, Worker) throws -> TaskResult
  ) async throws -> [TaskResult] {
    let queue = WorkQueue(jobs)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<max(1, min(workers, jobs.count)) {
        group.addTask { @concurrent in
          let worker = try makeWorker()
          while !Task.isCancelled, let index = queue.next() {
            queue.end(index, with: try each(jobs[index], worker))
            progress(queue.endedCount)
          }
        }
      }
      try await group.waitForAll()
    }
    return queue.endings()
  }

  private func next() -> Int? {
    state.withLock { state in
      guard state.next < state.endings.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  private func end(_ index: Int, with ending: TaskResult) {
    state.withLock { state in
      state.endings[index] = ending
      state.endedCount += 1
    }
  }

  private var endedCount: Int { state.withLock { $0.endedCount } }

  private func endings() -> [TaskResult] {
    state.withLock { $0.endings.compactMap(\.self) }
  }
}
