import GalleyGeometry
package import GalleyScene
import Synchronization

/// The documents and the errors that a server shows, which change while it runs.
package final class LivePreview<Outlines: GlyphOutlines & Sendable>: Sendable {
  private let galley: String
  private let earlier: Revision?
  private let state: Mutex<State>

  private struct State: Sendable {
    var documents: [LiveDocument<Outlines>]
    var errors: [PreviewProblem] = []
  }

  /// The documents of another revision, which do not change.
  package struct Revision: Sendable {
    /// The name of the revision.
    package var name: String
    /// The documents, of version 1.
    package var documents: [LiveDocument<Outlines>]

    /// Creates a revision.
    package init(name: String, documents: [LiveDocument<Outlines>]) {
      (self.name, self.documents) = (name, documents)
    }
  }

  /// Creates a preview of documents.
  ///
  /// - Parameters:
  ///   - galley: The version of the tool.
  ///   - documents: At least one document.
  ///   - earlier: The revision to compare with, or nil without one.
  package init(
    galley: String, documents: [LiveDocument<Outlines>], against earlier: Revision? = nil
  ) {
    (self.galley, self.earlier) = (galley, earlier)
    state = Mutex(State(documents: documents))
  }

  /// Returns the answer to a request.
  package func answer(_ request: PreviewRequest) -> PreviewAnswer {
    switch request {
    case .page: page
    case .data(let document, let version, let start, let row):
      Self.data(of: self.document(document)) {
        $0.answer(row: row, from: start, known: version)
      }
    case .glimpse(let document, let version, let start, let row, let width):
      Self.data(of: self.document(document)) {
        $0.glimpse(row: row, at: width, from: start, known: version)
      }
    case .earlier(let number, let version, let start, let row):
      Self.data(of: Self.document(number, of: earlier?.documents ?? [])) {
        $0.answer(row: row, from: start, known: version)
      }
    case .findings(let document, let version):
      Self.data(of: self.document(document)) { $0.findings(known: version) }
    case .reference(let document, let row, let width):
      Self.data(of: self.document(document)) { $0.reference(row: row, width: width) }
    case .values(let document, let version):
      Self.data(of: self.document(document)) { $0.values(known: version) }
    case .trial(let document, let version, let start, let row, let changes):
      Self.data(of: self.document(document)) {
        $0.trial(row: row, from: start, known: version, changes)
      }
    case .events: .events(state.withLock { [Self.versions(of: $0), Self.errors(of: $0)] })
    }
  }

  /// Replaces the errors, and the documents unless there are none to show.
  ///
  /// - Parameters:
  ///   - documents: The documents, of which those that are the same stay as they are; nil for all of them.
  ///   - errors: The errors.
  ///   - isOtherList: Whether documents were added, removed or moved, so that pages open again.
  /// - Returns: The events for open pages.
  package func replace(
    _ documents: [LiveDocument<Outlines>]?, errors: [PreviewProblem], isOtherList: Bool = false
  ) -> [PreviewEvent] {
    state.withLock { state in
      state.errors = errors
      var opensAgain = isOtherList
      if let documents {
        for document in state.documents where !documents.contains(where: { $0 === document }) {
          document.end()
        }
        opensAgain = opensAgain || documents.count != state.documents.count
        state.documents = documents
      }
      let list = opensAgain ? [PreviewEvent(name: "documents", data: "{}")] : []
      return [Self.errors(of: state), Self.versions(of: state)] + list
    }
  }

  private var page: PreviewAnswer {
    let documents = state.withLock { $0.documents }
    let json = PageJSON.object([
      "galley": PageJSON.string(galley), "live": "true",
      "documents": PageJSON.array(
        documents.enumerated().map { $0.offset == 0 ? $0.element.openingJSON : $0.element.json }),
      "versions": PageJSON.array(documents.map(\.version)),
      "revision": earlier.map { PageJSON.string($0.name.printable) },
      "against": earlier.map { PageJSON.array($0.documents.map(\.json)) },
    ])
    let page = PreviewPage(title: "Preview")
    return .page(
      Array(page.live(json: json).utf8), contentSecurityPolicy: page.contentSecurityPolicy)
  }

  private static func data(
    of document: LiveDocument<Outlines>?, _ answer: (LiveDocument<Outlines>) -> String?
  ) -> PreviewAnswer {
    document.flatMap(answer).map { .data(Array($0.utf8)) } ?? .missing
  }

  private func document(_ number: Int) -> LiveDocument<Outlines>? {
    Self.document(number, of: state.withLock { $0.documents })
  }

  private static func document(
    _ number: Int, of documents: [LiveDocument<Outlines>]
  ) -> LiveDocument<Outlines>? {
    documents.indices.contains(number) ? documents[number] : nil
  }

  private static func versions(of state: State) -> PreviewEvent {
    let versions = PageJSON.array(state.documents.map(\.version))
    return PreviewEvent(name: "changed", data: PageJSON.object(["versions": versions]))
  }

  private static func errors(of state: State) -> PreviewEvent {
    let errors = PageJSON.array(state.errors.map(\.json))
    return PreviewEvent(name: "errors", data: PageJSON.object(["errors": errors]))
  }
}

/// An error of a document, with its place.
package struct PreviewProblem: Hashable, Sendable {
  /// The file, or nil if the error is in none.
  package var file: String?
  /// The line, counted from 1, or 0 if it is not in one place.
  package var line: Int
  /// The column, counted from 1, or 0 if it is not in one place.
  package var column: Int
  /// What is wrong, in a sentence.
  package var message: String

  /// Creates an error.
  package init(file: String?, line: Int = 0, column: Int = 0, message: String) {
    (self.file, self.line, self.column, self.message) = (file, line, column, message)
  }

  var json: String {
    PageJSON.object([
      "file": file.map { PageJSON.string($0.printable) }, "line": line > 0 ? "\(line)" : nil,
      "column": column > 0 ? "\(column)" : nil, "message": PageJSON.string(message.printable),
    ])
  }
}
