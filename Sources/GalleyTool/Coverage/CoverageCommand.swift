import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyNotation
import GalleyGeometry
import GalleyLayout
import GalleySnapshots

/// Lists which alternatives the variants of documents reach.
struct CoverageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Says which alternatives of each choice the variants reach, and which not.",
    discussion: """
      What no variant reaches is looked for at all widths and text sizes from the least to the greatest of the \
      document's matrix and the options: either it is taken there, and a variant is named that would show it, or nothing \
      there takes it. Exits with 1 if less is reached than --minimum asks for.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions

  @Option(
    help: ArgumentHelp(
      "The least part of what can be reached that the variants of each document are to reach, in percent.",
      valueName: "percent"),
    transform: OptionNumber.percentage)
  var minimum: Double?

  @Option(help: "When to print in color; auto is on a terminal without NO_COLOR.")
  var color: ColorMode = .auto

  @Flag(help: "Print JSON, an object on a line for each document if there are several.")
  var json = false

  @Flag(help: "Name every variant, and say how many layouts were resolved.")
  var verbose = false

  /// A document with its variants, and the plane to search for others.
  private struct Entry: Sendable {
    var document: Document
    var folder: String
    var variants: [Variant]
    var plane: [WidthStrip]
  }

  func run() async throws {
    let interruption = "interrupted; what was found by then is complete"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let loaded = arguments.load(&errors)
      let entries = try loaded.map(entry).filter { !$0.variants.isEmpty }
      if entries.isEmpty, !loaded.isEmpty {
        throw ValidationError("no variant matches the filter; widen it")
      }
      let worker = try SnapshotWorker(library: arguments.library(for: loaded))
      for entry in entries { try await cover(entry, worker, isOnly: entries.count == 1, &errors) }
    }
  }

  private func entry(_ loaded: DocumentArguments.Loaded) throws -> Entry {
    let (document, folder) = (loaded.document.document, loaded.source.outputPath)
    return Entry(
      document: document, folder: folder,
      variants: try matrix.variants(of: document, folder: folder),
      plane: try matrix.widestPlane(of: document))
  }

  private func cover(
    _ entry: Entry, _ worker: SnapshotWorker, isOnly: Bool, _ errors: inout ErrorCollector
  ) async throws {
    let coverage: BranchCoverage
    do {
      coverage = try await Interruption.cancelling {
        try BranchCoverage(
          of: entry.document, in: entry.variants, over: entry.plane,
          resolve: worker.cancellableResolve
        )
      }
    } catch let error where !(error is CancellationError) {
      return errors.report(error, in: entry.folder)
    }
    if json {
      try Console.result(try coverage.json(document: entry.document.name, pretty: isOnly))
    } else {
      let listing = CoverageListing(
        document: entry.document.name, coverage: coverage, plane: entry.plane, isVerbose: verbose)
      let isColored = color.isOn
      try Console.result(listing.lines.map { $0.text(colored: isColored) + "\n" }.joined())
    }
    check(coverage, of: entry, &errors)
  }

  private func check(_ coverage: BranchCoverage, of entry: Entry, _ errors: inout ErrorCollector) {
    guard let minimum, coverage.shareOfReachable * 100 < minimum else { return }
    let words = CoverageWords(coverage: coverage)
    Console.error(
      "galley: \(entry.folder): \(words.ofReachable), less than the \(minimum.shortDecimal(places: 4)) % asked for; 'galley render --minimal' shows all"
    )
    errors.note(Exit.findings)
  }
}
