package struct ProblemList {
  private static let maximumCount = 1_000

  package init() {}

  package private(set) var problems: [CatalogProblem] = []
  /// The entry that the next problems concern; nil for the file as a whole.
  package var entry: String?
  /// The language that the next problems concern; nil for all.
  package var language: String?

  package mutating func error(at place: CatalogPlace, _ message: @autoclosure () -> String) {
    append(.error, at: place, message)
  }

  package mutating func warn(at place: CatalogPlace, _ message: @autoclosure () -> String) {
    append(.warning, at: place, message)
  }

  package mutating func append(contentsOf others: [CatalogProblem]) {
    for other in others {
      append(other.severity, at: other.place, entry: other.entries.first) { other.message }
    }
  }

  private mutating func append(
    _ severity: CatalogProblem.Severity, at place: CatalogPlace, entry: String? = nil,
    _ message: () -> String
  ) {
    guard problems.count <= Self.maximumCount else { return }
    guard problems.count < Self.maximumCount else {
      problems.append(
        CatalogProblem(severity, at: place, "further problems are not listed", entry: ""))
      return
    }
    problems.append(
      CatalogProblem(
        severity, at: place, message(), entry: entry ?? self.entry, language: language))
  }

  /// Returns a key or another word of a file between quotation marks, shortened and without control characters.
  package static func quoted(_ word: String) -> String {
    var result = "'"
    for (index, scalar) in word.unicodeScalars.prefix(61).enumerated() {
      if index == 60 {
        result += "…"
      } else {
        result.unicodeScalars.append(isControl(scalar) ? "·" : scalar)
      }
    }
    return result + "'"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
  }
}

extension [CatalogProblem] {
  package var inOrder: [CatalogProblem] {
    enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
      .map(\.element)
  }
}
