import GalleyDocuments
import GalleyFiles
import ArgumentParser
import GalleyNotation
import GalleyLayout
import GalleyProjects
import GalleyScene
import GalleySnapshots

struct SheetCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sheet",
    abstract: "Draws all variants of a document side by side.",
    discussion: """
      Writes <output>/<document>/sheet.<format>, or a single sheet to the file of -o. Widths go across and text sizes \
      down. Each choice has a chip, and each arrangement a letter and a color. If more traits vary than rows and \
      columns show, there is a sheet for each combination of the others, such as sheet-de-dark.png.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrixOptions: MatrixOptions
  @OptionGroup var traits: TraitOptions
  @OptionGroup var themes: ThemeOptions

  @Option(
    help:
      "The trait that changes from row to row: \(SheetAxis.allCases.map(\.rawValue).joined(separator: ", ")), or a trait that the document declares."
  )
  var rows: SheetAxis = .trait(.textSize)

  @Option(help: "The trait that changes from column to column, with the same names as --rows.")
  var columns: SheetAxis = .screens

  @Option(
    help: "The scale of the pictures in the cells, from 0.1 to 1. (default: 0.5)",
    transform: OptionNumber.zoom)
  var zoom = 0.5

  @OptionGroup var formats: FormatOptions
  @OptionGroup var output: OutputOptions

  private var matrix: MatrixSelection {
    MatrixSelection(options: matrixOptions, traits: traits)
  }

  func validate() throws {
    guard rows != columns else {
      throw ValidationError(
        "cannot draw a sheet whose rows and columns are both \(rows.rawValue); choose another trait with --rows or --columns"
      )
    }
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(&errors, showing: traits.locales, jobs: output.jobs)
      guard let theme = themes.colors(&errors) else { return }
      let entries = try loaded.flatMap(entries)
      guard !entries.isEmpty else {
        if !loaded.isEmpty { throw ValidationError("no variant matches the filter; widen it") }
        return
      }
      try await draw(entries, of: loaded, theme, &errors)
    }
  }

  private func entries(of loaded: ProjectDocument) throws -> [SheetPlan.Entry] {
    let document = loaded.document.document
    let folder = loaded.source.outputPath
    for case .trait(let trait) in [rows, columns] where trait.custom != nil {
      _ = try document.customTrait(trait.key)
    }
    let variants = try matrix.variants(of: document, folder: folder)
    let plan = SheetPlan(
      document: document, folder: folder, variants: variants, rows: rows, columns: columns)
    for entry in plan.entries where entry.cellCount > ContactSheet.maximumCellCount {
      throw ValidationError(
        "cannot draw '\(document.name)' as a sheet of \(entry.cellCount) variants, more than \(ContactSheet.maximumCellCount); ask for fewer widths or text sizes, or choose some with --filter"
      )
    }
    return plan.entries
  }

  private func draw(
    _ entries: [SheetPlan.Entry], of loaded: [ProjectDocument], _ theme: Theme,
    _ errors: inout ErrorCollector
  ) async throws {
    let formats = try formats.formats(for: output)
    let folder = try output.place(
      for: entries.count * formats.count, "sheet", in: Picture.Format.self)
    let runner = SnapshotRunner(library: try arguments.library(for: loaded))
    let picture = Picture(theme: theme, svgText: output.svgText)
    let (zoom, jobs) = (zoom, output.jobs)
    let results = try await ProgressLine.running(total: entries.count, isQuiet: output.quiet) {
      try await runner.draw(
        entries, into: folder, formats: formats, picture: picture, zoom: zoom, jobs: jobs,
        progress: $0)
    }
    for result in results {
      switch result {
      case .done(let files):
        for file in files where !output.quiet {
          try Console.result(output.shown(file, in: folder))
        }
      case .failed(let failure): errors.report(failure.error, in: failure.name)
      case .stopped: break
      }
    }
    guard results.count < entries.count else { return }
    errors.noteInterruption("interrupted after \(results.count) of \(entries.count) sheets")
  }
}
