public import GalleyDocuments
import GalleyFiles
public import GalleyLayout
import GalleyReport
public import GalleySnapshots
import Synchronization

/// Checks that a document looks as its references show it, in every variant.
///
/// ```swift
/// try await assertSnapshot(of: .card)
/// try await assertSnapshot(of: .card, formats: [.layout], named: "layout")
/// ```
///
/// References lie beside the test, in `Snapshots/<file>/<test>/<document>/<variant>`. Where there is none, one is
/// recorded that waits to be accepted, and the test fails. A failure says what is different in the layout, why, and how
/// to accept it; with Swift Testing the pictures are attached, under XCTest the text says where they lie.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for those of the document.
///   - formats: The forms of the references: pixels, shapes, or the layout alone as text.
///   - displayScale: The pixels per point of pictures.
///   - name: What tells the references apart from others of the document in the same test; the arguments of a
///     parameterized test, or the turn of a loop.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
/// - Throws: A `CancellationError` if the test is cancelled before everything is compared.
public func assertSnapshot(
  of document: Document, matrix: Matrix? = nil, formats: [SnapshotFormat] = [.png],
  displayScale: Double = 2, named name: String? = nil, record: RecordMode? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    document: document,
    variants: (matrix ?? document.matrix).variants(displayScale: displayScale), formats: formats,
    name: name, record: record, function: function, source: place)
  try await TestReporter.report(at: place) { try await assertion.failure() }
}

/// Checks that a layout looks as its reference shows it.
///
/// ```swift
/// let status = Text("On time").font(.footnote)
/// try await assertSnapshot(of: status, Traits(width: 120), named: "status")
/// ```
///
/// - Parameters:
///   - layout: The layout, or what stands for one.
///   - traits: The traits, with the pixels per point of pictures.
///   - name: The name of the layout.
///   - formats: The forms of the references: pixels, shapes, or the layout alone as text.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
/// - Throws: A `CancellationError` if the test is cancelled before everything is compared.
public func assertSnapshot(
  of layout: some LayoutConvertible, _ traits: Traits, named name: String,
  formats: [SnapshotFormat] = [.png], record: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, function: StaticString = #function, line: UInt = #line,
  column: UInt = #column
) async throws {
  let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let content = layout.layout
  let assertion = SnapshotAssertion(
    document: Document(name) { _ in content }, variants: [Variant(traits: traits)],
    formats: formats, name: nil, record: record, function: function, source: place)
  try await TestReporter.report(at: place) { try await assertion.failure() }
}

/// That a document looks as its references show it.
struct SnapshotAssertion: Sendable {
  /// The document.
  var document: Document
  /// Its variants.
  var variants: [Variant]
  /// The forms of its references.
  var formats: [SnapshotFormat]
  /// What tells it apart from others in the test.
  var name: String?
  /// Which references are written, or nil for what is set elsewhere.
  var record: RecordMode?
  /// The function around it.
  var function: StaticString
  /// Where it stands.
  var source: SourcePlace

  /// Compares all variants, and adds what came of it to the run of this process.
  ///
  /// - Returns: What does not match, or nil if everything does.
  /// - Throws: A `CancellationError` if the test was cancelled, another error if nothing can be compared.
  func failure() async throws -> TestFailure? {
    let variables = try TestVariables.current
    guard !variants.isEmpty, !formats.isEmpty else {
      return FailureLines.nothing(toLookAtOf: document.name)
    }
    let test = RunningTest.current(function: function)
    let place = try SnapshotPlace(
      of: test, document: document.name, named: name, at: source, variables)
    let run = try TestRuns.current(variables)
    let plan = plan(at: place)
    let results = try await SnapshotTest.results(
      of: plan,
      options: SnapshotTestOptions(
        record: record ?? TestSettings.current.record ?? variables.record,
        environmentPolicy: TestSettings.current.environmentPolicy ?? .fail),
      folder: run.folder, runner: try DocumentResolver.current.runner,
      jobs: SnapshotRunner.defaultJobs)
    let clashes = try run.add(results, in: place.store)
    guard results.count == plan.count else { throw CancellationError() }
    return SnapshotReport(
      document: document.name, results: results, clashes: Set(clashes), place: place,
      run: run.folder, showsPaths: !RunningTest.takesFiles
    ).failure
  }

  private func plan(at place: SnapshotPlace) -> SnapshotTestPlan {
    let entry = SnapshotTestPlan.Entry(
      document: document, folder: place.folder, store: place.store,
      sets: formats.map { SnapshotTestPlan.Set(format: $0, variants: variants) },
      source: SnapshotTestPlan.DocumentSource(
        file: FilePath.shortened("\(source.filePath)"), line: Int(source.line)))
    return SnapshotTestPlan(entries: [entry])
  }
}

/// What came of an assertion, as a failure of a test.
private struct SnapshotReport {
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
    var lines = paragraphs
    lines.append(
      failed.allSatisfy(\.isNew)
        ? "\(failed.count) of \(results.count) snapshots of '\(document)' are new, and were not compared"
        : "\(failed.count) of \(results.count) snapshots of '\(document)' do not match")
    lines.append("the report of all is \(run.path)/\(ReportPage.fileName)")
    if failed.contains(where: { $0.actualDigest != nil }) {
      lines.append("if they are as they should be: \(command)")
    }
    return TestFailure(
      text: lines.joined(separator: "\n"), attachments: shown.flatMap(attachments(of:)))
  }

  /// A paragraph for each cause, or all of a result that is alone.
  private var paragraphs: [String] {
    let record = RunRecord(id: "", isFull: false, wasInterrupted: false, results: results)
    let causes = DocumentResults.all(of: record).flatMap(\.causes)
    if causes.count == 1, causes[0].results.count == 1 { return lines(about: causes[0].first) }
    let shown = causes.prefix(Self.maximumCount)
    let rest = causes.count - shown.count
    return shown.flatMap(lines(about:)) + (rest > 0 ? ["and \(rest) more"] : [])
  }

  private func lines(about cause: ChangeCause) -> [String] {
    // The place is that of the assertion, which the test library says.
    let paragraph = cause.paragraph.filter { !$0.hasPrefix("at ") }
    var lines = paragraph.prefix(1) + paragraph.dropFirst().map { "  " + $0 }
    if cause.results.contains(where: { clashes.contains($0.name) }) {
      lines.append("  " + Self.clash)
    }
    lines.append("  \(cause.first.verdict.rawValue) · \(cause.place)")
    if showsPaths { lines += paths(of: cause.first).map { "  " + $0 } }
    return Array(lines)
  }

  private static let clash =
    "it came to something else before in this run; if another call has the same name, tell them apart by named:"

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

  /// The command that accepts what was made.
  private var command: String {
    AcceptanceCommand(
      run: run.path, references: place.store.path,
      filter: .names(in: place.folder)
    ).text
  }
}

/// The runs of this process: one for each folder that tests write to, which is one as a rule.
enum TestRuns {
  private static let known = Mutex<[String: OngoingRun]>([:])

  /// Where runs are written unless something else is said, as by the tool.
  private static let defaultOutput = "Output"

  /// Returns the run of the running test, which begins with its first assertion.
  ///
  /// - Throws: An error if its folder cannot be made.
  static func current(_ variables: TestVariables) throws -> OngoingRun {
    let output = TestSettings.current.output ?? variables.output ?? defaultOutput
    return try known.withLock { known in
      if let run = known[output] { return run }
      let folder =
        if let name = variables.run {
          try RunFolder(in: output, sharedAs: name)
        } else {
          try RunFolder(in: output)
        }
      let run = OngoingRun(folder: folder, isFull: variables.isFull) { record, folder in
        try ReportFile.write(record, in: folder.path)
      }
      known[output] = run
      return run
    }
  }
}
