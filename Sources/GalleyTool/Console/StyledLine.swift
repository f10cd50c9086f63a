import ArgumentParser
import Foundation
import GalleyAnalysis

/// A line for a terminal, in parts that may be colored.
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
    if !text.isEmpty { parts.append((text, tint)) }
  }

  /// The width in columns.
  var columnCount: Int { parts.reduce(0) { $0 + $1.text.columnCount } }

  /// Returns the characters to print, with escape sequences if they are to be colored.
  func text(colored: Bool) -> String {
    parts.map { text, tint in
      colored && tint != .plain ? "\u{1B}[\(tint.rawValue)m\(text)\u{1B}[0m" : text
    }.joined()
  }

  /// The maximum width in columns.
  static let limit = 80

  /// Returns text in as many lines as it needs, all but the first indented further.
  static func wrapped(_ text: String, indent: Int, tint: Tint = .plain) -> [StyledLine] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var isEmpty = true
    for word in text.split(separator: " ") {
      if !isEmpty, line.columnCount + 1 + word.description.columnCount > limit {
        lines.append(line)
        line = String(repeating: " ", count: indent + 2)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + String(word).shortened(to: limit - indent - 2)
      isEmpty = false
    }
    return (lines + [line]).map { StyledLine($0, tint) }
  }
}

/// When results are printed in color.
package enum ColorMode: String, CaseIterable {
  /// On a terminal that has colors, unless the environment says not to.
  case auto
  /// On a terminal, in files and in pipes.
  case always
  /// In no output.
  case never

  /// Whether the standard output is colored.
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
