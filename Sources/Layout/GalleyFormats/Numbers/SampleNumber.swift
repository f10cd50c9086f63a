/// A decimal number as it is written, so that `1.0` and `1` are different.
///
/// Plural rules depend on the digits that are shown: in English, one has `1 day` but `1.0 days`.
public struct SampleNumber: Hashable, Sendable {
  package var isNegative: Bool
  /// The digits before the decimal separator, without leading zeros; at least one.
  package var integerDigits: String
  package var fractionDigits: String
  /// The power of ten of a number in compact notation, such as 6 in 1.2 million; plural rules of some languages use it.
  package private(set) var compactExponent = 0

  package static let maximumDigitCount = 400

  /// Creates a number from its digits, such as `-1200.50`, or returns nil if it has none or more than 400.
  package init?(_ text: String) {
    var digits = text[...]
    isNegative = digits.first == "-"
    if isNegative || digits.first == "+" { digits = digits.dropFirst() }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.utf8.count <= Self.maximumDigitCount,
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let integer = parts[0].drop { $0 == "0" }
    integerDigits = integer.isEmpty ? "0" : String(integer)
    fractionDigits = parts.count == 2 ? String(parts[1]) : ""
  }

  public init(_ number: Int) {
    isNegative = number < 0
    integerDigits = String(number.magnitude)
    fractionDigits = ""
  }

  /// Creates a number from the shortest digits that give a floating-point number, or returns nil if it is not finite.
  package init?(_ number: Double) {
    self.init(scientific: number.description)
  }

  /// Creates a number from its digits with an exponent, such as `1.2e21`, without zeros at its end, or returns nil if it has
  /// none or more than 400.
  package init?(scientific text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count <= 2, let digits = SampleNumber(String(parts[0])),
      let exponent = parts.count == 2 ? Int(parts[1]) : 0,
      exponent.magnitude <= Self.maximumDigitCount
    else { return nil }
    self =
      (exponent < 0
      ? digits.divided(byPowerOfTen: -exponent) : digits.movingSeparator(by: exponent))
      .withoutTrailingZeros
    let count = integerDigits.utf8.count + fractionDigits.utf8.count
    if count > Self.maximumDigitCount { return nil }
  }

  package var hundredths: SampleNumber { divided(byPowerOfTen: 2).withoutTrailingZeros }

  private func divided(byPowerOfTen count: Int) -> SampleNumber {
    let digits = String(repeating: "0", count: count) + integerDigits
    var result = self
    result.integerDigits = String(digits.dropLast(count).drop { $0 == "0" })
    if result.integerDigits.isEmpty { result.integerDigits = "0" }
    result.fractionDigits = digits.suffix(count) + fractionDigits
    return result
  }

  /// The number if it is whole and small enough.
  package var wholeNumber: Int? {
    guard fractionDigits.allSatisfy({ $0 == "0" }) else { return nil }
    return Int((isNegative ? "-" : "") + integerDigits)
  }

  /// Returns the number minus a whole number; numbers of more than 15 digits stay as they are.
  package func subtracting(_ offset: Int) -> SampleNumber {
    guard offset != 0, offset.magnitude <= 1_000_000_000_000, integerDigits.utf8.count <= 15,
      let integer = Int(integerDigits)
    else {
      return self
    }
    guard let scale = Self.scale(fractionDigits), let fraction = Int(fractionDigits + "0") else {
      return self
    }
    let magnitude = integer * scale + fraction / 10
    let value = (isNegative ? -magnitude : magnitude) - offset * scale
    var result = SampleNumber(value / scale)
    result.isNegative = value < 0
    let rest = String(Int((value % scale).magnitude))
    let count = fractionDigits.utf8.count
    result.fractionDigits =
      count == 0 ? "" : String(repeating: "0", count: count - rest.utf8.count) + rest
    return result
  }

  private static func scale(_ digits: String) -> Int? {
    digits.utf8.count > 3 ? nil : (0..<digits.utf8.count).reduce(1) { scale, _ in scale * 10 }
  }

  /// Returns the number with exactly a number of digits after the separator.
  ///
  /// Halves are rounded up, as `printf` is believed to do, or to the nearest even digit, as ICU does.
  package func rounded(
    toFractionDigits wanted: Int, halves: HalfRule = .up
  ) -> SampleNumber {
    let count = Swift.max(0, Swift.min(wanted, Self.maximumDigitCount))
    var result = self
    guard fractionDigits.utf8.count > count else {
      let missing = count - fractionDigits.utf8.count
      result.fractionDigits += String(repeating: "0", count: missing)
      return result
    }
    let kept = Array((integerDigits + fractionDigits.prefix(count)).utf8)
    let rest = fractionDigits.utf8.dropFirst(count)
    let next = rest.first ?? 0x30
    let isHalf = next == 0x35 && rest.dropFirst().allSatisfy { $0 == 0x30 }
    let isUp = isHalf && halves == .even ? (kept.last ?? 0x30) % 2 == 1 : next >= 0x35
    let digits = isUp ? Self.incremented(kept) : kept
    let text = String(decoding: digits, as: UTF8.self)
    result.integerDigits = String(text.dropLast(count))
    result.fractionDigits = String(text.suffix(count))
    return result
  }

  /// Returns the number with at most a number of digits after the separator, without zeros at its end.
  package func limited(toFractionDigits maximum: Int) -> SampleNumber {
    guard fractionDigits.utf8.count > maximum else { return self }
    return rounded(toFractionDigits: maximum).withoutTrailingZeros
  }

  /// Returns the number with at most a number of digits besides leading zeros, and without zeros at its end; all digits
  /// before the separator stay.
  package func rounded(toDigits count: Int) -> SampleNumber {
    let leading = fractionDigits.prefix { $0 == "0" }.utf8.count
    let others = integerDigits == "0" ? -leading : integerDigits.utf8.count
    let wanted = Swift.max(0, Swift.max(1, Swift.min(count, Self.maximumDigitCount)) - others)
    guard fractionDigits.utf8.count > wanted else { return withoutTrailingZeros }
    return rounded(toFractionDigits: wanted).withoutTrailingZeros
  }

  /// The digit to which a number in the middle between two is rounded.
  package enum HalfRule {
    case up
    case even
  }

  /// Returns the number rounded to the digits after the separator that a range permits, halves to even digits.
  func rounded(to range: ClosedRange<Int>) -> SampleNumber {
    var result = rounded(toFractionDigits: range.upperBound, halves: .even)
    while result.fractionDigits.utf8.count > range.lowerBound, result.fractionDigits.last == "0" {
      result.fractionDigits.removeLast()
    }
    return result
  }

  private var withoutTrailingZeros: SampleNumber {
    var result = self
    while result.fractionDigits.last == "0" { result.fractionDigits.removeLast() }
    return result
  }

  package var timesHundred: SampleNumber { movingSeparator(by: 2) }

  /// Returns a number in compact notation: its value with the exponent that is shown.
  package func compact(exponent: Int) -> SampleNumber {
    precondition((0...100).contains(exponent), "The exponent must be from 0 to 100.")
    var result = movingSeparator(by: exponent)
    result.compactExponent = exponent
    return result
  }

  private func movingSeparator(by count: Int) -> SampleNumber {
    let missing = Swift.max(count - fractionDigits.utf8.count, 0)
    let moved = fractionDigits.prefix(count) + String(repeating: "0", count: missing)
    let integer = (integerDigits + moved).drop { $0 == "0" }
    var result = self
    result.integerDigits = integer.isEmpty ? "0" : String(integer)
    result.fractionDigits = String(fractionDigits.dropFirst(count))
    return result
  }

  private static func incremented(_ digits: [UInt8]) -> [UInt8] {
    var digits = digits
    for index in digits.indices.reversed() {
      guard digits[index] == 0x39 else {
        digits[index] += 1
        return digits
      }
      digits[index] = 0x30
    }
    return [0x31] + digits
  }
}

extension SampleNumber: CustomStringConvertible {
  /// The digits with a minus sign and a decimal point, as English writes them.
  public var description: String {
    (isNegative ? "-" : "") + integerDigits + (fractionDigits.isEmpty ? "" : "." + fractionDigits)
  }
}
