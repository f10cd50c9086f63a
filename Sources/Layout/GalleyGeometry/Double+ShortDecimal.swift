extension Double {
  /// Returns the number in decimals, rounded to a number of places, without trailing zeros.
  ///
  /// Round required lengths up and offered lengths down, so that the printed figures are enough.
  package func shortDecimal(
    places: Int, _ rule: FloatingPointRoundingRule = .toNearestOrAwayFromZero
  ) -> String {
    var power = 1.0
    for _ in 0..<places { power *= 10 }
    let exact = self * power
    let nearest = exact.rounded()
    // A decimal number such as 345.65 is not exact in binary, and stays what it is in every direction.
    let scaled = abs(exact - nearest) < 1e-6 ? nearest : exact.rounded(rule)
    guard abs(scaled) < 9e15 else { return description }
    let digits = Int(scaled.magnitude)
    let sign = scaled < 0 ? "-" : ""
    let whole = digits / Int(power)
    let rest = digits % Int(power)
    guard rest > 0 else { return sign + String(whole) }
    var fraction = String(rest)
    fraction = String(repeating: "0", count: places - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    return sign + String(whole) + "." + fraction
  }
}
