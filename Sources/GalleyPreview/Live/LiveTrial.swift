import GalleyGeometry
package import GalleyScene
import Synchronization

/// A value of a document's file that a page tries otherwise.
package struct PreviewChange: Hashable, Sendable {
  /// The line of the value, counted from 1.
  package var line: Int
  /// The column of the value, counted from 1.
  package var column: Int
  /// The characters to try.
  package var text: String

  /// Creates a change.
  package init(line: Int, column: Int, text: String) {
    (self.line, self.column, self.text) = (line, column, text)
  }

  /// The maximum number of changes at once.
  static let maximumCount = 64

  /// Reads changes as the page writes them: each as line, column and the bytes of UTF-8 in hexadecimal digits.
  init?(written: Substring) {
    let parts = written.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let line = PreviewRequest.number(parts[0]),
      let column = PreviewRequest.number(parts[1]), let text = Self.text(parts[2])
    else { return nil }
    self.init(line: line, column: column, text: text)
  }

  private static func text(_ digits: Substring) -> String? {
    let values = digits.utf8.map { Character(Unicode.Scalar($0)).hexDigitValue }
    guard values.count.isMultiple(of: 2), values.allSatisfy({ $0 != nil }) else { return nil }
    let bytes = stride(from: 0, to: values.count, by: 2).map { index in
      UInt8((values[index] ?? 0) << 4 | (values[index + 1] ?? 0))
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// A value of a document's file that a page can try otherwise.
package struct PreviewValue: Sendable {
  /// The line, counted from 1.
  package var line: Int
  /// The column, counted from 1.
  package var column: Int
  /// The key before the value.
  package var key: String
  /// The characters.
  package var text: String
  /// Whether it is a number.
  package var isNumber: Bool
  /// The lines and columns of the parts around the value, from the inside out.
  package var around: [(line: Int, column: Int)]

  /// Creates a value.
  package init(
    line: Int, column: Int, key: String, text: String, isNumber: Bool,
    around: [(line: Int, column: Int)]
  ) {
    (self.line, self.column, self.key) = (line, column, key)
    (self.text, self.isNumber, self.around) = (text, isNumber, around)
  }

  fileprivate var json: String {
    PageJSON.object([
      "line": "\(line)", "column": "\(column)", "key": PageJSON.string(key.printable),
      "text": PageJSON.string(text), "number": isNumber ? "true" : nil,
      "around": PageJSON.array(around.map { "[\($0.line),\($0.column)]" }),
    ])
  }
}

/// The values of a live document that a page can try otherwise, and the document with them.
package final class LiveTrial<Outlines: GlyphOutlines & Sendable>: Sendable {
  /// Errors of a document with changes.
  package struct Failure: Error {
    package var problems: [PreviewProblem]
    package init(_ problems: [PreviewProblem]) { self.problems = problems }
  }

  private let values: @Sendable () -> [PreviewValue]
  private let make: @Sendable ([PreviewChange]) throws(Failure) -> LiveDocument<Outlines>
  /// The last document that was made, which a page asks for row by row.
  private let last = Mutex<Made?>(nil)

  private struct Made {
    var changes: [PreviewChange]
    var document: LiveDocument<Outlines>
  }

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - values: Returns the values of the file.
  ///   - make: Returns the document with changes, without writing to the file.
  package init(
    values: @escaping @Sendable () -> [PreviewValue],
    make: @escaping @Sendable ([PreviewChange]) throws(Failure) -> LiveDocument<Outlines>
  ) {
    (self.values, self.make) = (values, make)
  }

  /// The values as JSON.
  var json: String { PageJSON.object(["values": PageJSON.array(values().map(\.json))]) }

  /// Returns what a page needs to show a row of the document with changes, or their errors, as JSON.
  func answer(row: Int, from start: Int, _ changes: [PreviewChange]) -> String? {
    do throws(Failure) {
      return try document(changes).answer(row: row, from: start, known: start == 0 ? 0 : 1)
    } catch {
      return PageJSON.object(["errors": PageJSON.array(error.problems.map(\.json))])
    }
  }

  private func document(_ changes: [PreviewChange]) throws(Failure) -> LiveDocument<Outlines> {
    if let made = last.withLock({ $0 }), made.changes == changes { return made.document }
    let document = try make(changes)
    last.withLock { last in
      last?.document.end()
      last = Made(changes: changes, document: document)
    }
    return document
  }
}
