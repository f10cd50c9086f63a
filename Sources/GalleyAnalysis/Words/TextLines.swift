import GalleyGeometry

/// Lines of text of at most 80 columns.
package struct TextLines {
  private static let width = 80
  private var lines: [String] = []

  /// Creates no lines.
  package init() {}

  /// The lines, each with an end.
  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Leaves a line free, unless it would be the first.
  mutating func addSpace() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  /// Adds a text, which goes on in further lines with an indentation.
  mutating func add(_ text: String, indent: Int = 0) {
    let text = text.printable
    let start = text.prefix { $0 == " " }
    let words = text.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false)
    add(items: words.map(String.init), between: " ", after: String(start), indent: indent)
  }

  /// Adds items with something between them, which go on in further lines with an indentation.
  package mutating func add(
    items: [String], between separator: String, after head: String, indent: Int
  ) {
    var line = head.printable
    var isEmpty = true
    for item in items.map(\.printable) {
      let needed = (isEmpty ? 0 : separator.count) + item.count
      if line.count + needed > Self.width, line.count > indent {
        lines.append(line.trimmed)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : separator) + item
      isEmpty = false
    }
    lines.append(line.trimmed)
  }
}

extension String {
  /// The text without blanks at its end, and with usual ones instead of those that kept words together.
  fileprivate var trimmed: String {
    var text = String(map { $0 == "\u{A0}" ? " " : $0 })
    while text.last == " " { text.removeLast() }
    return text
  }
}
