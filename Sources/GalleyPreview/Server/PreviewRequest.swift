/// A request of the preview's page.
///
/// No request names a file: a target is one of these or is refused.
package enum PreviewRequest: Hashable, Sendable {
  /// The page.
  case page
  /// Parts of a document: those from an index on, and one that contains a row; the version is 0 if the page has none.
  case data(document: Int, version: Int, from: Int, row: Int)
  /// The events from now on, after those that describe the present state.
  case events

  /// Reads a target.
  init(target: String) throws(Refusal) {
    let parts = target.split(separator: "?", omittingEmptySubsequences: false)
    switch (parts[0], parts.count) {
    case ("/", 1): self = .page
    case ("/events", 1): self = .events
    case ("/data", 2):
      // A page that has no version yet leaves it empty.
      let query = parts[1].split(separator: "&", omittingEmptySubsequences: false)
        .map { $0 == "version=" ? "version=0" : $0 }
      let values = try Self.values(query, ["document", "version", "from", "row"])
      self = .data(document: values[0], version: values[1], from: values[2], row: values[3])
    default: throw .unknown
    }
  }

  /// Returns the numbers of a query that contains each name once and nothing else.
  private static func values(_ query: [Substring], _ names: [Substring]) throws(Refusal) -> [Int] {
    let pairs = query.map { $0.split(separator: "=", omittingEmptySubsequences: false) }
    guard pairs.count == names.count else { throw .malformed }
    return try names.map { name throws(Refusal) in
      guard let pair = pairs.first(where: { $0[0] == name }), pair.count == 2,
        let value = number(pair[1])
      else { throw .malformed }
      return value
    }
  }

  /// Returns a number of at most 15 decimal digits, which scripts represent exactly.
  private static func number(_ text: Substring) -> Int? {
    guard 1...15 ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }) else { return nil }
    return Int(text)
  }
}
