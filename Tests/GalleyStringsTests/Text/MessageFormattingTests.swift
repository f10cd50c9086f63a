@testable import GalleyStrings
import GalleyTextFiles
import Testing

struct MessageFormattingTests {
  private static let count = ArgumentName.name("count")
  private static let integer = ArgumentFormat.integer(minimumDigits: 1, isGrouped: true)

  @Test func `placeholders are replaced by values`() {
    let message = Message([
      .argument(.position(1), .text), .text(" sent "), .argument(.position(2), Self.integer),
    ])
    let values: [ArgumentName: MessageValue] = [
      .position(1): .text("Ana"), .position(2): .number(SampleNumber(1234)),
    ]
    #expect(message.formatted(with: values, language: "de").text == "Ana sent 1.234")
    #expect(message.formatted(language: "de").text == "Text sent 3")
  }

  @Test func `a count without a value is a number in every placeholder`() {
    let message = Message([
      .plural(
        Self.count, offset: 0, isOrdinal: false, exact: [:],
        [.other: Message([.argument(Self.count, .text), .text(" items")])])
    ])
    #expect(message.formatted(language: "ja").text == "3 items")
  }

  @Test(arguments: [(0, "none"), (1, "1 one"), (2, "2 few"), (5, "5 many"), (1000, "1 000 many")])
  func `plurals follow the language, and exact values come first`(_ number: Int, _ text: String) {
    let values = [Self.count: MessageValue.number(SampleNumber(number))]
    let result = plural([.one, .few, .many, .other]).formatted(with: values, language: "uk")
    #expect(result.text == text.replacingSpaceInDigits)
    #expect(result.problems == [])
  }

  @Test func `a category without a form uses the form other, and is reported`() {
    let values = [Self.count: MessageValue.number(SampleNumber(2))]
    let result = plural([.one, .other]).formatted(with: values, language: "pl")
    #expect(result.text == "2 other")
    #expect(
      result.problems == ["the plural of 'count' has no form 'few', which pl needs for 2"])
  }

  @Test(arguments: [
    ("%5d", "7", "[    7]"), ("%-5d", "7", "[7    ]"), ("%05d", "7", "[00007]"),
    ("%05d", "12345", "[12,345]"), ("%+d", "7", "[+7]"), ("%+5d", "-7", "[   -7]"),
    ("%8.2f", "3.14159", "[    3.14]"), ("%6@", "Ana", "[   Ana]"), ("%2@", "Ana", "[Ana]"),
  ])
  func `width and sign are those of printf`(_ format: String, _ value: String, _ text: String) {
    let message = read("\"k\" = \"[\(format)]\";", .strings).entries[0].translations[0].message
    let values = [ArgumentName.position(1): MessageValue(value)]
    #expect(message.formatted(with: values, language: "en").text == text)
  }

  @Test func `extreme offsets do not overflow`() {
    for offset in [Int.min, .max] {
      let message = Message([
        .plural(
          Self.count, offset: offset, isOrdinal: false, exact: [:], [.other: Message([.number])])
      ])
      #expect(message.formatted(language: "en").text == "3")
    }
  }

  @Test func `a word selects its case or other`() {
    let message = Message([
      .select(.name("who"), ["female": Message([.text("she")]), "other": Message([.text("they")])])
    ])
    #expect(message.formatted(with: [.name("who"): .text("female")], language: "en").text == "she")
    #expect(message.formatted(with: [.name("who"): .text("x")], language: "en").text == "they")
    let strict = Message([.select(.name("who"), ["female": Message([.text("she")])])])
    #expect(
      strict.formatted(with: [.name("who"): .text("x")], language: "en").problems
        == ["'who' has no text for 'x' and none for other words"])
  }

  @Test(arguments: [
    (
      MessageValue.text("many"),
      "the value 'many' of argument 1 is not a number, which its placeholder needs"
    ),
    (
      MessageValue("1.5"),
      "the value 1.5 of argument 1 is not a whole number, which its placeholder needs"
    ),
  ])
  func `values that do not fit are reported`(_ value: MessageValue, _ problem: String) {
    let message = Message([.argument(.position(1), Self.integer)])
    #expect(message.formatted(with: [.position(1): value], language: "en").problems == [problem])
  }

  @Test func `samples of a file become values`() {
    let descriptions = [
      ArgumentDescription(name: Self.count, example: "12"),
      ArgumentDescription(name: .name("who"), example: "Ana"),
      ArgumentDescription(name: .name("none")),
    ]
    #expect(
      descriptions.sampleValues
        == [Self.count: .number(SampleNumber(12)), .name("who"): .text("Ana")])
  }

  @Test func `texts that are too long or too deep end with a problem`() {
    let long = Message([.text("a" + String(repeating: "é", count: 70_000)), .text("more")])
    // The text ends before a character that would be cut.
    #expect(long.formatted(language: "en").text == "a" + String(repeating: "é", count: 65_535))
    #expect(long.formatted(language: "en").problems == ["the text is longer than 131072 bytes"])
    let deep = (0..<1000).reduce(Message([.text("in")])) { message, _ in
      Message([.device(["other": message])])
    }
    #expect(deep.formatted(language: "en").problems.count == 1)
    #expect(deep.arguments == [])
  }

  private func plural(_ categories: [PluralCategory]) -> Message {
    let forms = categories.map { ($0, Message([.number, .text(" \($0.rawValue)")])) }
    return Message([
      .plural(
        Self.count, offset: 0, isOrdinal: false, exact: [0: Message([.text("none")])],
        Dictionary(uniqueKeysWithValues: forms))
    ])
  }
}

extension String {
  /// The text with the no-break space between digits that Ukrainian writes.
  fileprivate var replacingSpaceInDigits: String {
    hasPrefix("1 000") ? "1\u{A0}000" + dropFirst(5) : self
  }
}
