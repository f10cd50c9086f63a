package import Testing

/// Runs tests at a high priority, a few at once.
///
/// Each step of an asynchronous test waits behind all tests that have not begun, and so does each test of a serialized
/// suite behind the one before. Tests that mostly wait for another process would take their steps last, while the
/// processors have little else to do. At a high priority, they run beside the others. Tests of pages that react to a server
/// within a time do not have this trait, because they would compete with all others.
package struct PriorityTrait: SuiteTrait, TestTrait, TestScoping {
  private static let limit = TaskLimit(count: 3)

  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) {
        await Self.limit.enter()
        let result: Result<Void, any Error>
        do { result = .success(try await function()) } catch { result = .failure(error) }
        await Self.limit.leave()
        try result.get()
      }.value
    }
  }
}

extension Trait where Self == PriorityTrait {
  /// Runs the test at a high priority, because it waits for another process.
  package static var highPriority: Self { Self() }
}

/// Lets a number of tasks run at once, while others wait in order.
private actor TaskLimit {
  private var freeCount: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) {
    freeCount = count
  }

  /// Returns when fewer tasks than the limit run.
  func enter() async {
    if freeCount > 0 {
      freeCount -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  /// Lets the next task run.
  func leave() {
    if waiting.isEmpty {
      freeCount += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
