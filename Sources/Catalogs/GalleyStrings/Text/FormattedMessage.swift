internal import GalleyFormats
internal import GalleyTextFiles

/// The text of a message for some values.
public struct FormattedMessage: Hashable, Sendable {
  public var text: String
  /// The problems: sentences without a capital letter and a full stop, each once.
  package var problems: [String]
}

extension Message {
  /// The maximum number of bytes of a formatted message, which is more than layouts show, so that they report longer texts.
  static let maximumByteCount = 131_072

  static let maximumDepth = 100

  /// Returns the text of the message for values.
  ///
  /// A placeholder without a value shows one of its type. A choice without a matching case takes `other`, or else its last
  /// case; a plural or a selection by a word reports that as a problem, unless it has `other` for the word.
  ///
  /// - Parameters:
  ///   - values: The values of placeholders by position or name.
  ///   - language: The language of the message as a BCP 47 tag, for plurals.
  ///   - numberLanguage: The language of the reader, for digits; nil for the language of the message.
  ///   - device: The kind of device, as String Catalogs name it.
  ///   - widthClass: The width class whose variant is taken; nil for the widest.
  /// - Returns: The text with its problems.
  /// - Complexity: Linear in the length of the text.
  public func formatted(
    with values: [ArgumentName: MessageValue] = [:], language: String,
    numberLanguage: String? = nil, device: String = "iphone", widthClass: Int? = nil
  ) -> FormattedMessage {
    var writer = MessageWriter(
      self, values: values, language: language,
      numberLanguage: numberLanguage ?? language, device: device,
      widthClass: widthClass)
    writer.write(self, number: nil, depth: 0)
    return FormattedMessage(text: writer.text, problems: writer.problems)
  }
}

private struct MessageWriter {
  private let values: [ArgumentName: MessageValue]
  private let language: String
  private let device: String
  private let widthClass: Int?
  private let numberLanguage: String
  /// How the reader writes numbers; few messages have some, so it is made where one is written.
  private var numbers: NumberFormat { NumberFormat(language: numberLanguage) }
  /// The arguments that choose plurals, so that their default is a number everywhere.
  private let counts: Set<ArgumentName>
  private let wholes: Set<ArgumentName>
  private(set) var text = ""
  private(set) var problems: [String] = []
  private var isFull = false

  init(
    _ message: Message, values: [ArgumentName: MessageValue], language: String,
    numberLanguage: String, device: String, widthClass: Int?
  ) {
    self.values = values
    self.language = language
    self.device = device
    self.widthClass = widthClass
    self.numberLanguage = numberLanguage
    let arguments = message.arguments
    counts = Set(arguments.filter(\.isPlural).map(\.name))
    wholes = Set(arguments.filter { $0.format?.isInteger == true }.map(\.name))
  }

  mutating func write(_ message: Message, number: SampleNumber?, depth: Int) {
    guard depth < Message.maximumDepth else {
      return report(
        "the text has variations inside each other deeper than \(Message.maximumDepth)")
    }
    for part in message.parts where !isFull { write(part, number: number, depth: depth) }
  }

  private mutating func write(_ part: Message.Part, number: SampleNumber?, depth: Int) {
    switch part {
    case .text(let text): append(text)
    case .number: append(numbers.string(number ?? SampleNumber(3), isGrouped: true))
    case .argument(let name, let format): append(value(of: name, format))
    case .plural(let name, let offset, let isOrdinal, let exact, let cases):
      let value = self.number(name)
      let rest = value.subtracting(offset)
      let category = PluralRules(language: language, isOrdinal: isOrdinal).category(of: rest)
      let chosen = value.wholeNumber.flatMap { exact[$0] } ?? cases[category]
      if chosen == nil { reportMissing(category, rest, name) }
      let fallback = cases[.other] ?? PluralCategory.allCases.lazy.compactMap { cases[$0] }.last
      write(chosen ?? fallback ?? Message([]), number: rest, depth: depth + 1)
    case .select(let name, let cases):
      let word = word(of: name)
      let chosen = cases[word] ?? cases["other"]
      if chosen == nil {
        report("\(name.description) has no text for '\(word.prefix(40))' and none for other words")
      }
      write(chosen ?? Self.last(cases), number: number, depth: depth + 1)
    case .device(let cases):
      write(cases[device] ?? cases["other"] ?? Self.last(cases), number: number, depth: depth + 1)
    case .width(let variants):
      write(Self.variant(variants, widthClass), number: number, depth: depth + 1)
    }
  }

  private static func variant(
    _ variants: [Message.WidthVariant], _ widthClass: Int?
  ) -> Message {
    let fitting = variants.filter { $0.widthClass <= widthClass ?? .max }
    let best =
      fitting.max { $0.widthClass < $1.widthClass }
      ?? variants.min { $0.widthClass < $1.widthClass }
    return best?.message ?? Message([])
  }

  private static func last(_ cases: [String: Message]) -> Message {
    cases.max { $0.key < $1.key }?.value ?? Message([])
  }

  private mutating func append(_ string: String) {
    let rest = Message.maximumByteCount - text.utf8.count
    guard string.utf8.count <= rest else {
      isFull = true
      text += string.prefix(ofByteCount: rest)
      return report("the text is longer than \(Message.maximumByteCount) bytes")
    }
    text += string
  }

  private mutating func reportMissing(
    _ category: PluralCategory, _ number: SampleNumber, _ name: ArgumentName
  ) {
    report(
      "the plural of \(name.description) has no form '\(category.rawValue)', which \(language) needs for \(number.description.prefix(40))"
    )
  }

  private mutating func report(_ problem: String) {
    if !problems.contains(problem) { problems.append(problem) }
  }
}

// MARK: - Values

extension MessageWriter {
  private mutating func number(_ name: ArgumentName) -> SampleNumber {
    switch values[name] {
    case .localized(let value):
      if let number = value.shownNumber { return number }
      reportNoNumber(value.description, name)
    case .number(let number):
      guard wholes.contains(name), let whole = number.wholeNumber else { return number }
      return SampleNumber(whole)
    case .text(let text):
      if let number = SampleNumber(text) { return number }
      reportNoNumber(text, name)
    case nil: break
    }
    return SampleNumber(3)
  }

  private mutating func reportNoNumber(_ text: String, _ name: ArgumentName) {
    report(
      "the value '\(text.prefix(40))' of \(name.description) is not a number, which a plural needs")
  }

  private func word(of name: ArgumentName) -> String {
    switch values[name] {
    case .localized(let value): value.shownNumber?.description ?? value.description
    case .text(let text): text
    case .number(let number): number.description
    case nil: "other"
    }
  }

  private mutating func value(of name: ArgumentName, _ format: ArgumentFormat) -> String {
    if case .padded(let format, let count, let isLeftAligned) = format {
      let text = value(of: name, format)
      let missing = Swift.max(0, Swift.min(count, 400)) - text.count
      let spaces = String(repeating: " ", count: Swift.max(missing, 0))
      return isLeftAligned ? text + spaces : spaces + text
    }
    if case .zeroPadded(let format, let count) = format {
      return numbers.padded(value(of: name, format), toCount: Swift.min(count, 400))
    }
    switch values[name] ?? standardValue(of: name, format) {
    case .localized(let value): return value.text(in: numberLanguage)
    case .text(let text):
      if format.isNumber, SampleNumber(text) == nil {
        report(
          "the value '\(text.prefix(40))' of \(name.description) is not a number, which its placeholder needs"
        )
      }
      return text
    case .number(let number):
      if format.isInteger, number.wholeNumber == nil, !number.fractionDigits.isEmpty {
        report(
          "the value \(number.description.prefix(40)) of \(name.description) is not a whole number, which its placeholder needs"
        )
      }
      return string(number, format)
    }
  }

  private func standardValue(of name: ArgumentName, _ format: ArgumentFormat) -> MessageValue {
    counts.contains(name) ? .number(SampleNumber(3)) : MessageValue.standard(for: format)
  }

  private func string(_ number: SampleNumber, _ format: ArgumentFormat) -> String {
    switch format {
    case .text, .character: numbers.string(number, isGrouped: false)
    case .significant(let count): numbers.string(number.rounded(toDigits: count), isGrouped: true)
    case .named("number", "percent"):
      numbers.percentage(number.timesHundred.rounded(toFractionDigits: 0))
    case .named: numbers.string(number.limited(toFractionDigits: 3), isGrouped: true)
    case .integer(let minimumDigits, let isGrouped):
      numbers.string(
        number.rounded(toFractionDigits: 0), isGrouped: isGrouped, minimumDigits: minimumDigits)
    case .decimal(let count, let isGrouped):
      numbers.string(number.rounded(toFractionDigits: Swift.min(count, 100)), isGrouped: isGrouped)
    case .hexadecimal(let minimumDigits, let isUppercase):
      Self.hexadecimal(number, minimumDigits, isUppercase)
    case .signed(let format): (number.isNegative ? "" : "+") + string(number, format)
    case .padded(let format, _, _), .zeroPadded(let format, _): string(number, format)
    }
  }

  private static func hexadecimal(
    _ number: SampleNumber, _ minimumDigits: Int, _ isUppercase: Bool
  ) -> String {
    let magnitude = UInt64(number.integerDigits) ?? .max
    let isShort = magnitude <= UInt64(UInt32.max / 2)
    let negative = isShort ? UInt64(0 &- UInt32(magnitude)) : 0 &- magnitude
    let value = number.isNegative ? negative : magnitude
    let digits = String(value, radix: 16, uppercase: isUppercase)
    let missing = Swift.max(0, Swift.min(minimumDigits, 100)) - digits.utf8.count
    return String(repeating: "0", count: Swift.max(missing, 0)) + digits
  }
}

extension ArgumentFormat {
  var isInteger: Bool {
    switch self {
    case .integer, .hexadecimal: true
    case .text, .character, .decimal, .significant, .named: false
    case .signed(let format), .padded(let format, _, _), .zeroPadded(let format, _):
      format.isInteger
    }
  }

  var isNumber: Bool {
    switch self {
    case .integer, .decimal, .hexadecimal, .significant: true
    case .text, .character, .named: false
    case .signed(let format), .padded(let format, _, _), .zeroPadded(let format, _):
      format.isNumber
    }
  }
}

extension ArgumentName: CustomStringConvertible {
  /// The name in messages: `count`, or argument 1.
  public var description: String {
    switch self {
    case .position(let number): "argument \(number)"
    case .name(let name): "'\(name.prefix(60))'"
    }
  }
}

extension String {
  /// Returns the longest beginning of whole characters that has at most a number of bytes.
  fileprivate func prefix(ofByteCount count: Int) -> Substring {
    var (end, size) = (startIndex, 0)
    while end < endIndex {
      size += self[end].utf8.count
      guard size <= count else { break }
      formIndex(after: &end)
    }
    return self[..<end]
  }
}
