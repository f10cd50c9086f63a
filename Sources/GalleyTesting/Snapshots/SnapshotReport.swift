import GalleyReport
import GalleySnapshots

/// What came of an assertion, as a failure of a test.
struct SnapshotReport {
  /// The name of the document.
  var document: String
  /// What came of its snapshots.
  var results: [SnapshotResult]
  /// The names of those that had come to something else before.
  var clashes: Set<String>
  /// Where the references lie.
  var place: SnapshotPlace
  /// The folder of the run.
  var run: RunFolder
  /// Whether the text names the files, since none can be attached.
  var showsPaths: Bool

  /// The number of snapshots after which a failure says only how many more there are.
  private static let maximumCount = 20
  private static let kinds = ["reference", "actual", "difference"]

  /// The failure with what is different in the layout first, or nil if everything matches.
  var failure: TestFailure? {
    let failed = results.filter(\.isFailure)
    guard !failed.isEmpty else { return nil }
    let shown = failed.prefix(Self.maximumCount)
    var lines = shown.flatMap(lines(about:))
    let rest = failed.count - shown.count
    if rest > 0 { lines.append("and \(rest) more") }
    lines.append("\(failed.count) of \(results.count) snapshots of '\(document)' do not match")
    lines.append("the report of all is \(run.path)/\(ReportPage.fileName)")
    if failed.contains(where: { $0.actualDigest != nil }) {
      lines.append("if they are as they should be: \(command)")
    }
    return TestFailure(
      text: lines.joined(separator: "\n"), attachments: shown.flatMap(attachments(of:)))
  }

  private func lines(about result: SnapshotResult) -> [String] {
    var lines = result.lines
    if clashes.contains(result.name) {
      lines.append(
        "it came to something else before in this run; if another call has the same name, tell them apart by named:"
      )
    }
    lines.append("\(result.verdict.rawValue) · \(result.name)")
    if showsPaths {
      lines += Self.kinds.compactMap { kind in
        result.files?[kind].map { "\(kind): \(run.path)/\($0)" }
      }
    }
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

  /// The command that accepts what was made.
  private var command: String {
    AcceptanceCommand(
      run: run.path, references: place.store.path,
      filter: .names(in: place.folder)
    ).text
  }
}
