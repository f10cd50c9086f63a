import GalleyLayout

extension String {
  /// The number of terminal columns of the text: two for wide characters and emoji, none for combining marks.
  ///
  /// Terminals disagree about emoji of several parts. This counts every part and is therefore an upper bound.
  package var columnCount: Int {
    isASCII ? utf8.count : reduce(0) { $0 + $1.columnCount }
  }

  /// Whether every character takes one column; a fast check.
  private var isASCII: Bool { utf8.allSatisfy { $0 < 0x80 } }

  /// Returns the text truncated to a number of columns, with an ellipsis.
  ///
  /// Characters stay whole, but only a limited number of combining marks is kept on each.
  package func shortened(to columns: Int) -> String {
    let limited = isASCII ? self : String(map(\.limited))
    guard limited.columnCount > columns else { return limited }
    guard columns > 0 else { return "" }
    var result = ""
    var rest = columns - 1
    for character in limited {
      rest -= character.columnCount
      guard rest >= 0 else { break }
      result.append(character)
    }
    return result + "…"
  }

  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - columnCount))
  }
}

extension Character {
  /// The maximum number of scalars per character, which is more than a family emoji needs.
  private static let partLimit = 12

  fileprivate var columnCount: Int {
    // A variation selector requests the wide form of a character.
    let isWidened = unicodeScalars.contains("\u{FE0F}")
    let sum = unicodeScalars.reduce(0) { $0 + $1.columnCount }
    return isWidened ? max(sum, 2) : sum
  }

  fileprivate var limited: Character {
    guard unicodeScalars.count > Self.partLimit else { return self }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.prefix(Self.partLimit))
    return String(scalars).first ?? self
  }
}

extension Unicode.Scalar {
  fileprivate var columnCount: Int {
    // Latin letters and the lines of tables, whose properties are not needed.
    if value < 0x300 || (0x2500...0x257F).contains(value) { return 1 }
    if isWide { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return properties.isDefaultIgnorableCodePoint ? 0 : 1
    }
  }

  /// Whether the character is wide: East Asian Width W or F in Annex 11 of the Unicode Standard, in whole blocks.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D8F, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
      0x1F200...0x1F265, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      properties.generalCategory != .nonspacingMark
    default: properties.isEmojiPresentation
    }
  }
}

extension String {
  /// Returns text from a document so that it is safe on a terminal, in at most a number of columns.
  ///
  /// Control characters and those that change the direction of other text are removed.
  package func shown(in columns: Int) -> String {
    // Only the beginning is processed, with a margin for characters that take no space.
    let beginning = prefix(4 * max(columns, 0) + 64)
    let start = String(beginning) + (beginning.endIndex < endIndex ? "…" : "")
    let plain = String(String.UnicodeScalarView(start.unicodeScalars.filter { !$0.turnsOthers }))
    return plain.printable.shortened(to: columns).isolated
  }
}

extension Unicode.Scalar {
  /// Whether the character only changes the direction of other text.
  fileprivate var turnsOthers: Bool {
    switch value {
    case 0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// Lines of text of at most 80 columns.
package struct TextLines {
  private static let width = 80
  private var lines: [String] = []

  package init() {}

  package var text: String { lines.map { $0 + "\n" }.joined() }

  /// Adds an empty line, unless it would be the first.
  mutating func addSpace() {
    if let last = lines.last, !last.isEmpty { lines.append("") }
  }

  mutating func add(_ phrase: Phrase, indent: Int = 0) {
    let text = phrase.text.printable
    let start = text.prefix { $0 == " " }
    let words = text.dropFirst(start.count).split(separator: " ", omittingEmptySubsequences: false)
    add(items: words.map(String.init), between: " ", after: String(start), indent: indent)
  }

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
  /// The text without trailing spaces, with nonbreaking spaces replaced.
  fileprivate var trimmed: String {
    var text = String(map { $0 == "\u{A0}" ? " " : $0 })
    while text.last == " " { text.removeLast() }
    return text
  }
}
