import ArgumentParser
import GalleyDocuments
import GalleyGeometry
import GalleyNotation
import GalleyFiles
import GalleyLayout
import GalleyProjects
import GalleyScene
import GalleySnapshots

struct MapCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws a map of the decisions at all widths and text sizes.",
    discussion: """
      Finds every width at which something changes, to 1/1024 point, at each text size. Prints the breakpoints in a \
      table and writes <output>/<document>/map.<format>, or a single map to the file of -o. Widths go across and text \
      sizes down; each arrangement has a letter and a color. Overflow is hatched. All twelve text sizes are included \
      unless --text-sizes selects some.

      Other traits are those of the document's matrix. For color schemes and contrasts, only the first is used unless \
      the options select others. Each combination has its own map, such as map-de.png; equal maps are drawn once, with \
      the names of all their combinations.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var options: AreaOptions
  @OptionGroup var traits: TraitOptions

  @Option(
    help: "Draw only maps whose names match this regular expression, such as episode/map-de.",
    transform: Filter.parse)
  var filter: Filter?

  @OptionGroup var themes: ThemeOptions

  @Option(
    help:
      "The formats of the files: \(MapPlan.Format.names); separated by commas. (default: the format of the file of -o, or png)",
    transform: CommaList<MapPlan.Format>.parse)
  var format: CommaList<MapPlan.Format>?

  @Option(
    help: "The number of pixels per point, from 0.25 to 8. (default: 2)",
    transform: OptionNumber.displayScale)
  var displayScale = 2.0

  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the number of breakpoints and of resolved layouts of each map.")
  var verbose = false

  private var selection: AreaSelection { AreaSelection(options: options, traits: traits) }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(&errors, showing: traits.locales, jobs: output.jobs)
      guard let theme = themes.colors(&errors) else { return }
      let plans = try loaded.map(plan)
      guard plans.contains(where: { !$0.entries.isEmpty }) else {
        if !loaded.isEmpty { throw ValidationError("no map matches the filter; widen it") }
        return
      }
      let formats = try output.formats(asked: format?.values) ?? [.picture(.png)]
      let count = plans.reduce(0) { $0 + $1.entries.count } * formats.count
      let folder = try output.place(for: count, "map", in: MapPlan.Format.self)
      let outcome = try await make(plans, formats, into: folder, of: loaded, theme)
      try report(outcome, in: folder, &errors)
    }
  }

  private func plan(for loaded: ProjectDocument) throws -> MapPlan {
    let document = loaded.document.document
    let matrix = try selection.matrix(of: document)
    guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else {
      throw ValidationError(
        "cannot map '\(document.name)' with more than \(Matrix.maximumVariantCount) combinations of traits; ask for fewer"
      )
    }
    var plan = MapPlan(
      document: document, folder: loaded.source.outputPath, area: selection.area, matrix: matrix,
      displayScale: displayScale)
    if let matches = filter?.matcher() { plan.entries.removeAll { !matches($0.path) } }
    return plan
  }

  private func make(
    _ plans: [MapPlan], _ formats: [MapPlan.Format], into folder: OutputFolder,
    of loaded: [ProjectDocument], _ theme: Theme
  ) async throws -> MapPlan.Outcome {
    let runner = SnapshotRunner(library: try arguments.library(for: loaded))
    let picture = Picture(theme: theme, svgText: output.svgText)
    let count = plans.reduce(0) { $0 + $1.entries.count }
    let jobs = output.jobs
    return try await ProgressLine.running(total: count, isQuiet: output.quiet) {
      try await runner.draw(
        plans, into: folder, formats: formats, picture: picture, jobs: jobs, progress: $0)
    }
  }

  private func report(
    _ outcome: MapPlan.Outcome, in folder: OutputFolder, _ errors: inout ErrorCollector
  ) throws {
    for made in outcome.made where !output.quiet { try print(made, in: folder) }
    for failure in outcome.failures { errors.report(failure.error, in: failure.name) }
    guard outcome.wasCancelled else { return }
    let count = outcome.made.reduce(0) { $0 + $1.mapCount }
    errors.noteInterruption("interrupted after \(count) of \(outcome.plannedCount) maps")
  }

  private func print(_ made: MapPlan.Output, in folder: OutputFolder) throws {
    try Console.result(made.table)
    if verbose {
      let maps: Phrase = made.mapCount > 1 ? " of \(made.mapCount) maps that are alike" : ""
      let layouts: Phrase = "\(made.layoutCount.counted("layout"))\(maps)"
      try Console.result(
        Phrase("\(made.breakpointCount.counted("breakpoint")) found in \(layouts)").text)
    }
    for file in made.files { try Console.result(output.shown(file, in: folder)) }
  }
}

struct AreaOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The range of offered widths in points. (default: 280...1366)", valueName: "range"),
    transform: WidthRange.parse)
  var widths = WidthRange.phonesAndTablets

  @Option(
    help: ArgumentHelp("The offered height in points. (default: unlimited)", valueName: "points"),
    transform: Width.parse)
  var height: Width?
}

struct AreaSelection {
  let options: AreaOptions
  let traits: TraitOptions

  var area: MapPlan.Area {
    let sizes = traits.textSizes?.values.map(\.textSize) ?? TextSize.allCategories
    return MapPlan.Area(
      widths: options.widths.widths, height: options.height?.value,
      textSizes: sizes.unique(by: \.self))
  }

  /// Returns the traits to map, with one value for each trait about colors unless an option gives more.
  ///
  /// Colors rarely change a layout, so their combinations would repeat the same maps.
  func matrix(of document: Document) throws -> Matrix {
    var matrix = document.matrix
    for trait in TraitDefinition.listed where trait.isAboutColors {
      matrix[trait] = Array(matrix[trait].prefix(1))
    }
    try traits.change(&matrix, of: document)
    return matrix
  }
}
