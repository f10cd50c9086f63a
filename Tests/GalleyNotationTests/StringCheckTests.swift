internal import GalleyDocuments
internal import GalleyLayout
internal import GalleyNotation
internal import TestSupport
internal import Testing

/// Issues of translations, and the names of their placeholders.
@Suite struct StringCheckTests {
  private func issues(
    _ files: [String: String], strings: String, locale: String
  ) throws -> [LayoutIssue] {
    let layout = try layout(files, strings, "string: k", locale: locale)
    return LayoutEngine(measurer: SquareGlyphs())
      .resolve(layout, traits: Traits(width: 390, locale: locale)).issues
  }

  private func layout(
    _ files: [String: String], _ strings: String, _ node: String, top: String = "",
    locale: String = "en"
  ) throws -> Layout {
    let folder = try TemporaryFolder(files)
    let text = "galley: 1\nstrings: \(strings)\n\(top)layout: { \(node) }"
    return try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
      .document.layout.run(Traits(width: 390, locale: locale))
  }

  @Test(arguments: [
    ("%2$lld gehören %1$@", nil), ("%@ hat", "does not show argument 2, which that in en has"),
    ("%@ hat %@", "takes argument 2 for a value of another type than that in en"),
    ("%@ hat %lld (%@)", "uses argument 3, which that in en does not have"),
  ])
  func `placeholders of a translation must match its source`(
    german: String, words: String?
  ) throws {
    let files = [
      "en.lproj/L.strings": "\"k\" = \"%@ has %lld\";",
      "de.lproj/L.strings": "\"k\" = \"\(german)\";",
    ]
    let found = try issues(files, strings: "en.lproj/L.strings", locale: "de")
    #expect(found.map(\.kind) == (words == nil ? [] : [.wrongPlaceholder]))
    #expect(found.first?.message == words.map { "the text of 'k' in de \($0)" })
    #expect(try issues(files, strings: "en.lproj/L.strings", locale: "en").isEmpty)
  }

  @Test func `all missing forms are reported, and a wrong placeholder before a review`() throws {
    let plural = """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld</string>
      <key>other</key><string>%lld</string></dict></dict></dict></plist>
      """
    let forms = try issues(
      ["pl.lproj/L.stringsdict": plural], strings: "pl.lproj/L.stringsdict", locale: "pl")
    #expect(
      forms.map(\.message) == [
        "the text of 'k' has no plural form 'few' or 'many' for argument 1, which pl needs for numbers such as 2 and 5"
      ])
    let catalog = """
      { "sourceLanguage": "en", "strings": { "k": { "localizations": {
        "en": { "stringUnit": { "state": "translated", "value": "Hello %@" } },
        "de": { "stringUnit": { "state": "needs_review", "value": "Hallo %lld" } } } } }, "version": "1.0" }
      """
    let found = try issues(["L.xcstrings": catalog], strings: "L.xcstrings", locale: "de")
    #expect(found.map(\.kind) == [.wrongPlaceholder])
  }

  private static let catalog = """
    { "sourceLanguage": "en", "version": "1.0", "strings": { "k": { "localizations": {
      "en": { "stringUnit": { "state": "translated", "value": "Save" } },
      "de": { "stringUnit": { "state": "STATE", "value": "VALUE" } } } } } }
    """

  @Test(arguments: ["", "  ", "\u{A0}", "\u{200B}"], ["translated", "new", "needs_review"])
  func `a text of nothing but white space is empty in whichever state`(
    value: String, state: String
  ) throws {
    let file = Self.catalog.replacing("VALUE", with: value).replacing("STATE", with: state)
    let found = try issues(["L.xcstrings": file], strings: "L.xcstrings", locale: "de")
    #expect(found.map(\.kind) == [.emptyTranslation])
    #expect(found.first?.message == "the text of 'k' is empty in de")
    #expect(try issues(["L.xcstrings": file], strings: "L.xcstrings", locale: "en").isEmpty)
  }

  @Test(arguments: [
    ("en.lproj/L.strings", "\"k\" = \"Save\";", "de.lproj/L.strings", "\"k\" = \" \";"),
    (
      "values/strings.xml", "<resources><string name=\"k\">Save</string></resources>",
      "values-de/strings.xml", "<resources><string name=\"k\"></string></resources>"
    ),
    (
      "values/strings.xml", "<resources><string name=\"k\">Save</string></resources>",
      "values-de/strings.xml", "<resources><string name=\"k\"><b> </b></string></resources>"
    ),
    ("app_en.arb", "{\"k\": \"Save\"}", "app_de.arb", "{\"k\": \"\"}"),
  ])
  func `an empty translation is an issue in every format`(
    source: String, english: String, translation: String, german: String
  ) throws {
    let files = [source: english, translation: german]
    #expect(
      try issues(files, strings: source, locale: "de").map(\.message)
        == ["the text of 'k' is empty in de"])
    #expect(try issues(files, strings: source, locale: "en").isEmpty)
  }

  @Test func `an empty plural form is an issue`() throws {
    let forms = { (one: String) in
      """
      <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>\(one)</string>
      <key>other</key><string>%lld</string></dict></dict></dict></plist>
      """
    }
    let files = ["en.lproj/L.stringsdict": forms("1"), "de.lproj/L.stringsdict": forms(" ")]
    let found = try issues(files, strings: "en.lproj/L.stringsdict", locale: "de")
    #expect(found.map(\.message) == ["the text of 'k' is empty in de for 'one'"])
    #expect(try issues(files, strings: "en.lproj/L.stringsdict", locale: "en").isEmpty)
  }

  @Test func `a part of a text may be empty in a plural form`() throws {
    let files = ["app_en.arb": #"{"k": "{n} item{n, plural, one{} other{s}}"}"#]
    #expect(try issues(files, strings: "app_en.arb", locale: "en").isEmpty)
  }

  @Test func `translations have the number formats of the template`() throws {
    let files = [
      "app_en.arb":
        #"{"k": "{n}", "@k": {"placeholders": {"n": {"type": "int", "format": "decimalPattern"}}}}"#,
      "app_de.arb": #"{"k": "{n}"}"#,
    ]
    for (locale, expected) in [("en", "12,345"), ("de", "12.345")] {
      let shown = try layout(files, "app_en.arb", "string: k, values: { n: 12345 }", locale: locale)
      #expect(shown == .text(expected))
    }
  }

  @Test func `a text that is too long is reported`() throws {
    let long = String(repeating: "word ", count: 14_000)
    let found = try issues(
      ["en.lproj/L.strings": "\"k\" = \"\(long)\";"], strings: "en.lproj/L.strings", locale: "en")
    #expect(found.map(\.kind) == [.longText])
  }

  @Test(
    "values by name fill the named placeholders of a file",
    arguments: [
      (
        "L.xcstrings",
        """
        { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": {
          "stringUnit": { "state": "translated", "value": "%#@count@ of %2$@" },
          "substitutions": { "count": { "argNum": 1, "formatSpecifier": "lld", "variations": { "plural": {
            "one": { "stringUnit": { "state": "translated", "value": "%arg item" } },
            "other": { "stringUnit": { "state": "translated", "value": "%arg items" } } } } } } } } } },
          "version": "1.0" }
        """, "1 item of Text"
      ),
      (
        "en.lproj/L.stringsdict",
        """
        <plist version="1.0"><dict><key>k</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
        <key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>lld</string><key>one</key><string>%lld day</string>
        <key>other</key><string>%lld days</string></dict></dict></dict></plist>
        """, "1 day"
      ),
      (
        "res/values/strings.xml",
        """
        <resources><string name="k"><xliff:g id="name">%1$s</xliff:g>: <xliff:g id="count">%2$d</xliff:g></string></resources>
        """, "Text: 1"
      ),
    ])
  func names(file: String, content: String, expected: String) throws {
    let files = [file: content]
    #expect(
      try layout(files, file, "string: k, values: { count: 1 }") == .text(expected))
    #expect(try layout(files, file, "string: k", top: "values: { count: 1 }\n") == .text(expected))
    let position = file.hasSuffix(".xml") ? 2 : 1
    // A value by position comes first.
    #expect(
      try layout(
        files, file, "string: k, values: { \(position): 1 }", top: "values: { count: 4 }\n")
        == .text(expected))
  }

  @Test(arguments: [
    (nil, "'Ada'"), ("use-escaping: true", "{name}"), ("use-escaping: false", "'Ada'"),
  ])
  func `the settings of a Flutter project decide whether apostrophes escape`(
    settings: String?, expected: String
  ) throws {
    let folder = try TemporaryFolder([
      "lib/l10n/app_en.arb": #"{"k": "'{name}'"}"#,
      "pubspec.yaml": "name: app\n", "design/galley.yaml": "fonts: []\n",
    ])
    if let settings { try folder.write("arb-dir: lib/l10n\n\(settings)\n", to: "l10n.yaml") }
    let text =
      "galley: 1\nstrings: lib/l10n/app_en.arb\nlayout: { string: k, values: { name: Ada } }"
    let layout = try DocumentReader().read(Array(text.utf8), path: "\(folder.path)/card.yaml")
      .document.layout.run(Traits(width: 390))
    #expect(layout == .text(expected))
  }

  @Test func `numbers in a fallback text have the format of the requested locale`() throws {
    let files = ["en.lproj/L.strings": "\"k\" = \"%.2f\";"]
    let layout = try layout(
      files, "en.lproj/L.strings", "string: k, values: [1234.5]", locale: "de")
    guard case .text(let text) = layout.content else { return #expect(Bool(false)) }
    #expect(text.string == "1.234,50")
  }
}
