@testable import GalleyStrings
import Testing

struct RandomMessageTests {
  @Test(arguments: 0..<8 as Range<UInt64>)
  func `every message formats for every value within the limit`(_ seed: UInt64) {
    var random = MessageGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    for _ in 0..<50 {
      let message = random.message(depth: 0)
      let language = random.pick(["en", "ar", "pl", "fa", "pt-PT", "", "-", "zh_Hant_HK", "ज"])
      var values: [ArgumentName: MessageValue] = [:]
      for argument in message.arguments where random.number(4) > 0 {
        values[argument.name] = random.value()
      }
      for widthClass in [nil] + message.widthClasses.map(Optional.some) {
        let result = message.formatted(with: values, language: language, widthClass: widthClass)
        #expect(result.text.utf8.count <= 65_536)
        #expect(
          result == message.formatted(with: values, language: language, widthClass: widthClass))
      }
    }
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `every format string is read and formats`(_ seed: UInt64) {
    var random = MessageGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15 &+ 7)
    let parts = Array("%%%%$@#*.,'0129dslfxngtYarg<é ").map(String.init)
    for _ in 0..<50 {
      let text = (0..<random.number(24)).map { _ in random.pick(parts) }.joined()
      let apple = read("\"k\" = \"\(text)\";", .strings)["k"]
      let android = read(
        "<resources><string name=\"k\"><![CDATA[\(text)]]></string></resources>", .android)["k"]
      for entry in [apple, android] {
        for translation in entry?.translations ?? [] {
          #expect(translation.message.formatted(language: "en").text.utf8.count < 10_000)
        }
      }
    }
  }
}

/// Makes messages and values, the extreme ones too.
private struct MessageGenerator {
  var state: UInt64

  mutating func number(_ limit: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(limit))
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }

  mutating func integer() -> Int { pick([0, 1, 2, 3, 5, 21, 100, -1, 1_000_000, .max, .min]) }

  mutating func value() -> MessageValue {
    switch number(3) {
    case 0: .number(SampleNumber(integer()))
    case 1: MessageValue(pick(["1.0", "0.50", "-12.345", String(repeating: "9", count: 399)]))
    default:
      .text(pick(["", "female", "many", "\u{202E}", String(repeating: "x", count: number(3000))]))
    }
  }

  mutating func message(depth: Int) -> Message {
    Message((0..<number(4)).map { _ in part(depth: depth) })
  }

  private mutating func part(depth: Int) -> Message.Part {
    switch number(depth < 3 ? 8 : 3) {
    case 0: .text("text ")
    case 1: .number
    case 2: .argument(name(), format())
    case 3, 4: plural(depth: depth + 1)
    case 5: .select(name(), cases(["female", "other"], depth: depth + 1))
    case 6: .device(cases(["iphone", "mac", "other"], depth: depth + 1))
    default: .width([.init(widthClass: integer(), message: message(depth: depth + 1))])
    }
  }

  private mutating func plural(depth: Int) -> Message.Part {
    var forms: [PluralCategory: Message] = [:]
    for category in PluralCategory.allCases where number(2) == 0 {
      forms[category] = message(depth: depth)
    }
    return .plural(
      name(), offset: integer(), isOrdinal: number(2) == 0,
      exact: [integer(): message(depth: depth)], forms)
  }

  private mutating func cases(_ words: [String], depth: Int) -> [String: Message] {
    var cases: [String: Message] = [:]
    for word in words where number(2) == 0 { cases[word] = message(depth: depth) }
    return cases
  }

  private mutating func name() -> ArgumentName {
    pick([.position(1), .position(2), .position(.min), .name("count"), .name("")])
  }

  private mutating func format() -> ArgumentFormat {
    let size = integer()
    return pick([
      .text, .character, .integer(minimumDigits: size, isGrouped: true),
      .decimal(fractionDigits: size, isGrouped: true),
      .hexadecimal(minimumDigits: size, isUppercase: true),
      .named(type: "number", style: "percent"), .named(type: "date", style: ""),
      .padded(.integer(minimumDigits: 1, isGrouped: true), count: size, isLeftAligned: true),
      .padded(.signed(.text), count: size, isLeftAligned: false),
      .zeroPadded(.integer(minimumDigits: 1, isGrouped: false), count: size),
      .significant(digits: size),
    ])
  }
}
