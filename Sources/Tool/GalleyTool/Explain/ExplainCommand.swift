import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyFormats
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleyScene
import GalleySnapshots

struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Prints frames, decisions with their reasons, and issues.",
    discussion: """
      Explains the first variant of the matrix, or every variant that the options select. For each choice, the output \
      names the alternative that was taken, how many points the first alternative missed by and the element that \
      caused it, or how much space the first alternative leaves. The lines below list what each alternative needs.

      With --diff, the output describes what changes in another variant. Name the traits that change, in the form of a \
      variant's name: AX1, 320-AX3, de-dark, brand.zen. The other traits stay the same; light, regular and standard \
      undo dark, bold and contrast.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrixOptions: MatrixOptions
  @OptionGroup var traits: TraitOptions

  @Option(
    help: ArgumentHelp(
      "Describe what changes with other traits, such as AX1 or 320-dark.",
      valueName: "variant"),
    transform: VariantTokens.parse)
  fileprivate var diff: VariantTokens?

  @Flag(help: "List what each alternative needs, even if there are many.")
  var alternatives = false

  @Option(help: "When to print in color; auto prints color in a terminal unless NO_COLOR is set.")
  var color: ColorMode = .auto

  @Flag(help: "Print JSON, an object on a line for each variant if there are several.")
  var json = false

  private var matrix: MatrixSelection {
    MatrixSelection(options: matrixOptions, traits: traits)
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(&errors, showing: traits.locales)
      var count = 0
      let worker = try SnapshotWorker(library: arguments.library(for: loaded))
      for entry in loaded {
        let variants = try variants(of: entry)
        count += variants.count
        let isOnly = variants.count == 1 && loaded.count == 1
        for variant in variants {
          try explain(entry.document.document, variant, worker, isOnly: isOnly)
        }
      }
      if count == 0, errors.code == 0 {
        throw ValidationError("no variant matches the filter; widen it")
      }
    }
  }

  private func variants(of entry: ProjectDocument) throws -> [Variant] {
    let all = try matrix.variants(
      of: entry.document.document, folder: entry.source.outputPath)
    return matrix.areGiven ? all : Array(all.prefix(1))
  }

  private func explain(
    _ document: Document, _ variant: Variant, _ worker: SnapshotWorker, isOnly: Bool
  ) throws {
    let result = try worker.resolve(document, variant)
    if let diff {
      let other = try diff.applied(to: variant, of: document)
      let names = (before: variant.name, after: other.name)
      return try compare(
        result, try worker.resolve(document, other), document.name, names, isOnly: isOnly)
    }
    if json {
      let record = LayoutRecord(result, document: document.name, variant: variant.name)
      return try Console.result(try record.json(pretty: isOnly))
    }
    let explanation = Explanation(
      document: document.name, variant: variant.name, result: result,
      listsAlternatives: alternatives)
    try print(explanation.lines)
  }

  private func compare(
    _ before: LayoutResult, _ after: LayoutResult, _ document: String,
    _ variants: (before: String, after: String), isOnly: Bool
  ) throws {
    if json {
      let record = VariantDifference(before, after, document: document, variants: variants)
      return try Console.result(try record.json(pretty: isOnly))
    }
    let explanation = DifferenceExplanation(
      document: document, variants: variants,
      difference: LayoutDifference(from: before, to: after),
      paint: PaintDifference(from: before, to: after))
    try print(explanation.lines)
  }

  private func print(_ lines: [StyledLine]) throws {
    let isColored = color.isOn
    try Console.result(lines.map { $0.text(colored: isColored) + "\n" }.joined())
  }
}

/// Tokens of the name of a variant, which change only the traits that they name.
private struct VariantTokens: Sendable {
  private let text: String
  private let parts: [String]

  @Sendable static func parse(_ argument: String) throws -> VariantTokens {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard argument.count <= 200, parts.allSatisfy({ !$0.isEmpty }) else {
      throw ValidationError("expected \(expectation), found '\(argument.shownInMessage)'")
    }
    return VariantTokens(text: argument, parts: parts)
  }

  private static let expectation =
    "tokens of a variant's name with dashes between them, such as AX1, 320-AX3 or de-dark"

  func applied(to variant: Variant, of document: Document) throws -> Variant {
    var traits = variant.traits
    var device = variant.device
    var seen: Set<TraitDefinition> = []
    var rest = parts[...]
    while let first = rest.first {
      if let (known, count) = Variant.device(at: rest) {
        guard seen.isDisjoint(with: Self.screen) else {
          throw ValidationError("cannot compare with '\(text)': it names the screen twice")
        }
        seen.formUnion(Self.screen)
        known.screen.copy(to: &traits)
        (device, rest) = (known.name, rest.dropFirst(count))
        continue
      }
      let (locale, count) = Self.locale(at: rest, of: document)
      let change =
        Self.customTrait(at: rest, of: document)
        ?? locale.map { Change(locale: $0, tokenCount: count) }
        ?? TraitDefinition.named(by: first).map { Change(trait: $0.trait, value: $0.value) }
        ?? Self.guessedLocale(at: rest, of: document)
      guard let change else { throw unknown(first, document) }
      guard seen.insert(change.trait).inserted else {
        throw ValidationError(
          "cannot compare with '\(text)': it names the \(change.trait.label.lowercased()) twice")
      }
      if Self.screen.contains(change.trait) { device = nil }
      change.trait.copy(change.value, &traits)
      rest = rest.dropFirst(change.tokenCount)
    }
    return Variant(traits: traits, device: device)
  }

  private static let screen: Set<TraitDefinition> = [.width, .height, .idiom, .safeArea]

  private func unknown(_ token: String, _ document: Document) -> ValidationError {
    let languages = document.locales.isEmpty ? "" : " (\(document.locales.joined(separator: ", ")))"
    let custom = document.matrix.customTraits.map { ", \($0.name)" }.joined()
    return ValidationError(
      "cannot compare with '\(text.shownInMessage)': '\(token.shownInMessage)' is not a width, text size, direction, color scheme\(custom) or language\(languages) of '\(document.name)'; name tokens of a variant's name, such as AX1, 320-AX3 or dark"
    )
  }

  private struct Change {
    var trait: TraitDefinition
    var value: Traits
    var tokenCount = 1

    init(trait: TraitDefinition, value: Traits, tokenCount: Int = 1) {
      (self.trait, self.value, self.tokenCount) = (trait, value, tokenCount)
    }

    init(locale: String, tokenCount: Int) {
      (trait, value) = (.locale, Traits(width: 0, locale: locale))
      self.tokenCount = tokenCount
    }
  }

  /// Returns the change of a trait that the document declares, whose value may have dashes, or nil if none is named.
  private static func customTrait(
    at tokens: ArraySlice<String>, of document: Document
  ) -> Change? {
    let traits = document.matrix.customTraits.map { TraitDefinition($0) }
    for count in stride(from: traits.isEmpty ? 0 : tokens.count, to: 0, by: -1) {
      let token = tokens.prefix(count).joined(separator: "-")
      if let named = TraitDefinition.named(by: token, among: traits) {
        return Change(trait: named.trait, value: named.value, tokenCount: count)
      }
    }
    return nil
  }

  private static func locale(
    at tokens: ArraySlice<String>, of document: Document
  ) -> (locale: String?, count: Int) {
    for count in stride(from: min(tokens.count, 8), to: 0, by: -1) {
      let name = tokens.prefix(count).joined(separator: "-")
      let known = document.locales + PseudoLocale.names
      if let locale = known.first(where: { $0.lowercased() == name.lowercased() }) {
        return (locale, count)
      }
    }
    return (nil, 0)
  }

  /// Returns the language of tokens by their form, for documents without strings.
  private static func guessedLocale(
    at tokens: ArraySlice<String>, of document: Document
  ) -> Change? {
    guard let first = tokens.first, first.allSatisfy({ $0.isASCII && $0.isLowercase }),
      NumberFormat.has(first),
      document.locales.isEmpty || document.locales.contains(first)
    else { return nil }
    // A script or region follows, unless it is a separate token.
    let rest = tokens.dropFirst().prefix { token in
      [2, 4].contains(token.count) && token.allSatisfy { $0.isASCII && $0.isLetter }
        && token.first?.isUppercase == true && TraitDefinition.named(by: token) == nil
    }
    let locale = ([first] + rest).joined(separator: "-")
    return Change(locale: locale, tokenCount: 1 + rest.count)
  }
}

extension Screen {
  fileprivate func copy(to traits: inout Traits) {
    (traits.width, traits.height) = (width, height)
    (traits.idiom, traits.safeArea) = (idiom, safeArea)
  }
}

extension String {
  fileprivate var shownInMessage: String {
    (count > 60 ? prefix(59) + "…" : self[...]).description.printable
  }
}
