import GalleyDocuments
import GalleyLayout
import GalleySnapshots

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
      folder: run.folder, pool: try DocumentResolver.current.pool,
      jobs: SnapshotWorkerPool.defaultJobs)
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
      sets: formats.map { SnapshotTestPlan.Set(format: $0, variants: variants) })
    return SnapshotTestPlan(entries: [entry])
  }
}
