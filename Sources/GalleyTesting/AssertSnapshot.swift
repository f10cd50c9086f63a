public import GalleyDocuments
import GalleyFiles
public import GalleyLayout
import GalleyLayoutTesting
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
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let assertion = SnapshotAssertion(
    document: document,
    variants: (matrix ?? document.matrix).variants(displayScale: displayScale), formats: formats,
    name: name, record: record, function: function, source: place)
  try await place.report { try await assertion.failure() }
}

/// Checks that a layout looks as its reference shows it.
///
/// ```swift
/// let status = Text("On time").font(.footnote)
/// try await assertSnapshot(of: status, Traits(width: 120), named: "status")
/// ```
///
/// - Parameters:
///   - layout: A layout, or a value that makes one.
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
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let content = layout.layout
  let assertion = SnapshotAssertion(
    document: Document(name) { _ in content }, variants: [Variant(traits: traits)],
    formats: formats, name: nil, record: record, function: function, source: place)
  try await place.report { try await assertion.failure() }
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
  var source: TestPlace

  /// Compares all variants, and adds what came of it to the run of this process.
  ///
  /// - Returns: What does not match, or nil if everything does.
  /// - Throws: A `CancellationError` if the test was cancelled, another error if nothing can be compared.
  func failure() async throws -> TestFailure? {
    let variables = try TestVariables.current
    guard !variants.isEmpty, !formats.isEmpty else {
      return FailureLines.noVariants(of: document.name)
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
      document: document.name, results: results, clashes: Set(clashes),
      references: place.store.path, filter: .names(in: place.folder), run: run.folder,
      showsPaths: !RunningTest.takesFiles
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
