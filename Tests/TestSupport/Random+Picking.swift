extension Random {
  /// Returns a whole number in a range.
  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  /// Returns true with a probability of one in a number.
  package mutating func oneIn(_ count: Int) -> Bool {
    number(1...count) == 1
  }

  /// Returns a random value of a list.
  package mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(0...values.count - 1)]
  }

  /// Returns words of the letters a to e, sometimes with a line feed or several spaces between.
  package mutating func words(_ count: ClosedRange<Int>) -> String {
    (0..<number(count)).map { _ in
      let letters = (0..<number(1...8)).map { _ in pick(["a", "b", "c", "d", "e"]) }.joined()
      return letters + pick([" ", " ", " ", " ", " ", "  ", "\n"])
    }.joined()
  }
}
