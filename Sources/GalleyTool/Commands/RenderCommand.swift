import ArgumentParser
import Foundation
import GalleyCairo
import GalleyNotation
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyScene
import GalleySnapshots

/// Renders documents in all variants of their matrices.
struct RenderCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Renders documents in every variant of their matrix.",
    discussion: """
      Writes <output>/<document>/<variant>.<format> and <output>/manifest.json. Issues such as overflow are listed, \
      and are no failure. With --minimal, only as many variants are rendered as it takes to show every alternative \
      of every choice that can be shown, from the narrowest to the widest screen and from the smallest to the largest \
      text; where no variant of the matrix shows one, a width or size between does.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var picture: PictureOptions

  @Flag(help: "Render the fewest variants that show every alternative that can be shown.")
  var minimal = false

  @OptionGroup var formats: FormatOptions
  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the manifest instead of a summary.")
  var json = false

  @Flag(help: "Print every file written, and what each variant of --minimal is there for.")
  var verbose = false

  func run() async throws {
    let interruption = "interrupted before anything was rendered"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let loaded = arguments.load(&errors)
      guard let theme = picture.themes.colors(&errors) else { return }
      var plan = try plan(for: loaded, theme)
      guard plan.variantCount > 0 else {
        if !loaded.isEmpty { throw ValidationError("no variant matches the filter; widen it") }
        return
      }
      let library = try arguments.library(for: loaded)
      let selection = minimal ? try await reduce(&plan, library, &errors) : MinimalSelection()
      let outcome = try await render(plan, library)
      try report(outcome, selection, &errors)
    }
  }

  private func plan(
    for loaded: [DocumentArguments.Loaded], _ theme: Theme
  ) throws -> SnapshotPlan {
    let entries = try loaded.map { loaded in
      let folder = loaded.source.outputPath
      return SnapshotPlan.Entry(
        document: loaded.document.document, folder: folder,
        variants: try matrix.variants(of: loaded.document.document, folder: folder))
    }
    return SnapshotPlan(
      entries: entries, formats: formats.format.values,
      picture: picture.picture(theme, svgText: output.svgText))
  }

  /// Reduces a plan to the fewest variants that show everything, without documents that have no layout.
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
    _ plan: SnapshotPlan, _ library: FontLibrary
  ) async throws -> SnapshotPlan.Outcome {
    let folder = try OutputFolder(path: output.output)
    let runner = SnapshotRunner(library: library)
    let jobs = output.jobs
    return try await ProgressLine.running(total: plan.taskCount, isQuiet: output.quiet) {
      try await runner.render(plan, into: folder, jobs: jobs, progress: $0)
    }
  }

  private func report(
    _ outcome: SnapshotPlan.Outcome, _ selection: MinimalSelection, _ errors: inout ErrorCollector
  ) throws {
    for failure in outcome.failures { errors.report(failure.error, in: failure.name) }
    if json {
      try Console.result(String(outcome.manifest.json().dropLast()))
    } else if !output.quiet {
      for line in selection.lines(verbose: verbose) { try Console.result(line) }
      try RenderSummary(manifest: outcome.manifest, output: output.output, isVerbose: verbose)
        .print()
    }
    guard outcome.wasCancelled else { return }
    errors.noteInterruption(
      "interrupted after \(outcome.manifest.variants.count) variants; their pictures and the manifest are complete"
    )
  }
}

/// The number of pictures of a run and its issues, in a few lines.
private struct RenderSummary {
  let manifest: Manifest
  let output: String
  let isVerbose: Bool

  func print() throws {
    let records = manifest.variants
    // Variants may share a file.
    var seen: Set<String> = []
    let paths = records.flatMap { ($0.files ?? [:]).values.sorted() }.filter {
      seen.insert($0).inserted
    }
    if isVerbose {
      for path in paths { try Console.result("\(output)/\(path)".printable) }
    }
    let documents = Set(records.flatMap(\.folders)).count
    try Console.result(
      "\(paths.count.counted("picture")) of \(documents.counted("document")) in \(output)")
    try printIssues()
  }

  /// Lists each kind of issue once for each place, with the variants in which it occurs.
  private func printIssues() throws {
    var order: [String] = []
    var variants: [String: [String]] = [:]
    for record in manifest.variants {
      for issue in record.issues {
        let place = issue.id ?? (issue.path.isRoot ? "root" : issue.path.description)
        let key = "\(record.document): \(issue.kind.rawValue) · \(place)"
        if variants[key] == nil { order.append(key) }
        variants[key, default: []].append(record.variant)
      }
    }
    for key in order {
      let found = variants[key] ?? []
      let shown = found.prefix(6).joined(separator: " ") + (found.count > 6 ? " …" : "")
      try Console.result("  \(key.printable) in \(found.count.counted("variant")): \(shown)")
    }
  }
}

extension LayoutRecord {
  /// The folders that the pictures are in; each is that of one document.
  fileprivate var folders: [Substring] {
    (files ?? [:]).values.compactMap { path in path.lastIndex(of: "/").map { path[..<$0] } }
  }
}
