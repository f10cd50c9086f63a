import ArgumentParser
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyProjects
import GalleyScene
import GalleySnapshots

struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders documents in every variant of their matrix.",
    discussion: """
      Writes <output>/<document>/<variant>.<format> and <output>/manifest.json, or a single picture to the file of -o. \
      Issues such as overflow are listed; they do not change the exit code.

      With --minimal, renders only as many variants as are needed to show every alternative of every choice, over all \
      widths and text sizes of the matrix. If no variant of the matrix shows an alternative, a width or text size in \
      between is used.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrixOptions: MatrixOptions
  @OptionGroup var traits: TraitOptions

  @OptionGroup fileprivate var picture: PictureOptions
  @OptionGroup var themes: ThemeOptions

  @Flag(help: "Render as few variants as possible that show every reachable alternative.")
  var minimal = false

  @OptionGroup var formats: FormatOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the manifest instead of a summary.")
  var json = false

  @Flag(help: "Print every written file, and which alternatives each variant of --minimal shows.")
  var verbose = false

  private var matrix: MatrixSelection {
    MatrixSelection(options: matrixOptions, traits: traits)
  }

  func run() async throws {
    let interruption = "interrupted before anything was rendered"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let loaded = arguments.load(&errors, showing: traits.locales, jobs: output.jobs)
      guard let theme = themes.colors(&errors) else { return }
      var plan = try plan(for: loaded, theme)
      guard plan.variantCount > 0 else {
        if !loaded.isEmpty { throw ValidationError("no variant matches the filter; widen it") }
        return
      }
      let library = try arguments.library(for: loaded)
      let isFirst = !FileStatus.isThere(output.output)
      let selection = minimal ? try await reduce(&plan, library, &errors) : MinimalSelection()
      let folder = try output.place(
        for: plan.pictureCount, "picture", in: Picture.Format.self)
      let outcome = try await render(plan, into: folder, library)
      try report(outcome, in: folder, selection, &errors)
      if isFirst, errors.code == 0 { try suggest(after: outcome, in: folder, loaded) }
    }
  }

  private func suggest(
    after outcome: SnapshotPlan.Outcome, in folder: OutputFolder,
    _ loaded: [ProjectDocument]
  ) throws {
    guard !json, !output.quiet, let source = loaded.first?.source,
      let file = outcome.manifest.variants.first?.files?.values.min()
    else { return }
    let lines = FirstSteps.afterRender(
      picture: output.shown(file, in: folder), of: source.path.printable,
      isTerminal: Console.isOutputTerminal, environment: CommandEnvironment.current.variables)
    for line in lines { try Console.result(line) }
  }

  private func plan(
    for loaded: [ProjectDocument], _ theme: Theme
  ) throws -> SnapshotPlan {
    let entries = try loaded.map { loaded in
      let folder = loaded.source.outputPath
      return SnapshotPlan.Entry(
        document: loaded.document.document, folder: folder,
        variants: try matrix.variants(of: loaded.document.document, folder: folder))
    }
    return SnapshotPlan(
      entries: entries, formats: try formats.formats(for: output),
      picture: picture.picture(theme, svgText: output.svgText))
  }

  /// Reduces a plan to the fewest variants that show everything, without documents whose fonts are missing.
  private func reduce(
    _ plan: inout SnapshotPlan, _ library: FontLibrary, _ errors: inout ErrorCollector
  ) async throws -> MinimalSelection {
    let worker = try SnapshotWorker(library: library)
    var selection = MinimalSelection()
    var entries: [SnapshotPlan.Entry] = []
    for var entry in plan.entries {
      do {
        try await selection.reduce(&entry, matrix, worker)
        entries.append(entry)
      } catch let error as FontError {
        errors.report(error, in: entry.folder)
      }
    }
    plan.entries = entries
    return selection
  }

  private func render(
    _ plan: SnapshotPlan, into folder: OutputFolder, _ library: FontLibrary
  ) async throws -> SnapshotPlan.Outcome {
    let runner = SnapshotRunner(library: library, colors: picture.colorSpace)
    let jobs = output.jobs
    return try await ProgressLine.running(total: plan.taskCount, isQuiet: output.quiet) {
      try await runner.render(plan, into: folder, jobs: jobs, progress: $0)
    }
  }

  private func report(
    _ outcome: SnapshotPlan.Outcome, in folder: OutputFolder, _ selection: MinimalSelection,
    _ errors: inout ErrorCollector
  ) throws {
    for failure in outcome.failures { errors.report(failure.error, in: failure.name) }
    if json {
      try Console.result(String(outcome.manifest.json().dropLast()))
    } else if !output.quiet {
      for line in selection.lines(verbose: verbose) { try Console.result(line) }
      let summary = RenderSummary(
        manifest: outcome.manifest, folder: folder, output: output, isVerbose: verbose)
      try summary.print()
    }
    guard outcome.wasCancelled else { return }
    errors.noteInterruption(
      "interrupted after \(outcome.manifest.variants.count) variants; their pictures and the manifest are complete"
    )
  }
}

private struct RenderSummary {
  let manifest: Manifest
  let folder: OutputFolder
  let output: OutputOptions
  let isVerbose: Bool

  func print() throws {
    let records = manifest.variants
    // Variants may share a file.
    let paths = records.flatMap { ($0.files ?? [:]).values.sorted() }.unique(by: \.self)
    if isVerbose {
      for path in paths { try Console.result(output.shown(path, in: folder)) }
    }
    let documents = folder.isFile ? 1 : Set(records.flatMap(\.folders)).count
    let place: Phrase = folder.isFile ? "as" : "in"
    let files: Phrase = "\(paths.count.counted("picture")) of \(documents.counted("document"))"
    try Console.result(Phrase("\(files) \(place) \(output.output.printable)").text)
    try printIssues()
  }

  /// Lists each kind of issue once for each element, with the variants in which it occurs.
  private func printIssues() throws {
    var order: [String] = []
    var variants: [String: [String]] = [:]
    for record in manifest.variants {
      for issue in record.issues where issue.acceptance == nil {
        let key = "\(record.document): \(issue.kind.rawValue) · \(issue.label)"
        if variants[key] == nil { order.append(key) }
        // A loop has an element several times in one variant.
        if variants[key]?.last != record.variant {
          variants[key, default: []].append(record.variant)
        }
      }
    }
    for key in order {
      let found = variants[key] ?? []
      let shown = found.prefix(6).joined(separator: " ") + (found.count > 6 ? " …" : "")
      let words: Phrase = "\(key.printable) in \(found.count.counted("variant")): \(shown)"
      try Console.result("  \(words)")
    }
  }
}

extension LayoutRecord {
  fileprivate var folders: [Substring] {
    (files ?? [:]).values.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
  }
}

private struct MinimalSelection: Sendable {
  struct Choice: Sendable {
    var document: String
    var variants: MinimalVariants
  }

  private(set) var choices: [Choice] = []

  mutating func reduce(
    _ entry: inout SnapshotPlan.Entry, _ options: MatrixSelection, _ worker: SnapshotWorker
  ) async throws {
    let (document, variants, folder) = (entry.document, entry.variants, entry.folder)
    let area = try options.area(of: document)
    let minimal = try await Interruption.cancelling {
      try MinimalVariants(
        of: document, among: variants, over: area, where: options.isAskedFor(in: folder),
        resolve: worker.sweep())
    }
    entry.variants = minimal.members.map(\.variant)
    choices.append(Choice(document: document.name, variants: minimal))
  }

  func lines(verbose: Bool) -> [String] {
    choices.flatMap { choice in
      let name = choices.count > 1 ? choice.document.shown(in: 40) + ": " : ""
      return [name + choice.variants.phrase.text] + (verbose ? choice.variants.purposeLines : [])
    }
  }
}

extension MinimalVariants {
  private static let namingLimit = 12

  fileprivate var phrase: Phrase {
    guard coverage.total > 0 else {
      return
        "\(members.count) of \(candidateCount.counted("variant")): there are no choices to show"
    }
    let between = members.count { $0.isBetween }
    let some: Phrase = "\(members.count - between) of \(candidateCount.counted("variant"))"
    let more: Phrase = between > 0 ? " and \(between) between them" : ""
    let verb: Phrase = members.count == 1 ? "shows" : "show"
    let all: Phrase = "\(verb) all \(shown.count.counted("alternative")) that can be shown"
    return (["\(some)\(more) \(all)"] + notes).joined("; ")
  }

  private var notes: [Phrase] {
    var notes: [Phrase] = []
    // Without a proof, an alternative that was not found may still be taken.
    let never: Phrase = coverage.proofGap == nil ? "never" : "not found"
    if !coverage.dead.isEmpty { notes.append("\(never): \(Self.names(of: coverage.dead))") }
    if !leftOut.isEmpty { notes.append("outside the filter: \(Self.names(of: leftOut))") }
    if !isProven { notes.append("fewer may be enough") }
    return notes
  }

  fileprivate var purposeLines: [String] {
    let columns = min(28, members.map(\.variant.name.count).max() ?? 0)
    var lines = TextLines()
    for member in members where !member.purposes.isEmpty {
      // No-break spaces keep the words of one alternative on one line.
      let items = member.purposes.map { $0.label().replacing(" ", with: "\u{A0}") }
      let head = "  \(member.variant.name.padded(to: columns))  "
      lines.add(items: items, between: " · ", after: head, indent: columns + 4)
    }
    return lines.text.split(separator: "\n").map(String.init)
  }

  private static func names(of sites: [AlternativeSite]) -> Phrase {
    let more: Phrase = sites.count > namingLimit ? " and \(sites.count - namingLimit) more" : ""
    return "\(sites.prefix(namingLimit).map { $0.label() }.joined(separator: ", "))\(more)"
  }
}

private struct PictureOptions: ParsableArguments {
  @Option(
    help:
      "What to draw: design, the final look; wireframe, boxes and lines; annotated, the design with boxes and decisions. (default: design, or annotated with --annotate)"
  )
  var style: Picture.Style?

  @Option(
    help: ArgumentHelp(
      "What to annotate: \(Annotation.allCases.map(\.rawValue).joined(separator: ", ")), all; separated by commas."
    ),
    transform: CommaList<Annotations>.parse)
  var annotate: CommaList<Annotations>?

  @Option(
    help:
      "The color space of pictures: srgb; p3, Display P3, in which designs show colors of catalogs and tokens that sRGB does not have."
  )
  var colorSpace: Picture.Colors = .sRGB

  func validate() throws {
    guard annotate != nil, style == .design else { return }
    throw ValidationError(
      "cannot annotate pictures in the style design; ask for --style annotated or wireframe")
  }

  func picture(_ theme: Theme, svgText: Scene.SVGText) -> Picture {
    let annotations = annotate.map { Set($0.values.flatMap(\.annotations)) }
    return Picture(
      style: style ?? (annotations == nil ? .design : .annotated), annotations: annotations,
      theme: theme, svgText: svgText)
  }
}
