/// Runs tasks in parallel and reports their results in the order of the tasks.
package enum TaskQueue {
  /// Runs tasks until all are done or the surrounding task is cancelled, after which no more are started.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - jobs: The number of tasks to run at the same time.
  ///   - progress: Called after each task with the number done so far.
  ///   - body: Runs a task.
  ///   - report: Receives the result of each task, in the order of the tasks, as soon as all earlier tasks are done.
  /// - Throws: The error of a task or of `report`, after which no more tasks are started.
  package static func run<Work: Sendable, Output: Sendable>(
    _ tasks: [Work], jobs: Int, progress: (Int) -> Void = { _ in },
    _ body: @escaping @Sendable (Work) async throws -> Output,
    report: (Work, Output) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Output?).self) { group in
      var (begun, done, reported) = (0, 0, 0)
      var waiting: [Int: Output] = [:]
      func begin() {
        guard begun < tasks.count, !Task.isCancelled else { return }
        let (index, work) = (begun, tasks[begun])
        begun += 1
        group.addTask { @concurrent in (index, Task.isCancelled ? nil : try await body(work)) }
      }
      for _ in 0..<max(1, jobs) { begin() }
      while let (index, output) = try await group.next() {
        guard let output else { continue }
        waiting[index] = output
        done += 1
        progress(done)
        begin()
        while let next = waiting.removeValue(forKey: reported) {
          try report(tasks[reported], next)
          reported += 1
        }
      }
      // Cancelling may skip a task but not a later one, whose result is still waiting.
      for index in waiting.keys.sorted() {
        if let output = waiting[index] { try report(tasks[index], output) }
      }
    }
  }
}
