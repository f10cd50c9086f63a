/// A pattern of file names with the wildcards of shells: `*` for any characters, `?` for one, `[ab]` or `[a-c]` for one of
/// several, `[!ab]` for another one, and a backslash before a character that is itself.
///
/// Characters are those that people see, so that both Unicode forms of an accented letter are the same one.
package struct NamePattern: Hashable, Sendable {
  package let text: String
  private let parts: [Part]

  private enum Part: Hashable, Sendable {
    case anything
    case anyOne
    case character(Character)
    case oneOf([ClosedRange<Character>], isInverted: Bool)

    func matches(_ character: Character) -> Bool {
      switch self {
      case .anything, .anyOne: true
      case .character(let own): own == character
      case .oneOf(let ranges, let isInverted):
        ranges.contains { $0.contains(character) } != isInverted
      }
    }
  }

  /// Creates a pattern; without a slash, it matches names in any folder.
  package init(_ text: String) {
    self.text = text
    var (parts, rest) = ([Part](), Array(text)[...])
    while let character = rest.popFirst() {
      switch character {
      case "*": parts.append(.anything)
      case "?": parts.append(.anyOne)
      case "\\": parts.append(.character(rest.popFirst() ?? character))
      case "[": parts.append(Self.set(&rest) ?? .character(character))
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Reads the characters of a set up to its end, or returns nil and reads none if it has no end.
  private static func set(_ characters: inout ArraySlice<Character>) -> Part? {
    var rest = characters
    let isInverted = rest.first == "!" || rest.first == "^"
    if isInverted { rest.removeFirst() }
    var ranges: [ClosedRange<Character>] = []
    let start = rest.startIndex
    while var first = rest.popFirst() {
      // A bracket at the start is one of the characters.
      if first == "]", rest.startIndex > start + 1 {
        characters = rest
        return .oneOf(ranges, isInverted: isInverted)
      }
      if first == "\\" { first = rest.popFirst() ?? first }
      guard rest.first == "-", var last = rest.dropFirst().first, last != "]" else {
        ranges.append(first...first)
        continue
      }
      rest.removeFirst(2)
      if last == "\\" { last = rest.popFirst() ?? last }
      if first <= last { ranges.append(first...last) }
    }
    return nil
  }

  package func matches(_ path: String) -> Bool {
    if isMatch(path) { return true }
    return !text.contains("/") && isMatch(FilePath.name(of: path))
  }

  private func isMatch(_ path: String) -> Bool {
    let characters = Array(path)
    var (part, next) = (0, 0)
    // Where to go on, with one character more for the last wildcard, if the rest does not match.
    var retry: (part: Int, next: Int)?
    while next < characters.count {
      if part < parts.count, parts[part] == .anything {
        part += 1
        retry = (part, next)
      } else if part < parts.count, parts[part].matches(characters[next]) {
        (part, next) = (part + 1, next + 1)
      } else if let (start, place) = retry {
        retry = (start, place + 1)
        (part, next) = (start, place + 1)
      } else {
        return false
      }
    }
    return parts[part...].allSatisfy { $0 == .anything }
  }
}
