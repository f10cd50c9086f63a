/// A random number generator that gives the same numbers for a seed on every machine.
///
/// Source: SplitMix64 of Steele, Lea and Flood, Fast Splittable Pseudorandom Number Generators, 2014.
package struct Random: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator from a seed.
  package init(seed: UInt64) {
    state = seed
  }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// Seeds for laws that hold for any input.
package let seeds: Range<UInt64> = 0..<UInt64(TestAmount.count(12, thorough: 100))
