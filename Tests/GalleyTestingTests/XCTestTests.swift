import GalleyLayout
import GalleySnapshots
import GalleyTesting
import XCTest

/// The expectations under XCTest.
final class XCTestTests: XCTestCase {
  /// Whether failures are heard rather than recorded.
  private var isListening = false
  private var heard: [(text: String, line: Int)] = []

  override func invokeTest() {
    withTestSettings(TestSettings(record: .failed)) { super.invokeTest() }
  }

  func testSettingsHoldForATest() {
    XCTAssertEqual(TestSettings.current.record, .failed)
  }

  func testWhatFitsPasses() throws {
    expectFits(.card)
    XCTAssertEqual(try resolve(.card, Traits(width: 320)).decision("metadata")?.chosen, 0)
  }

  func testWhatDoesNotFitFailsWhereTheExpectationStands() {
    isListening = true
    expectFits(.tight)
    let line = #line - 1
    isListening = false
    XCTAssertEqual(heard.count, 1)
    XCTAssertEqual(heard.first?.line, line)
    XCTAssertTrue(heard.first?.text.contains("box: needs 80 pt more") ?? false)
  }

  func testSnapshotsThatDoNotMatchFailWithTheirFiles() async throws {
    try await Workplace().use { place in
      for isFirst in [true, false] {
        isListening = isFirst
        try await assertSnapshot(of: .note("A"), displayScale: 1)
        let line = #line - 1
        isListening = false
        guard isFirst else { continue }
        XCTAssertEqual(heard.map(\.line), [line])
        let text = heard.first?.text ?? ""
        XCTAssertTrue(text.contains("there is no reference; review"), text)
        XCTAssertTrue(text.contains("  actual: \(place.output)/runs/"), text)
        XCTAssertTrue(
          text.contains("XCTestTests/testSnapshotsThatDoNotMatchFailWithTheirFiles/Note/"), text)
        XCTAssertEqual(try place.accept(), [.accepted, .accepted])
      }
    }
  }

  #if canImport(Darwin)
  override func record(_ issue: XCTIssue) {
    guard isListening else { return super.record(issue) }
    let place = issue.sourceCodeContext.location
    heard.append((issue.compactDescription, place?.lineNumber ?? 0))
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isListening else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    heard.append((description, lineNumber))
  }
  #endif
}
