package struct CatalogPlace: Hashable, Sendable, Comparable {
  package var line: Int
  /// The column in characters (Unicode scalars), counted from one; zero is the file as a whole.
  package var column: Int

  package static let file = CatalogPlace(line: 0, column: 0)

  package static func < (left: CatalogPlace, right: CatalogPlace) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

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
  /// The keys or paths of the entries that it concerns; none if it concerns the file as a whole.
  package var entries: [String]
  /// The language whose texts it concerns; nil for all.
  package var language: String?

  package init(
    _ severity: Severity, at place: CatalogPlace, _ message: String, entry: String? = nil,
    language: String? = nil
  ) {
    self.severity = severity
    self.place = place
    self.message = Self.shortened(message)
    entries = entry.map { [$0] } ?? []
    self.language = language
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

package struct FileProblem: Hashable, Sendable {
  package var path: String
  package var problem: CatalogProblem

  package init(path: String, problem: CatalogProblem) {
    self.path = path
    self.problem = problem
  }
}
