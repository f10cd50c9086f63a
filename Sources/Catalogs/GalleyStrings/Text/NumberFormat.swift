/// How a language writes numbers.
struct NumberFormat: Sendable {
  private let decimalSeparator: String
  private let groupSeparator: String
  private let minusSign: String
  private let minimumGroupedCount: Int
  private let groupSizes: (last: Int, others: Int)
  private let zero: Unicode.Scalar
  private var percent = (before: "", after: "%")

  /// Creates the format of a language; languages that are not known are written as English.
  init(language: String) {
    let chain = LanguageChain(language)
    self = chain.first { Self.table[$0] } ?? Self(".", ",", "-", 1, (3, 3), "0")
    percent = chain.first { Self.percents[$0] } ?? percent
  }

  private init(
    _ decimalSeparator: String, _ groupSeparator: String, _ minusSign: String,
    _ minimumGroupedCount: Int, _ groupSizes: (last: Int, others: Int), _ zero: Unicode.Scalar
  ) {
    self.decimalSeparator = decimalSeparator
    self.groupSeparator = groupSeparator
    self.minusSign = minusSign
    self.minimumGroupedCount = minimumGroupedCount
    self.groupSizes = groupSizes
    self.zero = zero
  }

  /// Returns a number as the language writes it, with the digits that are shown.
  ///
  /// The minimum number of digits includes group separators before the decimal separator.
  func string(_ number: SampleNumber, isGrouped: Bool, minimumDigits: Int = 1) -> String {
    let digits =
      isGrouped ? grouped(number.integerDigits) : localized(number.integerDigits)
    let missing = Swift.max(0, Swift.min(minimumDigits, 400)) - digits.count
    let integer = localized(String(repeating: "0", count: Swift.max(missing, 0))) + digits
    let fraction =
      number.fractionDigits.isEmpty ? "" : decimalSeparator + localized(number.fractionDigits)
    return (number.isNegative ? minusSign : "") + integer + fraction
  }

  /// Returns a fraction such as 0.5 as a percentage in whole percent, such as 50 %.
  func percentage(_ number: SampleNumber) -> String {
    var digits = string(number.timesHundred.rounded(toFractionDigits: 0), isGrouped: true)
    let sign = number.isNegative ? minusSign : ""
    digits.removeFirst(sign.count)
    return sign + percent.before + digits + percent.after
  }

  func padded(_ text: String, toCount count: Int) -> String {
    guard text.count < count, let start = text.firstIndex(where: { $0.isNumber || $0.isLetter })
    else { return text }
    let zeros = String(repeating: Character(zero), count: count - text.count)
    return text[..<start] + zeros + text[start...]
  }

  private func localized(_ digits: some StringProtocol) -> String {
    guard zero != "0" else { return String(digits) }
    var result = String.UnicodeScalarView()
    for byte in digits.utf8 {
      Unicode.Scalar(zero.value + UInt32(byte) - 0x30).map { result.append($0) }
    }
    return String(result)
  }

  private func grouped(_ digits: String) -> String {
    guard groupSizes.last > 0, digits.utf8.count >= groupSizes.last + minimumGroupedCount else {
      return localized(digits)
    }
    var groups = [localized(digits.suffix(groupSizes.last))]
    var rest = digits.dropLast(groupSizes.last)
    while !rest.isEmpty {
      groups.append(localized(rest.suffix(groupSizes.others)))
      rest = rest.dropLast(groupSizes.others)
    }
    return groups.reversed().joined(separator: groupSeparator)
  }

  private static let percents: [String: (before: String, after: String)] = {
    var percents: [String: (before: String, after: String)] = [:]
    for line in NumberTable.percents.split(separator: "\n") {
      let parts = line.split(separator: " | ")
      let sides = parts[0].split(separator: "#", omittingEmptySubsequences: false)
      guard parts.count == 2, sides.count == 2 else { continue }
      for language in parts[1].split(separator: " ") {
        percents[language.lowercased()] = (String(sides[0]), String(sides[1]))
      }
    }
    return percents
  }()

  private static let table: [String: NumberFormat] = {
    var table: [String: NumberFormat] = [:]
    for line in NumberTable.languages.split(separator: "\n") {
      let parts = line.split(separator: " | ")
      guard parts.count == 2, let format = NumberFormat(parts[0]) else { continue }
      for language in parts[1].split(separator: " ") { table[language.lowercased()] = format }
    }
    return table
  }()

  private init?(_ line: Substring) {
    let fields = line.split(separator: " ")
    guard fields.count == 6, let minimum = Int(fields[3]), let zero = fields[5].unicodeScalars.first
    else { return nil }
    let sizes = fields[4].split(separator: ";").compactMap { Int($0) }
    guard let last = sizes.first else { return nil }
    self.init(
      String(fields[0]), String(fields[1]), String(fields[2]), minimum,
      (last, sizes.count > 1 ? sizes[1] : last), zero)
  }
}
