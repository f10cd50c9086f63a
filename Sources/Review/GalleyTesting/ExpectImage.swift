import GalleyFiles
import GalleyLayoutTesting
public import GalleyRaster
public import GalleySnapshots

/// Checks that a picture from another program, such as a browser or a game, matches its reference.
///
/// ```swift
/// let screenshot = try Data(contentsOf: URL(filePath: "login.png"))
/// expectImage(screenshot, matches: "login")
/// ```
///
/// The reference is beside the test, in `Snapshots/<file>/<test>/<name>.png`. If there is none, the picture is recorded
/// and the test fails until you accept it. A failure describes the different pixels and the command that accepts them.
/// Swift Testing attaches the pictures; under XCTest the text contains their paths.
///
/// - Parameters:
///   - png: The bytes of a PNG file.
///   - name: The name of the reference; it must differ for each argument of a parameterized test and each iteration of
///     a loop.
///   - comparison: The comparison of pixels.
///   - record: The record mode, or nil for the mode of the test's settings or else of the environment.
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

/// Checks that pixels from another program match their reference.
///
/// ```swift
/// let bitmap = try Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255])
/// expectImage(bitmap, matches: "two-pixels")
/// ```
///
/// - Parameters:
///   - bitmap: The pixels.
///   - name: The name of the reference; it must differ for each argument of a parameterized test and each iteration of
///     a loop.
///   - comparison: The comparison of pixels.
///   - record: The record mode, or nil for the mode of the test's settings or else of the environment.
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

struct ImageExpectation {
  var name: String
  var comparison: Comparison
  var record: RecordMode?
  var function: StaticString
  var source: TestPlace

  /// Compares a PNG file, and adds the result to the run of this process; returns nil if the picture matches.
  func failure(of png: [UInt8]) throws -> TestFailure? {
    let variables = try TestVariables.current
    let place = try SnapshotPlace(
      of: .current(function: function), document: name, named: nil, at: source, variables)
    let run = try TestRuns.current(variables)
    let mode = record ?? TestSettings.current.record ?? variables.record
    let test = ImageTest(
      name: place.folder, store: place.store, comparison: comparison, record: mode,
      folder: run.folder,
      source: SnapshotSource(
        file: FilePath.shortened("\(source.filePath)"), line: Int(source.line)))
    let result = test.result(of: png)
    let clashes = try run.add([result], in: place.store)
    return SnapshotReport(
      document: name, results: [result], clashes: Set(clashes), references: place.store.path,
      filter: .name(result.name), run: run.folder, showsPaths: !RunningTest.takesFiles,
      mode: mode
    ).failure
  }
}
