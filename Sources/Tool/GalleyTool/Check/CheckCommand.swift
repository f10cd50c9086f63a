import ArgumentParser
import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyNotation
import GalleyFiles
import GalleyLayout
import GalleyProjects
import GalleySnapshots

struct CheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Finds layout issues at every width and text size.",
    discussion: """
      Finds overflow, truncation, clipped, covered and colliding elements, missing characters, alternatives that are never taken, \
      touch targets under 44 points, low contrast, small text and invalid layouts. It searches all widths from the \
      narrowest to the widest screen of the document's matrix, and all text sizes from its smallest to its largest. \
      Layouts change only at breakpoints, and every interval between two breakpoints is checked, so no width is \
      missed.

      To accept an intended finding, add it to the document: 'accept: [{ finding: truncation, id: title, because: One \
      line by design. }]'.

      Exit codes: 0 no findings, 1 findings that are not accepted, 64 wrong usage, 65 an error in a document, 66 a \
      named file is missing, 73 a file cannot be written, 130 interrupted.
      """)

  @OptionGroup var arguments: DocumentArguments
  @OptionGroup var options: CheckOptions
  @OptionGroup var traits: TraitOptions

  @Option(
    help:
      "The format of the report: text, json, sarif, github. (default: github if GITHUB_ACTIONS is true, otherwise text)"
  )
  var format: CheckFormat?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the report to this file instead of printing it. In a folder, the file gets its default name.",
      valueName: "path"))
  var output: String?

  @Option(help: "When to print in color. With auto: on a terminal, unless NO_COLOR is set.")
  var color: ColorMode = .auto

  @Option(help: "The number of parts of documents to check in parallel.")
  var jobs: Int = Processors.count

  @Option(
    help: ArgumentHelp(
      "Also find what breaks if texts are wider than measured, as another font may be. (default: the margin in galley.yaml, or 0%)",
      valueName: "percent"),
    transform: TextMargin.parse)
  var margin: TextMargin?

  @Flag(
    help: "Also find keys in files of strings that none of the documents uses.")
  var unusedKeys = false

  @Flag(
    help:
      "Treat errors in entries of files that no document shows as errors; by default they are warnings."
  )
  var strict = false

  @Flag(name: [.short, .long], help: "Print only errors, and a report in a format for programs.")
  var quiet = false

  @Flag(
    help:
      "Also list each finding of a loop, accepted findings with their reasons, and the number of resolved layouts."
  )
  var verbose = false

  private var area: CheckSelection { CheckSelection(options: options, traits: traits) }

  func validate() throws {
    try Processors.check(jobs: jobs)
  }

  func run() async throws {
    try await ErrorCollector.run { errors in
      let loaded = arguments.load(
        &errors, showing: traits.locales, makesPictures: false, faults: strict ? .errors : .listed,
        jobs: jobs)
      try DocumentArguments.check(output: output, isApartFrom: loaded)
      let projects = ProjectTable()
      let entries = try loaded.map {
        DocumentCheck(
          Check(
            of: $0.document.document, traitRanges: try area.traitRanges(of: $0.document.document),
            margin: try (margin ?? projects.project(of: $0)?.margin)?.share ?? 0),
          name: $0.source.path)
      }
      let results = entries.isEmpty ? [] : try await check(entries, loaded)
      try report(results, of: loaded, &errors)
    }
  }

  private func check(
    _ entries: [DocumentCheck], _ loaded: [ProjectDocument]
  ) async throws -> [TaskResult<CheckReport>] {
    let runner = SnapshotRunner(library: try arguments.library(for: loaded))
    let jobs = jobs
    return try await ProgressLine.running(total: entries.count, isQuiet: quiet) {
      try await runner.check(entries, jobs: jobs, progress: $0)
    }
  }

  private func report(
    _ results: [TaskResult<CheckReport>], of loaded: [ProjectDocument],
    _ errors: inout ErrorCollector
  ) throws {
    var record = CheckRecord(documents: [])
    for (result, entry) in zip(results, loaded) {
      switch result {
      case .done(let checked): record.documents.append(self.report(of: checked, in: entry))
      case .failed(let failure): errors.report(failure.error, in: failure.name)
      case .stopped: break
      }
    }
    if unusedKeys { record.unusedKeys = Self.unusedKeys(of: loaded) }
    if record.documents.contains(where: { !$0.openFindings.isEmpty })
      || record.unusedKeys?.isEmpty == false
    {
      errors.note(Exit.findings)
    }
    let isWhole =
      results.count == loaded.count
      && results.allSatisfy { if case .stopped = $0 { false } else { true } }
    if !isWhole {
      errors.noteInterruption(
        "interrupted after \(record.documents.count) of \(loaded.count) documents\(output == nil ? "" : "; the report was not written")"
      )
    }
    try write(record, isWhole: isWhole, hasErrors: errors.code > Exit.findings)
  }

  /// Returns the keys of files that no document uses, each once.
  private static func unusedKeys(
    of loaded: [ProjectDocument]
  ) -> [CheckRecord.UnusedKey] {
    let strings = loaded.map(\.document.strings)
    return strings.flatMap(\.fileKeys).unique(by: \.self)
      // Xcode adds an empty key to catalogs, which has no text.
      .filter { key in !key.name.isEmpty && !strings.contains { $0.uses(key.name) } }
      .map {
        CheckRecord.UnusedKey(
          key: $0.name, file: $0.file, line: $0.position.line, column: $0.position.column)
      }
  }

  private func report(
    of checked: CheckReport, in loaded: ProjectDocument
  ) -> CheckReport {
    var report = checked
    // Options may exclude the widths of an accepted finding, so no acceptance is called unused.
    if area.areGiven { report.unusedAcceptances = [] }
    guard let file = loaded.file else {
      var files = SwiftFile()
      for index in report.findings.indices {
        report.findings[index].file = report.findings[index].file.map { files.path(ofID: $0) }
        let count = report.findings[index].elements?.count ?? 0
        for number in 0..<count {
          let id = report.findings[index].elements?[number].file
          report.findings[index].elements?[number].file = id.map { files.path(ofID: $0) }
        }
        report.findings[index].setTranslations(from: loaded.document.strings, of: "")
      }
      return report
    }
    report.setPlaces(in: loaded, file: file)
    return report
  }

  private func write(_ record: CheckRecord, isWhole: Bool, hasErrors: Bool) throws {
    let format = format ?? .automatic(toFile: output != nil)
    let isForPeople = output == nil && (format == .text || format == .github)
    // Programs cannot distinguish an incomplete report from a complete one.
    guard isForPeople ? !record.documents.isEmpty : isWhole else { return }
    let report = CheckText(
      record: record, isVerbose: verbose,
      columns: output == nil && Console.isOutputTerminal ? StyledLine.limit : nil)
    let text =
      switch format {
      case .text: report.text(colored: output == nil && color.isOn)
      case .json: try record.json()
      case .sarif:
        try JSONText.text(SarifLog.object(record, isComplete: !hasErrors), pretty: true)
      case .github: GitHubAnnotations(record: record).text + report.summary
      }
    if let output {
      try OutputFile(path: FilePath.file(output, orIn: format.fileName)).write(
        Array((text + "\n").utf8))
      if !quiet { try Console.result(report.summary) }
    } else if !quiet || format != .text {
      try Console.result(text)
    }
  }
}

struct CheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The range of offered widths in points, such as 280...1366. (default: the widths of the matrix)",
      valueName: "range"),
    transform: WidthRange.parse)
  var widths: WidthRange?

  @Option(
    help: ArgumentHelp(
      "The offered height in points. (default: the heights of the matrix, or unlimited with --widths)",
      valueName: "points"),
    transform: Width.parse)
  var height: Width?
}

struct CheckSelection {
  let options: CheckOptions
  let traits: TraitOptions

  var areGiven: Bool { options.widths != nil || options.height != nil || traits.areGiven }

  func traitRanges(of document: Document) throws -> [TraitRange] {
    var matrix = document.matrix
    try traits.change(&matrix, of: document)
    guard let count = matrix.variantCount, count <= Matrix.maximumVariantCount else {
      throw ValidationError(
        "cannot check '\(document.name)' in more than \(Matrix.maximumVariantCount) variants; ask for fewer"
      )
    }
    let sizes = traits.textSizes?.values.map(\.textSize).unique(by: \.self)
    return matrix.traitRanges(
      widths: options.widths?.widths ?? (options.height == nil ? nil : matrix.widthSpan),
      textSizes: sizes, height: options.height?.value)
  }
}

extension Matrix {
  fileprivate var widthSpan: ClosedRange<Double>? {
    let widths = screens.map(\.width)
    guard let minimum = widths.min(), let maximum = widths.max() else { return nil }
    return minimum...maximum
  }
}

enum CheckFormat: String, CaseIterable, ExpressibleByArgument {
  case text
  case json
  case sarif
  /// Workflow commands, which GitHub Actions shows as annotations of lines.
  case github

  fileprivate var fileName: String {
    switch self {
    case .text, .github: "check.txt"
    case .json: "check.json"
    case .sarif: "check.sarif"
    }
  }

  static func automatic(
    toFile: Bool, environment: [String: String] = CommandEnvironment.current.variables
  ) -> CheckFormat {
    !toFile && environment["GITHUB_ACTIONS"] == "true" ? .github : .text
  }
}
