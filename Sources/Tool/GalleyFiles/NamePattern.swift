#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A pattern of file names with the wildcards of shells: `*` for any characters, `?` for one, `[ab]` for one of
/// several.
package struct NamePattern: Hashable, Sendable {
  package let text: String

  /// Creates a pattern; without a slash, it matches names in any folder.
  package init(_ text: String) {
    self.text = text
  }

  package func matches(_ path: String) -> Bool {
    if isMatch(path) { return true }
    return !text.contains("/") && isMatch(FilePath.name(of: path))
  }

  private func isMatch(_ path: String) -> Bool { unsafe fnmatch(text, path, 0) == 0 }
}
