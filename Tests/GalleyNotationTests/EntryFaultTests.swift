internal import Foundation
internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Errors in files of strings and assets, which are errors of a document only where it asks for what they concern.
@Suite struct EntryFaultTests {
  private static let plural =
    "<key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
    + "<key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>a</string></dict>"

  /// Files with an entry `good`, and an entry `bad` that cannot be shown.
  private static let strings: [(path: String, text: String)] = [
    ("a_en.arb", #"{"good": "Good", "bad": "{n, plural, one{x}}"}"#),
    ("b_en.arb", #"{"good": "Good", "bad": 3}"#),
    (
      "values/strings.xml",
      "<resources><string name='good'>Good</string><plurals name='bad'><item quantity='few'>x</item>"
        + "</plurals></resources>"
    ),
    (
      "values/strings.xml",
      "<resources><string name='good'>Good</string><string name='bad'>\\u1</string></resources>"
    ),
    (
      "L.xcstrings",
      #"{"sourceLanguage": "en", "strings": {"good": {}, "bad": {"localizations": {"en": {"stringUnit": {"value": 3}}}}}}"#
    ),
    (
      "en.lproj/L.stringsdict",
      "<plist><dict><key>good</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>other</key>"
        + "<string>Good</string></dict></dict><key>bad</key><dict><key>NSStringLocalizedFormatKey</key>"
        + "<string>%#@n@</string>\(plural)</dict></dict></plist>"
    ),
  ]

  private func load(
    _ document: String, _ files: [String: String], showing locales: [String]? = nil
  ) throws -> (faults: [String], errors: [String]) {
    let folder = try TemporaryFolder(files)
    func lines(_ diagnostics: [Diagnostic]) -> [String] {
      diagnostics.map { $0.description.replacing("\(folder.path)/", with: "") }
    }
    do throws(DocumentError) {
      let loaded = try DocumentReader().read(
        Array("galley: 1\n\(document)".utf8), path: "\(folder.path)/card.yaml", showing: locales)
      return (lines(loaded.unusedFaults), [])
    } catch {
      return ([], lines(error.diagnostics))
    }
  }

  @Test(arguments: strings.indices)
  func `an entry that cannot be shown is an error only where it is asked for`(index: Int) throws {
    let (path, text) = Self.strings[index]
    let (faults, errors) = try load(
      "strings: \(path)\nlayout: { string: good }", [path: text])
    #expect(errors == [] && faults.count == 1)
    #expect(faults.allSatisfy { $0.hasPrefix("\(path):1:") }, "\(faults)")
    let asked = try load("strings: \(path)\nlayout: { string: bad }", [path: text])
    #expect(asked.errors == faults && asked.faults == [])
  }

  private static let tables: [(paths: [String], good: String, bad: String)] = [
    (["en.lproj/L.strings", "de.lproj/L.strings"], "\"a\" = \"A\";", "\u{FEFF}\"a\" = \"A\";"),
    (["a_en.arb", "a_de.arb"], #"{"a": "A"}"#, #"{"a": "A" "b"}"#),
    (
      ["values/strings.xml", "values-de/strings.xml"],
      "<resources><string name='a'>A</string></resources>", "<resources><string name='a'>A"
    ),
  ]

  @Test(arguments: tables.indices)
  func `a file that cannot be read is an error only in a language that is asked for`(
    index: Int
  ) throws {
    let (paths, good, bad) = Self.tables[index]
    let files = [paths[0]: good, paths[1]: "\u{FEFF}" + bad]
    let document = "strings: \(paths[0])\nlayout: { string: a }\n"
    let english = try load(document, files)
    #expect(english.errors == [] && english.faults.count == 1)
    #expect(english.faults.allSatisfy { $0.hasPrefix(paths[1]) })
    for german in ["[de]", "[en, de]", "[de-AT]", "all", "[widest]"] {
      let asked = try load(document + "matrix: { locales: \(german) }", files)
      #expect(asked.errors == english.faults, "\(german)")
    }
    #expect(try load(document, files, showing: ["de"]).errors == english.faults)
    #expect(
      try load(document + "matrix: { locales: [de] }", files, showing: ["fr"]).errors == [])
  }

  @Test func `a text that is null is not translated yet`() throws {
    let files = ["a_en.arb": #"{"a": "A"}"#, "a_de.arb": #"{"a": null}"#]
    let document = "strings: a_en.arb\nmatrix: { locales: all }\nlayout: { string: a }"
    let loaded = try load(document, files)
    #expect(loaded.errors == [] && loaded.faults == [])
    let folder = try TemporaryFolder(files)
    let layout = try DocumentReader().read(
      Array("galley: 1\n\(document)".utf8), path: "\(folder.path)/card.yaml"
    ).document.layout
    #expect("\(layout.run(Traits(width: 390, locale: "de")))".contains("absent"))
    let none = try load("strings: a_en.arb\nlayout: { string: b }", ["a_en.arb": #"{"b": null}"#])
    #expect(none.errors.count == 1 && none.errors[0].contains("has no text in any language"))
  }

  @Test func `a key of more than a thousand bytes is a key`() throws {
    let key = String(repeating: "Longer than a name. ", count: 90)
    let loaded = try load(
      "strings: a_en.arb\nlayout: { string: '\(key)' }", ["a_en.arb": "{\"\(key)\": \"A\"}"])
    #expect(loaded.errors == [])
  }

  private static let tokens = """
    { "space": { "$type": "dimension", "s": { "$value": { "value": 8, "unit": "px" } },
        "tight": { "$value": { "value": 8, "unit": "cm" } }, "alias": { "$value": "{space.tight}" } },
      "odd": { "$type": "colour", "$value": 3 } }
    """

  @Test func `a token that cannot be used is an error only where it is asked for`() throws {
    let files = ["a.tokens.json": Self.tokens]
    func node(_ path: String) -> String {
      "tokens: a.tokens.json\nlayout: { vstack: [{ text: a }], spacing: \(path) }"
    }
    let good = try load(node("space.s"), files)
    #expect(good.errors == [])
    #expect(
      good.faults.map { $0.split(separator: " ")[0] } == [
        "a.tokens.json:2:48:", "a.tokens.json:3:3:",
      ])
    #expect(try load(node("space.tight"), files).errors == Array(good.faults.prefix(1)))
    // An alias has the fault of the token that it refers to.
    #expect(try load(node("space.alias"), files).errors == Array(good.faults.prefix(1)))
    #expect(try load(node("odd"), files).errors == Array(good.faults.suffix(1)))
  }

  @Test func `faults of one file are one line unless they are listed`() {
    let faults = ["a", "b", "a", "a"].enumerated().map {
      Diagnostic(path: $1, line: $0 + 1, column: 1, message: "bad")
    }
    let summaries = faults.summaries.map(\.description)
    #expect(
      summaries.count == 2 && summaries[0].hasPrefix("a:1:1: error: bad; 2 more errors are in"))
    #expect(summaries[1] == "b:2:1: error: bad")
  }
}
