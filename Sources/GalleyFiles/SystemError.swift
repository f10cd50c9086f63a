#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A number by which the system says why it did not do something.
package struct SystemError: Error, Hashable, Sendable {
  /// The number.
  package var code: Int32

  /// Creates an error from its number.
  package init(_ code: Int32) {
    self.code = code
  }

  /// The error of the call that just failed.
  static var last: SystemError { SystemError(errno) }

  /// What the system says about it.
  var words: String {
    unsafe strerror(code).map { unsafe String(cString: $0) } ?? "the system gives error \(code)"
  }
}
