package import GalleyFormats

/// A text that the files of a document may translate, as in SwiftUI: a literal, perhaps with values in it.
///
/// ```swift
/// let title: LocalizedStringKey = "Departures"
/// let count: LocalizedStringKey = "\(3) bags"  // has the key "%lld bags"
/// ```
///
/// Without a translation the literal is shown, with numbers as the language of the traits writes them. Its Markdown is read as in
/// SwiftUI: `**bold**`, `*italic*`, `` `code` `` and links.
public struct LocalizedStringKey: Hashable, Sendable {
  /// The key in files of strings: the literal, with a placeholder for each value.
  package private(set) var key: String
  package private(set) var arguments: [Argument] = []
  /// The characters before the first value, between each two, and after the last; empty without values.
  private var literals: [String] = []

  /// Creates a key that is known only when the program runs, as from a list.
  public init(_ value: String) {
    key = value
  }

  /// Creates a text that has a key of its own.
  init(_ resource: LocalizedStringResource) {
    self = resource.text
    if literals.isEmpty { literals = [key] }
    key = resource.key
  }

  /// A value in a text, and how it is written where no file says it.
  package struct Argument: Hashable, Sendable {
    package var value: Value
    /// The least number of digits before the separator.
    fileprivate var minimumDigits = 0

    package enum Value: Hashable, Sendable {
      case text(String)
      /// A number that each translation writes in its way.
      case number(SampleNumber, NumberStyle)
      /// A value whose format is part of the code.
      case formatted(LocalizedValue)
    }

    fileprivate func text(in language: String) -> String {
      switch value {
      case .text(let text): return text
      case .formatted(let value): return value.text(in: language)
      case .number(let number, let style):
        let text = LocalizedValue(number, style).text(in: language)
        return NumberFormat(language: language).padded(text, toCount: minimumDigits)
      }
    }
  }

  /// Returns the text without a translation, as markup.
  package func markup(in language: String) -> String {
    guard !literals.isEmpty else { return InlineMarkdown.markup(key) }
    var (text, values) = ("", [Range<Int>]())
    for (index, literal) in literals.enumerated() {
      text += literal
      guard index < arguments.count else { break }
      let start = text.utf8.count
      text += arguments[index].text(in: language)
      values.append(start..<text.utf8.count)
    }
    return InlineMarkdown.markup(text, literals: values)
  }
}

/// A text with a key that is not the text itself.
///
/// ```swift
/// let count = Text(LocalizedStringResource("cart.items", defaultValue: "\(3) items"))
/// ```
public struct LocalizedStringResource: Hashable, Sendable {
  fileprivate let key: String
  fileprivate let text: LocalizedStringKey
  let table: String?

  /// Creates a text from its key, what is shown without a translation, which has the values, and the table of strings.
  public init(_ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil) {
    (self.key, text, self.table) = ("\(key)", defaultValue, table)
  }
}

extension LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a key from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
    literals = stringInterpolation.literals
  }

  /// Collects the parts of a literal with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var arguments: [Argument] = []
    fileprivate var literals = [""]

    /// Creates an empty text.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds characters of the literal.
    public mutating func appendLiteral(_ literal: String) {
      // In a key with placeholders, a percent sign stands twice.
      key += literal.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
      literals[literals.count - 1] += literal
    }

    /// Adds a text, for which `%@` stands in the key.
    public mutating func appendInterpolation(_ text: String) {
      append(.text(text), "%@")
    }

    /// Adds the description of a value, for which `%@` stands in the key.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(.text(String(describing: value)), "%@")
    }

    /// Adds a whole number, for which `%lld` stands in the key.
    public mutating func appendInterpolation<Value: BinaryInteger>(_ number: Value) {
      let isShort = number.bitWidth < Int.bitWidth
      let specifier = isShort ? "" : "ll"
      append(number, "%" + specifier + (Value.isSigned ? "d" : "u"))
    }

    /// Adds a number, for which `%lf` stands in the key; it is written with six digits after the separator.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ number: Value) {
      append(number, Value.self == Float.self ? "%f" : "%lf")
    }

    /// Adds a whole number with a specifier of C, such as `%02d`, which also stands in the key.
    public mutating func appendInterpolation<Value: BinaryInteger>(
      _ number: Value, specifier: String
    ) {
      append(number, specifier)
    }

    /// Adds a number with a specifier of C, such as `%.1f`, which also stands in the key.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(
      _ number: Value, specifier: String
    ) {
      append(number, specifier)
    }

    /// Adds a number in a format, for which `%@` stands in the key.
    public mutating func appendInterpolation(_ number: Double, format: Layout.Text.NumberFormat) {
      append(Layout.Text(number, format: format))
    }

    /// Adds a whole number in a format, for which `%@` stands in the key.
    public mutating func appendInterpolation(_ number: Int, format: Layout.Text.NumberFormat) {
      append(Layout.Text(number, format: format))
    }

    /// Adds a date in a format, for which `%@` stands in the key.
    public mutating func appendInterpolation(
      _ date: Layout.Text.Date, format: Layout.Text.DateFormat
    ) {
      append(Layout.Text(date, format: format))
    }

    private mutating func append(_ text: Layout.Text) {
      append(text.value.map { .formatted($0) } ?? .text(text.string), "%@")
    }

    private mutating func append<Value: BinaryInteger>(_ number: Value, _ specifier: String) {
      append(SampleNumber(number.description), number.description, specifier)
    }

    private mutating func append<Value: BinaryFloatingPoint>(_ number: Value, _ specifier: String) {
      let number = Double(number)
      append(SampleNumber(number), number.description, specifier)
    }

    private mutating func append(
      _ number: SampleNumber?, _ description: String, _ specifier: String
    ) {
      // Infinity has no digits.
      guard let number else { return append(.text(description), specifier) }
      let form = SpecifierForm(specifier)
      append(.number(number, form.style), specifier, minimumDigits: form.minimumDigits)
    }

    private mutating func append(
      _ value: Argument.Value, _ specifier: String, minimumDigits: Int = 0
    ) {
      key += specifier
      arguments.append(Argument(value: value, minimumDigits: minimumDigits))
      literals.append("")
    }
  }
}

/// What a specifier of C such as `%05.1f` says about a number.
private struct SpecifierForm {
  var style: NumberStyle
  var minimumDigits: Int

  init(_ specifier: String) {
    let parts = specifier.filter { $0.isNumber || $0 == "." }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isWhole = specifier.last.map { "diu".contains($0) } ?? false
    let digits = parts.count > 1 ? Int(parts[1]) ?? 0 : isWhole ? 0 : 6
    let count = min(digits, NumberStyle.maximumFractionDigits)
    minimumDigits =
      parts.first?.first == "0" ? min(Int(parts[0]) ?? 0, NumberStyle.maximumFractionDigits) : 0
    style = NumberStyle(.plain, fractionDigits: count...count)
  }
}
