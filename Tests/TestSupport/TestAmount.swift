import Foundation

/// How much tests of random values try.
package enum TestAmount {
  /// Whether `GALLEY_TEST_THOROUGH` asks for many more values than there is time for with each change.
  package static let isThorough =
    ProcessInfo.processInfo.environment["GALLEY_TEST_THOROUGH"] != nil

  /// Returns how many values to try: a number for each change, which takes little time, or a larger one if asked for.
  package static func count(_ usual: Int, thorough: Int) -> Int { isThorough ? thorough : usual }
}
