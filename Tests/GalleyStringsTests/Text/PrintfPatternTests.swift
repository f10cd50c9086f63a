import GalleyStrings
import Testing

struct PrintfPatternTests {
  private static let integer = ArgumentFormat.integer(minimumDigits: 1, isGrouped: true)

  @Test(arguments: [
    "%d", "%i", "%u", "%ld", "%lld", "%lu", "%llu", "%zd", "%hd", "%hhd", "%D", "%'d", "%*d",
  ])
  func `Apple's whole numbers are grouped, as in localized formats`(_ pattern: String) {
    let position = pattern.contains("*") ? 2 : 1
    #expect(apple(pattern) == [.argument(.position(position), Self.integer)])
  }

  @Test(arguments: [
    ("%@", ArgumentFormat.text), ("%s", .text), ("%S", .text), ("%p", .text), ("%c", .character),
    ("%C", .character), ("%x", .hexadecimal(minimumDigits: 1, isUppercase: false)),
    ("%04X", .zeroPadded(.hexadecimal(minimumDigits: 1, isUppercase: true), count: 4)),
    ("%f", .decimal(fractionDigits: 6, isGrouped: true)),
    ("%.2f", .decimal(fractionDigits: 2, isGrouped: true)),
    ("%1.1lf", .decimal(fractionDigits: 1, isGrouped: true)),
    (
      "%8.1lf",
      .padded(
        .decimal(fractionDigits: 1, isGrouped: true), count: 8, isLeftAligned: false)
    ),
    ("%+d", .signed(integer)), ("%5d", .padded(integer, count: 5, isLeftAligned: false)),
    ("%-+5lld", .padded(.signed(integer), count: 5, isLeftAligned: true)),
    ("%10@", .padded(.text, count: 10, isLeftAligned: false)),
    ("%.0f", .decimal(fractionDigits: 0, isGrouped: true)),
    ("%g", .significant(digits: 6)), ("%.3G", .significant(digits: 3)),
    ("%02d", .zeroPadded(integer, count: 2)),
    ("%-02d", .padded(integer, count: 2, isLeftAligned: true)),
    (
      "%05.3d", .padded(.integer(minimumDigits: 3, isGrouped: true), count: 5, isLeftAligned: false)
    ),
    ("%06.2f", .zeroPadded(.decimal(fractionDigits: 2, isGrouped: true), count: 6)),
    ("%+05d", .zeroPadded(.signed(integer), count: 5)),
    ("%.3d", .integer(minimumDigits: 3, isGrouped: true)),
  ])
  func `Apple's placeholders have formats`(_ pattern: String, _ format: ArgumentFormat) {
    #expect(apple(pattern) == [.argument(.position(1), format)])
    #expect(apple("a \(pattern) b").count == 3)
  }

  @Test(arguments: [
    ("%s", ArgumentFormat.text), ("%S", .text), ("%b", .text),
    ("%d", .integer(minimumDigits: 1, isGrouped: false)),
    ("%,d", .integer(minimumDigits: 1, isGrouped: true)),
    ("%03d", .zeroPadded(.integer(minimumDigits: 1, isGrouped: false), count: 3)),
    ("%.1f", .decimal(fractionDigits: 1, isGrouped: false)),
    ("%tY", .named(type: "date", style: "Y")), ("%1$tm", .named(type: "date", style: "m")),
  ])
  func `Android's placeholders have formats`(_ pattern: String, _ format: ArgumentFormat) {
    #expect(android(pattern) == [.argument(.position(1), format)])
  }

  @Test func `placeholders with a position do not affect the positions of others`() {
    #expect(positions(apple("%2$@ %@ %1$lld %@")) == [2, 1, 1, 2])
    #expect(positions(android("%2$s %s %&lt;s %s")) == [2, 1, 1, 2])
  }

  @Test(arguments: [
    "100 %", "100%", "% done", "50% discount", "%", "%y", "%1$", "%1$ d", "%#@missing@", "%#@open",
    "%q", "%ll", "%.", "%*", "%n", "%b", "%0$q", "%99999999999999999999q",
  ])
  func `a percent sign that begins no placeholder is text`(_ text: String) {
    #expect(apple(text) == [.text(text)])
  }

  @Test func `an invalid placeholder uses no position`() {
    #expect(positions(apple("%*y %@")) == [1])
  }

  @Test func `two percent signs are one`() {
    #expect(apple("100%% of %d%%").first == .text("100% of "))
    #expect(apple("%%d") == [.text("%d")])
    #expect(android("50%%%n") == [.text("50%\n")])
  }

  @Test func `the number of a variation is a separate part`() {
    #expect(apple("%arg files") == [.number, .text(" files")])
  }

  @Test func `widths that are huge are limited`() {
    let pattern = "%099999d %.99999f %999999999999d"
    for part in apple(pattern) {
      guard case .argument(_, let format) = part else { continue }
      #expect(Message([.argument(.position(1), format)]).formatted(language: "en").text.count < 160)
    }
  }

  private func apple(_ pattern: String) -> [Message.Part] {
    read("\"k\" = \"\(pattern)\";", .strings)["k"]?.translations.first?.message.parts ?? []
  }

  private func android(_ pattern: String) -> [Message.Part] {
    let file = "<resources><string name=\"k\">\(pattern)</string></resources>"
    return read(file, .android)["k"]?.translations.first?.message.parts ?? []
  }

  private func positions(_ parts: [Message.Part]) -> [Int] {
    parts.compactMap { part in
      if case .argument(.position(let position), _) = part { position } else { nil }
    }
  }
}
