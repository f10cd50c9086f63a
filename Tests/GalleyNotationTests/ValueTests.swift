internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Values that each language writes in its own way.
@Suite struct ValueTests {
  private func text(_ node: String, _ locale: String, preamble: String = "") throws -> String? {
    let layout = try Sample.layout(node, Traits(width: 390, locale: locale), preamble: preamble)
    guard case .text(let text) = layout.content else { return nil }
    return text.string
  }

  @Test(arguments: [
    ("{currency: EUR, amount: 36}", "en", "€36.00"),
    ("{currency: EUR, amount: 36}", "de", "36,00\u{A0}€"),
    ("{currency: EUR, amount: 36}", "ar", "\u{200F}٣٦٫٠٠\u{A0}€"),
    ("{currency: USD, amount: '1e3', symbol: narrow, fractionDigits: 0}", "en-CA", "$1,000"),
    ("{number: 1e21}", "en", "1,000,000,000,000,000,000,000"),
    ("{number: -1.23456789012345678901e+21}", "de", "-1.234.567.890.123.456.789.010"),
    ("{number: 25E-2}", "en", "0.25"), ("{number: 0e9}", "en", "0"),
    ("{currency: USD, amount: 36, symbol: code}", "de", "36,00\u{A0}USD"),
    ("{percent: 0.125, fractionDigits: 1}", "de", "12,5\u{A0}%"),
    ("{number: 1234.5, fractionDigits: 2}", "hi", "1,234.50"),
    ("{number: 1234567, grouping: false}", "en", "1234567"),
    ("{measurement: 5, unit: kilometer}", "en", "5 km"),
    ("{measurement: 2, unit: hour, width: long}", "ru", "2 часа"),
    ("{date: 2026-11-28}", "en", "Nov 28, 2026"),
    ("{date: 2026-11-28, style: MMMd}", "ja", "11月28日"),
    ("{date: 2026-11-28T17:42, style: long, time: short}", "de", "28. November 2026 um 17:42"),
    ("{date: '2026-11-28 17:42', time: short}", "fr", "17:42"),
  ])
  func `a value is written as in the language of the variant`(
    value: String, locale: String, expected: String
  ) throws {
    #expect(try text("{value: \(value)}", locale) == expected)
  }

  @Test func `a value may depend on conditions and on parameters`() throws {
    let node =
      "{value: {when: [{if: {horizontal: compact}, then: {percent: 0.5}}, {else: {number: 2}}]}}"
    #expect(try text(node, "en") == "50%")
    let preamble =
      "components: { price: { parameters: [amount], body: { value: { currency: EUR, amount: '{amount}' } } } }"
    #expect(
      try text("{use: price, with: {amount: 48}}", "de", preamble: preamble) == "48,00\u{A0}€")
  }

  @Test(arguments: [
    ("€36", "expected a value such as {currency: EUR, amount: 36}"),
    ("{amount: 36}", "expected a value such as"), ("{currency: EUR}", "'currency' needs 'amount'"),
    (
      "{currency: eur, amount: 36}",
      "expected a code of ISO 4217 such as EUR, found 'eur'; write EUR"
    ),
    ("{currency: EUR, amount: many}", "expected a number such as 36 or 1234.50, found 'many'"),
    (
      "{number: 1e400}",
      "expected a number such as 36 or 1234.50, found '1e400', which has more than 400 digits"
    ),
    ("{percent: 1e999999999999999999999}", "which has more than 400 digits"),
    ("{number: .inf}", "expected a number such as 36 or 1234.50, found '.inf'"),
    ("{percent: 1, number: 2}", "'percent' and 'number' are two; keep one"),
    ("{measurement: 5, unit: kilometre}", "did you mean 'kilometer'?"),
    ("{measurement: 5}", "'measurement' needs 'unit'"),
    ("{date: 2026-02-30}", "expected a date of the calendar"),
    ("{date: 2026-02-03, time: short}", "'time' needs a date with a time"),
    ("{date: 2026-02-03, style: tiny}", "expected a style of dates"),
    ("{number: 1, fractionDigits: 21}", "expected a whole number from 0 to 20"),
    ("{number: 1, unit: hour}", "'unit' is not a key here"),
  ])
  func `what is wrong with a value is one clear error`(value: String, message: String) {
    let messages = Sample.messages("galley: 1\nlayout: {value: \(value)}")
    #expect(messages.count == 1 && messages.first?.contains(message) == true, "\(messages)")
  }

  @Test func `a value fills a placeholder, and its number chooses the plural form`() throws {
    let forms = { (one: String, other: String) in
      #"{"k": "{n, plural, one{\#(one)} other{\#(other)}} {d}"}"#
    }
    let folder = try TemporaryFolder([
      "app_en.arb": forms("{n} left", "{n} are left"), "app_de.arb": forms("noch {n}", "{n} übrig"),
      "card.yaml": """
      galley: 1
      strings: app_en.arb
      values: { d: { date: 2026-11-28, style: Md } }
      layout: { string: k, values: { n: { measurement: 1.0, unit: day, width: long } } }
      """,
    ])
    let document = try DocumentLoader().load(
      DocumentSource(path: folder.path + "/card.yaml", outputPath: "card")
    ).document
    let shown = ["en", "de"].map { document.layout.run(Traits(width: 390, locale: $0)) }
    #expect(shown == [.text("1 day left 11/28"), .text("noch 1 Tag 28.11.")])
  }

  @Test func `pseudolocales change the value of the main language`() throws {
    let value = "{value: {date: 2026-11-28, style: long}}"
    #expect(try text(value, "pseudo")?.hasPrefix("[Ñ") == true)
    let strings = "strings: { de: { a: A } }"
    #expect(try text("{value: {number: 1.5}}", "pseudo", preamble: strings) == "[1,5]")
  }

  @Test func `the widest value is that of the widest language of the matrix`() throws {
    let document = try Sample.document(
      """
      galley: 1
      matrix: { locales: [ja, ru, en, widest] }
      layout: { value: { measurement: 5, unit: kilometer-per-hour, width: long } }
      """)
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      document, traits: Traits(width: 900, locale: "widest"))
    guard case .text(let text)? = result.placements.first?.content else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "5 kilometers per hour" && text.locale == "en")
  }

  @Test(arguments: [
    ("€36.00", "value: {currency: EUR, amount: 36.00}"),
    ("1.234,50 €", "value: {currency: EUR, amount: 1234.50}"),
    ("$1,000", "value: {currency: USD, amount: 1000}"),
    ("CHF 12", "value: {currency: CHF, amount: 12}"),
    ("20 %", "value: {percent: 0.2}"),
    ("Only US$5 left.", "placeholder of a string with the value {currency: USD, amount: 5}"),
  ])
  func `an amount that is spelled out for several languages is a warning`(
    text: String, advice: String
  ) throws {
    func warnings(_ locales: String) throws -> [String] {
      let file = "galley: 1\nmatrix: { locales: [\(locales)] }\nlayout: { text: \"\(text)\" }"
      return try DocumentReader().read(Array(file.utf8), path: Sample.path).warnings.map(\.message)
    }
    let found = try warnings("en, de")
    #expect(found.count == 1 && found.first?.contains(advice) == true, "\(found)")
    #expect(try warnings("en") == [] && warnings("en, pseudo") == [])
  }

  @Test(arguments: ["36", "Gate B12", "100% cotton", "Chapter 3, page 5", "4 kr", "", "12:30", "€"])
  func `other texts with numbers are no amounts`(text: String) throws {
    let file = "galley: 1\nmatrix: { locales: [en, de] }\nlayout: { text: \"\(text)\" }"
    #expect(
      try DocumentReader().read(Array(file.utf8), path: Sample.path).warnings.isEmpty, "\(text)")
  }
}
