/// A number or a date that each language writes in its own way.
public struct LocalizedValue: Hashable, Sendable {
  private let content: Content

  /// A value and its style, stored apart so that texts stay small.
  private indirect enum Content: Hashable {
    case number(SampleNumber, NumberStyle)
    case date(CalendarDate, DateStyle)
  }

  package init(_ number: SampleNumber, _ style: NumberStyle) { content = .number(number, style) }

  package init(_ date: CalendarDate, _ style: DateStyle) { content = .date(date, style) }

  package func text(in language: String) -> String {
    switch content {
    case .number(let number, let style): style.text(number, in: language)
    case .date(let date, let style): date.text(style, in: language)
    }
  }

  /// The number as it is shown, by which plurals are chosen; nil for a date.
  package var shownNumber: SampleNumber? {
    if case .number(let number, let style) = content { style.rounded(number) } else { nil }
  }
}

extension LocalizedValue: CustomStringConvertible {
  /// The value for people who read a document, such as 36 EUR.
  public var description: String {
    switch content {
    case .number(let number, let style):
      switch style.kind {
      case .plain: "\(number)"
      case .percent: "\(number.timesHundred) %"
      case .currency(let currency, _): "\(number) \(currency.code)"
      case .measurement(let unit, _): "\(number) \(unit.name)"
      }
    case .date(let date, let style): date.text(style, in: "en")
    }
  }
}

package struct NumberStyle: Hashable, Sendable {
  package var kind: Kind
  /// How many digits after the separator are shown; nil for as many as is common.
  package var fractionDigits: ClosedRange<Int>?
  package var isGrouped = true

  package init(_ kind: Kind, fractionDigits: ClosedRange<Int>? = nil, isGrouped: Bool = true) {
    (self.kind, self.fractionDigits, self.isGrouped) = (kind, fractionDigits, isGrouped)
  }

  package enum Kind: Hashable, Sendable {
    case plain
    case percent
    case currency(Currency, Currency.Symbol)
    case measurement(MeasurementUnit, MeasurementUnit.Width)
  }

  package static let maximumFractionDigits = 20

  private var shownFractionDigits: ClosedRange<Int> {
    if let fractionDigits { return fractionDigits }
    return switch kind {
    case .plain, .measurement: 0...3
    case .percent: 0...0
    case .currency(let currency, _): currency.fractionDigits...currency.fractionDigits
    }
  }

  fileprivate func rounded(_ number: SampleNumber) -> SampleNumber {
    let scaled = kind == .percent ? number.timesHundred : number
    return scaled.rounded(to: shownFractionDigits)
  }

  fileprivate func text(_ number: SampleNumber, in language: String) -> String {
    let language = NumberFormat.known(language)
    let format = NumberFormat(language: language)
    let shown = rounded(number)
    switch kind {
    case .plain: return format.string(shown, isGrouped: isGrouped)
    case .percent: return format.percentage(shown, isGrouped: isGrouped)
    case .currency(let currency, let symbol):
      let languages = LocaleTable.languages(from: language)
      return format.amount(
        shown, symbol: currency.symbol(symbol, in: languages), isGrouped: isGrouped)
    case .measurement(let unit, let width):
      let category = PluralRules(language: language).category(of: shown)
      return unit.text(
        format.string(shown, isGrouped: isGrouped), category, width,
        in: LocaleTable.languages(from: language))
    }
  }
}
