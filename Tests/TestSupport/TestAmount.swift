import Foundation

/// How much tests of random values try.
package enum TestAmount {
  /// Whether `GALLEY_TEST_THOROUGH` asks for many more values than there is time for with each change.
  package static let isThorough =
    ProcessInfo.processInfo.environment["GALLEY_TEST_THOROUGH"] != nil
}
