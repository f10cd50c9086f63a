import GalleyFormats
import Testing

/// Rules of numbers, amounts, measurements and dates.
@Suite struct LocalizedValueTests {
  private func text(
    _ number: String, _ kind: NumberStyle.Kind, digits: ClosedRange<Int>? = nil,
    isGrouped: Bool = true, in language: String = "en"
  ) throws -> String {
    let number = try #require(SampleNumber(number))
    let style = NumberStyle(kind, fractionDigits: digits, isGrouped: isGrouped)
    return LocalizedValue(number, style).text(in: language)
  }

  private func amount(
    _ number: String, _ code: String, _ symbol: Currency.Symbol = .standard, in language: String
  ) throws -> String {
    try text(number, .currency(#require(Currency(code: code)), symbol), in: language)
  }

  @Test(arguments: [
    ("0.5", 0, "0"), ("1.5", 0, "2"), ("2.5", 0, "2"), ("2.51", 0, "3"), ("0.125", 2, "0.12"),
    ("0.135", 2, "0.14"), ("0.1250000001", 2, "0.13"), ("-2.5", 0, "-2"), ("999.5", 0, "1,000"),
    ("9.995", 2, "10.00"), ("3", 2, "3.00"),
  ])
  func `halves are rounded to the even digit`(number: String, digits: Int, text: String) throws {
    #expect(try self.text(number, .plain, digits: digits...digits) == text)
  }

  @Test func `amounts have the digits, symbols and spaces of the language`() throws {
    #expect(try amount("36", "EUR", in: "de") == "36,00\u{A0}€")
    #expect(try amount("36", "EUR", in: "ar") == "\u{200F}٣٦٫٠٠\u{A0}€")
    #expect(try amount("36", "JPY", in: "ja") == "￥36")
    #expect(try amount("36.5", "JPY", in: "en") == "¥36")
    #expect(try amount("1234567.5", "INR", in: "hi") == "₹12,34,567.50")
    #expect(try amount("1234.5", "CHF", in: "de-CH") == "CHF\u{A0}1’234.50")
    #expect(try amount("-1234.5", "CHF", in: "de-CH") == "CHF-1’234.50")
    #expect(try amount("36", "KWD", in: "en") == "KWD\u{A0}36.000")
    #expect(try amount("36", "USD", in: "en-CA") == "US$36.00")
    #expect(try amount("36", "USD", .narrow, in: "en-CA") == "$36.00")
    #expect(try amount("36", "USD", .code, in: "en") == "USD\u{A0}36.00")
    #expect(try amount("36", "XYZ", in: "fr") == "36,00\u{A0}XYZ")
    #expect(Currency(code: "eur") == nil && Currency(code: "EURO") == nil)
  }

  @Test func `a sign is that of a currency`() {
    let found = ["€", "US$", "$", "₹", "CHF", "%", "kr", "ABC", "₽"].map {
      Currency(sign: $0)?.code
    }
    #expect(found == ["EUR", "USD", "USD", "INR", "CHF", nil, nil, nil, "RUB"])
  }

  @Test func `names of units have plural forms and no number where a language has none`() throws {
    let hour = try #require(MeasurementUnit("hour"))
    let forms = ["1", "2", "5", "1.5"].map { try? text($0, .measurement(hour, .long), in: "ru") }
    #expect(forms == ["1 час", "2 часа", "5 часов", "1,5 часа"])
    let day = try #require(MeasurementUnit("day"))
    #expect(try text("2", .measurement(day, .long), in: "he") == "יומיים")
    #expect(MeasurementUnit("parsec") == nil)
  }

  @Test func `a language that is not known is written as English`() throws {
    let unit = try #require(MeasurementUnit("kilometer"))
    #expect(try text("1", .measurement(unit, .long), in: "tlh") == "1 kilometer")
    #expect(try amount("1234.5", "USD", in: "tlh-Latn") == "$1,234.50")
    #expect(try amount("1", "USD", in: "no language") == "$1.00")
  }

  @Test func `every unit has a name in every width, and digits once at most`() throws {
    for language in ["en", "de", "ar", "ja", "cy", "root-XX", "zu"] {
      for name in MeasurementUnit.names {
        let unit = try #require(MeasurementUnit(name))
        for width in MeasurementUnit.Width.allCases {
          for number in ["0", "1", "2", "3", "7", "100"] {
            let text = try text(number, .measurement(unit, width), in: language)
            #expect(!text.isEmpty && !text.contains("@") && !text.contains("^"), "\(name)")
          }
        }
      }
    }
  }

  @Test func `dates have styles, times and skeletons`() throws {
    let date = try #require(CalendarDate("2026-11-28T17:42:05"))
    func written(_ day: String?, _ time: DateStyle.Time?, _ language: String) -> String {
      let style = day.flatMap { name in DateStyle.Day.named.first { $0.name == name }?.day }
      return LocalizedValue(date, DateStyle(date: style, time: time)).text(in: language)
    }
    #expect(written("medium", nil, "en") == "Nov 28, 2026")
    #expect(written("full", .short, "de") == "Samstag, 28. November 2026 um 17:42")
    #expect(written(nil, .short, "en") == "5:42\u{202F}PM")
    #expect(written(nil, .medium, "zh-Hant") == "下午5:42:05")
    #expect(written("yMMMM", nil, "fi") == "marraskuu 2026")
    #expect(written("MMMd", nil, "ja") == "11月28日")
    #expect(written("long", nil, "ar") == "٢٨ نوفمبر ٢٠٢٦")
    #expect(written("medium", nil, "tlh") == "Nov 28, 2026")
  }

  @Test(arguments: [
    "", "2026", "2026-13-01", "2026-02-29", "2026-1-1", "0000-01-01", "2026-11-28T",
    "2026-11-28T24:00",
    "2026-11-28T17:42:60", "2026-11-28T17", "2026-11-28 17:42 1", "２０２６-11-28", "-2026-11-28",
  ])
  func `a text that is no date of the calendar is none`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `days of the week follow each other, through leap years`() throws {
    var days: [Int] = []
    let full = DateStyle(date: .full)
    let names = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    for year in [1900, 1999, 2000, 2024, 2026, 2100] {
      for month in 1...12 {
        for day in 1...31 {
          guard let date = CalendarDate(year: year, month: month, day: day) else { continue }
          let name = date.text(full, in: "en").prefix { $0 != "," }
          days.append(try #require(names.firstIndex(of: String(name))))
        }
      }
      #expect(zip(days, days.dropFirst()).allSatisfy { ($0 + 1) % 7 == $1 })
      #expect(days.count == (year == 2000 || year == 2024 ? 366 : 365))
      days = []
    }
    #expect(try #require(CalendarDate("2026-11-28")).text(full, in: "en").hasPrefix("Saturday"))
  }

  @Test(arguments: [
    (0.1 + 0.2, "0.30000000000000004"), (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"),
    (-0.0, "-0"), (36, "36"), (1234.5, "1234.5"),
  ])
  func `numbers have the shortest digits of a floating-point number`(number: Double, text: String) {
    #expect(SampleNumber(number)?.description == text)
  }

  @Test func `a number that is not finite has no digits`() {
    #expect([Double.nan, .infinity, -.infinity].allSatisfy { SampleNumber($0) == nil })
  }
}
