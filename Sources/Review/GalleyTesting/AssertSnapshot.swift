public import GalleyDocuments
import GalleyFiles
public import GalleyLayout
import GalleyLayoutTesting
import GalleyReport
public import GalleySnapshots
import Synchronization

/// Checks that a document matches its references in every variant.
///
/// ```swift
/// try await assertSnapshot(of: .card)
/// try await assertSnapshot(of: .card, formats: [.layout], named: "layout")
/// ```
///
/// References are beside the test, in `Snapshots/<file>/<test>/<document>/<variant>`. If one is missing, the snapshot
/// is recorded and the test fails until you accept it. A failure describes the layout difference, the reasons, and the
/// command that accepts it. Swift Testing attaches the pictures; under XCTest the text contains their paths.
///
/// - Parameters:
///   - document: The document.
///   - matrix: The variants, or nil for the variants of the document.
///   - formats: The formats of the references: PNG, SVG, or the layout as JSON.
///   - displayScale: The pixels per point of pictures.
///   - name: A name that distinguishes several assertions about the document in one test; needed for parameterized
///     tests and loops.
///   - record: The record mode, or nil for the mode of the test's settings or else of the environment.
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

/// Checks that a layout matches its reference.
///
/// ```swift
/// let status = Text("On time").font(.footnote)
/// try await assertSnapshot(of: status, Traits(width: 120), named: "status")
/// ```
///
/// - Parameters:
///   - layout: A layout, or a value that converts to one.
///   - traits: The traits, with the pixels per point of pictures.
///   - name: The name of the layout.
///   - formats: The formats of the references: PNG, SVG, or the layout as JSON.
///   - record: The record mode, or nil for the mode of the test's settings or else of the environment.
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

struct SnapshotAssertion: Sendable {
  var document: Document
  var variants: [Variant]
  var formats: [SnapshotFormat]
  var name: String?
  var record: RecordMode?
  var function: StaticString
  var source: TestPlace

  /// Compares all variants, and adds the results to the run of this process; returns nil if everything matches.
  func failure() async throws -> TestFailure? {
    let variables = try TestVariables.current
    try document.requireFiles()
    guard !variants.isEmpty else { return FailureLines.noVariants(of: document.name) }
    guard !formats.isEmpty else {
      return TestFailure(
        text:
          "'\(document.name)' is compared in no format; name at least one of .png, .svg, .layout")
    }
    if let scale = variants.map(\.traits.displayScale).first(where: { $0 <= 0 }) {
      return TestFailure(
        text:
          "cannot draw '\(document.name)' with \(scale.shortDecimal(places: 2)) pixels per point; give a display scale from 0.25 to 8"
      )
    }
    let test = RunningTest.current(function: function)
    let place = try SnapshotPlace(
      of: test, document: document.name, named: name, at: source, variables)
    let run = try TestRuns.current(variables)
    let plan = plan(at: place)
    let mode = record ?? TestSettings.current.record ?? variables.record
    let results = try await SnapshotTest.results(
      of: plan,
      options: SnapshotTestOptions(
        record: mode,
        environmentPolicy: TestSettings.current.environmentPolicy ?? .fail),
      folder: run.folder, runner: try DocumentResolver.current.runner,
      jobs: SnapshotRunner.defaultJobs)
    let clashes = try run.add(results, in: place.store)
    guard results.count == plan.count else { throw CancellationError() }
    return SnapshotReport(
      document: document.name, results: results, clashes: Set(clashes),
      references: place.store.path, filter: .names(in: place.folder), run: run.folder,
      showsPaths: !RunningTest.takesFiles, mode: mode
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

/// The runs of this process: one for each output folder.
enum TestRuns {
  private static let known = Mutex<[String: OngoingRun]>([:])

  private static let defaultOutput = "Output"

  /// Returns the run of the running test, which its first assertion creates.
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
      let tests = DeclaredTests()
      let run = OngoingRun(
        folder: folder, isFull: variables.isFull,
        writeReport: { try ReportFile.write($0, in: $1.path) },
        mayBeUsed: { tests.mayUse($0, besides: $1) })
      known[output] = run
      return run
    }
  }
}
