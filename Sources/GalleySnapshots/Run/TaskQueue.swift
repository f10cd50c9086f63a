/// Does tasks several at a time, and hands over their results in the order of the tasks.
package enum TaskQueue {
  /// Does tasks until all are done or the task around is cancelled; then no more are begun.
  ///
  /// - Parameters:
  ///   - tasks: The tasks.
  ///   - jobs: The number of tasks to do at the same time.
  ///   - progress: Called after each task with the number done so far.
  ///   - body: Does a task.
  ///   - report: Takes the result of each task, in the order of the tasks, as soon as those before it are done.
  /// - Throws: The error of a task or of a report, after which no more tasks are begun.
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
      // Tasks that were begun after one that was not are left.
      for index in waiting.keys.sorted() {
        if let output = waiting[index] { try report(tasks[index], output) }
      }
    }
  }
}
