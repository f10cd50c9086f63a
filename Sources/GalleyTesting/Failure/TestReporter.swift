#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// The way to the library that runs the test.
enum TestReporter {
  /// Records a failure of the running test: with Swift Testing with its files attached, under XCTest with its text alone.
  static func report(_ failure: TestFailure, at place: SourcePlace) {
    #if canImport(Testing)
    if Test.current != nil { return record(failure, at: place) }
    #endif
    #if canImport(XCTest)
    XCTFail(failure.text, file: place.filePath, line: place.line)
    #elseif canImport(Testing)
    record(failure, at: place)
    #endif
  }

  /// Records the failure that a test finds, if any, or else what keeps it from finding out.
  static func report(
    at place: SourcePlace, _ failure: () throws -> TestFailure?
  ) {
    do {
      if let failure = try failure() { report(failure, at: place) }
    } catch {
      report(TestFailure(text: "\(error)"), at: place)
    }
  }

  /// Records the failure that a test finds after a while, if any, or else what keeps it from finding out.
  ///
  /// - Throws: An error if the test was cancelled, which is no failure.
  static func report(
    at place: SourcePlace, _ failure: () async throws -> TestFailure?
  ) async throws(CancellationError) {
    do {
      if let failure = try await failure() { report(failure, at: place) }
    } catch let error as CancellationError {
      throw error
    } catch {
      report(TestFailure(text: "\(error)"), at: place)
    }
  }

  #if canImport(Testing)
  private static func record(_ failure: TestFailure, at place: SourcePlace) {
    let location = SourceLocation(
      fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
      column: Int(place.column))
    for file in failure.attachments {
      Attachment.record(file.bytes, named: file.name, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: failure.text), sourceLocation: location)
  }
  #endif
}
