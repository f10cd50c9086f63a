/// A request of the preview's page.
///
/// A target is one of these or is refused. None names a file to be read.
package enum PreviewRequest: Hashable, Sendable {
  case page
  /// Parts of a document from an index on, and the part that contains a row; the version is 0 if the page has none.
  case data(document: Int, version: Int, from: Int, row: Int)
  /// The same with one width of a row, in steps of the grid, which takes less time.
  case glimpse(document: Int, version: Int, from: Int, row: Int, width: Int)
  /// Parts of a document of the revision that the page compares with, as in `data`.
  case earlier(document: Int, version: Int, from: Int, row: Int)
  /// The differences between two layouts, also of documents that have newer versions.
  case difference(from: PreviewState, to: PreviewState)
  case findings(document: Int, version: Int)
  case reference(document: Int, row: Int, width: Int)
  case values(document: Int, version: Int)
  /// Parts of a document with other values, as in `data`.
  case trial(document: Int, version: Int, from: Int, row: Int, changes: [PreviewChange])
  /// Notes which row and width, in steps, the page shows, so that they come with the next event.
  case shown(document: Int, row: Int, width: Int)
  /// Notes what is selected in the page, by its place in a file, which is nil for that of the document.
  case selected(document: Int, SelectedPlace)
  /// The code of a view of SwiftUI for a node, by its place in the file of the document.
  case swiftUI(document: Int, line: Int, column: Int)
  /// The picture with a number, in a version of the page of a run.
  case picture(number: Int, version: Int)
  /// Decides results of a version of the page of a run, by their indices; the only request that changes anything.
  case decide(ReviewDecision, results: [Int], version: Int)
  /// The events from now on, after those that describe the present state.
  case events

  init(target: String) throws(Refusal) {
    let parts = target.split(separator: "?", omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("/", 1): self = .page
    case ("/events", 1): self = .events
    case ("/data", 2), ("/earlier", 2):
      let values = try Self.values(parts[1], ["document", "version", "from", "row"])
      self =
        parts[0] == "/data"
        ? .data(document: values[0], version: values[1], from: values[2], row: values[3])
        : .earlier(document: values[0], version: values[1], from: values[2], row: values[3])
    case ("/glimpse", 2):
      let values = try Self.values(parts[1], ["document", "version", "from", "row", "width"])
      self = .glimpse(
        document: values[0], version: values[1], from: values[2], row: values[3],
        width: values[4])
    case ("/difference", 2):
      let values = try Self.values(
        parts[1], ["before", "beforeRow", "beforeWidth", "after", "afterRow", "afterWidth"])
      self = .difference(
        from: PreviewState(document: values[0], row: values[1], step: values[2]),
        to: PreviewState(document: values[3], row: values[4], step: values[5]))
    case ("/findings", 2), ("/values", 2):
      let values = try Self.values(parts[1], ["document", "version"])
      self =
        parts[0] == "/findings"
        ? .findings(document: values[0], version: values[1])
        : .values(document: values[0], version: values[1])
    case ("/trial", 2): self = try Self.trial(parts[1])
    case ("/picture", 2):
      let values = try Self.values(parts[1], ["number", "version"])
      self = .picture(number: values[0], version: values[1])
    case ("/reference", 2), ("/shown", 2):
      let values = try Self.values(parts[1], ["document", "row", "width"])
      self =
        parts[0] == "/reference"
        ? .reference(document: values[0], row: values[1], width: values[2])
        : .shown(document: values[0], row: values[1], width: values[2])
    case ("/selected", 2):
      let (values, file) = try Self.values(parts[1], ["document", "line", "column"], text: "file")
      self = .selected(
        document: values[0],
        SelectedPlace(file: file.isEmpty ? nil : file, line: values[1], column: values[2]))
    case ("/swiftui", 2):
      let values = try Self.values(parts[1], ["document", "line", "column"])
      self = .swiftUI(document: values[0], line: values[1], column: values[2])
    case ("/accept", 2), ("/reject", 2), ("/reopen", 2):
      guard let decision = ReviewDecision(rawValue: String(parts[0].dropFirst())) else {
        throw .unknown
      }
      self = try Self.decision(decision, parts[1])
    default: throw .unknown
    }
  }

  /// Returns the numbers of a query that contains each name once and nothing else.
  private static func values(_ query: Substring, _ names: [Substring]) throws(Refusal) -> [Int] {
    // A page that has no version yet leaves it empty.
    let parts = query.split(separator: "&", omittingEmptySubsequences: false)
      .map { $0 == "version=" ? "version=0" : $0 }
    let pairs = parts.map { $0.split(separator: "=", omittingEmptySubsequences: false) }
    guard pairs.count == names.count else { throw .malformed }
    return try names.map { name throws(Refusal) in
      guard let pair = pairs.first(where: { $0[0] == name }), pair.count == 2,
        let value = number(pair[1])
      else { throw .malformed }
      return value
    }
  }

  /// Returns the numbers of a query, and the text that it ends with, whose bytes are in hexadecimal digits.
  private static func values(
    _ query: Substring, _ names: [Substring], text name: String
  ) throws(Refusal) -> ([Int], String) {
    guard let start = query.firstRange(of: "&\(name)="),
      let text = PreviewChange.text(query[start.upperBound...])
    else { throw .malformed }
    return (try values(query[..<start.lowerBound], names), text)
  }

  /// Whether the request changes anything, and so cannot be a link.
  var isWrite: Bool { if case .decide = self { true } else { false } }

  private static func decision(
    _ decision: ReviewDecision, _ query: Substring
  ) throws(Refusal) -> PreviewRequest {
    let separator = "&results="
    guard let start = query.firstRange(of: separator) else { throw .malformed }
    let version = try values(query[..<start.lowerBound], ["version"])[0]
    let written = query[start.upperBound...].split(separator: "_", omittingEmptySubsequences: false)
    let results = written.compactMap(number)
    guard results.count == written.count else { throw .malformed }
    return .decide(decision, results: results, version: version)
  }

  private static func trial(_ query: Substring) throws(Refusal) -> PreviewRequest {
    let separator = "&changes="
    guard let start = query.firstRange(of: separator) else { throw .malformed }
    let values = try values(
      query[..<start.lowerBound], ["document", "version", "from", "row"])
    let written = query[start.upperBound...].split(separator: "_", omittingEmptySubsequences: false)
    let changes = written.compactMap(PreviewChange.init)
    guard changes.count == written.count, changes.count <= PreviewChange.maximumCount else {
      throw .malformed
    }
    return .trial(
      document: values[0], version: values[1], from: values[2], row: values[3],
      changes: changes)
  }

  /// Returns a number of at most 15 decimal digits, which scripts represent exactly.
  static func number(_ text: Substring) -> Int? {
    guard 1...15 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}

/// What a reviewer decides about results: they become the references, stay rejected, or are open again.
package enum ReviewDecision: String, Hashable, Sendable {
  case accept, reject, reopen
}
