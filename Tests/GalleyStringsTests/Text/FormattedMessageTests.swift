@testable import GalleyStrings
import GalleyTextFiles
import Testing

struct FormattedMessageTests {
  private func text(
    _ parts: [Message.Part], _ values: [ArgumentName: MessageValue] = [:],
    language: String = "en", device: String = "iphone", widthClass: Int? = nil
  ) -> String {
    Message(parts).formatted(
      with: values, language: language, device: device, widthClass: widthClass
    ).text
  }

  private func number(_ text: String) throws -> MessageValue {
    try #require(MessageValue(number: text))
  }

  @Test(arguments: [
    ("en", "1234567.5", "1,234,567.5"), ("de", "1234567.5", "1.234.567,5"),
    ("fr", "1234.5", "1\u{202F}234,5"), ("de-CH", "1234.5", "1’234.5"),
    ("hi", "1234567", "12,34,567"), ("ar", "1234.5", "١٬٢٣٤٫٥"), ("ar-AE", "1234.5", "1,234.5"),
    ("fa", "-12", "\u{200E}−۱۲"),
    ("es", "1234", "1234"), ("es", "12345", "12.345"), ("pl", "1234", "1234"),
    ("bn", "1234567", "১২,৩৪,৫৬৭"), ("my", "10", "၁၀"), ("sv", "-1234", "−1\u{A0}234"),
    ("xx", "1234", "1,234"), ("en", "-0.05", "-0.05"),
  ])
  func `numbers have the digits and separators of the language`(
    language: String, digits: String, expected: String
  ) throws {
    let parts: [Message.Part] = [.argument(.position(1), .named(type: "number", style: ""))]
    #expect(text(parts, [.position(1): try number(digits)], language: language) == expected)
  }

  @Test(arguments: [
    (ArgumentFormat.integer(minimumDigits: 1, isGrouped: false), "1234.5", "1235"),
    (.integer(minimumDigits: 5, isGrouped: false), "12", "00012"),
    (.decimal(fractionDigits: 2, isGrouped: true), "1999.999", "2,000.00"),
    (.decimal(fractionDigits: 0, isGrouped: false), "0.5", "1"),
    (.decimal(fractionDigits: 3, isGrouped: false), "2", "2.000"),
    (.hexadecimal(minimumDigits: 4, isUppercase: true), "255", "00FF"),
    (.text, "1234", "1234"),
  ])
  func `a format determines the digits`(format: ArgumentFormat, digits: String, expected: String)
    throws
  {
    #expect(
      text([.argument(.position(1), format)], [.position(1): try number(digits)]) == expected)
  }

  @Test func `a plural takes the form of the number less its offset, exact numbers first`() throws {
    let parts: [Message.Part] = [
      .plural(
        .name("n"), offset: 1, isOrdinal: false, exact: [0: Message([.text("none")])],
        [
          .one: Message([.text("you and "), .number, .text(" other")]),
          .other: Message([.text("you and "), .number, .text(" others")]),
        ])
    ]
    for (digits, expected) in [
      ("0", "none"), ("2", "you and 1 other"), ("5", "you and 4 others"),
      ("2.5", "you and 1.5 others"), ("0.5", "you and -0.5 others"),
    ] {
      #expect(text(parts, [.name("n"): try number(digits)]) == expected)
    }
  }

  @Test func `selects, devices and widths take other where no case matches`() {
    let cases = ["other": Message([.text("they")]), "female": Message([.text("she")])]
    #expect(text([.select(.name("g"), cases)], [.name("g"): .text("female")]) == "she")
    #expect(text([.select(.name("g"), cases)]) == "they")
    let devices = ["other": Message([.text("Click")]), "iphone": Message([.text("Tap")])]
    #expect(text([.device(devices)]) == "Tap")
    #expect(text([.device(devices)], device: "mac") == "Click")
    let widths: Message.Part = .width([
      .init(widthClass: 20, message: Message([.text("Mon")])),
      .init(widthClass: 50, message: Message([.text("Monday")])),
    ])
    #expect(Message([widths]).widthClasses == [20, 50])
    #expect(text([widths]) == "Monday")
    #expect(text([widths], widthClass: 20) == "Mon")
    #expect(text([widths], widthClass: 10) == "Mon")
  }

  @Test func `values of a wrong type are problems, and missing values are samples of their type`() {
    let plural: Message.Part = .plural(
      .position(1), offset: 0, isOrdinal: false, exact: [:], [.other: Message([.number])])
    let wrong = Message([
      plural, .argument(.position(1), .integer(minimumDigits: 1, isGrouped: false)),
    ]).formatted(with: [.position(1): .text("many")], language: "en")
    #expect(wrong.text == "3many")
    #expect(
      wrong.problems == [
        "the value 'many' of argument 1 is not a number, which a plural needs",
        "the value 'many' of argument 1 is not a number, which its placeholder needs",
      ])
    let missing = Message([
      .argument(.position(1), .text),
      .argument(.position(2), .decimal(fractionDigits: 2, isGrouped: false)),
    ]).formatted(language: "de")
    #expect(missing.text == "Text1,50" && missing.problems.isEmpty)
  }

  @Test func `the length of a text and the depth of variations are limited`() {
    let long = String(repeating: "x", count: 100_000)
    let twice = Message([.text(long), .text(long)]).formatted(language: "en")
    #expect(twice.text == String(repeating: "x", count: 131_072))
    #expect(twice.problems == ["the text is longer than 131072 bytes"])
    var deep = Message([.text("end")])
    for _ in 0..<200 { deep = Message([.select(.name("a"), ["other": deep])]) }
    #expect(deep.formatted(language: "en").problems.count == 1)
  }

  @Test(arguments: [
    (
      ArgumentFormat.zeroPadded(.integer(minimumDigits: 1, isGrouped: false), count: 5), "-42",
      "-0042"
    ),
    (.zeroPadded(.decimal(fractionDigits: 2, isGrouped: false), count: 6), "3.14159", "003.14"),
    (.zeroPadded(.signed(.integer(minimumDigits: 1, isGrouped: false)), count: 4), "7", "+007"),
    (.zeroPadded(.hexadecimal(minimumDigits: 1, isUppercase: true), count: 4), "255", "00FF"),
    (.zeroPadded(.integer(minimumDigits: 1, isGrouped: false), count: 2), "123", "123"),
    (.significant(digits: 6), "2.0", "2"), (.significant(digits: 6), "1234567.0", "1,234,567"),
    (.significant(digits: 6), "0.00012345678", "0.000123457"),
    (.significant(digits: 3), "9.996", "10"),
    (.named(type: "number", style: ""), "1234.56789", "1,234.568"),
    (.named(type: "number", style: ""), "1.5000", "1.5"),
  ])
  func `zeros are inserted after the sign, and digits are limited`(
    format: ArgumentFormat, number: String, expected: String
  ) throws {
    let value = MessageValue.number(try #require(SampleNumber(number)))
    let message = Message([.argument(.position(1), format)])
    #expect(message.formatted(with: [.position(1): value], language: "en").text == expected)
  }

  @Test func `zeros of the language are inserted`() {
    let format = ArgumentFormat.zeroPadded(
      .integer(minimumDigits: 1, isGrouped: false), count: 3)
    let text = Message([.argument(.position(1), format)]).formatted(language: "ar-EG").text
    #expect(text == "٠٠٣")
  }

  @Test func `each argument is listed once, with its format and whether it selects a plural`() {
    let message = Message([
      .argument(.position(2), .text),
      .plural(
        .position(1), offset: 0, isOrdinal: false, exact: [:],
        [.other: Message([.argument(.position(1), .integer(minimumDigits: 1, isGrouped: true))])]),
    ])
    #expect(message.arguments.map(\.name) == [.position(2), .position(1)])
    #expect(message.arguments[1].isPlural && message.arguments[1].format != nil)
  }
}
