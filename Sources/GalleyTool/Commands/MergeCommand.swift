import ArgumentParser
import GalleyFiles
import GalleyReport
import GalleySnapshots

/// Puts the runs of shards together.
struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Puts the runs of all shards together to the run that a single one would have been.",
    discussion: """
      Takes the folders of the runs of galley test --shard, in any order, and writes a run below <output>/runs with all \
      their pictures, which galley report and galley accept take like any other. Nothing is written unless every shard \
      of one plan is there once, all were made by the same programs and fonts, and every picture is the one that was made.

      Exit codes: 0 all match, 1 some do not, 64 wrong usage, 65 the runs do not go together or one is damaged, 66 a run \
      or a shard is absent, 73 something cannot be written, 130 interrupted; the highest of several.
      """)

  @Argument(
    help: ArgumentHelp(
      "Folders of the runs, or folders in which they were written, of which the last run counts.",
      valueName: "run"))
  var runs: [String]

  @Option(name: [.short, .long], help: ArgumentHelp("Where runs are written.", valueName: "dir"))
  var output = "Output"

  @Option(
    help: ArgumentHelp(
      "What becomes of references that nothing makes any more: ignore, list, fail.",
      valueName: "policy"))
  var dead: SnapshotOptions.DeadPolicy = .list

  @OptionGroup var reporting: ReportingOptions

  func run() async throws {
    let interruption = "interrupted before the runs were merged; nothing was written"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let (folders, output) = (runs, output)
      let (run, page) = try await Interruption.cancelling {
        let run = try RunMerge(folders: folders).write(in: output)
        // The run is whole, so its page is written even after an interrupt.
        return (run, try ReportFile.write(run.record, in: run.folder.path))
      }
      let report = RunReport(
        record: run.record, path: run.folder.path, page: page, isVerbose: reporting.verbose,
        dead: dead)
      report.note(&errors)
      try report.print(as: reporting)
    }
  }
}

extension MergeError: CodedError {
  var exitCode: Int32 { isAbsent ? Exit.absentInput : Exit.wrongInput }
}

extension RunTimesError: CodedError {
  var exitCode: Int32 { isAbsent ? Exit.absentInput : Exit.wrongInput }
}
