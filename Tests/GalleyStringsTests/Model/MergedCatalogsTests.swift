@testable import GalleyStrings
@testable import GalleyTextFiles
import Testing

/// Makes a file in one language from keys and texts.
private func source(
  _ path: String, _ language: String, _ texts: KeyValuePairs<String, String>,
  _ format: StringFormat = .strings
) -> MergedCatalogs.Source {
  let entries = texts.enumerated().map { number, text in
    let place = CatalogPlace(line: number + 1, column: 1)
    let translation = Translation(
      language: language, message: Message([.text(text.value)]),
      place: CatalogPlace(line: number + 1, column: 10))
    return StringEntry(key: text.key, place: place, translations: [translation])
  }
  return .init(path: path, catalog: StringCatalog(format: format, entries: entries))
}

extension MergedCatalogs {
  fileprivate func line(_ key: String, _ language: String) -> String? {
    translation(of: key, in: language).map {
      "\($0.translation.message.plain) \($0.path):\($0.place.line) \($0.language) \($0.fallback)"
    }
  }
}

struct `Merged catalogs` {
  @Test func `use the descriptions of arguments in one language for all languages`() {
    let english = read(
      #"{"n": "{n} of {p} by {who}", "@n": {"placeholders": {"n": {"type": "int"}, "who": {"example": "Ada"}, "p": {"type": "double"}}}}"#,
      .applicationResourceBundle)
    let german = read(
      #"{"n": "{n} von {p} durch {who}"}"#, .applicationResourceBundle, language: "de")
    let merged = MergedCatalogs(
      [.init(path: "en.arb", catalog: english), .init(path: "de.arb", catalog: german)])
    for language in ["en", "de"] {
      let match = merged.translation(of: "n", in: language)
      let values = match?.arguments.sampleValues
      #expect(values?[.name("n")] == .number(SampleNumber(3)))
      #expect(values?[.name("p")] == MessageValue(number: "1.5"))
      #expect(values?[.name("who")] == .text("Ada"))
    }
  }

  @Test func `use the first file that has a key in a language, and warn at the second`() {
    let merged = MergedCatalogs(
      [
        source("a", "en", ["one": "A1", "two": "A2"]), source("b", "de", ["two": "B2"]),
        source("c", "en", ["two": "C2", "three": "C3"]),
      ], sourceLanguage: "en")
    #expect(merged.keys == ["one", "two", "three"])
    #expect(merged.languages == ["en", "de"])
    #expect(merged.line("two", "en") == "A2 a:2 en none")
    #expect(merged.line("two", "de") == "B2 b:1 de none")
    #expect(merged.line("three", "de") == "C3 c:2 en source")
    #expect(merged.line("four", "en") == nil)
    #expect(merged.problems.map(\.path) == ["c"])
    #expect(
      merged.problems.map(\.problem.line) == [
        "1:10 warning: 'two' in en is also in a:2:10, which counts"
      ])
  }

  @Test func `warn once of a file that has several texts of another`() {
    let texts: KeyValuePairs = ["one": "1", "two": "2", "three": "3"]
    let merged = MergedCatalogs(
      [
        source("Base", "und", texts), source("en", "en", texts), source("fil", "fil", ["two": "2"]),
        source("tl", "tl", ["two": "2"]), source("sr-Latn", "sr-Latn", texts),
        source("sh", "sh", ["one": "1", "three": "3"]),
      ],
      sourceLanguage: "en")
    #expect(
      merged.problems.map { "\($0.path):\($0.problem.line)" } == [
        "en:1:10 warning: 'one' and 2 more texts in en are also in Base, whose texts count",
        "tl:1:10 warning: 'two' in fil is also in fil:1:10, which counts",
        "sh:1:10 warning: 'one' and one more text in sr-Latn are also in sr-Latn, whose texts count",
      ])
  }

  @Test
  func `a text of Android that refers to another has that text in the language of the reader`() {
    func file(_ path: String, _ content: String) -> MergedCatalogs.Source {
      let catalog = StringCatalog.read(
        Array("<resources>\(content)</resources>".utf8), as: .android,
        language: StringFormat.android.language(ofPath: path))
      return .init(path: path, catalog: catalog)
    }
    let merged = MergedCatalogs(
      [
        file(
          "values/strings.xml",
          "<string name='a'>@string/app</string><string name='b'>@string/c</string><string name='l'>@string/m</string>"
        ),
        file(
          "values-de/strings.xml",
          "<string name='a'>@string/app</string><string name='app'>App &amp; <b>mehr</b></string>"),
        file(
          "values/names.xml",
          "<string name='app'>Galley</string><string name='m'>@string/l</string>"),
      ], sourceLanguage: "en")
    func text(_ key: String, _ language: String) -> String? {
      merged.translation(of: key, in: language)?.translation.message.plain
    }
    #expect(text("a", "en") == "Galley" && text("a", "de") == "App &amp; <b>mehr</b>")
    #expect(merged.translation(of: "a", in: "de")?.translation.isMarkup == true)
    #expect(text("b", "en") == "@string/c" && text("l", "en")?.hasPrefix("@string/") == true)
    #expect(
      merged.problems.map { "\($0.path):\($0.problem.line)" } == [
        "values/strings.xml:1:66 warning: '@string/c' is not a string of these files, and is shown as it is"
      ])
  }

  @Test func `give all keys of a language in the order of the files`() {
    let merged = MergedCatalogs(
      [source("a", "en", ["b": "1", "a": "2"]), source("b", "fr", ["a": "3", "c": "4"])],
      sourceLanguage: "en")
    let all = merged.translations(in: "en")
    #expect(all.map(\.key) == ["b", "a", "c"])
    #expect(all.map { $0.match?.translation.message.plain } == ["1", "2", nil])
  }

  @Test(arguments: [false, true])
  func `prefer a strings dictionary to the strings file of the same name`(isFirst: Bool) {
    let table = source("de.lproj/A.strings", "de", ["k": "table"])
    let plural = source("de.lproj/A.stringsdict", "de", ["k": "plural"], .stringsDictionary)
    let merged = MergedCatalogs(isFirst ? [plural, table] : [table, plural])
    #expect(merged.line("k", "de") == "plural de.lproj/A.stringsdict:1 de none")
    #expect(merged.problems.isEmpty)
  }

  @Test func `treat strings without a language as strings of the source language`() {
    let merged = MergedCatalogs(
      [
        source("values", StringFormat.undeterminedLanguage, ["a": "x", "b": "y"], .android),
        source("values-de", "de", ["a": "z"], .android),
      ], sourceLanguage: "en")
    #expect(merged.languages == ["en", "de"])
    #expect(merged.line("a", "en") == "x values:1 en none")
    #expect(merged.line("a", "de") == "z values-de:1 de none")
    #expect(merged.line("b", "de") == "y values:2 en source")
    let unknown = MergedCatalogs([
      source("values", StringFormat.undeterminedLanguage, ["a": "x"], .android)
    ])
    #expect(unknown.line("a", "fr") == "x values:1 und source")
  }

  @Test func `need no fallback for texts that are the same in every language`() {
    var file = source("a", "en", ["brand": "Galley"])
    file.catalog.entries[0].isTranslatable = false
    let merged = MergedCatalogs([file], sourceLanguage: "en")
    #expect(merged.line("brand", "de") == "Galley a:1 en none")
  }

  @Test func `keep the problems of their files, and take the source language of the first`() {
    var file = source("a", "en", [:])
    file.catalog.sourceLanguage = "pt_BR"
    file.catalog.problems = [CatalogProblem(.error, at: .file, "broken")]
    let merged = MergedCatalogs([source("b", "de", [:]), file])
    #expect(merged.sourceLanguage == "pt-BR")
    #expect(merged.problems == [.init(path: "a", problem: file.catalog.problems[0])])
  }
}

struct `Languages that take the place of others` {
  private static let chains: [(String, [String], String)] = [
    ("pt-BR", ["pt", "en"], "pt related"), ("pt-BR", ["pt-PT", "en"], "en source"),
    ("pt-AO", ["pt-PT", "pt", "en"], "pt-PT related"), ("pt", ["pt-BR", "en"], "pt-BR none"),
    ("zh-Hant-HK", ["zh-Hant", "zh", "en"], "zh-Hant related"),
    ("zh-Hant-HK", ["zh", "zh-Hans", "en"], "en source"),
    ("zh-HK", ["zh-Hant", "zh", "en"], "zh-Hant related"),
    ("zh-TW", ["zh-Hant", "zh", "en"], "zh-Hant none"),
    ("zh-Hant-MO", ["zh-Hant-HK", "zh-Hant", "en"], "zh-Hant-HK related"),
    ("zh-Hans-SG", ["zh-Hans", "en"], "zh-Hans related"), ("zh-SG", ["zh", "en"], "zh related"),
    ("zh-Hans", ["zh-CN", "en"], "zh-CN none"), ("zh_CN", ["zh-Hans", "en"], "zh-Hans none"),
    ("sr-Latn", ["sr", "en"], "en source"),
    ("sr-Latn-RS", ["sr-Latn", "sr", "en"], "sr-Latn related"),
    ("sr-ME", ["sr-Latn", "sr", "en"], "sr-Latn related"), ("sr-Cyrl", ["sr", "en"], "sr none"),
    ("es-MX", ["es-419", "es", "en"], "es-419 related"), ("es-MX", ["es", "en"], "es related"),
    ("es-ES", ["es-419", "es", "en"], "es related"),
    ("en-AU", ["en-GB", "en-001", "en"], "en-001 related"), ("en-AU", ["en"], "en related"),
    ("en-CH", ["en-150", "en"], "en-150 related"), ("de-AT", ["de", "en"], "de related"),
    ("nb", ["no", "en"], "no none"), ("nn", ["nb", "en"], "nb related"),
    ("iw", ["he", "en"], "he none"), ("ca-ES-valencia", ["ca", "en"], "ca related"),
    ("ja-Jpan", ["ja", "en"], "ja related"), ("hi-Latn", ["hi", "en"], "en related"),
    ("de", ["fr", "en-US"], "-"), ("not a language", ["en"], "en source"),
    ("", ["en"], "en source"),
  ]

  @Test(arguments: chains) func `are the fallbacks of CLDR, and then the source language`(
    language: String, languages: [String], expected: String
  ) {
    let merged = MergedCatalogs(
      languages.map { source("\($0).lproj", $0, ["k": $0]) }, sourceLanguage: "en")
    let match = merged.translation(of: "k", in: language)
    #expect(match.map { "\($0.translation.message.plain) \($0.fallback)" } ?? "-" == expected)
  }
}
