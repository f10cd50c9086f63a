import GalleyGeometry

/// An error or a warning in a file, with its place and a sentence on what to do about it.
///
/// The message is only shown. What a tool decides by is the place and the ``DocumentError/Kind`` of the whole error.
package struct Diagnostic: Hashable, Sendable {
  package var path: String
  /// The line, counted from one, or zero if the error is not in one place.
  package var line: Int
  /// The column in characters, counted from one, or zero if the error is not in one place.
  package var column: Int
  package var message: String

  package init(path: String, line: Int, column: Int, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.message = message
  }
}

extension Diagnostic: CustomStringConvertible {
  package var description: String { line(of: "error") }

  package var warningLine: String { line(of: "warning") }

  private func line(of severity: String) -> String {
    let place = line > 0 ? ":\(line):\(column)" : ""
    return "\(path)\(place): \(severity): \(message)".printable
  }
}

extension [Diagnostic] {
  /// One diagnostic for each file, in the order of the files: its first, with the number of the others.
  package var summaries: [Diagnostic] {
    let files = Dictionary(grouping: self, by: \.path)
    return unique(by: \.path).map { first in
      var summary = first
      let rest = (files[first.path]?.count ?? 1) - 1
      if rest > 0 {
        summary.message +=
          "; \(rest == 1 ? "one more error is" : "\(rest) more errors are") in parts of this file that the document does not show, which 'galley check' lists"
      }
      return summary
    }
  }
}

/// The reasons why a document could not be read.
public struct DocumentError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case malformed
    case absent
    case unreadable
  }

  package var kind: Kind
  package var diagnostics: [Diagnostic]
  /// What else was found in the file and in those it names, which may be the cause of an error.
  package var warnings: [Diagnostic]

  package init(_ kind: Kind, _ diagnostics: [Diagnostic], warnings: [Diagnostic] = []) {
    (self.kind, self.diagnostics, self.warnings) = (kind, diagnostics, warnings)
  }
}

extension DocumentError: CustomStringConvertible {
  /// The errors, one on each line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension DocumentError {
  package init(_ kind: Kind, path: String, _ message: String) {
    self.init(kind, [Diagnostic(path: path, line: 0, column: 0, message: message)])
  }
}

/// The errors found so far in one file, each once.
package struct ErrorList {
  /// Equal entries would be equal lines of output; nothing else is decided by messages.
  private struct Entry: Hashable {
    var position: Position
    var message: String
  }

  /// The maximum number of errors that are reported; of the rest only the number is.
  private static let maximumReportedCount = 100
  private static let maximumKeptCount = 10_000

  private var entries: Set<Entry> = []
  private var dropped = 0
  package private(set) var additionCount = 0

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  package mutating func add(_ message: String, at position: Position) {
    additionCount += 1
    let entry = Entry(position: position, message: message)
    guard entries.count >= Self.maximumKeptCount else {
      entries.insert(entry)
      return
    }
    if !entries.contains(entry) { dropped += 1 }
  }

  package mutating func add(_ other: ErrorList, in file: String) {
    for entry in other.entries {
      var position = entry.position
      position.file = file
      add(entry.message, at: position)
    }
  }

  package mutating func add(_ other: ErrorList) {
    for entry in other.entries { add(entry.message, at: entry.position) }
  }

  package func diagnostics(path: String) -> [Diagnostic] {
    let sorted = entries.sorted { ($0.position, $0.message) < ($1.position, $1.message) }
    var result = sorted.prefix(Self.maximumReportedCount).map {
      Diagnostic(
        path: $0.position.file ?? path, line: $0.position.line, column: $0.position.column,
        message: $0.message)
    }
    let rest = sorted.count - result.count + dropped
    if rest > 0 {
      let message = rest == 1 ? "one more error is not shown" : "\(rest) more errors are not shown"
      result.append(Diagnostic(path: path, line: 0, column: 0, message: message))
    }
    return result
  }
}
