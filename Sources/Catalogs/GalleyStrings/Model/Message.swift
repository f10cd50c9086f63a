public import GalleyFormats

/// A text with placeholders and variations, in one language.
///
/// Formats that vary a whole text have one part; those that vary a part of it, such as `.stringsdict` and ICU messages,
/// have text before and after.
public struct Message: Hashable, Sendable {
  /// A part of a message.
  public indirect enum Part: Hashable, Sendable {
    /// Characters as they are shown.
    case text(String)
    /// A placeholder, which a value replaces.
    case argument(ArgumentName, ArgumentFormat)
    /// Messages by the plural category of a number.
    ///
    /// The `offset` is subtracted from the number before its category is looked up, and where ``Part/number`` stands.
    /// Exact values come before categories.
    case plural(
      ArgumentName, offset: Int, isOrdinal: Bool, exact: [Int: Message], [PluralCategory: Message])
    /// The number of the innermost plural around, formatted for the language.
    case number
    /// Messages by a word, such as a gender; `other` is used for all other words.
    case select(ArgumentName, [String: Message])
    /// Messages by the kind of device, such as `iphone`, `ipad` and `other`.
    case device([String: Message])
    /// Messages by the width that is available, in increasing order of Apple's width classes.
    case width([WidthVariant])
  }

  /// A message for a minimum width.
  public struct WidthVariant: Hashable, Sendable {
    /// Apple's width class, such as 20 for a small and 50 for a large width.
    package var widthClass: Int
    package var message: Message
  }

  /// The parts in order.
  package var parts: [Part]

  /// Creates a message.
  public init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Replaces a form of a message that is a plural.
  mutating func replaceForm(_ category: PluralCategory, by message: Message) {
    guard case .plural(let name, let offset, let isOrdinal, let exact, var forms)? = parts.first,
      forms[category] != nil
    else { return }
    forms[category] = message
    parts[0] = .plural(name, offset: offset, isOrdinal: isOrdinal, exact: exact, forms)
  }
}

/// How a string refers to an argument.
public enum ArgumentName: Hashable, Sendable {
  /// By position, counted from one.
  case position(Int)
  case name(String)
}

/// How a value is written.
public indirect enum ArgumentFormat: Hashable, Sendable {
  case text
  /// As a whole number. A minimum number of digits is reached by zeros.
  case integer(minimumDigits: Int, isGrouped: Bool)
  /// As a number with a fixed number of digits after the decimal separator.
  case decimal(fractionDigits: Int, isGrouped: Bool)
  /// As a number with at most a number of digits that are not leading or trailing zeros.
  case significant(digits: Int)
  /// As a hexadecimal number.
  case hexadecimal(minimumDigits: Int, isUppercase: Bool)
  case character
  /// As ICU writes it by a type and a style, such as `date` and `short`; shown by its sample value.
  case named(type: String, style: String)
  /// As another format writes it, with a plus sign before a number that is not negative.
  case signed(ArgumentFormat)
  /// As another format writes it, with spaces up to a number of characters, before it unless it is aligned to the left.
  case padded(ArgumentFormat, count: Int, isLeftAligned: Bool)
  /// As another format writes it, with zeros after the sign up to a number of characters.
  case zeroPadded(ArgumentFormat, count: Int)
}
