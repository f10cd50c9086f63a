import ArgumentParser
import GalleyAnalysis

struct StyledLine {
  /// The style of a part, which is readable on dark and on light backgrounds.
  enum Tint: String {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case taken = "32"
    case bad = "31"
  }

  private(set) var parts: [(text: String, tint: Tint)] = []

  init(_ text: String = "", _ tint: Tint = .plain) {
    add(text, tint)
  }

  mutating func add(_ text: String, _ tint: Tint = .plain) {
    guard !text.isEmpty else { return }
    if let last = parts.last, last.tint == tint {
      parts[parts.count - 1].text += text
    } else {
      parts.append((text, tint))
    }
  }

  var columnCount: Int { parts.reduce(0) { $0 + $1.text.columnCount } }

  func text(colored: Bool) -> String {
    parts.map { text, tint in
      colored && tint != .plain ? "\u{1B}[\(tint.rawValue)m\(text)\u{1B}[0m" : text
    }.joined()
  }

  static var limit: Int { CommandEnvironment.current.columnCount }

  /// Returns wrapped text, whose lines after the first have a larger indent.
  static func wrapped(
    _ text: String, indent: Int, tint: Tint = .plain, columns: Int = limit
  ) -> [StyledLine] {
    let words = text.split(separator: " ").joined(separator: " ")
    return StyledLine(words, tint).wrapped(
      in: columns, after: StyledLine(String(repeating: " ", count: indent)),
      then: StyledLine(String(repeating: " ", count: indent + 2)))
  }

  /// Wraps the line at spaces, and within words that are longer than a line; the prefixes count as columns.
  func wrapped(in columns: Int, after first: StyledLine, then rest: StyledLine) -> [StyledLine] {
    var wrapper = LineWrapper(columns, first, rest)
    for (text, tint) in parts {
      for part in text.parts { wrapper.add(part, tint) }
    }
    return wrapper.finished
  }

  static func + (first: StyledLine, second: StyledLine) -> StyledLine {
    var line = first
    for part in second.parts { line.add(part.text, part.tint) }
    return line
  }
}

/// Fills lines with words, each broken only if it is longer than a line.
private struct LineWrapper {
  private var lines: [StyledLine]
  private let rest: StyledLine
  /// The columns for words in each line but the first.
  private let space: Int
  private var left: Int
  private var isEmpty = true
  private var gap: [StyledLine.Tint] = []

  init(_ columns: Int, _ first: StyledLine, _ rest: StyledLine) {
    lines = [first]
    self.rest = rest
    space = max(8, columns - rest.columnCount)
    left = max(8, columns - first.columnCount)
  }

  var finished: [StyledLine] {
    var copy = self
    copy.addGap()
    return copy.lines
  }

  mutating func add(_ part: String, _ tint: StyledLine.Tint) {
    guard part != " " else {
      if !isEmpty || lines.count == 1 { gap.append(tint) }
      return
    }
    if part.columnCount + gap.count > left, !isEmpty { begin() }
    addGap()
    for segment in part.segments(first: left, others: space) {
      if segment.columnCount > left { begin() }
      append(segment, tint)
    }
  }

  private mutating func begin() {
    lines.append(rest)
    (left, gap, isEmpty) = (space, [], true)
  }

  private mutating func addGap() {
    if gap.count <= left { gap.forEach { append(" ", $0) } }
    gap = []
  }

  private mutating func append(_ text: String, _ tint: StyledLine.Tint) {
    lines[lines.count - 1].add(text, tint)
    left -= text.columnCount
    isEmpty = false
  }
}

extension String {
  fileprivate var parts: [String] {
    var parts: [String] = []
    for character in self {
      if character != " ", let last = parts.last, last != " " {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
    }
    return parts
  }

  /// Returns the characters in parts with a maximum number of columns; the first part may have another maximum.
  fileprivate func segments(first: Int, others: Int) -> [String] {
    var segments = [""]
    var left = first
    for character in self {
      let width = String(character).columnCount
      if width > left, segments != [""] {
        segments.append("")
        left = others
      }
      segments[segments.count - 1].append(character)
      left -= width
    }
    return segments
  }
}

package enum ColorMode: String, CaseIterable {
  /// On a terminal with colors, unless the environment disables them.
  case auto
  case always
  case never

  var isOn: Bool {
    isOn(environment: CommandEnvironment.current.variables, isTerminal: Console.isOutputTerminal)
  }

  /// Returns whether output is colored in an environment.
  ///
  /// The variable NO_COLOR counts if it is set and not empty, as no-color.org says; the command line overrides it.
  package func isOn(environment: [String: String], isTerminal: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }
  }
}

extension ColorMode: ExpressibleByArgument {}
