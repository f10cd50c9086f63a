import ArgumentParser
import GalleyGeometry
import GalleyLayout

/// The options that take the place of a document's matrix.
struct MatrixOptions: ParsableArguments {
  @Option(help: "Offered widths in points, separated by commas.", transform: CommaList<Width>.parse)
  var widths: CommaList<Width>?

  @Option(
    help: ArgumentHelp(
      "Devices by name, separated by commas.",
      discussion: "Known are \(Screen.devices.map(\.name).joined(separator: ", "))."),
    transform: CommaList<Device>.parse)
  var devices: CommaList<Device>?

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

  @Option(
    help: "The number of pixels in a point, from 0.25 to 8. (default: 2)",
    transform: DisplayScale.parse)
  var displayScale = DisplayScale(value: 2)

  @Option(
    help: "A regular expression that the document and variant, as in episode/390-AX3, must match.",
    transform: Filter.parse)
  var filter: Filter?

  /// Whether any option asks for other variants than the document does.
  var areGiven: Bool {
    widths != nil || devices != nil || textSizes != nil || directions != nil || locales != nil
      || colorSchemes != nil || contrasts != nil || filter != nil
  }

  /// Returns the variants to show of a document.
  func variants(of document: Document, folder: String) throws -> [Variant] {
    let matrix = try matrix(of: document)
    guard let count = matrix.variantCount, count <= Matrix.greatestVariantCount else {
      throw ValidationError(
        "cannot render '\(document.name)' in more than \(Matrix.greatestVariantCount) variants; ask for fewer"
      )
    }
    return matrix.variants(displayScale: displayScale.value).filter(isAskedFor(in: folder))
  }

  /// Returns a function that says whether a variant of the document of a folder passes the filter.
  func isAskedFor(in folder: String) -> (Variant) -> Bool {
    guard let matches = filter?.matcher() else { return { _ in true } }
    return { matches("\(folder)/\($0.name)") }
  }

  /// Returns the matrix of a document with what the options put in its place.
  func matrix(of document: Document) throws -> Matrix {
    var matrix = document.matrix
    let screens =
      (widths?.values.map { Screen(width: $0.value) } ?? []) + (devices?.values.map(\.screen) ?? [])
    if !screens.isEmpty { matrix.screens = screens }
    if let textSizes { matrix.contentSizes = textSizes.values.flatMap(\.sizes) }
    if let directions { matrix.directions = directions.values.map(\.direction) }
    if let colorSchemes { matrix.colorSchemes = colorSchemes.values }
    if let contrasts { matrix.contrasts = contrasts.values }
    if let locales {
      matrix.locales = locales.values.map(\.tag)
      try check(matrix.locales, of: document)
    }
    return matrix
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
