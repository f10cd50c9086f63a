import GalleyGeometry
package import GalleyScene
import Synchronization

/// The documents and the errors that a server shows, which change while it runs.
package final class LivePreview<Outlines: GlyphOutlines & Sendable>: Sendable {
  private let galley: String
  private let state: Mutex<State>

  private struct State: Sendable {
    var documents: [LiveDocument<Outlines>]
    var errors: [PreviewProblem] = []
  }

  /// Creates a preview of documents.
  ///
  /// - Parameters:
  ///   - galley: The version of the tool.
  ///   - documents: At least one document.
  package init(galley: String, documents: [LiveDocument<Outlines>]) {
    self.galley = galley
    state = Mutex(State(documents: documents))
  }

  /// Returns the answer to a request.
  package func answer(_ request: PreviewRequest) -> PreviewAnswer {
    switch request {
    case .page: page
    case .data(let document, let version, let start, let row):
      data(of: document, version: version, from: start, row: row)
    case .events: .events(state.withLock { [Self.versions(of: $0), Self.errors(of: $0)] })
    }
  }

  /// Replaces the errors, and the documents unless there are errors; the last good documents stay.
  ///
  /// - Returns: The events for open pages.
  package func replace(
    _ documents: [LiveDocument<Outlines>]?, errors: [PreviewProblem]
  ) -> [PreviewEvent] {
    state.withLock { state in
      state.errors = errors
      var isOtherList = false
      if let documents {
        isOtherList = documents.count != state.documents.count
        state.documents = documents
      }
      let list = isOtherList ? [PreviewEvent(name: "documents", data: "{}")] : []
      return [Self.errors(of: state), Self.versions(of: state)] + list
    }
  }

  private var page: PreviewAnswer {
    let documents = state.withLock { $0.documents }
    let json = PageJSON.object([
      "galley": PageJSON.string(galley), "live": "true",
      "documents": PageJSON.array(documents.map(\.json)),
    ])
    let page = PreviewPage(title: "Preview")
    return .page(
      Array(page.live(json: json).utf8), contentSecurityPolicy: page.contentSecurityPolicy)
  }

  private func data(of document: Int, version: Int, from start: Int, row: Int) -> PreviewAnswer {
    let found = state.withLock { state in
      state.documents.indices.contains(document) ? state.documents[document] : nil
    }
    let answer = found?.answer(row: row, from: start, known: version)
    return answer.map { .data(Array($0.utf8)) } ?? .missing
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

  fileprivate var json: String {
    PageJSON.object([
      "file": file.map { PageJSON.string($0.printable) }, "line": line > 0 ? "\(line)" : nil,
      "column": column > 0 ? "\(column)" : nil, "message": PageJSON.string(message.printable),
    ])
  }
}
