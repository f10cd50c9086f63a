/// A decimal number as it is written, so that `1.0` and `1` are different.
///
/// Plural rules depend on the digits that are shown: in English, one has `1 day` but `1.0 days`.
public struct SampleNumber: Hashable, Sendable {
  /// Whether the number has a minus sign.
  package internal(set) var isNegative: Bool
  /// The digits before the decimal separator, without leading zeros; at least one.
  package internal(set) var integerDigits: String
  /// The digits after the decimal separator.
  package internal(set) var fractionDigits: String
  /// The power of ten of a number in compact notation, such as 6 in 1.2 million; plural rules of some languages use it.
  package internal(set) var compactExponent = 0

  private static let maximumDigitCount = 400

  /// Creates a number from its digits, such as `-1200.50`, or returns nil if it has none or more than 400.
  ///
  /// - Parameter text: ASCII digits with an optional sign and an optional decimal point between digits.
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

  /// Creates a whole number.
  public init(_ number: Int) {
    isNegative = number < 0
    integerDigits = String(number.magnitude)
    fractionDigits = ""
  }

  /// The number if it is whole and small enough.
  package var wholeNumber: Int? {
    guard fractionDigits.allSatisfy({ $0 == "0" }) else { return nil }
    return Int((isNegative ? "-" : "") + integerDigits)
  }

  /// Returns the number minus a whole number; numbers of more than 15 digits stay as they are.
  func subtracting(_ offset: Int) -> SampleNumber {
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

  func rounded(toFractionDigits wanted: Int) -> SampleNumber {
    let count = Swift.max(0, Swift.min(wanted, Self.maximumDigitCount))
    var result = self
    guard fractionDigits.utf8.count > count else {
      let missing = count - fractionDigits.utf8.count
      result.fractionDigits += String(repeating: "0", count: missing)
      return result
    }
    let kept = Array((integerDigits + fractionDigits.prefix(count)).utf8)
    let next = fractionDigits.utf8.dropFirst(count).first ?? 0x30
    let digits = next >= 0x35 ? Self.incremented(kept) : kept
    let text = String(decoding: digits, as: UTF8.self)
    result.integerDigits = String(text.dropLast(count))
    result.fractionDigits = String(text.suffix(count))
    return result
  }

  /// Returns the number with at most a number of digits after the separator, without zeros at its end.
  func limited(toFractionDigits maximum: Int) -> SampleNumber {
    guard fractionDigits.utf8.count > maximum else { return self }
    return rounded(toFractionDigits: maximum).withoutTrailingZeros
  }

  /// Returns the number with at most a number of digits besides leading zeros, and without zeros at its end; all digits
  /// before the separator stay.
  func rounded(toDigits count: Int) -> SampleNumber {
    let leading = fractionDigits.prefix { $0 == "0" }.utf8.count
    let others = integerDigits == "0" ? -leading : integerDigits.utf8.count
    let wanted = Swift.max(0, Swift.max(1, Swift.min(count, Self.maximumDigitCount)) - others)
    guard fractionDigits.utf8.count > wanted else { return withoutTrailingZeros }
    return rounded(toFractionDigits: wanted).withoutTrailingZeros
  }

  private var withoutTrailingZeros: SampleNumber {
    var result = self
    while result.fractionDigits.last == "0" { result.fractionDigits.removeLast() }
    return result
  }

  var timesHundred: SampleNumber { movingSeparator(by: 2) }

  /// Returns a number in compact notation: its value with the exponent that is shown.
  ///
  /// - Parameter exponent: The power of ten that a word such as million represents, from 0 to 100.
  /// - Returns: The number multiplied by that power, which remembers the exponent.
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
