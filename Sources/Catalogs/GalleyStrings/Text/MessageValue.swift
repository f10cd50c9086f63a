public import GalleyFormats

/// A value that replaces a placeholder of a message.
public enum MessageValue: Hashable, Sendable {
  /// Text, which is shown as it is.
  case text(String)
  /// A number, which is written as the language does and chooses plurals.
  case number(SampleNumber)
  /// A value such as an amount of money, which is written as the language does; its number chooses plurals.
  case localized(LocalizedValue)

  /// Creates a number from its digits, such as `-1200.50`, or returns nil if the text is not a number.
  package init?(number text: String) {
    guard let number = SampleNumber(text) else { return nil }
    self = .number(number)
  }

  /// Creates a number if the text is one, or else text.
  package init(_ text: String) {
    self = MessageValue(number: text) ?? .text(text)
  }

  /// The value of a placeholder for which no other is given: the text Text, the number 3, or 1.5 with further digits.
  ///
  /// Three is a number that most languages treat as a plural, and that is short as most counts are.
  static func standard(for format: ArgumentFormat) -> MessageValue {
    switch format {
    case .text: .text("Text")
    case .character: .text("A")
    case .integer, .hexadecimal: .number(SampleNumber(3))
    case .decimal, .significant: SampleNumber("1.5").map { .number($0) } ?? .text("1.5")
    case .named(let type, _): standard(forType: type)
    case .signed(let format), .padded(let format, _, _), .zeroPadded(let format, _):
      standard(for: format)
    }
  }

  /// Returns a value of a type in ARB files, or nil for others.
  fileprivate static func sample(ofType type: String) -> MessageValue? {
    switch type {
    case "int", "num": .number(SampleNumber(3))
    case "double": standard(for: .decimal(fractionDigits: 1, isGrouped: false))
    case "DateTime": standard(forType: "date")
    default: nil
    }
  }

  private static func standard(forType type: String) -> MessageValue {
    switch type {
    case "date": .text("2026-06-12")
    case "time": .text("9:41")
    case "number", "int", "double", "num", "spellout", "ordinal", "duration":
      .number(SampleNumber(3))
    default: .text("Text")
    }
  }
}

extension [ArgumentDescription] {
  /// The sample values that a file gives, by argument: its examples, or a value of the type of an ARB file.
  package var sampleValues: [ArgumentName: MessageValue] {
    var values: [ArgumentName: MessageValue] = [:]
    for description in self {
      if let example = description.example {
        values[description.name] = MessageValue(example)
      } else if let value = MessageValue.sample(ofType: description.type) {
        values[description.name] = value
      }
    }
    return values
  }
}
