import GalleyFormats
@testable import GalleyStrings
import GalleyTextFiles
import Testing

struct ARBReaderTests {
  private func text(
    _ message: String, _ values: [String: String] = [:], language: String = "en",
    usesEscaping: Bool = true, placeholders: String = "{}"
  ) throws -> String {
    let escaped = message.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    let json = "{\"k\": \"\(escaped)\", \"@k\": {\"placeholders\": \(placeholders)}}"
    let file = StringCatalog.read(
      Array(json.utf8), as: .applicationResourceBundle, language: language,
      usesEscaping: usesEscaping)
    let entry = try #require(file["k"])
    let found = try #require(entry.translations.first?.message).formatted(as: entry.arguments)
    let values = values.map {
      (ArgumentName.name($0), MessageValue(number: $1) ?? .text($1))
    }
    return found.formatted(
      with: Dictionary(values, uniquingKeysWith: { first, _ in first }), language: language
    ).text
  }

  @Test func `messages have their description and examples`() throws {
    let file = read(
      """
      {
        "@@locale": "de_AT", "@@author": "a",
        "hello": "Hallo {name}",
        "@hello": { "description": "A greeting", "placeholders": { "name": { "type": "String", "example": "Ada" } } }
      }
      """, .applicationResourceBundle)
    let entry = try #require(file["hello"])
    #expect(file.entries.count == 1 && file.problems.isEmpty)
    #expect(entry.comment == "A greeting")
    #expect(entry.arguments == [.init(name: .name("name"), type: "String", example: "Ada")])
    #expect(entry.translations.map(\.language) == ["de-AT"])
    #expect(entry.textPlace == "3:12")
  }

  @Test(arguments: [
    ("{n, plural, =0{none} one{# item} other{# items}}", "0", "none"),
    ("{n, plural, =0{none} one{# item} other{# items}}", "1", "1 item"),
    ("{n,plural,one{a}other{b {n}}}", "1200", "b 1200"),
    ("{n, plural, offset:1 =1{you} one{you and #} other{you and #}}", "3", "you and 2"),
    ("{n, selectordinal, one{#st} two{#nd} few{#rd} other{#th}}", "22", "22nd"),
    ("It''s '{n}' {n, number}", "1200", "It's {n} 1,200"),
    ("{n, plural, other{'#' # '{'}}", "2", "# 2 {"), ("don't {n}", "1", "don't 1"),
    ("{n, plural, one{one} other{{n, plural, other{deep #}}}}", "5", "deep 5"),
  ])
  func `ICU messages are formatted`(message: String, number: String, expected: String) throws {
    #expect(try text(message, ["n": number]) == expected)
  }

  @Test(arguments: [
    ("Delete '{n}'?", "Delete '3'?"), ("It''s {n}", "It''s 3"),
    ("{n, select, o'k{a} other{b'}}", "b'"),
  ])
  func `apostrophes are characters unless the project uses escapes`(
    message: String, expected: String
  ) throws {
    #expect(try text(message, ["n": "3"], usesEscaping: false) == expected)
  }

  @Test(arguments: [
    ("{n, number, integer}", "1234.7", "1,235"), ("{n, number, #,##0.00}", "1234.5", "1,234.50"),
    ("{n, number, 00}", "7", "07"), ("{n, number, 0.0}", "1234.56", "1234.6"),
    ("{n, number, #,##0.##}", "1234.5", "1,234.5"), ("{n, number}", "1.23456", "1.235"),
  ])
  func `styles of numbers determine the digits`(
    message: String, number: String, expected: String
  ) throws {
    #expect(try text(message, ["n": number]) == expected)
  }

  @Test(arguments: [
    ("{}", "1234567.5"),
    ("{\"n\": {\"type\": \"num\", \"format\": \"decimalPattern\"}}", "1,234,567.5"),
    ("{\"n\": {\"type\": \"double\", \"format\": \"percentPattern\"}}", "123,456,750%"),
  ])
  func `formats of placeholders are those of Flutter`(
    placeholders: String, expected: String
  ) throws {
    for message in ["{n}", "{g, select, other{{n}}}"] {
      #expect(try text(message, ["n": "1234567.5"], placeholders: placeholders) == expected)
    }
  }

  @Test func `a select takes a word, and cases keep their spaces`() throws {
    let message = "{g, select, female{ she } male{he} other{they}}|"
    #expect(try text(message, ["g": "female"]) == " she |")
    #expect(try text(message, ["g": "none"]) == "they|")
  }

  @Test(arguments: [
    ("{n, plural, one{a}}", 20, "the plural has no form 'other'"),
    ("{n", 3, "expected a comma or a closing brace after 'n'"),
    ("{}", 2, "expected the name of an argument after the brace"),
    ("a}", 2, "a closing brace has no opening one"),
    (
      "{n, plural, some{a} other{b}}", 20,
      "'some' is not a plural form; expected one such as one, few, other or =0"
    ),
    ("{n, select, other{a}", 21, "expected a case such as other{…}"),
  ])
  func `a malformed message is text, and an error with its place`(
    message: String, character: Int, expected: String
  ) throws {
    let file = read("{\"k\": \"\(message)\"}", .applicationResourceBundle)
    #expect(
      file.problemLines == [
        "1:7 error: the message of 'k' is malformed at character \(character): \(expected)"
      ])
    #expect(try text(message) == message)
  }

  private static let categories: [(name: String, category: PluralCategory)] = [
    ("zero", .zero), ("one", .one), ("two", .two), ("few", .few), ("many", .many),
  ]

  /// Returns the form that `Intl.plural` of Flutter shows, by the names of the forms in a message.
  private static func flutterForm(
    of number: Int, in language: String, having names: [String]
  ) -> String {
    func last(_ spellings: String...) -> String? { names.last(where: spellings.contains) }
    let (zero, one, two) = (last("zero", "=0"), last("one", "=1"), last("two", "=2"))
    if number < 3, let exact = [zero, one, two][number] { return exact }
    return switch PluralRules(language: language).category(of: SampleNumber(number)) {
    case .zero: zero ?? "other"
    case .one: one ?? "other"
    case .two: two ?? last("few") ?? "other"
    case .few: last("few") ?? "other"
    case .many: last("many") ?? "other"
    case .other: "other"
    }
  }

  @Test(arguments: ["en", "fr", "hr", "ja", "ar", "lv", "pl", "sl", "cy"])
  func `plurals show the form that Flutter shows`(language: String) throws {
    let spellings = ["zero", "=0", "one", "=1", "two", "=2", "few", "many"]
    for set in 0..<256 where set.nonzeroBitCount <= 4 {
      let names = spellings.indices.filter { set & 1 << $0 != 0 }.map { spellings[$0] }
      let forms = names.map { "\($0){\($0)}" }.joined(separator: " ")
      let message = "{n, plural, \(forms) other{other}}"
      for number in [0, 1, 2, 3, 5, 11, 21, 22, 102] {
        let expected = Self.flutterForm(of: number, in: language, having: names)
        let shown = try text(message, ["n": "\(number)"], language: language)
        #expect(shown == expected, "\(message) for \(number)")
      }
    }
  }

  @Test func `messages of ICU itself have exact numbers, and forms by category alone`() throws {
    func read(_ message: String, isForFlutter: Bool) -> StringCatalog {
      StringCatalog.read(
        Array("{\"k\": \"\(message)\"}".utf8), as: .applicationResourceBundle, language: "hr",
        isForFlutter: isForFlutter)
    }
    func text(_ message: String, _ number: Int, isForFlutter: Bool) -> String? {
      let values: [ArgumentName: MessageValue] = [.name("n"): .number(SampleNumber(number))]
      return read(message, isForFlutter: isForFlutter)["k"]?.translations.first?.message
        .formatted(with: values, language: "hr").text
    }
    let message = "{n, plural, =1{exact} few{few} other{other}}"
    #expect(text(message, 21, isForFlutter: true) == "exact")
    #expect(text(message, 21, isForFlutter: false) == "other")
    let five = "{n, plural, =5{five} other{other}}"
    #expect(text(five, 5, isForFlutter: false) == "five")
    #expect(read(five, isForFlutter: true).problems.map(\.entries) == [["k"]])
  }

  @Test func `the depth of nested messages is limited`() {
    let deep = String(repeating: "{n, plural, other{", count: 10_000)
    let file = read("{\"k\": \"\(deep)\"}", .applicationResourceBundle)
    #expect(file.problems.count == 1)
  }
}
