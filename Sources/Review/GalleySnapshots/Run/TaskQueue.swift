import Synchronization

/// Runs tasks in parallel and reports their results in the order of the tasks.
package enum TaskQueue {
  /// Runs tasks until all are done or the surrounding task is cancelled, after which no more are started.
  ///
  /// Tasks that belong together are run by one job as long as there are others for the rest, since it has cached the
  /// data that they share. `progress` is called after each task with the number done so far. `report` receives the
  /// result of each task in order, as soon as all earlier tasks are done; after a cancellation, only results of tasks
  /// that were done.
  package static func run<Work: Sendable, Output: Sendable>(
    _ tasks: [Work], jobs: Int, progress: (Int) -> Void = { _ in },
    together belong: (Work, Work) -> Bool = { _, _ in false },
    _ body: @escaping @Sendable (Work, _ job: Int) async throws -> Output,
    report: (Work, Output) throws -> Void
  ) async throws {
    let groups = tasks.indices.ranges { belong(tasks[$0], tasks[$1]) }
    let results = TaskResults<Output>(groups: groups, jobs: jobs)
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
          while !Task.isCancelled, let index = results.nextTask(of: job) {
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

/// The tasks that are not yet begun, in groups of tasks that belong together.
struct TaskSchedule {
  private var groups: [Range<Int>]
  private var begunCount = 0
  private var current: [Int?]

  init(groups: [Range<Int>], jobs: Int) {
    self.groups = groups
    current = Array(repeating: nil, count: jobs)
  }

  mutating func next(of job: Int) -> Int? {
    var group = current[job]
    if group.map({ groups[$0].isEmpty }) ?? true { group = nextGroup() }
    guard let group, let task = groups[group].first else { return nil }
    current[job] = group
    groups[group] = groups[group].dropFirst()
    return task
  }

  /// Returns a group that no job has begun, or else the one with most tasks.
  private mutating func nextGroup() -> Int? {
    guard begunCount < groups.count else {
      return groups.indices.max { groups[$0].count < groups[$1].count }
    }
    defer { begunCount += 1 }
    return begunCount
  }

  mutating func removeAll() {
    for group in groups.indices { groups[group] = groups[group].suffix(0) }
    begunCount = groups.count
  }
}

private final class TaskResults<Output: Sendable>: Sendable {
  let jobs: Int
  /// An element whenever results were added, until the first job ends or the surrounding task is cancelled.
  let additions: AsyncStream<Void>
  private let addition: AsyncStream<Void>.Continuation
  private let schedule: Mutex<TaskSchedule>
  private let results = Mutex<[(Int, Output)]>([])

  init(groups: [Range<Int>], jobs: Int) {
    let count = groups.last?.upperBound ?? 0
    self.jobs = min(max(1, jobs), count)
    schedule = Mutex(TaskSchedule(groups: groups, jobs: self.jobs))
    (additions, addition) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    if count == 0 { addition.finish() }
  }

  /// Returns the index of the next task of a job, or nil if there is none.
  func nextTask(of job: Int) -> Int? { schedule.withLock { $0.next(of: job) } }

  func add(_ output: Output, of index: Int) {
    results.withLock { $0.append((index, output)) }
    addition.yield()
  }

  func stop() {
    schedule.withLock { $0.removeAll() }
    addition.finish()
  }

  func take() -> [(Int, Output)] {
    results.withLock { results in
      defer { results = [] }
      return results
    }
  }
}

extension Range<Int> {
  fileprivate func ranges(_ belong: (Int, Int) -> Bool) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in self {
      if let last = ranges.last, belong(index - 1, index) {
        ranges[ranges.count - 1] = last.lowerBound..<index + 1
      } else {
        ranges.append(index..<index + 1)
      }
    }
    return ranges
  }
}
