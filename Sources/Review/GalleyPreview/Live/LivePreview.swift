import GalleyGeometry
package import GalleyScene
import Synchronization

package final class LivePreview<Outlines: GlyphOutlines & Sendable>: Sendable {
  private let galley: String
  private let earlier: Revision?
  private let editor: PreviewEditor?
  /// Receives the place of what is selected in the page.
  private let selected: (@Sendable (SelectedPlace) -> Void)?
  private let state: Mutex<State>

  private struct State: Sendable {
    var documents: [LiveDocument<Outlines>]
    var errors: [PreviewProblem] = []
    var build: BuildStatus
    /// The documents that a page compared last, of which some may have newer versions.
    var compared: [LiveDocument<Outlines>] = []
    /// The row and width that the page showed last, or nil for the first row of the first document.
    var shown: Shown?
  }

  private struct Shown: Sendable {
    var command: String
    var row: Int
    var step: Int
  }

  /// The documents of another revision, which do not change.
  package struct Revision: Sendable {
    package var name: String
    package var documents: [LiveDocument<Outlines>]

    package init(name: String, documents: [LiveDocument<Outlines>]) {
      (self.name, self.documents) = (name, documents)
    }
  }

  /// Creates a preview of documents, which are none if all have errors.
  ///
  /// Without an earlier revision, the page compares with none; without an editor, it only copies the places of sources.
  package init(
    galley: String, documents: [LiveDocument<Outlines>], against earlier: Revision? = nil,
    editor: PreviewEditor? = nil, build: BuildStatus = BuildStatus(),
    selected: (@Sendable (SelectedPlace) -> Void)? = nil
  ) {
    (self.galley, self.earlier, self.editor, self.selected) = (galley, earlier, editor, selected)
    state = Mutex(State(documents: documents, build: build))
  }

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
    case .difference(let before, let after): difference(from: before, to: after)
    case .findings(let document, let version):
      Self.data(of: self.document(document)) { $0.findings(known: version) }
    case .reference(let document, let row, let width):
      Self.data(of: self.document(document)) { $0.reference(row: row, width: width) }
    case .shown(let document, let row, let width):
      Self.data(of: self.document(document)) { note(row: row, step: width, of: $0) }
    case .selected(let document, let place):
      Self.data(of: self.document(document)) { _ in
        selected?(place)
        return "{}"
      }
    case .swiftUI(let document, let line, let column):
      Self.data(of: self.document(document)) { document in
        document.code?(line, column).map { PageJSON.object(["code": PageJSON.string($0)]) }
      }
    case .values(let document, let version):
      Self.data(of: self.document(document)) { $0.values(known: version) }
    case .trial(let document, let version, let start, let row, let changes):
      Self.data(of: self.document(document)) {
        $0.trial(row: row, from: start, known: version, changes)
      }
    case .picture, .decide: .missing
    case .events: .events(state.withLock { [Self.list(of: $0)] + Self.notices(of: $0) })
    }
  }

  /// Lays out each document once, as a page shows it first.
  package func prepare() {
    for document in state.withLock({ $0.documents }) { document.prepare() }
  }

  /// The events that describe errors and builds, but not the documents.
  package var notices: [PreviewEvent] { state.withLock { Self.notices(of: $0) } }

  /// Replaces the state of the program that contains the documents, and returns the events for open pages.
  ///
  /// Events that repeat what pages know are left out.
  package func replace(_ build: BuildStatus) -> [PreviewEvent] {
    state.withLock { state in
      let known = Self.notices(of: state)
      state.build = build
      return Self.notices(of: state).filter { !known.contains($0) }
    }
  }

  /// Replaces the documents that changed, and the errors; returns the events for open pages.
  ///
  /// The layout that a page shows comes with the event, if its document changed.
  package func replace(
    _ documents: [LiveDocument<Outlines>], errors: [PreviewProblem]
  ) -> [PreviewEvent] {
    let (new, ended) = state.withLock { state in
      let ended = state.documents.filter { old in !documents.contains { $0 === old } }
      (state.documents, state.errors) = (documents, errors)
      return (state, ended)
    }
    for document in ended { document.end() }
    // The picture does not wait for the notices to be drawn.
    return [Self.list(of: new, glimpse: Self.glimpse(of: new, after: ended))]
      + Self.notices(of: new)
  }

  /// Returns the data with which a page shows the same row again, as JSON, or nil if its document is still the same.
  private static func glimpse(
    of state: State, after ended: [LiveDocument<Outlines>]
  ) -> String? {
    guard let command = state.shown?.command ?? state.documents.first?.command,
      ended.contains(where: { $0.command == command }),
      let index = state.documents.firstIndex(where: { $0.command == command })
    else { return nil }
    let document = state.documents[index]
    let (row, step) = state.shown.map { ($0.row, $0.step) } ?? document.start
    return document.glimpse(row: row, at: step, from: 0, known: 0).flatMap { answer in
      // A page asks for a larger one itself, since a few of these would exceed what may wait for a slow page.
      guard answer.utf8.count <= Self.maximumEventByteCount else { return nil }
      return PageJSON.object([
        "document": "\(index)", "row": "\(row)", "width": "\(step)", "answer": answer,
      ])
    }
  }

  private static var maximumEventByteCount: Int { ServerLimits().waitingEventByteCount / 4 }

  private func note(row: Int, step: Int, of document: LiveDocument<Outlines>) -> String {
    state.withLock { $0.shown = Shown(command: document.command, row: row, step: step) }
    return "{}"
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
      "editor": (editor?.address).map(PageJSON.string),
      "folder": (editor?.folder).map(PageJSON.string),
      "tellsSelection": selected == nil ? nil : "true",
    ])
    let page = PreviewPage(title: "Preview")
    return .page(
      Array(page.live(json: json).utf8), contentSecurityPolicy: page.contentSecurityPolicy)
  }

  private func difference(from before: PreviewState, to after: PreviewState) -> PreviewAnswer {
    let documents = (compared(before.document), compared(after.document))
    guard let old = documents.0?.result(row: before.row, at: before.step),
      let new = documents.1?.result(row: after.row, at: after.step)
    else { return .missing }
    return .data(Array(PreviewDifference(from: old, to: new).json.utf8))
  }

  private func compared(_ identity: Int) -> LiveDocument<Outlines>? {
    state.withLock { state in
      let open = state.documents + (earlier?.documents ?? [])
      let all = state.compared + open + open.compactMap(\.tried)
      guard let found = all.first(where: { $0.identity == identity }) else { return nil }
      let others = state.compared.filter { $0 !== found }
      state.compared = [found] + others.prefix(Self.maximumComparedCount - 1)
      return found
    }
  }

  private static var maximumComparedCount: Int { 8 }

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

  private static func list(of state: State, glimpse: String? = nil) -> PreviewEvent {
    let data = PageJSON.object([
      "versions": PageJSON.array(state.documents.map(\.version)),
      "documents": PageJSON.array(state.documents.map { PageJSON.string($0.command) }),
      "shown": glimpse,
    ])
    return PreviewEvent(name: "changed", data: data)
  }

  private static func notices(of state: State) -> [PreviewEvent] {
    let errors = PageJSON.array((state.build.problems + state.errors).map(\.json))
    let event = PreviewEvent(name: "errors", data: PageJSON.object(["errors": errors]))
    return [event] + [state.build.event].compactMap(\.self)
  }
}

package struct PreviewProblem: Codable, Hashable, Sendable {
  package var file: String?
  package var line: Int
  /// The column, counted from 1, or 0 if it is not in one place.
  package var column: Int
  package var message: String

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
