package struct DateStyle: Hashable, Sendable {
  /// How the day is written; nil for the time alone.
  package var date: Day?
  /// How the time is written; nil for the day alone.
  package var time: Time?

  package init(date: Day?, time: Time? = nil) {
    (self.date, self.time) = (date, time)
  }

  package enum Day: Hashable, Sendable {
    case full, long, medium, short
    /// The parts of a skeleton of Unicode CLDR, such as MMMd, as an index.
    case parts(index: Int)

    /// Creates the style of a skeleton, or returns nil if the tables do not have it.
    package init?(skeleton: String) {
      guard let index = Self.skeletons.firstIndex(of: skeleton) else { return nil }
      self = .parts(index: index)
    }

    package static let skeletons = FormatTable.skeletons.text.cut(at: " ").map(String.init)

    package static let named: [(name: String, day: Day)] =
      [("full", .full), ("long", .long), ("medium", .medium), ("short", .short)]
      + skeletons.enumerated().map { ($1, .parts(index: $0)) }

    fileprivate var pattern: (key: String, index: Int) {
      switch self {
      case .full: ("D", 0)
      case .long: ("D", 1)
      case .medium: ("D", 2)
      case .short: ("D", 3)
      case .parts(let index): ("S", index)
      }
    }

    fileprivate var joint: Int {
      if case .parts = self { 2 } else { pattern.index }
    }
  }

  package enum Time: String, Hashable, Sendable, CaseIterable {
    case medium, short
  }
}

extension CalendarDate {
  package func text(_ style: DateStyle, in language: String) -> String {
    let writer = DateWriter(date: self, language: language)
    let time = style.time.map { writer.text(writer.item("T", $0 == .medium ? 0 : 1)) }
    guard let day = style.date else { return time ?? "" }
    let (key, index) = day.pattern
    var pattern = writer.item(key, index)
    if pattern.isEmpty { pattern = writer.item("D", 2) }
    let date = writer.text(pattern)
    guard let time else { return date }
    return writer.joined(date, time, writer.item("J", day.joint))
  }
}

private struct DateWriter {
  let date: CalendarDate
  let languages: ArraySlice<String>
  let numbers: NumberFormat

  init(date: CalendarDate, language: String) {
    self.date = date
    let languages = LocaleTable.languages(from: language)
    let isKnown = languages.contains { $0 != "und" && Self.table.has($0) }
    self.languages = isKnown ? languages : ["en", "und"]
    numbers = NumberFormat(language: language)
  }

  private static let table = LocaleTable(.dates)

  func item(_ key: String, _ index: Int) -> String {
    guard let found = Self.table.value(key, in: languages) else { return "" }
    let alone = ["L": "M", "l": "m", "C": "E", "c": "e"]
    let text =
      found.text == "^"
      ? Self.table.value(alone[key] ?? key, in: found.languages)?.text ?? "" : found.text
    let items = text.cut(at: ";")
    return index < items.count ? String(items[index]) : ""
  }

  func joined(_ date: String, _ time: String, _ pattern: String) -> String {
    let parts = DatePattern(pattern).parts.map { part in
      switch part {
      case .text("{1}"): date
      case .text("{0}"): time
      case .text(let text): text
      case .field(let letter, let count): String(repeating: Character(letter), count: count)
      }
    }
    return parts.joined()
  }

  func text(_ pattern: String) -> String {
    DatePattern(pattern).parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let letter, let count): field(letter, count)
      }
    }.joined()
  }

  private func field(_ letter: Unicode.Scalar, _ count: Int) -> String {
    switch letter {
    case "G": item("G", 0)
    case "y": count == 2 ? number(date.year % 100, 2) : number(date.year, count)
    case "M": month(count, wide: "M", abbreviated: "m")
    case "L": month(count, wide: "L", abbreviated: "l")
    case "d": number(date.day, count)
    case "E": item(count == 4 ? "E" : "e", date.weekday)
    case "c": item(count == 4 ? "C" : "c", date.weekday)
    case "a": item("a", date.hour < 12 ? 0 : 1)
    case "B": period
    case "H": number(date.hour, count)
    case "h": number((date.hour + 11) % 12 + 1, count)
    case "K": number(date.hour % 12, count)
    case "k": number((date.hour + 23) % 24 + 1, count)
    case "m": number(date.minute, count)
    case "s": number(date.second, count)
    default: ""
    }
  }

  private func month(_ count: Int, wide: String, abbreviated: String) -> String {
    count < 3
      ? number(date.month, count) : item(count == 3 ? abbreviated : wide, date.month - 1)
  }

  private func number(_ number: Int, _ minimumDigits: Int) -> String {
    numbers.string(SampleNumber(number), isGrouped: false, minimumDigits: minimumDigits)
  }

  private var period: String {
    guard let found = Self.table.value("B", in: languages) else { return item("a", date.hour / 12) }
    let periods = found.text.cut(at: ";").map { text in
      (
        hour: Int(text.prefix(2)) ?? 0, isMoment: text.dropFirst(2).first == ".",
        name: text.dropFirst(3)
      )
    }
    let isWhole = date.minute == 0 && date.second == 0
    if let moment = periods.first(where: { $0.isMoment && $0.hour == date.hour && isWhole }) {
      return String(moment.name)
    }
    let spans = periods.filter { !$0.isMoment }
    // The last period of the day goes on after midnight.
    return String((spans.last { $0.hour <= date.hour } ?? spans.last)?.name ?? "")
  }
}

private struct DatePattern {
  enum Part {
    case text(String)
    case field(Unicode.Scalar, count: Int)
  }

  private(set) var parts: [Part] = []
  private var text = ""

  init(_ pattern: String) {
    let scalars = Array(pattern.unicodeScalars)
    var (index, isQuoted) = (0, false)
    while index < scalars.count {
      let scalar = scalars[index]
      let end = scalars[index...].firstIndex { $0 != scalar } ?? scalars.count
      if scalar == "'" {
        // Two apostrophes are one that is shown.
        if end - index > 1 { text += "'" }
        if (end - index) % 2 == 1 { isQuoted.toggle() }
        index = end
      } else if !isQuoted, scalar.isASCII, scalar.properties.isAlphabetic {
        flush()
        parts.append(.field(scalar, count: end - index))
        index = end
      } else if !isQuoted, scalar == "{", index + 2 < scalars.count, scalars[index + 2] == "}" {
        flush()
        parts.append(.text("{\(scalars[index + 1])}"))
        index += 3
      } else {
        text.unicodeScalars.append(scalar)
        index += 1
      }
    }
    flush()
  }

  private mutating func flush() {
    if !text.isEmpty { parts.append(.text(text)) }
    text = ""
  }
}
