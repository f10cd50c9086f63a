import GalleyLayoutTesting
import GalleyReport
import GalleySnapshots

struct SnapshotReport {
  var document: String
  var results: [SnapshotResult]
  var clashes: Set<String>
  var references: String
  var filter: AcceptanceCommand.Filter
  var run: RunFolder
  /// Whether the text contains the paths of files, because they cannot be attached.
  var showsPaths: Bool
  var mode: RecordMode

  /// The maximum number of causes and attached snapshots; a failure only counts the others.
  private static let maximumCount = 20
  private static let kinds = ["reference", "actual", "difference"]

  /// The failure, with layout differences first, or nil if everything matches.
  var failure: TestFailure? {
    let failed = results.filter(\.isFailure)
    guard !failed.isEmpty else { return nil }
    let shown = failed.prefix(Self.maximumCount)
    var lines = paragraphs
    let areReferences = writesReferences && failed.allSatisfy(\.isReference)
    let count = "\(failed.count) of \(results.count) snapshots of '\(document)'"
    lines.append(
      areReferences
        ? "\(count) are recorded as references; run the test again without recording"
        : failed.allSatisfy(\.isNew)
          ? "\(count) are new, and were not compared" : "\(count) do not match")
    lines.append("see the report: \(run.path)/\(ReportPage.fileName)")
    if !areReferences, failed.contains(where: \.isAcceptable) {
      lines.append("to accept the changes: \(command)")
    }
    return TestFailure(
      text: lines.joined(separator: "\n"), attachments: shown.flatMap(attachments(of:)))
  }

  /// Whether the mode writes references at once, without pictures to be accepted.
  private var writesReferences: Bool { mode == .all || mode == .failed }

  private var paragraphs: [String] {
    let record = RunRecord(id: "", isFull: false, wasInterrupted: false, results: results)
    let causes = DocumentResults.all(of: record).flatMap(\.causes)
    if causes.count == 1, causes[0].results.count == 1 { return lines(about: causes[0].first) }
    let shown = causes.prefix(Self.maximumCount)
    let rest = causes.count - shown.count
    return shown.flatMap(lines(about:)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private func lines(about cause: ChangeCause) -> [String] {
    // The test library already shows the source location of the assertion.
    var lines = cause.sentences.prefix(1) + cause.sentences.dropFirst().map { "  " + $0 }
    if let source = cause.source, source != cause.first.source {
      lines.append("  at \(source.text)")
    }
    if cause.results.contains(where: { clashes.contains($0.name) }) {
      lines.append("  " + Self.clash)
    }
    lines.append("  \(cause.first.verdict.rawValue) · \(cause.place)")
    if showsPaths { lines += paths(of: cause.first).map { "  " + $0 } }
    return Array(lines)
  }

  private static let clash =
    "it has an earlier, different result in this run; if another call has the same name, give each its own, with named: or matches:"

  private func paths(of result: SnapshotResult) -> [String] {
    Self.kinds.compactMap { kind in
      result.files?[kind].map { "\(kind): \(run.path)/\($0)" }
    }
  }

  private func lines(about result: SnapshotResult) -> [String] {
    var lines = result.lines
    if clashes.contains(result.name) { lines.append(Self.clash) }
    lines.append("\(result.verdict.rawValue) · \(result.name)")
    if showsPaths { lines += paths(of: result) }
    return lines.prefix(1) + lines.dropFirst().map { "  " + $0 }
  }

  private func attachments(of result: SnapshotResult) -> [TestFailure.File] {
    guard !showsPaths else { return [] }
    return Self.kinds.compactMap { kind in
      guard let file = result.files?[kind], let bytes = run.bytes(of: kind, result) else {
        return nil
      }
      let name = file.split(separator: "/").last.map(String.init) ?? file
      return TestFailure.File(name: name, bytes: bytes)
    }
  }

  private var command: String {
    AcceptanceCommand(
      run: run.path, references: references, filter: filter
    ).text
  }
}
