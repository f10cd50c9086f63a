@testable import GalleySnapshots
import Synchronization
import TestSupport
import Testing

@Suite struct TaskQueueTests {
  private struct Failure: Error, Equatable {
    var task: Int
  }

  @Test(arguments: seeds.prefix(10))
  func `results are reported in the order of the tasks, each once`(seed: UInt64) async throws {
    var random = Random(seed: seed)
    for jobs in [-1, 1, 2, 9] {
      let tasks = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Int.random(in: 0...3, using: &random)
      }
      var (counts, reported): ([Int], [Int]) = ([], [])
      try await TaskQueue.run(Array(tasks.enumerated()), jobs: jobs) {
        counts.append($0)
      } _: { task, _ in
        for _ in 0..<task.element { await Task.yield() }
        return task.offset * 10 + task.element
      } report: { task, output in
        #expect(output == task.offset * 10 + task.element)
        reported.append(task.offset)
      }
      #expect(reported == Array(tasks.indices))
      #expect(counts == tasks.indices.map { $0 + 1 })
    }
  }

  @Test func `an error of a task ends the run and begins no more tasks`() async {
    let begun = Mutex<[Int]>([])
    var reported: [Int] = []
    await #expect(throws: Failure(task: 7)) {
      try await TaskQueue.run(Array(0..<100), jobs: 1) { task, _ in
        begun.withLock { $0.append(task) }
        if task == 7 { throw Failure(task: task) }
      } report: { task, _ in
        reported.append(task)
      }
    }
    #expect(begun.withLock { $0 } == Array(0...7))
    #expect(reported == Array(0..<reported.count))
  }

  /// Each task after the fourth waits for the cancellation, which an error of a report causes.
  @Test func `an error of a report ends the run and begins no more tasks`() async {
    let begun = Atomic(0)
    await #expect(throws: Failure(task: 3)) {
      try await TaskQueue.run(Array(0..<100), jobs: 2) { task, _ in
        begun.add(1, ordering: .relaxed)
        while task > 3, !Task.isCancelled { await Task.yield() }
      } report: { task, _ in
        if task == 3 { throw Failure(task: task) }
      }
    }
    #expect(begun.load(ordering: .relaxed) <= 6)
  }

  @Test func `after a cancellation, results of later tasks are reported too`() async throws {
    let reported = Mutex<[Int]>([])
    let isLast = Atomic(false)
    let run = Task {
      // The first and the third task wait for the cancellation, so no job begins the fourth task.
      try await TaskQueue.run(Array(0..<4), jobs: 2) { task, _ in
        if task == 2 { isLast.store(true, ordering: .releasing) }
        while [0, 2].contains(task), !Task.isCancelled { await Task.yield() }
      } report: { task, _ in
        reported.withLock { $0.append(task) }
      }
    }
    while !isLast.load(ordering: .acquiring) { await Task.yield() }
    run.cancel()
    try await run.value
    #expect(reported.withLock { $0 } == [0, 1, 2])
  }
}
