/// Compares several pairs at the same time, and hands over what became of them in their order.
struct PairQueue {
  private let pairs: [PairList.Pair]
  private let jobs: Int
  private let comparer: PairComparer

  init(_ pairs: [PairList.Pair], jobs: Int, _ comparer: PairComparer) {
    (self.pairs, self.jobs, self.comparer) = (pairs, jobs, comparer)
  }

  /// Compares all pairs, until the task is cancelled; then pairs under way are finished and no more are begun.
  ///
  /// Only so many pairs as there are jobs are in memory.
  ///
  /// - Parameter each: Called for each pair with what became of it, in the order of the pairs.
  /// - Returns: The number of pairs that were compared.
  /// - Throws: What the call throws.
  @concurrent
  func run(_ each: @Sendable (PairReport.Entry) throws -> Void) async throws -> Int {
    guard pairs.count > 1 else {
      for pair in pairs {
        let outcome = await comparer.outcome(of: pair)
        if case .failed(let error) = outcome, error is CancellationError { return 0 }
        try each(PairReport.Entry(pair: pair, outcome: outcome))
      }
      return pairs.count
    }
    return try await runAll(each)
  }

  private func runAll(_ each: (PairReport.Entry) throws -> Void) async throws -> Int {
    try await withThrowingTaskGroup(of: (Int, PairOutcome).self) { group in
      var begun = 0
      var waiting: [Int: PairOutcome] = [:]
      var handedOver = 0
      func begin() {
        guard begun < pairs.count, !Task.isCancelled else { return }
        let index = begun
        begun += 1
        group.addTask { @concurrent in (index, await comparer.outcome(of: pairs[index])) }
      }
      for _ in 0..<jobs { begin() }
      while let (index, outcome) = try await group.next() {
        waiting[index] = outcome
        while let next = waiting.removeValue(forKey: handedOver) {
          try each(PairReport.Entry(pair: pairs[handedOver], outcome: next))
          handedOver += 1
        }
        begin()
      }
      return handedOver
    }
  }
}
