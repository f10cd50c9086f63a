internal import GalleyDocuments
import GalleyNotation
internal import GalleyLayout
internal import TestSupport
internal import Testing

/// The locale that shows each text in the language in which it is widest.
@Suite struct WidestTests {
  private static let strings = """
    strings:
      en: { a: Save, b: "A long English text", c: same }
      de: { a: Speichern, b: Kurz, c: same }
      fr: { a: Garder, b: Court, c: same }

    """

  private static func texts(_ layout: String, _ measurer: some TextMeasurer = SquareGlyphs()) throws
    -> [PlacedText]
  {
    let document = try Sample.document("galley: 1\n\(strings)layout: \(layout)")
    let traits = Traits(width: 390, locale: "widest")
    return LayoutEngine(measurer: measurer).resolve(document, traits: traits).placements
      .compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  @Test func `each text is in the language in which it is widest`() throws {
    let texts = try Self.texts(
      "{ vstack: [{ string: a }, { string: b }, { string: c }, { text: d }] }")
    #expect(texts.map(\.string) == ["Speichern", "A long English text", "same", "d"])
    #expect(texts.map(\.locale) == ["de", "en", "en", nil])
  }

  /// A measurer with one very wide letter.
  private struct WideLetter: TextMeasurer {
    let letter: Character

    func shape(_ request: ShapingRequest) -> ShapedText {
      let string = String(
        request.string.flatMap { Array(repeating: $0, count: $0 == letter ? 20 : 1) })
      var other = request
      other.string = string
      return SquareGlyphs().shape(string == request.string ? request : other)
    }
  }

  @Test func `the widest text is found by width, not by its number of characters`() throws {
    // Garder has fewer characters than Speichern, but two wide ones.
    #expect(try Self.texts("{ string: a }", WideLetter(letter: "r")).map(\.string) == ["Garder"])
  }

  @Test func `the widest text has the plural and number format of its language`() throws {
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"n": {"localizations": {
        "en": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
        "pl": {"variations": {"plural": {"one": {"stringUnit": {"state": "translated", "value": "%lld produkt"}},
          "few": {"stringUnit": {"state": "translated", "value": "%lld produkty"}},
          "many": {"stringUnit": {"state": "translated", "value": "%lld produktów"}},
          "other": {"stringUnit": {"state": "translated", "value": "%lld produktu"}}}}}}}}}
      """
    let folder = try TemporaryFolder([
      "Localizable.xcstrings": catalog,
      "card.yaml": """
      galley: 1
      strings: Localizable.xcstrings
      matrix: { locales: [en, widest] }
      layout: { string: n, values: [12000] }
      """,
    ])
    let document = try DocumentLoader().load(
      DocumentSource(path: folder.path + "/card.yaml", outputPath: "card")
    ).document
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(
      document, traits: Traits(width: 390, locale: "widest"))
    guard case .text(let text) = result.placements.last?.content else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "12 000 produktów" || text.string == "12\u{A0}000 produktów")
    #expect(document.locales == ["en", "pl"])
  }

  @Test func `'widest' is not a language of strings`() {
    #expect(
      Sample.messages("galley: 1\nstrings: { widest: { a: b } }\nlayout: { string: a }").first?
        .contains("'widest' is not a language") == true)
  }
}
