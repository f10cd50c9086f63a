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
