import Foundation

/// The seconds of one stage in each round.
struct Durations {
  private(set) var seconds: [Double] = []

  mutating func add(_ value: Double) {
    seconds.append(value)
  }

  /// The middle of all rounds.
  var median: Double {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}

/// Returns the seconds that a piece of work takes, and what it gives.
func timed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
  let start = ContinuousClock.now
  let value = try work()
  return ((ContinuousClock.now - start).seconds, value)
}

/// Returns the seconds that the processor gives a piece of work, and what it gives.
///
/// On a busy machine that is steadier than the time on the wall.
func processorTimed<Value>(_ work: () throws -> Value) rethrows -> (seconds: Double, value: Value) {
  let start = processorSeconds()
  let value = try work()
  return (processorSeconds() - start, value)
}

/// Returns the seconds that the processor has given this process so far.
///
/// The engine resolves deep layouts on a thread of their own, which counts too.
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
