import ArgumentParser
import Foundation
import GalleyFiles
import GalleyGeometry
import GalleyReport
import GalleySnapshots

/// Reports on a run, as a page or for other programs.
struct ReportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Tells what a run came to: as a page, JUnit XML, Markdown, annotations or JSON.",
    discussion: """
      Takes the last run below Output, or one that is named, such as one that was downloaded. The page is written into \
      the folder of the run, beside its pictures; all else is printed, or written to the file of -o.

      JUnit XML tells how long each snapshot took if times.json lies in the folder of the run. Annotations stand beside \
      references, by their paths from GITHUB_WORKSPACE or else from the current folder.

      Exit codes: 0 whatever the run came to, 64 wrong usage, 65 the run is damaged or of another version, 66 there is no \
      run, 73 something cannot be written.
      """)

  @Argument(
    help: ArgumentHelp(
      "The folder of a run, or of runs, of which the last is taken. (default: the last run below Output)",
      valueName: "run"))
  var folder: String?

  @Option(
    help: "Form of the report: html, junit, markdown, github (annotations), json (the record).")
  var format: ReportFormat = .html

  @Option(
    name: [.customShort("o"), .customLong("output"), .customLong("file")],
    help: ArgumentHelp(
      "Where the report goes, which is not printed then: a file, or a folder for a file with its usual name.",
      valueName: "path"))
  var output: String?

  @Flag(help: "Write a page that holds its pictures, to be sent as one file.")
  var singleFile = false

  @Option(
    help: ArgumentHelp(
      "The address below which the folder of the run can be seen, for pictures in Markdown.",
      valueName: "url"))
  var imageBase: String?

  @Flag(name: [.short, .long], help: "Print errors only, and a report that programs read.")
  var quiet = false

  func validate() throws {
    if singleFile, format != .html {
      throw ValidationError("--single-file is about pages; leave it out, or ask for html")
    }
    if output != nil, format == .html, !singleFile {
      throw ValidationError(
        "a page elsewhere does not find the pictures of its run; add --single-file, or leave out -o"
      )
    }
    guard let imageBase else { return }
    guard format == .markdown else {
      throw ValidationError("--image-base is about Markdown; leave it out, or ask for markdown")
    }
    guard imageBase.contains(/^https?:\/\/[!#$%&(-;=?-Z\[\]_a-z~]+$/) else {
      throw ValidationError(
        "'\(imageBase)' is no address of pictures; name one that begins with https://, as a browser shows it"
      )
    }
  }

  func run() async throws {
    try await ErrorCollector.run { _ in
      let folder = try RunRecord.path(of: folder ?? "Output")
      let record = try RunRecord(folder: folder)
      try checkFile(of: record, in: folder)
      do {
        try report(record, in: folder)
      } catch let error as OutputError {
        let advice = "make room for it, or write a page elsewhere with --single-file -o"
        throw file == nil
          ? error.advisingElse(advice) : error.advising("name another file with -o")
      }
    }
  }

  /// The file that the report goes to, or nil if it is printed or a page in the folder of its pictures.
  private var file: String? {
    output.map { FilePath.file($0, orIn: format.fileName) }
  }

  /// Checks that the report does not take the place of a part of the run.
  private func checkFile(of record: RunRecord, in folder: String) throws {
    guard let file, let target = FilePath.resolved(file), let root = FilePath.resolved(folder),
      let inner = FilePath.path(of: target, in: root)
    else { return }
    let parts = [RunRecord.fileName, RunTimes.fileName]
    guard parts.contains(inner) || inner.hasPrefix("images/") else { return }
    throw ValidationError(
      "cannot write the report to '\(file.printable)', which is a part of the run; name another file with -o"
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
    let page = ReportPage(record, folder: folder)
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

  /// Writes a report whose last line has an end, or which is empty.
  private func write(_ text: String) throws {
    if let file {
      try OutputFile(path: file).write(Array(text.utf8))
    } else if !text.isEmpty {
      try Console.result(String(text.dropLast()))
    }
  }
}

extension ReportError: CodedError {
  var exitCode: Int32 { Exit.wrongInput }
}

/// A format of a report on a run.
enum ReportFormat: String, CaseIterable, ExpressibleByArgument {
  /// A page with pictures.
  case html
  /// The XML of JUnit, for CI services.
  case junit
  /// Markdown, for a comment beside a change.
  case markdown
  /// Commands to GitHub Actions.
  case github
  /// The record of the run.
  case json

  /// The name of a file with such a report, where only its folder is named.
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
