#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why something could not be read.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder.
  package var path: String
  /// What went wrong and what to do.
  package var reason: String
  /// Whether nothing is there.
  package var isAbsent = false

  /// One sentence that says what was attempted, why it failed and what to do.
  package var description: String { "cannot read '\(path)': \(reason)" }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from what the system said.
  package init(path: String, _ error: SystemError) {
    self.init(path: path, reason: Self.words(error))
    isAbsent = error.code == ENOENT || error.code == ENOTDIR
  }

  private static func words(_ error: SystemError) -> String {
    switch error.code {
    case ENOENT: "there is no such file; check the name"
    case ENOTDIR: "a part of the path is no folder; check the name"
    case EACCES, EPERM: "permission is denied; make it readable"
    case ELOOP: "its links lead round in circles; name the file itself"
    case ENAMETOOLONG: "the name is too long; check the name"
    case EMFILE, ENFILE: "too many files are open; ask for fewer jobs"
    default: "\(error.words); check the file"
    }
  }
}
