package struct CatalogPlace: Hashable, Sendable, Comparable {
  package var line: Int
  /// The column in characters (Unicode scalars), counted from one; zero is the file as a whole.
  package var column: Int

  package static let file = CatalogPlace(line: 0, column: 0)

  package static func < (left: CatalogPlace, right: CatalogPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

/// Something that is wrong with a file.
package struct CatalogProblem: Hashable, Sendable {
  package enum Severity: Hashable, Sendable {
    /// The rest of the file, or a part of it, is not read.
    case error
    /// Everything is read, but perhaps not as it was meant.
    case warning
  }

  package var severity: Severity
  package var place: CatalogPlace
  /// The problem and the expectation: a sentence without a capital letter and a full stop.
  package var message: String

  package init(_ severity: Severity, at place: CatalogPlace, _ message: String) {
    self.severity = severity
    self.place = place
    self.message = Self.shortened(message)
  }

  package func with(_ severity: Severity) -> CatalogProblem {
    var copy = self
    copy.severity = severity
    return copy
  }

  /// The maximum length of a message in Unicode scalars.
  private static let maximumLength = 320

  /// Returns a message without a part of its middle if it is too long, since names in files can have any length.
  private static func shortened(_ message: String) -> String {
    guard message.utf8.count > maximumLength, message.unicodeScalars.count > maximumLength else {
      return message
    }
    var result = String(message.unicodeScalars.prefix(maximumLength - 121))
    result.unicodeScalars.append("…")
    result.unicodeScalars.append(contentsOf: message.unicodeScalars.suffix(120))
    return result
  }
}
