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

/// What is not as a test expects it, and how to see it.
struct TestFailure: Hashable, Sendable {
  /// The problem, for people.
  var text: String
  /// Files that show it.
  var attachments: [File] = []

  /// A file that belongs to a failure.
  struct File: Hashable, Sendable {
    /// The name with its extension, without folders.
    var name: String
    /// What the file holds.
    var bytes: [UInt8]
  }
}

/// A headline and what belongs to it, in lines.
struct FailureLines {
  private let headline: String
  private let entries: [String]

  /// The number of entries after which a text says only how many more there are.
  private static let maximumCount = 20

  /// Creates lines.
  init(_ headline: String, _ entries: [String]) {
    self.headline = headline
    self.entries = entries
  }

  /// Returns the failure of an expectation that would hold because it looks at nothing.
  static func nothing(toLookAtOf document: String) -> TestFailure {
    TestFailure(
      text:
        "Nothing can be said of '\(document)', because no variant of it is asked for; name a width and a size of text."
    )
  }

  /// The failure with these lines.
  var failure: TestFailure {
    let rest = entries.count - Self.maximumCount
    let shown = entries.prefix(Self.maximumCount) + (rest > 0 ? ["and \(rest) more"] : [])
    return TestFailure(text: ([headline] + shown.map { "  " + $0 }).joined(separator: "\n"))
  }
}

/// The place of an expectation in the source of a test.
struct SourcePlace: Sendable {
  /// The module and the name of the file.
  var fileID: StaticString
  /// The path of the file.
  var filePath: StaticString
  /// The line, counted from 1.
  var line: UInt
  /// The column, counted from 1.
  var column: UInt
}

/// The test that asks for snapshots, by what names it has.
struct RunningTest: Hashable, Sendable {
  /// The names of the suites around the test and of its function, outermost first.
  var names: [String]

  /// Returns the running test.
  ///
  /// - Parameter function: The function of the assertion, which is the test where nothing else is known, as under XCTest.
  /// - Returns: The test.
  static func current(function: StaticString) -> RunningTest {
    #if canImport(Testing)
    if let test = Test.current { return RunningTest(names: test.id.nameComponents) }
    #endif
    return RunningTest(names: ["\(function)"])
  }

  /// Returns the folder of references of the test within those of its file; a suite called as its file is not repeated.
  func folder(in file: FileNamePart) -> String {
    let parts = names.map(FileNamePart.init(function:))
    let shown = parts.count > 1 && parts[0] == file ? Array(parts.dropFirst()) : parts
    return shown.map(\.text).joined(separator: "/")
  }

  /// Whether Swift Testing runs the test, so that files can be attached.
  static var takesFiles: Bool {
    #if canImport(Testing)
    Test.current != nil
    #else
    false
    #endif
  }
}
