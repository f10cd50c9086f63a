/// A generator of numbers that a seed repeats on every machine.
///
/// Source: SplitMix64 of Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators".
struct Random: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

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

/// Seeds for laws that hold for any input.
let seeds = 0..<200 as Range<UInt64>
