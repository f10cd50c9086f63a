import ArgumentParser
import GalleyDocuments
import GalleyLayout
import GalleyNotation

/// The options for traits other than the offered size: one for each built-in trait, and one for all custom traits.
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

  @Option(
    name: .customLong("trait"),
    help: ArgumentHelp(
      "Values of a trait that the document declares, such as brand=acme,zen or brand=all; may be repeated.",
      valueName: "name=values"),
    transform: CustomTraitValues.parse)
  var custom: [CustomTraitValues] = []

  private var given: [TraitValues] {
    [
      textSizes, directions, locales, colorSchemes, boldText, contrasts, reduceTransparency,
    ].compactMap(\.self)
  }

  var areGiven: Bool { !given.isEmpty || !custom.isEmpty }

  func change(_ matrix: inout Matrix, of document: Document) throws {
    for values in given { matrix[values.trait] = values.values }
    var names: Set<String> = []
    for values in custom {
      guard names.insert(values.name).inserted else {
        throw ValidationError("--trait names '\(values.name)' twice; separate values by commas")
      }
      let values = try values.declared(by: document)
      matrix[values.trait] = values.values
    }
    guard locales != nil else { return }
    matrix.replaceAllLocales(by: document.locales)
    try check(matrix.locales, of: document)
  }

  private func check(_ locales: [String], of document: Document) throws {
    guard !document.locales.isEmpty else { return }
    for locale in locales where !document.hasStrings(for: locale) {
      throw ValidationError(
        "cannot show '\(document.name)' in '\(locale)': it has strings for \(document.locales.joined(separator: ", ")); name one of these, or \(Wording.list(PseudoLocale.names))"
      )
    }
  }
}

struct TraitValues: Sendable {
  let trait: TraitDefinition
  let values: [Traits]

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

struct CustomTraitValues: Sendable {
  let name: String
  private let values: [String]

  @Sendable static func parse(_ argument: String) throws -> CustomTraitValues {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].trimmed.isEmpty else {
      throw ValidationError(
        "expected the name of a trait and values as in brand=acme,zen, found '\(argument)'")
    }
    let values = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
    return CustomTraitValues(name: parts[0].trimmed, values: values)
  }

  func declared(by document: Document) throws -> TraitValues {
    let trait = try document.customTrait(name)
    return TraitValues(
      trait: trait,
      values: try values.flatMap { word in
        guard let values = trait.values(word) else {
          let known = trait.custom?.values ?? []
          throw ValidationError(
            "expected \(trait.expectation), found '\(word)'"
              + Wording.suggestion(for: word, among: known))
        }
        return values
      })
  }
}

extension Document {
  func customTrait(_ name: String) throws -> TraitDefinition {
    let custom = matrix.customTraits
    if let trait = custom.first(where: { $0.name == name }) { return TraitDefinition(trait) }
    let known = custom.map(\.name)
    let suggestion = Wording.suggestion(for: name, among: known)
    let hint =
      known.isEmpty ? "it declares none" : "it declares \(Wording.list(known, "and"))"
    throw ValidationError(
      "'\(self.name)' has no trait '\(name)'\(suggestion.isEmpty ? "; \(hint)" : suggestion)")
  }
}

extension ArgumentHelp {
  static func values(of trait: TraitDefinition) -> ArgumentHelp {
    "\(trait.list?.help ?? trait.label); separated by commas."
  }
}
