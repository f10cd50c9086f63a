/// The logarithm, which the standard library alone does not have.
enum Logarithm {
  /// Returns the logarithm of a positive number to the base 2, to some twelve digits and the same on all machines.
  ///
  /// The significand is a power series in (*m* − 1) / (*m* + 1), which is at most a third.
  static func base2(_ value: Double) -> Double {
    guard value > 0, value.isFinite else { return 0 }
    let ratio = (value.significand - 1) / (value.significand + 1)
    var (sum, power) = (0.0, ratio)
    for number in 0..<16 {
      sum += power / Double(2 * number + 1)
      power *= ratio * ratio
    }
    return Double(value.exponent) + 2 * sum / 0.693_147_180_559_945_3
  }
}
