import TestSupport

extension Random {
  /// Returns a whole number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns whether a thing happens that happens once in so many times.
  mutating func oneIn(_ count: Int) -> Bool {
    number(1...count) == 1
  }

  /// Returns one of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  /// Returns words of the letters a to e, now and then with a line feed or several spaces between them.
  mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<number(count)).map { _ in
      let letters = (0..<number(1...8)).map { _ in pick(["a", "b", "c", "d", "e"]) }.joined()
      return letters + pick([" ", " ", " ", " ", " ", "  ", "\n"])
    }.joined()
  }
}
