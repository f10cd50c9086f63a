import ArgumentParser
import Foundation
import GalleyDocuments
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
      and are no failure.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions

  @OptionGroup var picture: PictureOptions

  @OptionGroup var output: OutputOptions

  @Flag(help: "Print the manifest instead of a summary.")
  var json = false

  @Flag(help: "Print every file written.")
  var verbose = false

  func run() async throws {
    var faults = Faults()
    let loaded = arguments.load(&faults)
    guard let theme = picture.themes.colors(&faults) else { return try faults.check() }
    let plan = try plan(for: loaded, theme)
    guard plan.variantCount > 0 else {
      if !loaded.isEmpty { throw ValidationError("no variant matches the filter; widen it") }
      return try faults.check()
    }
    do {
      let outcome = try await render(plan, loaded)
      try report(outcome, &faults)
    } catch {
      faults.report(error)
    }
    try faults.check()
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
      entries: entries, formats: output.format.values,
      picture: picture.picture(theme, svgText: output.svgText))
  }

  private func render(
    _ plan: SnapshotPlan, _ loaded: [DocumentArguments.Loaded]
  ) async throws -> SnapshotRun.Outcome {
    let run = SnapshotRun(
      plan: plan, folder: try OutputFolder(path: output.output),
      library: try arguments.library(for: loaded))
    let jobs = output.jobs
    let progress = ProgressLine(total: plan.taskCount, isQuiet: output.quiet)
    defer { progress.clear() }
    return try await Interruption.cancelling {
      try await run.run(jobs: jobs) { progress.update($0) }
    }
  }

  private func report(_ outcome: SnapshotRun.Outcome, _ faults: inout Faults) throws {
    for failure in outcome.failures { faults.report(failure.error, in: failure.name) }
    if json {
      try Console.result(String(outcome.manifest.json().dropLast()))
    } else if !output.quiet {
      try RenderSummary(manifest: outcome.manifest, output: output.output, isVerbose: verbose)
        .print()
    }
    guard outcome.wasCancelled else { return }
    Console.error(
      "galley: interrupted after \(outcome.manifest.variants.count) variants; their pictures and the manifest are complete"
    )
    faults.note(Exit.interrupted)
  }
}
