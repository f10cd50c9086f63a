import ArgumentParser
import GalleyFiles
import GalleyReport
import GalleySnapshots

struct MergeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the runs of all shards into one run.",
    discussion: """
      Pass the folders of the runs of galley test --shard in any order. The command writes a run into <output>/runs \
      with all their pictures, for galley report and galley accept. Nothing is written unless each shard is present \
      once, all shards have the same program and fonts, and every picture is intact.

      Exit codes: 0 all match, 1 some differ, 64 wrong usage, 65 the runs do not belong together, one is damaged, or a \
      document had errors, 66 a run or a shard is missing, 73 a file cannot be written, 130 interrupted; if several \
      apply, the highest.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folders of the runs, or folders of runs, of which the last run is used.",
      valueName: "run"))
  var runs: [String]

  @Option(
    name: [.short, .long], help: ArgumentHelp("The folder to write runs in.", valueName: "dir"))
  var output = "Output"

  @Option(
    help: ArgumentHelp(
      "What to do with references that are no longer used: ignore, list, fail.",
      valueName: "policy"))
  var removed: SnapshotOptions.RemovedPolicy = .list

  @OptionGroup var reporting: ReportingOptions

  func run() async throws {
    let interruption = "interrupted before the runs were merged; nothing was written"
    try await ErrorCollector.run(ifInterrupted: interruption) { errors in
      let (folders, output) = (runs, output)
      let (run, page) = try await Interruption.cancelling {
        let run = try RunMerge(folders: folders).write(in: output)
        // The run is complete, so its page is written even after an interrupt.
        return (run, try ReportFile.write(run.record, in: run.folder.path))
      }
      let report = RunReport(
        record: run.record, path: run.folder.path, page: page, isVerbose: reporting.verbose,
        removed: removed)
      Console.errors((run.record.errors ?? []).map(\.text), others: "in documents of the shards")
      report.note(&errors)
      try report.print(as: reporting)
    }
  }
}
