/// The comments before a string, which belong to it unless an empty line stands between.
struct CommentCollector {
  private static let placeholder = "No comment provided by engineer."

  private var comments: [String] = []

  mutating func add(_ comment: String) {
    let lines = comment.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let text = lines.map(Self.trimmed).joined(separator: "\n")
    comments.append(Self.trimmed(text[...]))
  }

  /// Ends the comment at an empty line.
  mutating func skip(_ space: ArraySlice<UInt8>) {
    if !comments.isEmpty, Self.lineBreakCount(space) > 1 { comments = [] }
  }

  mutating func take() -> String {
    guard !comments.isEmpty else { return "" }
    let comment = comments.filter { !$0.isEmpty }.joined(separator: "\n")
    comments = []
    return comment == Self.placeholder ? "" : comment
  }

  private static func lineBreakCount(_ space: ArraySlice<UInt8>) -> Int {
    var previous: UInt8 = 0
    var count = 0
    for byte in space {
      if byte == 0x0A && previous != 0x0D || byte == 0x0D { count += 1 }
      previous = byte
    }
    return count
  }

  private static func trimmed(_ line: Substring) -> String {
    var line = line
    while line.first?.isWhitespace == true { line.removeFirst() }
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }
}
