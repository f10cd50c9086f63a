package struct NumberFormat: Sendable {
  private var decimalSeparator = ""
  private var groupSeparator = ""
  private var minusSign = ""
  private var plusSign = ""
  private var percentSign = ""
  private var minimumGroupedCount = 1
  private var groupSizes = [3]
  private var zero: Unicode.Scalar = "0"
  private var percentPattern = ""
  private var amountPattern = ""
  private var amountSeparators = (decimal: "", group: "")
  private var amountGroupSizes = [3]

  /// Creates the format of a language; languages that are not known are written as English.
  package init(language: String) {
    for language in LocaleTable.languages(from: Self.known(language)).reversed() {
      for (key, value) in Self.table.values(of: language) { set(key, String(value)) }
    }
  }

  /// Returns a language, or English if Unicode CLDR does not have it.
  static func known(_ language: String) -> String {
    has(language) ? language : "en"
  }

  package static func has(_ language: String) -> Bool {
    LocaleTable.languages(from: language).contains { $0 != "und" && table.has($0) }
  }

  private mutating func set(_ key: Substring, _ value: String) {
    switch key {
    case "d": decimalSeparator = value
    case "g": groupSeparator = value
    case "m": minusSign = value
    case "p": plusSign = value
    case "%": percentSign = value
    case "n": minimumGroupedCount = Int(value) ?? 1
    case "s": groupSizes = value.cut(at: ";").compactMap { Int($0) }
    case "z": zero = value.unicodeScalars.first ?? "0"
    case "P": percentPattern = value
    case "C": amountPattern = value
    case "D": amountSeparators.decimal = value
    case "G": amountSeparators.group = value
    case "S": amountGroupSizes = value.cut(at: ";").compactMap { Int($0) }
    default: break
    }
  }

  private static let table = LocaleTable(.numbers)
}

// MARK: - Numbers

extension NumberFormat {
  /// Returns a number as the language writes it, with the digits that are shown.
  ///
  /// The minimum number of digits includes group separators before the decimal separator.
  package func string(
    _ number: SampleNumber, isGrouped: Bool, minimumDigits: Int = 1
  ) -> String {
    let digits = isGrouped ? grouped(number.integerDigits) : localized(number.integerDigits)
    let missing = Swift.max(0, Swift.min(minimumDigits, 400)) - digits.count
    let integer = localized(String(repeating: "0", count: Swift.max(missing, 0))) + digits
    let fraction =
      number.fractionDigits.isEmpty ? "" : decimalSeparator + localized(number.fractionDigits)
    return (number.isNegative ? minusSign : "") + integer + fraction
  }

  package func padded(_ text: String, toCount count: Int) -> String {
    guard text.count < count, let start = text.firstIndex(where: { $0.isNumber || $0.isLetter })
    else { return text }
    let zeros = String(repeating: Character(zero), count: count - text.count)
    return text[..<start] + zeros + text[start...]
  }

  package func localized(_ digits: some StringProtocol) -> String {
    guard zero != "0" else { return String(digits) }
    var result = String.UnicodeScalarView()
    for byte in digits.utf8 {
      Unicode.Scalar(zero.value + UInt32(byte) - 0x30).map { result.append($0) }
    }
    return String(result)
  }

  private func grouped(_ digits: String) -> String {
    guard let last = groupSizes.first, last > 0,
      digits.utf8.count >= last + minimumGroupedCount
    else { return localized(digits) }
    var groups = [localized(digits.suffix(last))]
    var rest = digits.dropLast(last)
    while !rest.isEmpty {
      groups.append(localized(rest.suffix(groupSizes.last ?? last)))
      rest = rest.dropLast(groupSizes.last ?? last)
    }
    return groups.reversed().joined(separator: groupSeparator)
  }
}

// MARK: - Percentages and amounts

extension NumberFormat {
  /// Returns a number of hundredths, such as 50, with the percent sign.
  package func percentage(_ hundredths: SampleNumber, isGrouped: Bool = true) -> String {
    text(hundredths, percentPattern, isGrouped: isGrouped)
  }

  func amount(_ number: SampleNumber, symbol: String, isGrouped: Bool) -> String {
    var format = self
    (format.decimalSeparator, format.groupSeparator) = amountSeparators
    format.groupSizes = amountGroupSizes
    return format.text(number, amountPattern, symbol: symbol, isGrouped: isGrouped)
  }

  /// Returns a number in a pattern, in which 0 means the digits, after a semicolon that of negative numbers.
  private func text(
    _ number: SampleNumber, _ pattern: String, symbol: String = "", isGrouped: Bool
  ) -> String {
    let patterns = pattern.cut(at: ";")
    let ownNegative = number.isNegative && patterns.count > 1
    let sides = patterns[ownNegative ? 1 : 0].cut(at: "0", maximumCount: 1)
    var magnitude = number
    magnitude.isNegative = false
    let digits = string(magnitude, isGrouped: isGrouped)
    guard sides.count == 2 else { return digits }
    var before = affix(sides[0], symbol)
    var after = affix(sides[1], symbol)
    if sides[0].last == "¤", symbol.unicodeScalars.last?.isWordInAmounts == true {
      before += "\u{A0}"
    }
    if sides[1].first == "¤", symbol.unicodeScalars.first?.isWordInAmounts == true {
      after = "\u{A0}" + after
    }
    if number.isNegative, !ownNegative { before = minusSign + before }
    return before + digits + after
  }

  private func affix(_ pattern: Substring, _ symbol: String) -> String {
    var isQuoted = false
    return pattern.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "'": isQuoted.toggle()
      case "¤" where !isQuoted: result += symbol
      case "-" where !isQuoted: result += minusSign
      case "+" where !isQuoted: result += plusSign
      case "%" where !isQuoted: result += percentSign
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether a space is needed between the end of a currency symbol and digits, since it is neither a sign nor a space.
  ///
  /// Source: Unicode CLDR, spacing of currencies.
  fileprivate var isWordInAmounts: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .spaceSeparator,
      .lineSeparator, .paragraphSeparator:
      false
    default: true
    }
  }
}
