import ArgumentParser
import GalleyFiles
import GalleyGeometry
import GalleyReport
import GalleySnapshots

struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Reports the results of a run as a page, JUnit XML, Markdown, annotations or JSON.",
    discussion: """
      Reports the last run in Output, or the run that you name, such as a downloaded one. The page is written into the \
      folder of the run; other formats are printed, or written to the file of -o.

      JUnit XML contains the time of each snapshot if the folder of the run contains times.json. Annotations refer to \
      references by their paths relative to GITHUB_WORKSPACE, or to the current folder if it is not set.

      Exit codes: 0 success, for passed and failed runs, 64 wrong usage, 65 the run is damaged or has another version, \
      66 there is no run, 73 a file cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of a run, or a folder of runs, of which the last is used. (default: Output)",
      valueName: "run"))
  var folder: String?

  @Option(
    help:
      "The format of the report: html, junit, markdown, github (annotations), json (the record).")
  var format: ReportFormat = .html

  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("file")],
    help: ArgumentHelp(
      "Write the report to this file instead of printing it. In a folder, the file gets its default name.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Write the page and its pictures as a single file.")
  var singleFile = false

  @Option(
    help: ArgumentHelp(
      "An exported preview, which the page links each snapshot to: a file of 'galley preview --export'.",
      valueName: "file"))
  var preview: String?

  @Option(
    help: ArgumentHelp(
      "The URL at which the folder of the run is published, for pictures in Markdown.",
      valueName: "url"))
  var imageBase: String?

  @Flag(name: [.short, .long], help: "Print only errors, and a report in a format for programs.")
  var quiet = false

  func validate() throws {
    if singleFile, format != .html {
      throw ValidationError("cannot use --single-file without --format html; leave out one of them")
    }
    if output != nil, format == .html, !singleFile {
      throw ValidationError(
        "cannot write a page outside the folder of its run, which has its pictures; add --single-file, or leave out -o"
      )
    }
    if preview != nil, format != .html {
      throw ValidationError("cannot use --preview without --format html; leave out one of them")
    }
    guard let imageBase else { return }
    guard format == .markdown else {
      throw ValidationError(
        "cannot use --image-base without --format markdown; leave it out, or add that")
    }
    guard imageBase.contains(/^https?:\/\/[!#$%&(-;=?-Z\[\]_a-z~]+$/) else {
      throw ValidationError(
        "'\(imageBase)' is not a URL; give one that begins with https://, as a browser shows it"
      )
    }
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let folder = try RunRecord.path(of: folder ?? "Output")
      let record = try RunRecord(folder: folder)
      try checkFile(of: record, in: folder)
      do {
        try report(record, in: folder)
      } catch let error as OutputError {
        let advice = "free some space, or write a page elsewhere with --single-file -o"
        throw file == nil
          ? error.advisingElse(advice) : error.advising("name another file with -o")
      }
      if format == .html { noteMissingFiles(of: record, in: folder, &errors) }
    }
  }

  /// Reports that files of the run are missing or cannot be read, so that the page does not show them.
  private func noteMissingFiles(
    of record: RunRecord, in folder: String, _ errors: inout ErrorCollector
  ) {
    let missing = record.missingFiles(in: folder)
    guard let first = missing.first else { return }
    let others = missing.count > 1 ? " and \(missing.count - 1) other files" : ""
    let words = "cannot read '\(first)'\(others) of the run; copy the whole run"
    Console.error("galley: \(words)".printable)
    errors.note(Exit.wrongInput)
  }

  /// The file to write, or nil if the report is printed or is a page in the folder of the run.
  private var file: String? {
    output.map { FilePath.file($0, orIn: format.fileName) }
  }

  private func checkFile(of record: RunRecord, in folder: String) throws {
    guard let file, let target = FilePath.resolved(file), let root = FilePath.resolved(folder),
      let inner = FilePath.path(of: target, in: root)
    else { return }
    let parts = [RunRecord.fileName, RunTimes.fileName]
    guard parts.contains(inner) || inner.hasPrefix("images/") else { return }
    throw ValidationError(
      "cannot write the report to '\(file.printable)', which is a file of the run; name another file with -o"
    )
  }

  private func report(_ record: RunRecord, in folder: String) throws {
    switch format {
    case .html: try writePage(record, in: folder)
    case .junit:
      try write(JUnitReport(record, folder: folder, times: RunTimes(ofRunIn: folder)).xml)
    case .markdown:
      try write(MarkdownReport(record, folder: folder, imageBase: imageBase).text)
    case .github:
      let workspace = Workspace(CommandEnvironment.current.variables)
      try write(RunAnnotations(record, folder: folder, workspace: workspace).text)
    case .json: try write(record.json())
    }
  }

  private func writePage(_ record: RunRecord, in folder: String) throws {
    let page = ReportPage(record, folder: folder, preview: try previewPath(from: folder))
    let html = try singleFile ? page.singleFile() : page.html()
    let path: String
    if let file {
      try OutputFile(path: file).write(Array(html.utf8))
      path = file
    } else {
      path = try ReportFile.write(html, in: folder)
    }
    if !quiet { try Console.result(path.printable) }
  }

  private func previewPath(from folder: String) throws -> String? {
    guard let preview else { return nil }
    let place = file.map { FilePath.folder(of: $0) ?? "." } ?? folder
    guard FileStatus.isFile(preview), let path = FilePath.relative(preview, from: place) else {
      throw ValidationError(
        "cannot link to the preview '\(preview.printable)', which is not a file; write it first: galley preview --export \(preview.printable)"
      )
    }
    return path
  }

  private func write(_ text: String) throws {
    if let file {
      try OutputFile(path: file).write(Array(text.utf8))
    } else if !text.isEmpty {
      try Console.result(String(text.dropLast()))
    }
  }
}

enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  case html
  case junit
  case markdown
  case github
  case json

  fileprivate var fileName: String {
    switch self {
    case .html: "report.html"
    case .junit: "junit.xml"
    case .markdown: "report.md"
    case .github: "annotations.txt"
    case .json: "report.json"
    }
  }
}
