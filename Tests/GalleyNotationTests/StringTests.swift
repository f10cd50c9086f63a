import GalleyDocuments
internal import GalleyNotation
internal import GalleyLayout
internal import Testing

/// Texts in several languages.
@Suite struct StringTests {
  private static let preamble = """
    strings:
      de: { date: 23. September, tram: Straßenbahn }
      de-CH: { tram: Tram }
      en: { date: September 23, tram: Tram car }
    """

  private func words(_ key: String, _ locale: String) throws -> Layout {
    try Sample.layout(
      "{ string: \(key) }", Traits(width: 390, locale: locale), preamble: Self.preamble)
  }

  @Test(arguments: [
    ("date", "de", "23. September"), ("date", "de-CH", "23. September"), ("tram", "de_ch", "Tram"),
    ("tram", "de-Latn-AT", "Straßenbahn"), ("tram", "ja", "Tram car"),
  ])
  func `Texts come from the locale, then from its language, then from the main language`(
    key: String, locale: String, text: String
  ) throws {
    #expect(try words(key, locale) == .text(text))
  }

  @Test("a language without texts shows those of its fallback in CLDR")
  func related() throws {
    let text = """
      galley: 1
      strings: { en: { a: Color }, zh: { a: 颜色 }, zh-Hant: { a: 顏色 }, es-419: { a: Tono } }
      matrix: { locales: [zh-HK, es-MX, zh] }
      layout: { string: a }
      """
    let document = try Sample.document(text)
    #expect(
      document.matrix.locales.map { document.layout.run(Traits(width: 390, locale: $0)) }
        == [.text("顏色"), .text("Tono"), .text("颜色")])
    #expect(document.hasStrings(for: "zh-TW") && !document.hasStrings(for: "fr"))
  }

  @Test func `Pseudo-languages show the texts of the main language`() throws {
    #expect(try words("date", "pseudo") == .text("September 23".pseudolocalized()))
    #expect(
      try words("date", "pseudo-rtl") == .text("September 23".pseudolocalized(.rightToLeft)))
  }

  @Test func `A document lists the languages it has strings for`() throws {
    let document = try Sample.document("galley: 1\n\(Self.preamble)\nlayout: { string: date }")
    #expect(document.locales == ["de", "de-CH", "en"])
    #expect(document.matrix.locales == ["en"])
    #expect(try Sample.document("galley: 1\nlayout: { text: a }").locales == [])
    let german = "galley: 1\nstrings: { de: { a: b } }\nlayout: { string: a }"
    #expect(try Sample.document(german).matrix.locales == ["de"])
  }
}
