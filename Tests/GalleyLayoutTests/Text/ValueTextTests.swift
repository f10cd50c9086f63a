import GalleyLayout
import Testing

/// Texts that show a number or a date as a language writes it.
@Suite struct ValueTextTests {
  private func string(_ text: Text, _ locale: String) -> String? {
    let layout = Traited.layout { _ in text }.run(Traits(width: 390, locale: locale))
    guard case .text(let shown) = layout.content else { return nil }
    return shown.string
  }

  @Test func `numbers have the formats of Foundation`() {
    #expect(string(Text(36, format: .currency(code: "EUR")), "de") == "36,00\u{A0}€")
    #expect(
      string(Text(36, format: .currency(code: "USD", presentation: .narrow)), "fr-CA")
        == "36,00\u{A0}$")
    #expect(
      string(Text(36, format: .currency(code: "USD", presentation: .isoCode)), "en")
        == "USD\u{A0}36.00")
    #expect(string(Text(0.125, format: .percent), "en") == "12.5%")
    #expect(string(Text(20, format: .percent), "de") == "20\u{A0}%")
    #expect(string(Text(1234.5678912, format: .number), "en") == "1,234.567891")
    #expect(string(Text(2.5, format: .number.precision(.fractionLength(0))), "en") == "2")
    #expect(string(Text(2, format: .number.precision(.fractionLength(1...3))), "en") == "2.0")
    #expect(
      string(Text(5, format: .measurement(unit: "kilometer", width: .wide)), "pl")
        == "5 kilometrów")
    #expect(string(Text(5, format: .measurement(unit: "kilometer")), "ja") == "5 km")
    #expect(string(Text(Double.nan, format: .number), "de") == "NaN")
    #expect(string(Text(-Double.infinity, format: .percent), "de") == "-∞")
  }

  @Test func `dates have lengths, times and skeletons`() {
    let date = Text.Date(year: 2026, month: 11, day: 28, hour: 17, minute: 42)
    #expect(string(Text(date, format: .date(.full)), "de") == "Samstag, 28. November 2026")
    #expect(
      string(Text(date, format: .date(.medium, time: .short)), "en")
        == "Nov 28, 2026, 5:42\u{202F}PM")
    #expect(string(Text(date, format: .time(.medium)), "de") == "17:42:00")
    #expect(string(Text(date, format: .skeleton("yMMMM")), "es") == "noviembre de 2026")
  }

  @Test func `a value keeps its style and is written where the text is used`() {
    let price = Text(36, format: .currency(code: "EUR")).font(.headline).bold()
    #expect(price.string == "€36.00")
    for (locale, words) in [("de", "36,00\u{A0}€"), ("en", "€36.00")] {
      let layout = Traited.layout { _ in price }.run(Traits(width: 390, locale: locale))
      #expect(layout == Text(words).font(.headline).bold().layout)
    }
    let sum = Traited.layout { _ in price + Text(" a month") }
    #expect(
      sum.run(Traits(width: 390, locale: "de"))
        == (Text("36,00\u{A0}€").font(.headline).bold() + Text(" a month")).layout)
  }

  @Test func `pseudolocales show the value in English`() {
    #expect(string(Text(36, format: .currency(code: "EUR")), "pseudo") == "[€36.00]")
    #expect(string(Text(36, format: .currency(code: "EUR")), "widest") == "€36.00")
  }

  @Test func `codes, units, skeletons and dates that do not exist are mistakes`() async {
    await #expect(processExitsWith: .failure) { _ = Text(1, format: .currency(code: "euro")) }
    await #expect(processExitsWith: .failure) { _ = Text(1, format: .measurement(unit: "parsec")) }
    await #expect(processExitsWith: .failure) { _ = Text.DateFormat.skeleton("dddd") }
    await #expect(processExitsWith: .failure) { _ = Text.Date(year: 2026, month: 2, day: 29) }
  }
}
