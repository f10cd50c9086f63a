import ArgumentParser
import Foundation
import GalleyCairo
import GalleyCompare
import GalleyConsole
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyRaster
import GalleySnapshots

/// Compares documents with their references.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compares the snapshots of documents with their references.",
    discussion: """
      Says of each snapshot that is not what its reference shows what happened: first what of the environment is another, \
      then what moved, grew, came and went and which choices were made otherwise, then which pixels differ. Writes a run \
      below <output>/runs with the pictures of these and report.html, a page to look through them, from which galley \
      accept takes new references. Where the record \
      in a reference says that the same program drew the same scene, nothing is drawn.

      Exit codes: 0 all match, 1 some do not, 64 wrong usage, 65 something wrong inside a document, 66 a named file is \
      absent, 73 something cannot be written, 130 interrupted; the highest of several.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var matrix: MatrixOptions
  @OptionGroup var snapshots: SnapshotOptions
  @OptionGroup var rules: RuleOptions

  @Option(name: [.short, .long], help: ArgumentHelp("Where runs are written.", valueName: "dir"))
  var output = "Output"

  @Option(help: "The number of snapshots to compare at the same time.")
  var jobs: Int = Processors.count

  @Flag(help: "Print the record of the run instead of a summary.")
  var json = false

  @Flag(name: [.short, .long], help: "Print errors only.")
  var quiet = false

  @Flag(help: "Print the reason for each choice of what does not match, and all that differs.")
  var verbose = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }

  func run() async throws {
    var faults = Faults()
    let loaded = arguments.load(&faults)
    let planner = TestPlanner(
      arguments: arguments.documents, matrix: matrix, options: snapshots)
    do {
      let plan = try planner.plan(for: loaded, isWhole: faults.code == 0)
      guard plan.count > 0 else {
        if !loaded.isEmpty { throw ValidationError("no variant matches the filter; widen it") }
        return try faults.check()
      }
      let library = try arguments.library(for: loaded)
      let folder = try RunFolder(in: output)
      let record = try await test(plan, folder, library)
      var page: String?
      do {
        try folder.finish(record)
        page = try ReportFile.write(record, in: folder.path)
      } catch {
        faults.report(error)
      }
      try report(record, folder, page, &faults)
    } catch let error as ValidationError {
      throw error
    } catch let error as ExitCode {
      throw error
    } catch is CancellationError {
      Console.error("galley: interrupted before anything was compared")
      faults.note(Exit.interrupted)
    } catch {
      faults.report(error)
    }
    try faults.check()
  }

  private var options: SnapshotTestOptions {
    SnapshotTestOptions(
      record: snapshots.record ?? .usual(in: ProcessInfo.processInfo.environment),
      comparesPixels: snapshots.pixels, environmentPolicy: snapshots.onEnvironment,
      comparison: rules.areGiven ? rules.comparison : nil,
      compression: snapshots.small ? .small : .medium)
  }

  private func test(
    _ plan: SnapshotTestPlan, _ folder: RunFolder, _ library: FontLibrary
  ) async throws -> RunRecord {
    let test = SnapshotTest(plan: plan, options: options, folder: folder, library: library)
    let jobs = jobs
    let progress = ProgressLine(total: plan.count, isQuiet: quiet)
    defer { progress.clear() }
    return try await Interruption.cancelling {
      try await test.compare(jobs: jobs) { progress.update($0) }
    }
  }

  private func report(
    _ record: RunRecord, _ folder: RunFolder, _ page: String?, _ faults: inout Faults
  ) throws {
    if record.isFailure(countingDead: snapshots.dead == .fail) { faults.note(Exit.findings) }
    if record.results.contains(where: { $0.isUnwritten == true }) { faults.note(Exit.cannotWrite) }
    if json {
      try Console.result(String(record.json().dropLast()))
    } else if !quiet {
      try RunReport(
        record: record, path: folder.path, page: page, isVerbose: verbose, dead: snapshots.dead
      ).print()
    }
    guard record.wasInterrupted else { return }
    Console.error(
      "galley: interrupted after \(record.results.count) snapshots; what came of them is in '\(folder.path)'"
    )
    faults.note(Exit.interrupted)
  }
}
