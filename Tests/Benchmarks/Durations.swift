import Foundation

/// The seconds of one stage in each round.
struct Durations {
  private(set) var seconds: [Double] = []

  mutating func add(_ value: Double) {
    seconds.append(value)
  }

  /// The median of all rounds.
  var median: Double {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Returns the seconds that a piece of work takes, and its result.
func timed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
  let start = ContinuousClock.now
  let value = try work()
  return ((ContinuousClock.now - start).seconds, value)
}

/// Returns the processor seconds that a piece of work takes, and its result.
///
/// On a busy machine they vary less than wall-clock time.
func processorTimed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
  let start = processorSeconds()
  let value = try work()
  return (processorSeconds() - start, value)
}

/// Returns the processor seconds of this process so far.
///
/// The engine resolves deep layouts on a separate thread, which is included.
func processorSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

extension Duration {
  /// The length in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}

extension String {
  /// The text with spaces before it up to a width.
  func padded(_ width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
