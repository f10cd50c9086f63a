import GalleyStrings
import Testing

/// The placeholders of Apple's platforms and of Android, as their readers parse them.
struct PlaceholderTests {
  private func apple(_ text: String) -> Message? {
    let file = "\"k\" = \"\(text)\";"
    return read(file, .strings).entries.first?.translations.first?.message
  }

  private func android(_ text: String) -> Message? {
    read("<resources><string name=\"k\">\(text)</string></resources>", .android)
      .entries.first?.translations.first?.message
  }

  private static let whole = ArgumentFormat.integer(minimumDigits: 1, isGrouped: true)

  @Test(arguments: [
    ("%@", ArgumentFormat.text, 1), ("%lld", whole, 1), ("%d", whole, 1), ("%lu", whole, 1),
    ("%zd", whole, 1), ("%03d", .zeroPadded(whole, count: 3), 1),
    ("%.2f", .decimal(fractionDigits: 2, isGrouped: true), 1),
    ("%f", .decimal(fractionDigits: 6, isGrouped: true), 1),
    ("%+'.1lf", .signed(.decimal(fractionDigits: 1, isGrouped: true)), 1),
    ("%x", .hexadecimal(minimumDigits: 1, isUppercase: false), 1), ("%c", .character, 1),
    ("%2$@", .text, 2), ("%*d", whole, 2),
    ("%-10s", .padded(.text, count: 10, isLeftAligned: true), 1),
  ])
  func `placeholders of Apple`(text: String, format: ArgumentFormat, position: Int) {
    #expect(apple(text)?.parts == [.argument(.position(position), format)])
  }

  @Test(arguments: [
    ("%s", ArgumentFormat.text, 1),
    ("%d", .integer(minimumDigits: 1, isGrouped: false), 1),
    ("%,d", .integer(minimumDigits: 1, isGrouped: true), 1),
    ("%2$s", .text, 2), ("%1$.1f", .decimal(fractionDigits: 1, isGrouped: false), 1),
    ("%1$tY", .named(type: "date", style: "Y"), 1),
  ])
  func `placeholders of Android`(text: String, format: ArgumentFormat, position: Int) {
    #expect(android(text)?.parts == [.argument(.position(position), format)])
  }

  @Test(arguments: ["100 %", "%", "50 % off", "%y", "%%", "%1$"])
  func `a percent sign that begins no placeholder is text`(text: String) {
    #expect(apple(text)?.parts == [.text(text == "%%" ? "%" : text)])
  }

  @Test func `positions count on, and the last one can be repeated`() {
    #expect(
      apple("%@ and %@ of %1$@")?.arguments.map(\.name) == [.position(1), .position(2)])
    #expect(android("%s %&lt;s %s")?.arguments.map(\.name) == [.position(1), .position(2)])
  }
}
