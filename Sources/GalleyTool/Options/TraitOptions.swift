import ArgumentParser
import GalleyDocuments
import GalleyLayout

/// The options for traits other than the offered size.
struct TraitOptions: ParsableArguments {
  @Option(
    help: "Text sizes: XS S M L XL XXL XXXL AX1…AX5, all, android1.3, x1.5; separated by commas.",
    transform: CommaList<TextSizes>.parse)
  var textSizes: CommaList<TextSizes>?

  @Option(
    help: "Reading directions: auto, ltr, rtl; separated by commas.",
    transform: CommaList<Direction>.parse)
  var directions: CommaList<Direction>?

  @Option(
    help: "Languages: keys of the document's strings, pseudo, pseudo-rtl; separated by commas.",
    transform: CommaList<Locale>.parse)
  var locales: CommaList<Locale>?

  @Option(
    help: "Color schemes: light, dark; separated by commas.",
    transform: CommaList<ColorScheme>.parse)
  var colorSchemes: CommaList<ColorScheme>?

  @Option(
    help: "Strengths of color: standard, increased; separated by commas.",
    transform: CommaList<Contrast>.parse)
  var contrasts: CommaList<Contrast>?

  /// Whether any option asks for other variants than the document does.
  var areGiven: Bool {
    textSizes != nil || directions != nil || locales != nil || colorSchemes != nil
      || contrasts != nil
  }

  /// Changes the matrix of a document to the values of the options.
  func change(_ matrix: inout Matrix, of document: Document) throws {
    if let textSizes { matrix.textSizes = textSizes.values.flatMap(\.sizes) }
    if let directions { matrix.directions = directions.values.map(\.direction) }
    if let colorSchemes { matrix.colorSchemes = colorSchemes.values }
    if let contrasts { matrix.contrasts = contrasts.values }
    if let locales {
      matrix.locales = locales.values.map(\.tag)
      try check(matrix.locales, of: document)
    }
  }

  private func check(_ locales: [String], of document: Document) throws {
    guard !document.locales.isEmpty else { return }
    for locale in locales where !document.has(locale) {
      throw ValidationError(
        "cannot show '\(document.name)' in '\(locale)': it has strings for \(document.locales.joined(separator: ", ")); name one of these, pseudo or pseudo-rtl"
      )
    }
  }
}

extension Document {
  /// Whether there are strings for a locale, or for the language it belongs to.
  fileprivate func has(_ locale: String) -> Bool {
    if locale == "pseudo" || locale == "pseudo-rtl" { return true }
    var tag = Substring(locale)
    while !locales.contains(String(tag)) {
      guard let dash = tag.lastIndex(of: "-") else { return false }
      tag = tag[..<dash]
    }
    return true
  }
}
