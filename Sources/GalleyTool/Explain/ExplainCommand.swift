import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyNotation
import GalleyLayout
import GalleySnapshots

/// Explains how a document was resolved.
struct ExplainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Shows the tree with frames, the decisions with their reasons, and the issues.",
    discussion: """
      Explains the first variant of the matrix, or every variant that the options ask for. The line of a decision \
      answers why not the first: it says which alternative was taken, by how many points the first missed, and the \
      element to blame, or how much room the first leaves. Below it is what each alternative needs.

      With --diff it says instead what is different in another variant, given by some tokens of its name: AX1, \
      320-AX3, de-dark. Traits without a token stay; light, regular and standard undo dark, bold and contrast.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions

  @Option(
    help: ArgumentHelp(
      "Say what differs in a variant with other traits, such as AX1 or 320-dark.",
      valueName: "variant"),
    transform: VariantTokens.parse)
  var diff: VariantTokens?

  @Flag(help: "List what each alternative needs however many there are.")
  var alternatives = false

  @Option(help: "When to print in color; auto is on a terminal without NO_COLOR.")
  var color: ColorMode = .auto

  @Flag(help: "Print JSON, an object on a line for each variant if there are several.")
  var json = false

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(&errors)
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

  private func variants(of entry: DocumentArguments.Loaded) throws -> [Variant] {
    let all = try matrix.variants(
      of: entry.document.document, folder: entry.source.outputPath)
    return matrix.areGiven ? all : Array(all.prefix(1))
  }

  private func explain(
    _ document: Document, _ variant: Variant, _ worker: SnapshotWorker, isOnly: Bool
  ) throws {
    let result = try worker.resolve(document, variant)
    if let diff {
      let other = Variant(traits: try diff.applied(to: variant.traits, of: document))
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
      difference: LayoutDifference(from: before, to: after))
    try print(explanation.lines)
  }

  /// Prints lines and an empty one.
  private func print(_ lines: [StyledLine]) throws {
    let isColored = color.isOn
    try Console.result(lines.map { $0.text(colored: isColored) + "\n" }.joined())
  }
}
