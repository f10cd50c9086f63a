import GalleyStrings
import Testing

/// What String Catalogs leave to be understood.
struct StringCatalogSourceTests {
  @Test func `new texts of the source language are finished, others are not translated`() {
    let catalog = read(
      """
      { "sourceLanguage": "en", "strings": { "cart": { "extractionState": "extracted_with_value", "localizations": {
        "en": { "stringUnit": { "state": "new", "value": "Basket" } },
        "de": { "stringUnit": { "state": "new", "value": "Korb" } } } } } }
      """, .stringCatalog)
    #expect(catalog["cart"]?.translations.map(\.state) == [.translated, .new])
  }

  private static func substitution(_ name: String, _ position: Int? = nil, _ text: String = "%arg")
    -> String
  {
    let number = position.map { "\"argNum\": \($0), " } ?? ""
    return """
      "\(name)": { \(number)"formatSpecifier": "lld", "variations": { "plural": {
        "other": { "stringUnit": { "state": "translated", "value": "\(text)" } } } } }
      """
  }

  @Test(arguments: [
    ("%#@leaf@ in %#@book@", [substitution("leaf"), substitution("book")], "7 in 8"),
    ("%#@leaf@ in %#@book@", [substitution("book"), substitution("leaf")], "7 in 8"),
    ("%#@leaf@ in %#@book@", [substitution("leaf", 2), substitution("book", 1)], "8 in 7"),
    ("%lld: %#@book@", [substitution("book")], "7: 8"),
    ("%2$#@leaf@ in %1$#@book@", [substitution("leaf"), substitution("book")], "8 in 7"),
    ("%#@leaf@", [substitution("leaf", nil, "%arg in %#@book@"), substitution("book")], "7 in 8"),
  ])
  func `substitutions without a position take those of the text in order`(
    text: String, substitutions: [String], expected: String
  ) throws {
    let catalog = read(
      """
      { "sourceLanguage": "en", "strings": { "k": { "localizations": { "en": {
        "stringUnit": { "state": "translated", "value": "\(text)" },
        "substitutions": { \(substitutions.joined(separator: ",")) } } } } } }
      """, .stringCatalog)
    let message = try #require(catalog["k"]?.translations.first?.message)
    let values: [ArgumentName: MessageValue] = [
      .position(1): .number(SampleNumber(7)), .position(2): .number(SampleNumber(8)),
    ]
    #expect(message.formatted(with: values, language: "en").text == expected)
    #expect(catalog.problems == [])
  }
}
