internal import Foundation
import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Strings that a document takes from files.
@Suite struct StringFileTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "Checkout" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Zur Kasse" } },
            "pt-BR" : { "stringUnit" : { "state" : "translated", "value" : "Finalizar compra" } }
          }
        },
        "items" : {
          "localizations" : {
            "en" : {
              "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } }
              } }
            }
          }
        }
      },
      "version" : "1.0"
    }
    """

  /// Returns the text that a node shows in a language.
  private func text(
    _ files: [String: String], strings: String, node: String, locale: String = "en"
  ) throws -> Layout {
    let folder = try TemporaryFolder(files)
    let document = try DocumentReader().read(
      Array("galley: 1\nstrings: \(strings)\nlayout: \(node)".utf8),
      path: "\(folder.path)/card.yaml"
    ).document
    return document.layout.run(Traits(width: 390, locale: locale))
  }

  /// Returns the errors of a document with files, without the path of the folder.
  private func errors(_ files: [String: String], _ document: String) throws -> [String] {
    let folder = try TemporaryFolder(files)
    do throws(DocumentError) {
      _ = try DocumentReader().read(
        Array("galley: 1\n\(document)".utf8), path: "\(folder.path)/card.yaml")
      return []
    } catch {
      return error.diagnostics.map {
        $0.description.replacing("\(folder.path)/", with: "")
      }
    }
  }

  @Test(arguments: [
    ("en", "Checkout"), ("de", "Zur Kasse"), ("de-AT", "Zur Kasse"), ("pt-BR", "Finalizar compra"),
  ])
  func `a String Catalog has every language, and its keys are the texts of the source language`(
    locale: String, expected: String
  ) throws {
    let layout = try text(
      ["Localizable.xcstrings": Self.catalog], strings: "Localizable.xcstrings",
      node: "{ string: Checkout }", locale: locale)
    #expect(layout == .text(expected))
  }

  @Test(arguments: [
    (
      "ja", "Checkout", LayoutIssue.Kind.untranslated,
      "the text of 'Checkout' is in en, since no file has it in ja"
    ),
    ("fr", "Payer", .unreviewed, "the text of 'Checkout' needs review in fr"),
    ("it", "Checkout", .untranslated, "the text of 'Checkout' is marked as new in it"),
  ])
  func `a missing or unfinished translation is an issue of the text that shows it`(
    locale: String, expected: String, kind: LayoutIssue.Kind, message: String
  ) throws {
    let catalog = Self.catalog.replacing(
      "\"pt-BR\" :",
      with: """
        "fr" : { "stringUnit" : { "state" : "needs_review", "value" : "Payer" } },
        "it" : { "stringUnit" : { "state" : "new", "value" : "Checkout" } },
        "pt-BR" :
        """)
    let layout = try text(
      ["Localizable.xcstrings": catalog], strings: "Localizable.xcstrings",
      node: "{ string: Checkout, id: pay }", locale: locale)
    let result = LayoutEngine(measurer: SquareGlyphs())
      .resolve(layout, traits: Traits(width: 390, locale: locale))
    #expect(result.placement("pay")?.label == "pay")
    #expect(result.issues.map(\.kind) == [kind] && result.issues.map(\.message) == [message])
    #expect(result.issues.map(\.id) == ["pay"])
    guard case .text(let placed) = result.placement("pay")?.content else {
      return #expect(Bool(false))
    }
    #expect(placed.string == expected)
  }

  @Test(arguments: [("1", "1 item"), ("3", "3 items"), ("1200", "1,200 items")])
  func `values choose the plural and are formatted for the language`(
    count: String, expected: String
  ) throws {
    let layout = try text(
      ["Localizable.xcstrings": Self.catalog], strings: "[Localizable.xcstrings]",
      node: "{ string: items, values: [\(count)] }")
    #expect(layout == .text(expected))
  }

  @Test(arguments: ["en.lproj/Localizable.strings", "de.lproj/Localizable.strings"])
  func `naming the file of one language reads the files of all`(name: String) throws {
    let files = [
      "en.lproj/Localizable.strings": "\"pay\" = \"Pay\";",
      "de.lproj/Localizable.strings": "\"pay\" = \"Bezahlen\";",
      "de.lproj/Other.strings": "\"pay\" = \"Nein\";",
    ]
    let german = try text(files, strings: name, node: "{ string: pay }", locale: "de")
    #expect(german == .text("Bezahlen"))
    #expect(try text(files, strings: name, node: "{ string: pay }") == .text("Pay"))
  }

  @Test func `resources of Android have languages in sibling folders, and tags`() throws {
    let files = [
      "res/values/strings.xml":
        "<resources><string name=\"pay\">Pay <b>now</b> &amp; go</string></resources>",
      "res/values-de/strings.xml":
        "<resources><string name=\"pay\">Jetzt bezahlen</string></resources>",
    ]
    let strings = "res/values/strings.xml"
    #expect(
      try text(files, strings: strings, node: "{ string: pay }")
        == Layout(.text(.init(markup: "Pay <b>now</b> &amp; go"))))
    #expect(
      try text(files, strings: strings, node: "{ string: pay }", locale: "de")
        == .text("Jetzt bezahlen"))
  }

  @Test func `escaped HTML and that in CDATA is markup where the node says so`() throws {
    let xml =
      "<resources><string name='a'>A &lt;b&gt;b&lt;/b&gt;&lt;br/&gt;c</string>"
      + "<string name='c'><![CDATA[A <b>b</b><br>c<x> & d</x>]]></string></resources>"
    func text(_ node: String) throws -> Layout {
      try self.text(["values/strings.xml": xml], strings: "values/strings.xml", node: node)
    }
    #expect(
      try text("{ string: a, markup: true }") == Layout(.text(.init(markup: "A <b>b</b>\nc"))))
    #expect(
      try text("{ string: c, markup: true }")
        == Layout(.text(.init(markup: "A <b>b</b>\nc &amp; d"))))
    #expect(try text("{ string: c }") == .text("A <b>b</b><br>c<x> & d</x>"))
  }

  @Test func `messages are those of Flutter unless the document says that they are of ICU`() throws
  {
    let file = #"{"n": "{n, plural, =1{one} other{'{n}'}}"}"#
    for (strings, one) in [
      ("a_hr.arb", "one"), ("{ file: a_hr.arb, format: icu }", "{n}"),
      ("[{ file: a_hr.arb, format: flutter }]", "one"),
    ] {
      let shown = try text(
        ["a_hr.arb": file], strings: strings, node: "{ string: n, values: { n: 21 } }", locale: "hr"
      )
      #expect("\(shown)".contains("string: \"\(one)\""))
    }
    #expect(
      try errors(
        ["a_hr.arb": file], "strings: { file: a_hr.arb, format: ICU }\nlayout: { string: n }"
      ).first?.contains("expected a format of messages: flutter or icu, found 'ICU'") == true)
  }

  @Test func `an Application Resource Bundle has ICU plurals by name`() throws {
    let files = [
      "app_en.arb":
        #"{"items": "{count, plural, one{# item} other{# items}}", "@items": {"placeholders": {"count": {"type": "int"}}}}"#,
      "app_de.arb": #"{"items": "{count, plural, one{# Artikel} other{# Artikel}}"}"#,
    ]
    let node = "{ string: items, values: { count: 2 } }"
    #expect(try text(files, strings: "app_en.arb", node: node) == .text("2 items"))
    #expect(
      try text(files, strings: "app_en.arb", node: node, locale: "de") == .text("2 Artikel"))
  }

  @Test("values in order fill named placeholders, in the order of the main language")
  func valuesInOrder() throws {
    let files = [
      "app_en.arb":
        #"{"hi": "Hi {name}, {count} new", "n": "{n, plural, one{# item} other{# items}}"}"#,
      "app_de.arb": #"{"hi": "{count} neue, {name}"}"#,
    ]
    let hi = "{ string: hi, values: [Ada, 1000] }"
    #expect(try text(files, strings: "app_en.arb", node: hi) == .text("Hi Ada, 1000 new"))
    #expect(
      try text(files, strings: "app_en.arb", node: hi, locale: "de") == .text("1000 neue, Ada"))
    let n = "{ string: n, values: [1e3] }"
    #expect(try text(files, strings: "app_en.arb", node: n) == .text("1,000 items"))
  }

  @Test("values of placeholders that the string does not have give warnings")
  func superfluousValues() throws {
    let files = [
      "app_en.arb": #"{"hi": "Hi {name}, {count} new"}"#, "app_de.arb": #"{"hi": "{alt}"}"#,
    ]
    func warnings(_ values: String) throws -> [String] {
      let folder = try TemporaryFolder(files)
      let text = "galley: 1\nstrings: app_en.arb\nlayout: { string: hi, values: \(values) }"
      return try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
        .warnings.map { "\($0.line):\($0.column) \($0.message)" }
    }
    #expect(try warnings("{ name: Ada, count: 3, alt: x }") == [])
    #expect(try warnings("[Ada, 3]") == [])
    let reason = "is ignored, because the string 'hi' has no such placeholder"
    #expect(try warnings("{ nmae: Ada }") == ["3:31 the value of 'nmae' \(reason)"])
    #expect(try warnings("[Ada, 3, 4]") == ["3:31 the value of argument 3 \(reason)"])
  }

  @Test("numbers have the format of the requested region")
  func regions() throws {
    let files = [
      "app_en.arb": #"{"n": "{n, plural, one{#} other{#}}"}"#,
      "app_de.arb": #"{"n": "{n, plural, one{#} other{#}}"}"#,
    ]
    let node = "{ string: n, values: [1234567] }"
    func shown(_ locale: String) throws -> Layout {
      try text(files, strings: "app_en.arb", node: node, locale: locale)
    }
    #expect(try shown("de") == .text("1.234.567"))
    #expect(try shown("de-CH") == .text("1’234’567"))
    #expect(try shown("en-GB") == .text("1,234,567"))
  }

  @Test("a whole number with decimals has the plural of the number that is shown")
  func wholeNumbers() throws {
    let files = [
      "en.lproj/L.strings": "\"d\" = \"%lld\";",
      "en.lproj/L.stringsdict": """
      <plist version="1.0"><dict><key>d</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string>
      <key>other</key><string>%lld days</string></dict></dict></dict></plist>
      """,
    ]
    let node = "{ string: d, values: [1.0] }"
    #expect(try text(files, strings: "en.lproj/L.stringsdict", node: node) == .text("1 day"))
  }

  @Test(arguments: [
    ["en.lproj/L.strings", "de.lproj/L.strings"], ["app_en.arb", "app_de.arb"],
    ["values/strings.xml", "values-de/strings.xml"], ["L.xcstrings", "./L.xcstrings"],
    ["en.lproj/L.strings", "en.lproj/L.stringsdict", "de.lproj/L.strings"],
  ])
  func `a file that several items of a list name is read once`(list: [String]) throws {
    let files = [
      "en.lproj/L.strings": "\"a\" = \"Hello\";", "de.lproj/L.strings": "\"a\" = \"Hallo\";",
      "en.lproj/L.stringsdict": "<plist version=\"1.0\"><dict></dict></plist>",
      "de.lproj/L.stringsdict": "<plist version=\"1.0\"><dict></dict></plist>",
      "app_en.arb": #"{"a": "Hello"}"#, "app_de.arb": #"{"@@locale": "de", "a": "Hallo"}"#,
      "values/strings.xml": "<resources><string name=\"a\">Hello</string></resources>",
      "values-de/strings.xml": "<resources><string name=\"a\">Hallo</string></resources>",
      "L.xcstrings": Self.catalog.replacing("\"Checkout\"", with: "\"a\""),
    ].filter { name, _ in !name.hasSuffix("dict") || list.count == 3 }
    let folder = try TemporaryFolder(files)
    for list in [list, list.reversed()] {
      let loaded = try DocumentReader().read(
        Array("galley: 1\nstrings: \(list)\nlayout: { string: a }".utf8),
        path: "\(folder.path)/card.yaml")
      #expect(loaded.warnings == [])
      #expect(Set(loaded.textFiles).count == loaded.textFiles.count)
      let german = loaded.document.layout.run(Traits(width: 390, locale: "de"))
      #expect(german == .text(list.contains("L.xcstrings") ? "Zur Kasse" : "Hallo"))
    }
  }

  @Test func `plurals beside a named table are a warning, unless they are named`() throws {
    let files = ["en.lproj/L.strings": "\"a\" = \"A\";", "en.lproj/L.stringsdict": "<plist/>"]
    for (strings, count) in [
      ("en.lproj/L.strings", 1), ("[en.lproj/L.strings, en.lproj/L.stringsdict]", 0),
    ] {
      let folder = try TemporaryFolder(files)
      let loaded = try? DocumentReader().read(
        Array("galley: 1\nstrings: \(strings)\nlayout: { string: a }".utf8),
        path: "\(folder.path)/card.yaml")
      let warnings = loaded?.warnings.filter { $0.message.contains("stringsdict") }
      #expect(warnings?.count ?? 0 == count)
      #expect(count == 0 || warnings?.first?.line == 2)
    }
  }

  @Test("texts for dark mode or for some devices are ignored")
  func qualifiers() throws {
    func file(_ text: String) -> String {
      "<resources><string name=\"pay\">\(text)</string></resources>"
    }
    let files = [
      "res/values/strings.xml": file("Pay"), "res/values-de-night/strings.xml": file("Nacht"),
      "res/values-it-night/strings.xml": file("Notte"), "res/values-land/strings.xml": file("Wide"),
      "res/values-fr-rCA-w820dp/strings.xml": file("Large"),
      "res/values-fr-rCA/strings.xml": file("Payer"), "res/values-b+de/strings.xml": file("Zahlen"),
    ]
    func shown(_ locale: String) throws -> Layout {
      try text(files, strings: "res/values/strings.xml", node: "{ string: pay }", locale: locale)
    }
    #expect(try shown("de") == .text("Zahlen"))
    #expect(try shown("fr-CA") == .text("Payer"))
    #expect(try shown("en") == .text("Pay"))
    let folder = try TemporaryFolder(files)
    let document = try DocumentReader().read(
      Array("galley: 1\nstrings: res/values/strings.xml\nlayout: { string: pay }".utf8),
      path: "\(folder.path)/card.yaml"
    ).document
    #expect(document.locales.sorted() == ["de", "en", "fr-CA"])
  }

  @Test func `a placeholder without a value shows the example of the file`() throws {
    let files = [
      "app_en.arb":
        #"{"hi": "Hi {name}", "@hi": {"placeholders": {"name": {"example": "Ada"}}}, "bye": "Bye {name}"}"#
    ]
    let (hi, bye) = ("{ string: hi }", "{ string: bye }")
    #expect(try text(files, strings: "app_en.arb", node: hi) == .text("Hi Ada"))
    #expect(try text(files, strings: "app_en.arb", node: bye) == .text("Bye Text"))
    let own = "{ string: hi, values: { name: Bo } }"
    #expect(try text(files, strings: "app_en.arb", node: own) == .text("Hi Bo"))
  }

  @Test func `strings of the document come before those of files, and earlier files before later`()
    throws
  {
    let files = [
      "a_en.arb": #"{"one": "A", "two": "A", "three": "A"}"#,
      "b_en.arb": #"{"one": "B", "two": "B", "four": "B"}"#,
    ]
    let strings = "[a_en.arb, b_en.arb, { en: { one: Document } }]"
    for (key, expected) in ["one": "Document", "two": "A", "three": "A", "four": "B"] {
      #expect(try text(files, strings: strings, node: "{ string: \(key) }") == .text(expected))
    }
  }

  @Test func `a list of values declares a trait`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let text = """
      galley: 1
      strings: Localizable.xcstrings
      values: { 1: [5, 1] }
      layout: { string: items }
      """
    #expect(throws: DocumentError.self) {
      try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
    }
    try folder.write(#"{"items": "{count, plural, one{# item} other{# items}}"}"#, to: "app_en.arb")
    let named = text.replacing("1: [", with: "count: [")
      .replacing("Localizable.xcstrings", with: "app_en.arb")
    let document = try DocumentReader().read(
      Array(named.utf8), path: "\(folder.path)/card.yaml"
    ).document
    let trait = try #require(document.matrix.customTraits.first)
    #expect(trait.values == ["5", "1"])
    var traits = Traits(width: 390)
    #expect(document.layout.run(traits) == .text("5 items"))
    let definition = TraitDefinition(trait)
    definition.copy(try #require(definition.values("1")?.first), &traits)
    #expect(document.layout.run(traits) == .text("1 item"))
  }

  @Test func `a document knows its languages, files and the place of each text`() throws {
    let folder = try TemporaryFolder(["Localizable.xcstrings": Self.catalog])
    let loaded = try DocumentReader().read(
      Array(
        "galley: 1\nstrings: Localizable.xcstrings\nmatrix: { locales: all }\nlayout: { string: Checkout }"
          .utf8), path: "\(folder.path)/card.yaml")
    #expect(loaded.document.locales == ["en", "de", "pt-BR"])
    #expect(loaded.document.matrix.locales == ["en", "de", "pt-BR"])
    #expect(loaded.textFiles == ["\(folder.path)/Localizable.xcstrings"])
    let place = try #require(loaded.strings.place(of: "Checkout", in: "de-AT"))
    #expect(place.locale == "de")
    #expect(place.file.hasSuffix("/Localizable.xcstrings"))
    #expect(place.position.line == 6)
    #expect(loaded.strings.place(of: "Unknown", in: "de") == nil)
  }

  @Test(arguments: [
    (
      "strings: Missing.xcstrings\nlayout: { text: a }",
      "card.yaml:2:10: error: cannot read the strings 'Missing.xcstrings': there is no such file; check the name"
    ),
    (
      "strings: ../Localizable.xcstrings\nlayout: { text: a }",
      "card.yaml:2:10: error: cannot read the strings '../Localizable.xcstrings': it leaves the document's folder; put the file into that folder"
    ),
    (
      "strings: strings.csv\nlayout: { text: a }",
      "card.yaml:2:10: error: the format of 'strings.csv' is not known; expected a file whose name ends in .xcstrings, .strings, .stringsdict, .xml or .arb"
    ),
    (
      "strings: [Localizable.xcstrings]\nlayout: { string: Chekout }",
      "card.yaml:3:19: error: the document has no string 'Chekout'; did you mean 'Checkout'?"
    ),
    (
      "strings: []\nlayout: { text: a }",
      "card.yaml:2:10: error: expected a mapping of languages, or a list of files such as [Localizable.xcstrings], found an empty list"
    ),
  ])
  func `each error with a file of strings is one message`(
    document: String, expected: String
  ) throws {
    #expect(try errors(["Localizable.xcstrings": Self.catalog], document) == [expected])
  }

  @Test func `an error in a file has its place in that file`() throws {
    let errors = try errors(
      ["en.lproj/A.strings": "\"one\" = \"One\";\n\"two\" = ;\n\"three\" = \"Three\";\n"],
      "strings: en.lproj/A.strings\nlayout: { string: three }")
    #expect(errors.count == 1)
    #expect(errors[0].hasPrefix("en.lproj/A.strings:2:9: error: "))
  }

  @Test func `a key is not reported as missing if its file has an error`() throws {
    let errors = try errors(
      ["a_en.arb": #"{"one": "One", "two" "Two"}"#],
      "strings: a_en.arb\nlayout: { string: two }")
    #expect(
      errors == ["a_en.arb:1:22: error: expected a colon after the key 'two', found '\"'"])
  }
}
