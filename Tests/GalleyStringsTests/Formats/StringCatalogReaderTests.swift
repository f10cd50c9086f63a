@testable import GalleyStrings
@testable import GalleyTextFiles
import Testing

struct StringCatalogReaderTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "" : {},
        "Save for later" : {
          "comment" : "A button",
          "extractionState" : "stale",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Für später sichern" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "Brand" : { "shouldTranslate" : false },
        "%lld items" : {
          "localizations" : {
            "en" : { "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } }
          }
        },
        "Tap" : {
          "localizations" : {
            "en" : { "variations" : { "device" : {
              "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
              "other" : { "variations" : { "plural" : {
                "other" : { "stringUnit" : { "state" : "stale", "value" : "Tap %d" } } } } } } } }
          }
        },
        "birds" : {
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@birds@ in %2$@ %#@none@" },
              "substitutions" : { "birds" : {
                "argNum" : 1, "formatSpecifier" : "lld",
                "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg bird" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg birds" } } } } } }
            }
          }
        },
        "phrase" : { "localizations" : { "en" : { "stringSet" : { "state" : "new", "values" : ["Order", "Buy"] } } } }
      },
      "version" : "1.0"
    }
    """

  private let file = read(catalog, .stringCatalog, language: nil)

  @Test func `every key is found with its place`() {
    #expect(
      file.problemLines == [
        "32:62 warning: '%#@none@' refers to a substitution that the text does not have"
      ])
    #expect(file.sourceLanguage == "en")
    #expect(
      file.entries.map { "\($0.key) \($0.keyPlace)" } == [
        " 4:5", "Save for later 5:5", "Brand 13:5", "%lld items 14:5", "Tap 21:5", "birds 29:5",
        "phrase 41:5",
      ])
  }

  @Test func `a key is its own text in the source language`() throws {
    let entry = try #require(file["Save for later"])
    #expect(entry.comment == "A button" && entry.isStale)
    #expect(entry.translations.map(\.language) == ["de", "fr", "en"])
    #expect(entry.translations.map(\.state) == [.needsReview, .new, .translated])
    #expect(entry.translations[0].place == CatalogPlace(line: 9, column: 71))
    #expect(entry.translations[2].message.plain == "Save for later")
    #expect(file["Brand"]?.isTranslatable == false)
  }

  @Test(arguments: [("1", "1 item"), ("2", "2 items")])
  func `plural variations follow the first number`(number: String, expected: String) throws {
    let message = try #require(file["%lld items"]?.translations.first?.message)
    let value = try #require(MessageValue(number: number))
    #expect(message.formatted(with: [.position(1): value], language: "en").text == expected)
  }

  @Test(arguments: [("0", "Nothing"), ("1", "1 item"), ("10", "10 items")])
  func `the form zero applies to 0, also in languages without the category`(
    number: String, expected: String
  ) throws {
    let text = Self.catalog.replacing(
      "\"one\" : { \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld item\"",
      with: """
        "zero" : { "stringUnit" : { "state" : "translated", "value" : "Nothing" } },
        "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item"
        """)
    let message = try #require(
      read(text, .stringCatalog)["%lld items"]?.translations.first?.message)
    let value = try #require(MessageValue(number: number))
    #expect(message.formatted(with: [.position(1): value], language: "en").text == expected)
  }

  @Test
  func `variations by device can contain plurals, and have the least finished state`() throws {
    let tap = try #require(file["Tap"]?.translations.first)
    #expect(tap.state == .stale)
    #expect(tap.message.formatted(language: "en").text == "Tap 3")
    #expect(tap.message.formatted(language: "en", device: "mac").text == "Click")
  }

  @Test func `substitutions have their arguments, and unknown ones are shown`() throws {
    let message = try #require(file["birds"]?.translations.first?.message)
    let one = try #require(MessageValue(number: "1"))
    let text = message.formatted(
      with: [.position(1): one, .position(2): .text("a tree")], language: "en"
    ).text
    #expect(text == "1 bird in a tree %#@none@")
    #expect(file["phrase"]?.text == "Order")
    #expect(
      file["birds"]?.arguments == [
        ArgumentDescription(name: .position(1), type: "lld", label: "birds")
      ])
  }

  /// Returns a catalog with a text of substitutions, each a plural with one form.
  private static func catalog(_ text: String, _ substitutions: [(String, String)]) -> StringCatalog
  {
    let members = substitutions.enumerated().map { index, substitution in
      """
      "\(substitution.0)": { "argNum": \(index + 1), "formatSpecifier": "lld", "variations": { "plural": {
        "other": { "stringUnit": { "state": "translated", "value": "\(substitution.1)" } } } } }
      """
    }
    return read(
      """
      { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "\(text)" },
        "substitutions": { \(members.joined(separator: ",")) } } } } }, "version": "1.0" }
      """, .stringCatalog)
  }

  @Test func `substitutions may refer to later ones, but not to themselves`() throws {
    let nested = Self.catalog("%#@a@.", [("a", "%arg file in %#@b@"), ("b", "%arg folders")])
    #expect(nested.problems.isEmpty)
    let message = try #require(nested["k"]?.translations.first?.message)
    let values: [ArgumentName: MessageValue] = [
      .position(1): .number(SampleNumber(2)), .position(2): .number(SampleNumber(4)),
    ]
    #expect(message.formatted(with: values, language: "en").text == "2 file in 4 folders.")
    let circle = Self.catalog("%#@a@", [("a", "%#@b@"), ("b", "%#@a@")])
    #expect(circle.problems.map(\.severity) == [.error])
    #expect(circle.problems[0].message.hasPrefix("the substitutions refer to each other"))
  }

  @Test(arguments: [
    ("[]", "1:1 error: expected an object with 'sourceLanguage' and 'strings', found a list"),
    ("{\"strings\":{}}", "1:1 error: the catalog has no 'sourceLanguage'; add one such as \"en\""),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":[]}",
      "1:34 error: expected an object of keys, found a list"
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\"a\":{}}}",
      "1:42 warning: the key 'a' is repeated; the last one counts"
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{},\"a\":{},\"b\":{}}",
      "1:37 warning: 'a' and 1 more are not read, since texts stand under 'strings'; move them there"
    ),
    (
      "{\"sourceLanguage\":\"en\",\"a\":{\"localizations\":{}}}",
      "1:24 warning: 'a' is not read, since texts stand under 'strings'; move it there"
    ),
    (
      "{\"sourceLanguage\":\"en\",\"version\":\"2.0\",\"strings\":{}}",
      "1:34 warning: version '2.0' is newer than 1.1; parts of it may not be read"
    ),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":1}}}}}}",
      "1:85 error: expected a text, found a number"
    ),
  ])
  func `each problem has its place`(text: String, expected: String) {
    #expect(read(text, .stringCatalog).problemLines == [expected])
  }

  @Test func `a bad entry does not hide the others`() {
    let text = #"{"sourceLanguage":"en","strings":{"a":1,"b":{"localizations":{"de":[]}},"c":{}}}"#
    let file = read(text, .stringCatalog)
    #expect(file.entries.map(\.key) == ["a", "b", "c"])
    #expect(file.problems.count == 2)
  }
}
