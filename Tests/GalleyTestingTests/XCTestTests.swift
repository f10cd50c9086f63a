import GalleyLayout
import GalleySnapshots
import GalleyTesting
import XCTest

/// The expectations under XCTest.
final class XCTestTests: XCTestCase {
  /// Whether failures are collected rather than recorded.
  private var isCollecting = false
  private var failures: [(text: String, line: Int)] = []

  override func invokeTest() {
    withTestSettings(TestSettings(record: .failed)) { super.invokeTest() }
  }

  func testSettingsApplyToATest() {
    XCTAssertEqual(TestSettings.current.record, .failed)
  }

  func testDocumentThatFitsPasses() throws {
    expectFits(.card)
    XCTAssertEqual(try resolve(.card, Traits(width: 320)).decision("metadata")?.chosen, 0)
  }

  func testOverflowFailsAtTheLineOfTheExpectation() {
    isCollecting = true
    expectFits(.tight)
    let line = #line - 1
    isCollecting = false
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.line, line)
    XCTAssertTrue(failures.first?.text.contains("box: needs 80 pt more") ?? false)
  }

  func testSnapshotsThatDoNotMatchFailWithTheirFiles() async throws {
    try await Workplace().use { place in
      for isFirst in [true, false] {
        isCollecting = isFirst
        try await assertSnapshot(of: .note("A"), displayScale: 1)
        let line = #line - 1
        isCollecting = false
        guard isFirst else { continue }
        XCTAssertEqual(failures.map(\.line), [line])
        let text = failures.first?.text ?? ""
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
    guard isCollecting else { return super.record(issue) }
    let place = issue.sourceCodeContext.location
    failures.append((issue.compactDescription, place?.lineNumber ?? 0))
  }
  #else
  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard isCollecting else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    failures.append((description, lineNumber))
  }
  #endif
}
