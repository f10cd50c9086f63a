/// The properties of a number that plural rules test.
///
/// Source: Unicode Technical Standard 35, part 3, plural operand meanings.
struct PluralOperands {
  private let integer: Int
  private let fractionCount: Int
  private let fraction: Int
  /// The digits after the separator without trailing zeros, and their number.
  private let shortFraction: Int
  private let shortFractionCount: Int
  private let exponent: Int

  /// The number of digits that are looked at; more are never distinguished by a rule.
  private static let digitCount = 15

  init(_ number: SampleNumber) {
    exponent = number.compactExponent
    integer = Self.value(number.integerDigits)
    fractionCount = number.fractionDigits.utf8.count
    fraction = Self.value(number.fractionDigits)
    let zeros = number.fractionDigits.utf8.reversed().prefix { $0 == 0x30 }.count
    let short = String(number.fractionDigits.dropLast(zeros))
    (shortFraction, shortFractionCount) = (Self.value(short), short.utf8.count)
  }

  private static func value(_ digits: String) -> Int {
    let last = Int(digits.suffix(digitCount)) ?? 0
    return digits.utf8.count > digitCount ? last + 1_000_000_000_000_000 : last
  }

  /// Returns an operand by its letter, or nil if it is not a whole number.
  func value(of letter: Character) -> Int? {
    switch letter {
    case "n": shortFractionCount == 0 ? integer : nil
    case "i": integer
    case "v": fractionCount
    case "w": shortFractionCount
    case "f": fraction
    case "t": shortFraction
    case "c", "e": exponent
    default: 0
    }
  }
}
