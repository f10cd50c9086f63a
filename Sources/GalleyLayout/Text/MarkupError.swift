import GalleyGeometry

/// What is wrong with markup, and where.
package struct MarkupError: Error, Hashable, Sendable {
  /// The place in the markup, in bytes of UTF-8.
  package var offset: Int
  /// One sentence on what was found and what to do about it.
  package var message: String

  /// Creates an error.
  package init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

extension MarkupError {
  private static let maximumQuotedCount = 40

  /// Returns a word of the markup between quotation marks, shortened and without control characters.
  static func quoted(_ word: some StringProtocol) -> String {
    let start = String(word.prefix(maximumQuotedCount)).printable
    return word.dropFirst(maximumQuotedCount).isEmpty ? "'\(start)'" : "'\(start)…'"
  }
}
