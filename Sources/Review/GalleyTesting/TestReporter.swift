import GalleyLayoutTesting

#if canImport(Testing)
import Testing
#endif

extension TestPlace {
  func report(_ failure: () throws -> TestFailure?) {
    do {
      if let failure = try failure() { fail(failure) }
    } catch {
      fail(TestFailure(text: "\(error)"))
    }
  }

  func report(_ failure: () async throws -> TestFailure?) async throws(CancellationError) {
    do {
      if let failure = try await failure() { fail(failure) }
    } catch let error as CancellationError {
      throw error
    } catch {
      fail(TestFailure(text: "\(error)"))
    }
  }
}

struct RunningTest: Hashable, Sendable {
  var names: [String]

  /// Returns the running test; under XCTest, that is the function around the assertion.
  static func current(function: StaticString) -> RunningTest {
    #if canImport(Testing)
    if let test = Test.current { return RunningTest(names: test.id.nameComponents) }
    #endif
    return RunningTest(names: ["\(function)"])
  }

  /// Returns the folder of the test's references in the folder of its file; a suite named like the file is left out.
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
