import Foundation

/// How many values tests of random values try.
package enum TestAmount {
  /// Whether `GALLEY_TEST_THOROUGH` requests many more values than each change has time for.
  package static let isThorough =
    ProcessInfo.processInfo.environment["GALLEY_TEST_THOROUGH"] != nil

  /// Returns how many values to try: a small number by default, or a larger one in thorough tests.
  package static func count(_ usual: Int, thorough: Int) -> Int { isThorough ? thorough : usual }
}
