package import GalleyFormats

extension Layout.Text {
  /// Creates a text that shows a number as the language of the traits writes it.
  ///
  /// ```swift
  /// let price = Text(36.5, format: .currency(code: "EUR"))
  /// let share = Text(0.125, format: .percent)
  /// ```
  ///
  /// It is written when it becomes part of a layout, so outside of a document as in English.
  public init(
    _ number: Double, format: NumberFormat, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(verbatim: "", fileID: fileID, line: line)
    guard let sample = SampleNumber(number) else {
      string = number.isNaN ? "NaN" : number < 0 ? "-∞" : "∞"
      return
    }
    show(LocalizedValue(sample, format.style))
  }

  /// Creates a text that shows a whole number as the language of the traits writes it; with `percent`, 20 is 20 percent.
  public init(
    _ number: Int, format: NumberFormat, fileID: String = #fileID, line: Int = #line
  ) {
    self.init(verbatim: "", fileID: fileID, line: line)
    let sample = SampleNumber(number)
    let isPercent = format.style.kind == .percent
    show(LocalizedValue(isPercent ? sample.hundredths : sample, format.style))
  }

  /// Creates a text that shows a date in the Gregorian calendar as the language of the traits writes it.
  ///
  /// ```swift
  /// let arrival = Text.Date(year: 2026, month: 11, day: 28, hour: 17, minute: 42)
  /// let label = Text(arrival, format: .date(.medium, time: .short))
  /// ```
  public init(_ date: Date, format: DateFormat, fileID: String = #fileID, line: Int = #line) {
    self.init(verbatim: "", fileID: fileID, line: line)
    show(LocalizedValue(date.date, format.style))
  }

  private mutating func show(_ value: LocalizedValue) {
    source = .value(value)
    string = written.string
  }

  /// The value that the text shows; nil for words.
  var value: LocalizedValue? {
    if case .value(let value) = source { value } else { nil }
  }

  /// How a number is written, by the names of Foundation.
  public struct NumberFormat: Hashable, Sendable {
    package var style: NumberStyle

    /// A number with at most six digits after the separator.
    public static let number = NumberFormat(style: NumberStyle(.plain, fractionDigits: 0...6))

    /// A share of a whole, such as 0.2 for 20 percent, with at most six digits after the separator.
    public static let percent = NumberFormat(style: NumberStyle(.percent, fractionDigits: 0...6))

    /// Returns the format of an amount of money; the code is that of ISO 4217, such as EUR.
    public static func currency(
      code: String, presentation: CurrencyPresentation = .standard
    ) -> NumberFormat {
      guard let currency = Currency(code: code) else {
        preconditionFailure("A currency has a code of three characters from A to Z, such as EUR.")
      }
      return NumberFormat(style: NumberStyle(.currency(currency, presentation.symbol)))
    }

    /// Returns the format of a measurement in a unit by its name in Unicode CLDR, such as `kilometer`; nothing is converted.
    public static func measurement(unit: String, width: UnitWidth = .abbreviated) -> NumberFormat {
      guard let unit = MeasurementUnit(unit) else {
        preconditionFailure(
          "The unit is one of \(MeasurementUnit.names.joined(separator: ", ")).")
      }
      return NumberFormat(
        style: NumberStyle(.measurement(unit, width.width), fractionDigits: 0...6))
    }

    /// Returns the format with a number of digits after the separator, to which it rounds, halves to the even digit.
    public func precision(_ precision: Precision) -> NumberFormat {
      changing(self) { $0.style.fractionDigits = precision.fractionDigits }
    }
  }

  /// How many digits of a number are shown.
  public struct Precision: Hashable, Sendable {
    fileprivate var fractionDigits: ClosedRange<Int>

    /// Returns the precision with a fixed number of digits after the separator.
    public static func fractionLength(_ count: Int) -> Precision {
      fractionLength(count...count)
    }

    /// Returns the precision with at least and at most a number of digits after the separator, up to 20.
    public static func fractionLength(_ counts: ClosedRange<Int>) -> Precision {
      Precision(fractionDigits: counts.clamped(to: 0...NumberStyle.maximumFractionDigits))
    }
  }

  /// How a currency is written beside an amount.
  public enum CurrencyPresentation: Hashable, Sendable, CaseIterable {
    /// By its symbol, such as US$ outside of the United States.
    case standard
    /// By its shortest symbol, such as $.
    case narrow
    /// By its code, such as USD.
    case isoCode

    fileprivate var symbol: Currency.Symbol {
      switch self {
      case .standard: .standard
      case .narrow: .narrow
      case .isoCode: .code
      }
    }
  }

  /// How long the name of a unit is.
  public enum UnitWidth: Hashable, Sendable, CaseIterable {
    /// In words, such as 5 kilometers.
    case wide
    /// Such as 5 km.
    case abbreviated
    /// As short as possible, such as 5km.
    case narrow

    fileprivate var width: MeasurementUnit.Width {
      switch self {
      case .wide: .long
      case .abbreviated: .short
      case .narrow: .narrow
      }
    }
  }

  /// A day in the Gregorian calendar with a time.
  public struct Date: Hashable, Sendable {
    fileprivate let date: CalendarDate

    /// Creates a date, which must exist, from the year 1 to 9999.
    public init(
      year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
    ) {
      guard
        let date = CalendarDate(
          year: year, month: month, day: day, hour: hour, minute: minute, second: second)
      else { preconditionFailure("The calendar has no such day or time.") }
      self.date = date
    }
  }

  /// How a date is written.
  public struct DateFormat: Hashable, Sendable {
    fileprivate var style: DateStyle

    /// Returns the format of a day, perhaps with the time.
    public static func date(_ length: DateLength, time: TimeLength? = nil) -> DateFormat {
      DateFormat(style: DateStyle(date: length.day, time: time?.time))
    }

    /// Returns the format of a time without the day.
    public static func time(_ length: TimeLength) -> DateFormat {
      DateFormat(style: DateStyle(date: nil, time: length.time))
    }

    /// Returns the format of some parts of a day by a skeleton of Unicode CLDR: y, yMd, yMMM, yMMMM, yMMMd, yMMMEd, Md, MMMd,
    /// MMMMd or MMMEd.
    public static func skeleton(_ skeleton: String) -> DateFormat {
      guard let day = DateStyle.Day(skeleton: skeleton) else {
        preconditionFailure(
          "The skeleton is one of \(DateStyle.Day.skeletons.joined(separator: ", ")).")
      }
      return DateFormat(style: DateStyle(date: day))
    }
  }

  /// How much a date says.
  public enum DateLength: Hashable, Sendable, CaseIterable {
    /// With the weekday, such as Saturday, November 28, 2026.
    case full
    /// Such as November 28, 2026.
    case long
    /// Such as Nov 28, 2026.
    case medium
    /// In numbers, such as 11/28/26.
    case short

    fileprivate var day: DateStyle.Day {
      switch self {
      case .full: .full
      case .long: .long
      case .medium: .medium
      case .short: .short
      }
    }
  }

  /// How much a time says.
  public enum TimeLength: Hashable, Sendable, CaseIterable {
    case medium
    /// Hours and minutes.
    case short

    fileprivate var time: DateStyle.Time { self == .medium ? .medium : .short }
  }
}

extension LocalizedValue {
  /// Returns the value as a language or a pseudolocale shows it, for the widest of several languages with the texts of all.
  package func shown(
    in locale: String, main: String, widestOf locales: [String]
  ) -> (text: String, translations: [(locale: String, text: String)]) {
    let tag = String(locale.lowercased().map { $0 == "_" ? "-" : $0 })
    if let pseudo = PseudoLocale(rawValue: tag) {
      return (text(in: main).pseudolocalized(pseudo), [])
    }
    guard tag == PseudoLocale.widest else { return (text(in: locale), []) }
    var known: Set<String> = []
    let texts = locales.filter { !PseudoLocale.names.contains($0.lowercased()) }
      .map { (locale: $0, text: text(in: $0)) }
    return (text(in: main), texts.filter { known.insert($0.text).inserted })
  }
}
