package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int
  package let hour: Int
  package let minute: Int
  package let second: Int

  package init?(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.dayCount(year: year, month: month), (0...23).contains(hour),
      (0...59).contains(minute), (0...59).contains(second)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
    (self.hour, self.minute, self.second) = (hour, minute, second)
  }

  /// Reads a date such as 2026-11-28, 2026-11-28T17:42 or 2026-11-28 17:42:30, or returns nil if it is none.
  ///
  /// Source: ISO 8601, without time zones.
  package init?(_ text: String) {
    let halves = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "T") || $0 == UInt8(ascii: " ")
    }
    guard let date = halves.first.flatMap({ Self.numbers($0, "-", counts: [4, 2, 2]) }),
      (1...2).contains(halves.count)
    else { return nil }
    var time = [0, 0, 0]
    if halves.count == 2 {
      let given =
        Self.numbers(halves[1], ":", counts: [2, 2])
        ?? Self.numbers(halves[1], ":", counts: [2, 2, 2])
      guard let given else { return nil }
      time.replaceSubrange(0..<given.count, with: given)
    }
    self.init(
      year: date[0], month: date[1], day: date[2], hour: time[0], minute: time[1], second: time[2])
  }

  private static func numbers(
    _ text: Substring.UTF8View, _ separator: Unicode.Scalar, counts: [Int]
  ) -> [Int]? {
    let parts = text.split(
      separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    guard parts.map(\.count) == counts,
      parts.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    return parts.map { $0.reduce(0) { $0 * 10 + Int($1) - 0x30 } }
  }

  private static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, 0 for Sunday.
  ///
  /// Source: Tomohiko Sakamoto's method.
  var weekday: Int {
    let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
  }
}
