import Synchronization

/// Runs tasks in parallel and reports their results in the order of the tasks.
package enum TaskQueue {
  /// Runs tasks until all are done or the surrounding task is cancelled, after which no more are started.
  ///
  /// `progress` is called after each task with the number done so far. `report` receives the result of each task in
  /// order, as soon as all earlier tasks are done; after a cancellation, only results of tasks that were done.
  package static func run<Work: Sendable, Output: Sendable>(
    _ tasks: [Work], jobs: Int, progress: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Work, _ job: Int) async throws -> Output,
    report: (Work, Output) throws -> Void
  ) async throws {
    let results = TaskResults<Output>(count: tasks.count, jobs: jobs)
    var (done, reported) = (0, 0)
    var waiting: [Int: Output] = [:]
    func collect() throws {
      for (index, output) in results.take() {
        waiting[index] = output
        done += 1
        progress(done)
      }
      while let next = waiting.removeValue(forKey: reported) {
        try report(tasks[reported], next)
        reported += 1
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      // After an error no job begins another task, even before it is cancelled.
      defer { results.stop() }
      for job in 0..<results.jobs {
        // A job begins its next task without waiting for the result of the last one to be reported.
        group.addTask { @concurrent in
          defer { results.stop() }
          while !Task.isCancelled, let index = results.nextTask() {
            results.add(try await body(tasks[index], job), of: index)
            // There may be no thread left to report results.
            await Task.yield()
          }
        }
      }
      for await _ in results.additions { try collect() }
      // Once a job has ended, no task is left, so that the others end with theirs.
      while try await group.next() != nil { try collect() }
    }
    for (index, output) in waiting.sorted(by: { $0.key < $1.key }) {
      try report(tasks[index], output)
    }
  }
}

private final class TaskResults<Output: Sendable>: Sendable {
  let jobs: Int
  /// An element whenever results were added, until the first job ends or the surrounding task is cancelled.
  let additions: AsyncStream<Void>
  private let addition: AsyncStream<Void>.Continuation
  /// The tasks that are not yet begun.
  private let rest: Mutex<Range<Int>>
  private let results = Mutex<[(Int, Output)]>([])

  init(count: Int, jobs: Int) {
    self.jobs = min(max(1, jobs), count)
    rest = Mutex(0..<count)
    (additions, addition) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    if count == 0 { addition.finish() }
  }

  /// Returns the index of the next task, or nil if there is none.
  func nextTask() -> Int? {
    rest.withLock { rest in
      defer { rest = rest.dropFirst() }
      return rest.first
    }
  }

  func add(_ output: Output, of index: Int) {
    results.withLock { $0.append((index, output)) }
    addition.yield()
  }

  func stop() {
    rest.withLock { $0 = $0.suffix(0) }
    addition.finish()
  }

  func take() -> [(Int, Output)] {
    results.withLock { results in
      defer { results = [] }
      return results
    }
  }
}
