import GalleyLayout

/// Escapes text for GitHub's Markdown, so that names cannot become markup.
///
/// It also escapes text that CI services expand: mentions, which notify people, issue references, addresses, formulas
/// and emoji.
enum MarkdownText {
  static func escaped(_ text: String, limit: Int = 400) -> String {
    var result = ""
    let scalars = Array(clipped(text, limit).unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      switch scalar {
      // An element of its own prevents formulas and issue references, and a color can still be copied.
      case "$", "#": result += "<span>\(scalar)</span>"
      case _ where markup.contains(scalar) || (index == 0 && scalar.isStart):
        result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
      // A zero-width space prevents mentions and links.
      if isJoint(index, of: scalars) { result += "&#8203;" }
    }
    return result
  }

  /// Returns whether a mention or an address may begin with the characters up to this one.
  private static func isJoint(_ index: Int, of scalars: [Unicode.Scalar]) -> Bool {
    guard index + 1 < scalars.count, scalars[index + 1] != " " else { return false }
    let before = String(String.UnicodeScalarView(scalars[..<index].suffix(3))).lowercased()
    switch scalars[index] {
    case "@", ":": return true
    case ".": return before == "www"
    case "-": return before.hasSuffix("gh")
    default: return false
    }
  }

  /// Returns a name as inline code, which CI services do not expand; the middle of a longer name is left out.
  ///
  /// In a table cell, a bar must be escaped even in code.
  static func code(_ text: String, isCell: Bool = false, limit: Int = 200) -> String {
    let text = text.isEmpty ? "(no name)" : clipped(text, limit)
    let fence = fence(for: text, atLeast: 1)
    let ends = [text.utf8.first, text.utf8.last].compactMap(\.self)
    let needsPadding = ends.contains { "` ".utf8.contains($0) }
    let inner = isCell ? text.replacing(ascii: ["|": "\\|"]) : text
    return needsPadding ? "\(fence) \(inner) \(fence)" : fence + inner + fence
  }

  static func block(_ line: String) -> String {
    let line = safe(line)
    let fence = fence(for: line, atLeast: 3)
    return "\(fence)sh\n\(line)\n\(fence)\n"
  }

  private static func fence(for text: String, atLeast count: Int) -> String {
    let longest = text.utf8.split { $0 != UInt8(ascii: "`") }.map(\.count).max() ?? 0
    return String(repeating: "`", count: max(count, longest + 1))
  }

  /// Returns text on one line without characters that change the reading direction.
  static func safe(_ text: String) -> String {
    var result = ""
    for scalar in text.printable.unicodeScalars {
      result.unicodeScalars.append(scalar.isInvisible ? "\u{FFFD}" : scalar)
    }
    return result
  }

  private static func clipped(_ text: String, _ limit: Int) -> String {
    let text = safe(text)
    let scalars = text.unicodeScalars
    guard scalars.count > limit else { return text }
    return String(scalars.prefix(limit / 2)) + "…" + String(scalars.suffix(limit / 2))
  }

  private static let markup = Set("&<>\"'`*_[]\\~|!{}@".unicodeScalars)
}

extension Unicode.Scalar {
  /// Whether a line that begins with it may be something else than a paragraph.
  fileprivate var isStart: Bool { isASCII && !properties.isAlphabetic }

  /// Whether it is an invisible character that changes the reading direction or may end a line.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0x2028...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x61C: true
    default: false
    }
  }
}
