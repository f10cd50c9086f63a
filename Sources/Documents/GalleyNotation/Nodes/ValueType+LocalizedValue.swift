internal import GalleyFormats
internal import GalleyLayout
internal import GalleyStrings

/// A form of a value that each language writes in its own way: its first key, the other keys, and how it is read.
private struct ValueForm: Sendable {
  var key: String
  var summary: String
  var schema: JSON
  /// The further keys, with what they mean; the first ones are required.
  var keys: [(name: String, summary: String, schema: JSON)] = []
  var requiredCount = 0
  var read: @Sendable ([String: Tree], inout Compilation) -> LocalizedValue?

  var names: [String] { [key] + keys.map(\.name) }

  var record: JSON {
    .record(
      [(key, schema.described(summary))] + keys.map { ($0.name, $0.schema.described($0.summary)) },
      required: Array(names.prefix(1 + requiredCount)))
  }
}

extension ValueForm {
  static let all: [ValueForm] = [currency, percent, number, measurement, date]

  private static let currency = ValueForm(
    key: "currency", summary: "The code of a currency, such as EUR.",
    schema: ValueType<Currency>.currency.schema,
    keys: [("amount", "The amount.", ValueType<SampleNumber>.digits.schema)]
      + [("symbol", "The form of the symbol.", ValueType<Currency.Symbol>.symbol.schema)]
      + ofNumbers, requiredCount: 1
  ) { fields, compilation in
    let amount = compilation.value(fields["amount"], .digits)
    let currency = compilation.value(fields["currency"], .currency)
    let symbol = compilation.value(fields["symbol"], .symbol) ?? .standard
    let style = compilation.numberStyle(currency.map { .currency($0, symbol) }, fields)
    return LocalizedValue(amount, style)
  }

  private static let percent = ValueForm(
    key: "percent", summary: "A share, such as 0.2 for 20 percent.",
    schema: ValueType<SampleNumber>.digits.schema, keys: ofNumbers
  ) { fields, compilation in
    LocalizedValue(
      compilation.value(fields["percent"], .digits), compilation.numberStyle(.percent, fields))
  }

  private static let number = ValueForm(
    key: "number", summary: "A number.", schema: ValueType<SampleNumber>.digits.schema,
    keys: ofNumbers
  ) { fields, compilation in
    LocalizedValue(
      compilation.value(fields["number"], .digits), compilation.numberStyle(.plain, fields))
  }

  private static let measurement = ValueForm(
    key: "measurement", summary: "The number of units.",
    schema: ValueType<SampleNumber>.digits.schema,
    keys: [("unit", "The unit, which is not converted.", ValueType<MeasurementUnit>.unit.schema)]
      + [
        (
          "width", "The length of the name of the unit.",
          ValueType<MeasurementUnit.Width>.unitWidth.schema
        )
      ] + ofNumbers, requiredCount: 1
  ) { fields, compilation in
    let number = compilation.value(fields["measurement"], .digits)
    let unit = compilation.value(fields["unit"], .unit)
    let width = compilation.value(fields["width"], .unitWidth) ?? .short
    return LocalizedValue(
      number, compilation.numberStyle(unit.map { .measurement($0, width) }, fields))
  }

  private static let date = ValueForm(
    key: "date", summary: "A date in the Gregorian calendar, perhaps with a time.",
    schema: ValueType<CalendarDate>.date.schema,
    keys: [
      (
        "style", "The length of the day, or the skeleton of its parts.",
        ValueType<DateStyle.Day>.dateStyle.schema
      ),
      ("time", "The length of the time.", ValueType<DateStyle.Time>.timeStyle.schema),
    ]
  ) { fields, compilation in
    let date = compilation.value(fields["date"], .date)
    let time = compilation.value(fields["time"], .timeStyle)
    let day = compilation.value(fields["style"], .dateStyle)
    guard let date, (time == nil) == (fields["time"] == nil),
      (day == nil) == (fields["style"] == nil)
    else { return nil }
    if let time = fields["time"], fields["date"]?.scalar?.text.contains(":") != true {
      return compilation.report(
        "'time' needs a date with a time, such as 2026-11-28T17:42", at: time)
    }
    return LocalizedValue(date, DateStyle(date: day ?? (time == nil ? .medium : nil), time: time))
  }

  private static let ofNumbers: [(name: String, summary: String, schema: JSON)] = [
    (
      "fractionDigits", "The number of digits after the separator.",
      ValueType<Int>.fractionDigits.schema
    ),
    ("grouping", "Whether thousands are separated.", ValueType<Bool>.bool.schema),
  ]
}

extension LocalizedValue {
  fileprivate init?(_ number: SampleNumber?, _ style: NumberStyle?) {
    guard let number, let style else { return nil }
    self.init(number, style)
  }
}

extension Compilation {
  fileprivate mutating func numberStyle(
    _ kind: NumberStyle.Kind?, _ fields: [String: Tree]
  ) -> NumberStyle? {
    let digits = value(fields["fractionDigits"], .fractionDigits)
    let isGrouped = value(fields["grouping"], .bool)
    guard let kind, (digits == nil) == (fields["fractionDigits"] == nil),
      (isGrouped == nil) == (fields["grouping"] == nil)
    else { return nil }
    return NumberStyle(kind, fractionDigits: digits.map { $0...$0 }, isGrouped: isGrouped ?? true)
  }

  fileprivate mutating func form(of tree: Tree, _ entries: [Tree.Entry]) -> ValueForm? {
    let forms = ValueForm.all.filter { form in entries.contains { $0.key == form.key } }
    guard let form = forms.first else {
      return expected(ValueType<LocalizedValue>.localizedValue.expectation, insteadOf: tree)
    }
    guard forms.count == 1 else {
      return report(
        "a value is one thing, and '\(form.key)' and '\(forms[1].key)' are two; keep one", at: tree)
    }
    for name in form.names.prefix(1 + form.requiredCount)
    where !entries.contains(where: { $0.key == name }) {
      report("'\(form.key)' needs '\(name)' beside it", at: tree)
      return nil
    }
    return form
  }
}

extension ValueType where Value == LocalizedValue {
  static let localizedValue: Self = Self(
    name: "localizedValue",
    expectation:
      "a value such as {currency: EUR, amount: 36}, {percent: 0.2}, {number: 1234.5},"
      + " {measurement: 5, unit: kilometer} or {date: 2026-11-28}",
    schema: ["anyOf": .array(ValueForm.all.map(\.record))]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return compilation.expected(Self.localizedValue.expectation, insteadOf: tree)
    }
    guard let form = compilation.form(of: tree, entries),
      let fields = compilation.fields(of: tree, form.names), fields.count == entries.count
    else { return nil }
    return form.read(fields, &compilation)
  }
}

extension ValueType where Value == SampleNumber {
  fileprivate static let digits: Self = Self(
    name: "digits", expectation: "a number such as 36 or 1234.50",
    schema: [
      "type": ["number", "string"], "pattern": "^[-+]?[0-9]+([.][0-9]+)?([eE][-+]?[0-9]+)?$",
    ]
  ) { tree, compilation in
    let text = tree.scalar?.text ?? ""
    if let number = SampleNumber(digitsOf: text) { return number }
    let isNumber = Double(text) != nil && text.contains(where: \.isWholeNumber)
    return compilation.expected(
      Self.digits.expectation, insteadOf: tree,
      isNumber ? ", which has more than \(SampleNumber.maximumDigitCount) digits" : "")
  }
}

extension SampleNumber {
  /// Creates a number from characters, also with an exponent, such as 1e3; nil if they are none.
  init?(digitsOf text: String) {
    if let number = SampleNumber(text) ?? SampleNumber(scientific: text) {
      self = number
    } else if let number = Double(text), number.magnitude < 1e15 {
      self.init(number)
    } else {
      return nil
    }
  }
}

extension ValueType where Value == Currency {
  fileprivate static let currency: Self = Self(
    name: "currency", expectation: "a code of ISO 4217 such as EUR",
    schema: ["type": "string", "pattern": "^[A-Z]{3}$"]
  ) { tree, compilation in
    let text = tree.scalar?.text ?? ""
    if let currency = Currency(code: text) { return currency }
    let upper = text.uppercased()
    let hint = Currency(code: upper) == nil ? "" : "; write \(upper)"
    return compilation.expected(Self.currency.expectation, insteadOf: tree, hint)
  }
}

extension ValueType where Value == Currency.Symbol {
  fileprivate static let symbol: Self = word("currencySymbol", "a form of a symbol")
}

extension ValueType where Value == MeasurementUnit {
  fileprivate static let unit: Self = Self(
    name: "unit", expectation: "a unit such as kilometer",
    schema: .strings(MeasurementUnit.names)
  ) { tree, compilation in
    if let unit = MeasurementUnit(tree.scalar?.text ?? "") { return unit }
    let names = MeasurementUnit.names
    let hint = compilation.hint(for: tree, among: names)
    return compilation.expected(
      Self.unit.expectation, insteadOf: tree,
      hint.isEmpty ? "; the units are \(Wording.list(names))" : hint)
  }
}

extension ValueType where Value == MeasurementUnit.Width {
  fileprivate static let unitWidth: Self = word("unitWidth", "a width")
}

extension ValueType where Value == CalendarDate {
  fileprivate static let date: Self = Self(
    "date", "a date of the calendar such as 2026-11-28 or 2026-11-28T17:42",
    schema: [
      "type": "string",
      "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}([T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?)?$",
    ]
  ) { CalendarDate($0.text) }
}

extension ValueType where Value == DateStyle.Day {
  fileprivate static let dateStyle: Self = word(
    "dateStyle", "a style of dates", DateStyle.Day.named.map { ($0.name, $0.day) })
}

extension ValueType where Value == DateStyle.Time {
  fileprivate static let timeStyle: Self = word("timeStyle", "a style of times")
}

extension ValueType where Value == Int {
  fileprivate static let fractionDigits: Self = Self(
    "fractionDigits", "a whole number from 0 to \(NumberStyle.maximumFractionDigits)",
    schema: .integer(in: 0...NumberStyle.maximumFractionDigits)
  ) { $0.wholeNumber(in: 0...NumberStyle.maximumFractionDigits) }
}
