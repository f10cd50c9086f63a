import GalleyRaster

/// Compares pairs, and says and draws what is different.
struct ComparisonRun {
  let pairs: PairList
  var comparison = Comparison()
  /// Where pictures of differences go, if any are asked for.
  var target: PictureTarget?
  /// The number of pairs to compare at the same time, or nil for one on each processor.
  var jobs: Int?
  var isJSON = false
  var isQuiet = false

  init(_ pairs: PairList) {
    self.pairs = pairs
  }

  /// Compares all pairs, and returns the code with which the command ends.
  func code() async -> Int32 {
    var faults = ErrorCollector()
    do {
      try await compare(&faults)
    } catch {
      faults.report(error)
    }
    return faults.code
  }

  private func compare(_ faults: inout ErrorCollector) async throws {
    let report = PairReport(pairs, isJSON: isJSON, isQuiet: isQuiet)
    let jobs = jobs ?? Processors.count
    let queue = PairQueue(
      pairs.pairs, jobs: jobs,
      PairComparer(
        comparison: comparison, target: target, allowsTwo: pairs.isOne && jobs > 1))
    let compareAll: @concurrent @Sendable () async throws -> Int = {
      try await queue.run { try report.add($0) }
    }
    // One pair ends as soon as it could be stopped, and watching for that takes part of its time.
    let ending =
      pairs.isOne
      ? try await compareAll()
      : try await Interruption.cancelling(within: .milliseconds(800), compareAll)
    try report.finish()
    faults.note(report.code)
    guard ending < pairs.pairs.count else { return }
    Console.error("galley: interrupted after \(ending) of \(pairs.pairs.count) pairs")
    faults.note(Exit.interrupted)
  }
}
