import GalleyGeometry
package import GalleyScene
import Synchronization

package struct PreviewValue: Sendable {
  package var line: Int
  package var column: Int
  package var key: String
  package var text: String
  package var isNumber: Bool
  /// The words of which it is one, or none if it can be anything.
  package var choices: [String]
  package var around: [(line: Int, column: Int)]

  package init(
    line: Int, column: Int, key: String, text: String, isNumber: Bool, choices: [String],
    around: [(line: Int, column: Int)]
  ) {
    (self.line, self.column, self.key) = (line, column, key)
    (self.text, self.isNumber, self.choices, self.around) = (text, isNumber, choices, around)
  }

  fileprivate var json: String {
    PageJSON.object([
      "line": "\(line)", "column": "\(column)", "key": PageJSON.string(key.printable),
      "text": PageJSON.string(text), "number": isNumber ? "true" : nil,
      "choices": choices.isEmpty ? nil : PageJSON.array(choices.map { PageJSON.string($0) }),
      "around": PageJSON.array(around.map { "[\($0.line),\($0.column)]" }),
    ])
  }
}

/// The values of a live document that a page can try otherwise, and the document with them.
package final class LiveTrial<Outlines: GlyphOutlines & Sendable>: Sendable {
  package struct Failure: Error {
    package var problems: [PreviewProblem]
    package init(_ problems: [PreviewProblem]) { self.problems = problems }
  }

  private let values: @Sendable () -> [PreviewValue]
  private let make: @Sendable ([PreviewChange]) throws(Failure) -> LiveDocument<Outlines>
  private let last = Mutex<Made?>(nil)

  private struct Made {
    var changes: [PreviewChange]
    var document: LiveDocument<Outlines>
  }

  /// Creates a trial; `values` returns the values of the file, and `make` the document with changes, without writing
  /// it.
  package init(
    values: @escaping @Sendable () -> [PreviewValue],
    make: @escaping @Sendable ([PreviewChange]) throws(Failure) -> LiveDocument<Outlines>
  ) {
    (self.values, self.make) = (values, make)
  }

  var document: LiveDocument<Outlines>? { last.withLock { $0?.document } }

  var json: String { PageJSON.object(["values": PageJSON.array(values().map(\.json))]) }

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
