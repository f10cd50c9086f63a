import GalleyFiles
import GalleyLayoutTesting
public import GalleyRaster
public import GalleySnapshots

/// Checks that a picture that was made elsewhere, such as by a browser or a game, looks as its reference.
///
/// ```swift
/// let screenshot = try Data(contentsOf: URL(filePath: "login.png"))
/// expectImage(screenshot, matches: "login", by: Comparison(.perceptual()))
/// ```
///
/// The reference lies beside the test, in `Snapshots/<file>/<test>/<name>.png`. Where there is none, one is recorded that
/// waits to be accepted, and the test fails. A failure says what is different in the pixels and how to accept it; with
/// Swift Testing the pictures are attached, under XCTest the text says where they lie.
///
/// - Parameters:
///   - png: The bytes of a PNG file.
///   - name: The name of the reference; the arguments of a parameterized test, or the turn of a loop, belong in it.
///   - comparison: The way to compare.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectImage(
  _ png: some Sequence<UInt8>, matches name: String, by comparison: Comparison = Comparison(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = ImageExpectation(
    name: name, comparison: comparison, record: record, function: function, source: place)
  place.report { try expectation.failure(of: Array(png)) }
}

/// Checks that pixels that were made elsewhere look as their reference.
///
/// ```swift
/// let bitmap = try Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
/// expectImage(bitmap, matches: "two-pixels")
/// ```
///
/// - Parameters:
///   - bitmap: The pixels.
///   - name: The name of the reference; the arguments of a parameterized test, or the turn of a loop, belong in it.
///   - comparison: The way to compare.
///   - record: Which references are written, or nil for what the test's settings or else the environment say.
///   - fileID: The file of the test.
///   - filePath: The path of the file.
///   - function: The function of the test.
///   - line: The line of the test.
///   - column: The column of the test.
public func expectImage(
  _ bitmap: Bitmap, matches name: String, by comparison: Comparison = Comparison(),
  record: RecordMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  function: StaticString = #function, line: UInt = #line, column: UInt = #column
) {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let expectation = ImageExpectation(
    name: name, comparison: comparison, record: record, function: function, source: place)
  place.report {
    let png = try PNGEncoder(compression: .medium).encode(bitmap, pixelsPerPoint: 1)
    return try expectation.failure(of: png)
  }
}

/// That a picture looks as its reference.
struct ImageExpectation {
  /// The name of the reference.
  var name: String
  /// The way to compare.
  var comparison: Comparison
  /// Which references are written, or nil for what is set elsewhere.
  var record: RecordMode?
  /// The function around it.
  var function: StaticString
  /// Where it stands.
  var source: TestPlace

  /// Compares a PNG file, and adds what came of it to the run of this process.
  ///
  /// - Returns: What does not match, or nil if it does.
  /// - Throws: An error if nothing can be compared.
  func failure(of png: [UInt8]) throws -> TestFailure? {
    let variables = try TestVariables.current
    let place = try SnapshotPlace(
      of: .current(function: function), document: name, named: nil, at: source, variables)
    let run = try TestRuns.current(variables)
    let test = ImageTest(
      name: place.folder, store: place.store, comparison: comparison,
      record: record ?? TestSettings.current.record ?? variables.record, folder: run.folder,
      source: SnapshotSource(
        file: FilePath.shortened("\(source.filePath)"), line: Int(source.line)))
    let result = test.result(of: png)
    let clashes = try run.add([result], in: place.store)
    return SnapshotReport(
      document: name, results: [result], clashes: Set(clashes), references: place.store.path,
      filter: .name(result.name), run: run.folder, showsPaths: !RunningTest.takesFiles
    ).failure
  }
}
