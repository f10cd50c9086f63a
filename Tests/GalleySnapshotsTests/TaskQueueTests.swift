import Foundation
import GalleySnapshots
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
      } _: { task in
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

  /// The first report waits until a task has failed and for much longer than the other job needs for all tasks.
  @Test func `an error of a task ends the run and begins no more tasks`() async {
    let begun = Atomic(0)
    let hasFailed = Atomic(false)
    await #expect(throws: Failure(task: 7)) {
      try await TaskQueue.run(Array(0..<200), jobs: 2) { count in
        guard count == 1 else { return }
        while !hasFailed.load(ordering: .relaxed) { usleep(100) }
        usleep(300_000)
      } _: { task in
        begun.add(1, ordering: .relaxed)
        if task == 7 {
          hasFailed.store(true, ordering: .relaxed)
          throw Failure(task: task)
        }
        try? await Task.sleep(for: .milliseconds(1))
      } report: { _, _ in
      }
    }
    #expect(begun.load(ordering: .relaxed) < 100)
  }

  /// Each task after the fourth waits until the run is cancelled, which an error of a report does.
  @Test func `an error of a report ends the run and begins no more tasks`() async {
    let begun = Atomic(0)
    await #expect(throws: Failure(task: 3)) {
      try await TaskQueue.run(Array(0..<100), jobs: 2) { task in
        begun.add(1, ordering: .relaxed)
        while task > 3, !Task.isCancelled { await Task.yield() }
      } report: { task, _ in
        if task == 3 { throw Failure(task: task) }
      }
    }
    #expect(begun.load(ordering: .relaxed) <= 6)
  }
}
