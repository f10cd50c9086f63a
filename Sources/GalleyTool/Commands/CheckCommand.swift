import GalleyFiles
import GalleyConsole
import ArgumentParser
import Foundation
import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleySnapshots

/// Checks documents over ranges of widths and sizes of text.
struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks for what goes wrong at any width and size of text.",
    discussion: """
      Looks for what is larger than its room, cut short, cut off or covered, for missing characters, alternatives that \
      are never taken, targets under 44 points, faint and small letters, and layouts that make no sense: at every width \
      from the narrowest to the widest screen of a document's matrix and at every size of text between its smallest and \
      its largest. Nothing between two widths at which something changes can differ, so all of them are proven.

      What is meant to be is accepted in the document, as in 'accept: [{ finding: truncation, id: title, because: One \
      line by design. }]'. Exit code 1 says that something else was found.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var plane: CheckOptions

  @Option(
    help:
      "Form of the report: text, json, sarif, github. (default: text, or github where GITHUB_ACTIONS is true)"
  )
  var format: CheckFormat?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("A file for the report, which is not printed then.", valueName: "file"))
  var output: String?

  @Option(help: "When to print in color; auto is on a terminal without NO_COLOR.")
  var color: ColorMode = .auto

  @Option(help: "The number of documents to check at the same time.")
  var jobs: Int = ProcessInfo.processInfo.activeProcessorCount

  @Flag(name: [.short, .long], help: "Print errors only, and a report that programs read.")
  var quiet = false

  @Flag(help: "List what was accepted and why, and the number of layouts that were resolved.")
  var verbose = false

  func validate() throws {
    try Processors.check(jobs: jobs)
  }

  func run() async throws {
    var faults = ErrorCollector()
    let loaded = arguments.load(&faults, makesPictures: false)
    let entries = try loaded.map {
      CheckRun.Entry(
        document: $0.document.document, name: $0.source.path,
        strips: try plane.strips(of: $0.document.document))
    }
    do {
      let endings = entries.isEmpty ? [] : try await check(entries, loaded)
      try report(endings, of: loaded, &faults)
    } catch {
      faults.report(error)
    }
    try faults.check()
  }

  private func check(
    _ entries: [CheckRun.Entry], _ loaded: [DocumentArguments.Loaded]
  ) async throws -> [CheckRun.TaskResult] {
    let run = CheckRun(entries: entries, library: try arguments.library(for: loaded))
    let progress = ProgressLine(total: entries.count, isQuiet: quiet)
    defer { progress.clear() }
    let jobs = jobs
    return try await Interruption.cancelling {
      try await run.run(jobs: jobs) { progress.update($0) }
    }
  }

  private func report(
    _ endings: [CheckRun.TaskResult], of loaded: [DocumentArguments.Loaded],
    _ faults: inout ErrorCollector
  ) throws {
    var record = CheckRecord(documents: [])
    for (ending, entry) in zip(endings, loaded) {
      switch ending {
      case .checked(let checked): record.documents.append(self.report(of: checked, in: entry))
      case .failed(let failure): faults.report(failure.error, in: failure.name)
      case .stopped: break
      }
    }
    if record.documents.contains(where: { !$0.openFindings.isEmpty }) {
      faults.note(Exit.findings)
    }
    let isWhole =
      endings.count == loaded.count
      && endings.allSatisfy { if case .stopped = $0 { false } else { true } }
    if !isWhole {
      Console.error(
        "galley: interrupted after \(record.documents.count) of \(loaded.count) documents\(output == nil ? "" : "; the report was not written")"
      )
      faults.note(Exit.interrupted)
    }
    try write(record, isWhole: isWhole, hasFaults: faults.code > Exit.findings)
  }

  private func report(
    of checked: CheckedDocument, in loaded: DocumentArguments.Loaded
  ) -> CheckReport {
    var report = checked.report
    // What was accepted elsewhere was not looked for.
    if plane.areGiven { report.unusedAcceptances = [] }
    guard let file = loaded.file else { return report }
    report.file = file
    let places = loaded.document.places
    for index in report.findings.indices {
      let place = places.node(checked.name(of: report.findings[index]))
      report.findings[index].line = place.line
      report.findings[index].column = place.column
    }
    let accepted = Array(zip(loaded.document.document.acceptances, places.acceptances))
    for index in report.unusedAcceptances.indices {
      let unused = report.unusedAcceptances[index]
      let place = accepted.first { unused.isAbout($0.0) }?.1 ?? .start
      report.unusedAcceptances[index].line = place.line
      report.unusedAcceptances[index].column = place.column
    }
    return report
  }

  /// Prints the report or writes it to its file.
  private func write(_ record: CheckRecord, isWhole: Bool, hasFaults: Bool) throws {
    let format = format ?? .usual(toFile: output != nil)
    let isForPeople = output == nil && (format == .text || format == .github)
    // People may read half a report; to programs it would pass for a whole one.
    guard isForPeople ? !record.documents.isEmpty : isWhole else { return }
    let report = CheckText(
      record: record, isVerbose: verbose,
      columns: output == nil && Console.isOutputTerminal ? StyledLine.limit : nil)
    let text =
      switch format {
      case .text: report.text(colored: output == nil && color.isOn)
      case .json: try record.json()
      case .sarif: try SarifLog(record, isComplete: !hasFaults).json()
      case .github: GitHubAnnotations(record).text + report.summary
      }
    if let output {
      try OutputFile(path: output).write(Array((text + "\n").utf8))
      if !quiet { try Console.result(report.summary) }
    } else if !quiet || format != .text {
      try Console.result(text)
    }
  }
}
