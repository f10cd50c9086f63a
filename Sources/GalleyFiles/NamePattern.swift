#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A pattern of names of files, as a shell has it: `*` for any characters, `?` for one, `[ab]` for one of some.
package struct NamePattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String

  /// Creates a pattern; without a slash, it is one of names without their folders.
  package init(_ text: String) {
    self.text = text
  }

  /// Returns whether the path of a file, or its name without a folder, is one of the pattern.
  package func matches(_ path: String) -> Bool {
    if isMatch(path) { return true }
    return !text.contains("/") && isMatch(FilePath.name(of: path))
  }

  private func isMatch(_ path: String) -> Bool { unsafe fnmatch(text, path, 0) == 0 }
}
