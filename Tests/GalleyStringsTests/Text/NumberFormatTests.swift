import Foundation
import GalleyStrings
import Testing

struct NumberFormatTests {
  @Test(arguments: lines(of: "number-samples.txt"))
  func `numbers are written as Unicode defines for the language`(_ line: String) throws {
    let fields = line.components(separatedBy: "; ")
    let language = fields[0]
    let integer = ArgumentFormat.integer(minimumDigits: 1, isGrouped: true)
    let decimal = ArgumentFormat.decimal(fractionDigits: 2, isGrouped: true)
    let percent = ArgumentFormat.named(type: "number", style: "percent")
    #expect(written("1234", integer, language) == fields[1])
    #expect(written("12345678.9", decimal, language) == fields[2])
    #expect(written("-7", integer, language) == fields[3])
    #expect(written("0.5", percent, language) == fields[4])
  }

  @Test func `the fixture covers all languages with a format of their own`() {
    #expect(lines(of: "number-samples.txt").count > 280)
  }

  @Test func `a language that is not known is written as English`() {
    let format = ArgumentFormat.decimal(fractionDigits: 1, isGrouped: true)
    #expect(written("1234.5", format, "tlh-Latn") == "1,234.5")
  }

  @Test(arguments: [
    ("0.005", 2, "0.01"), ("9.995", 2, "10.00"), ("999.5", 0, "1000"), ("-0.25", 1, "-0.3"),
    ("3", 2, "3.00"), ("1.5", -4, "2"),
  ])
  func `decimals are rounded half up`(_ number: String, _ digits: Int, _ text: String) {
    let format = ArgumentFormat.decimal(fractionDigits: digits, isGrouped: false)
    #expect(written(number, format, "en") == text)
  }

  @Test(arguments: [
    ("255", 1, false, "ff"), ("255", 4, true, "00FF"), ("-1", 1, false, "ffffffff"),
    ("-9223372036854775808", 1, false, "8000000000000000"), ("10", .min, false, "a"),
  ])
  func `hexadecimal numbers are two's complements`(
    _ number: String, _ digits: Int, _ isUppercase: Bool, _ text: String
  ) {
    let format = ArgumentFormat.hexadecimal(minimumDigits: digits, isUppercase: isUppercase)
    #expect(written(number, format, "ar") == text)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1e5", "١", "0x1", "1,5", "--1", "1.2.3"])
  func `malformed texts are not numbers`(_ text: String) {
    #expect(SampleNumber(text) == nil)
  }

  private func written(_ number: String, _ format: ArgumentFormat, _ language: String) -> String {
    let message = Message([.argument(.position(1), format)])
    return message.formatted(with: [.position(1): MessageValue(number)], language: language).text
  }
}
