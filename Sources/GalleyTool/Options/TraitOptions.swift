import ArgumentParser
import GalleyDocuments
import GalleyLayout

/// The options for traits other than the offered size, one for each trait that a matrix lists.
struct TraitOptions: ParsableArguments {
  @Option(help: .values(of: .textSize), transform: TraitValues.parser(of: .textSize))
  var textSizes: TraitValues?

  @Option(help: .values(of: .direction), transform: TraitValues.parser(of: .direction))
  var directions: TraitValues?

  @Option(help: .values(of: .locale), transform: TraitValues.parser(of: .locale))
  var locales: TraitValues?

  @Option(help: .values(of: .colorScheme), transform: TraitValues.parser(of: .colorScheme))
  var colorSchemes: TraitValues?

  @Option(help: .values(of: .boldText), transform: TraitValues.parser(of: .boldText))
  var boldText: TraitValues?

  @Option(help: .values(of: .contrast), transform: TraitValues.parser(of: .contrast))
  var contrasts: TraitValues?

  @Option(
    help: .values(of: .reduceTransparency),
    transform: TraitValues.parser(of: .reduceTransparency))
  var reduceTransparency: TraitValues?

  private var given: [TraitValues] {
    [
      textSizes, directions, locales, colorSchemes, boldText, contrasts, reduceTransparency,
    ].compactMap(\.self)
  }

  /// Whether any option asks for other variants than the document does.
  var areGiven: Bool { !given.isEmpty }

  /// Changes the matrix of a document to the values of the options.
  func change(_ matrix: inout Matrix, of document: Document) throws {
    for values in given { matrix[values.trait] = values.values }
    if locales != nil { try check(matrix.locales, of: document) }
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

/// The values of a trait that an option lists.
struct TraitValues: Sendable {
  let trait: TraitDefinition
  /// Traits that have the values.
  let values: [Traits]

  /// Returns a function that reads values separated by commas, or throws what was expected of the first that is wrong.
  static func parser(of trait: TraitDefinition) -> @Sendable (String) throws -> TraitValues {
    { argument in
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      return TraitValues(
        trait: trait,
        values: try parts.flatMap { part in
          let item = part.trimmed
          guard let values = trait.values(item) else {
            throw ValidationError("expected \(trait.expectation), found '\(item)'")
          }
          return values
        })
    }
  }
}

extension ArgumentHelp {
  /// Returns the help of the option for a trait.
  fileprivate static func values(of trait: TraitDefinition) -> ArgumentHelp {
    "\(trait.list?.help ?? trait.label); separated by commas."
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
