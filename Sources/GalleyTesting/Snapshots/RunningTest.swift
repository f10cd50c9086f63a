#if canImport(Testing)
import Testing
#endif

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
