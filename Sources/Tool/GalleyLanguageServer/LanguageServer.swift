import GalleyCairo
import GalleyNotation
import GalleySnapshots

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The server of an editor: what documents say, while they are typed.
///
/// Requests are answered one after another from the text that is there. Errors and findings follow on their own, those of an
/// older text are not sent.
package actor LanguageServer {
  let fontFolders: [String]
  private let send: @Sendable ([UInt8]) -> Void
  package private(set) var isShutDown = false
  private var isInitialized = false
  private(set) var roots: [String] = []
  private(set) var showsDocuments = false
  /// Whether help can have pictures.
  private(set) var showsPictures = false
  let edited = EditedFiles()
  var open: [String: OpenDocument] = [:]
  var checks: [String: Task<Void, Never>] = [:]
  /// The diagnostics that a document has, by its address and the paths of their files.
  var published: [String: [String: [EditorDiagnostic]]] = [:]
  var libraries: [[String]: FontLibrary] = [:]
  /// The runners by the folders of fonts; each measures a text once.
  var runners: [[String]: SnapshotRunner] = [:]
  var stored: [String: IndexedFile] = [:]
  /// The previews that were started, by the paths of their documents.
  var previews: [String: StartedPreview] = [:]
  private var requestCount = 0
  let preview: PreviewStart

  /// Creates a server that starts previews with a function.
  package init(
    fontFolders: [String], preview: @escaping PreviewStart,
    send: @escaping @Sendable ([UInt8]) -> Void
  ) {
    (self.fontFolders, self.preview, self.send) = (fontFolders, preview, send)
  }

  /// Answers a message, and returns whether more may follow.
  package func receive(_ bytes: [UInt8]) -> Bool {
    let message = Data(bytes)
    guard let head = try? JSONDecoder().decode(MessageHead.self, from: message) else {
      fail(nil, .parseError, "The message is no JSON with a method.")
      return true
    }
    // Without a method, it answers a request of the server, which waits for none.
    guard let method = head.method else { return true }
    if method == "exit" { return false }
    guard isInitialized || method == "initialize" else {
      if let id = head.id { fail(id, .notInitialized, "The first request is initialize.") }
      return true
    }
    guard !isShutDown else {
      if let id = head.id { fail(id, .invalidRequest, "The server is shut down.") }
      return true
    }
    do {
      if let id = head.id {
        try answer(method, id, message)
      } else {
        try note(method, message)
      }
    } catch let error as RefusalError {
      if let id = head.id { fail(id, .requestFailed, error.description) }
    } catch {
      if let id = head.id { fail(id, .invalidParameters, "The parameters of \(method) are wrong.") }
    }
    return true
  }

  package func stop() async {
    for check in checks.values { check.cancel() }
    for check in checks.values { await check.value }
    for preview in previews.values { preview.task.cancel() }
    for preview in previews.values { await preview.task.value }
  }
}

// MARK: - Messages

extension LanguageServer {
  private enum ErrorCode: Int, Encodable {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
    case notInitialized = -32_002
    case requestFailed = -32_803
  }

  private struct Answer<Result: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID
    var result: Result?

    enum CodingKeys: CodingKey { case jsonrpc, id, result }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(jsonrpc, forKey: .jsonrpc)
      try container.encode(id, forKey: .id)
      // A request without a result has null.
      try container.encode(result, forKey: .result)
    }
  }

  private struct Failure: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID?
    var error: Content

    struct Content: Encodable {
      var code: ErrorCode
      var message: String
    }
  }

  /// A notification, or with an identifier a request.
  private struct Notice<Value: Encodable>: Encodable {
    var jsonrpc = "2.0"
    var id: RequestID?
    var method: String
    var params: Value
  }

  private func write(_ value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    if let data = try? encoder.encode(value) { send(Array(data)) }
  }

  func notify(_ method: String, _ parameters: some Encodable) {
    write(Notice(method: method, params: parameters))
  }

  /// Asks the editor for something, whose answer is not awaited.
  func ask(_ method: String, _ parameters: some Encodable) {
    requestCount += 1
    write(Notice(id: .name("galley-\(requestCount)"), method: method, params: parameters))
  }

  private func reply(_ id: RequestID, _ result: (some Encodable)?) {
    write(Answer(id: id, result: result))
  }

  private func fail(_ id: RequestID?, _ code: ErrorCode, _ message: String) {
    write(Failure(id: id, error: Failure.Content(code: code, message: message)))
  }

  private func parameters<Value: Decodable>(_ message: Data) throws -> Value {
    try JSONDecoder().decode(Parameters<Value>.self, from: message).params
  }

  private func answer(_ method: String, _ id: RequestID, _ message: Data) throws {
    switch method {
    case "initialize":
      let given: InitializeParameters = try parameters(message)
      roots = (given.workspaceFolders?.map(\.uri) ?? [given.rootUri].compactMap(\.self))
        .compactMap(FileAddress.path)
      showsDocuments = given.capabilities?.window?.showDocument?.support ?? false
      // The parser of Visual Studio Code, which shows pictures that are part of an address.
      showsPictures = given.capabilities?.general?.markdown?.parser == "marked"
      isInitialized = true
      reply(id, Capabilities())
    case "shutdown":
      isShutDown = true
      reply(id, nil as String?)
    case "textDocument/hover":
      let place: PositionParameters = try parameters(message)
      reply(id, try document(place.textDocument).flatMap { hover($0, at: place.position) })
    case "textDocument/completion":
      let place: PositionParameters = try parameters(message)
      reply(id, try document(place.textDocument).map { completions($0, at: place.position) })
    case "textDocument/definition":
      let place: PositionParameters = try parameters(message)
      reply(id, try document(place.textDocument).map { definitions($0, at: place.position) })
    case "textDocument/references":
      let place: ReferenceParameters = try parameters(message)
      let withDefinition = place.context?.includeDeclaration ?? true
      reply(
        id,
        try document(place.textDocument).map {
          references($0, at: place.position, withDefinition: withDefinition)
        })
    case "textDocument/prepareRename":
      let place: PositionParameters = try parameters(message)
      reply(id, try document(place.textDocument).flatMap { renamedRange($0, at: place.position) })
    case "textDocument/rename":
      let given: RenameParameters = try parameters(message)
      reply(
        id, try document(given.textDocument).map { try rename($0, given.position, given.newName) })
    case "textDocument/documentSymbol":
      let given: DocumentParameters = try parameters(message)
      reply(id, try document(given.textDocument).map(outline))
    case "textDocument/foldingRange":
      let given: DocumentParameters = try parameters(message)
      reply(id, try document(given.textDocument).map(foldings))
    case "textDocument/formatting":
      let given: DocumentParameters = try parameters(message)
      reply(id, try document(given.textDocument).map(formatting))
    case "textDocument/codeLens":
      let given: DocumentParameters = try parameters(message)
      reply(id, try document(given.textDocument).map(lenses))
    case "workspace/executeCommand":
      let given: CommandParameters = try parameters(message)
      try execute(given)
      reply(id, nil as String?)
    case "textDocument/documentHighlight":
      let place: PositionParameters = try parameters(message)
      reply(id, try document(place.textDocument).map { highlights($0, at: place.position) })
    case "textDocument/codeAction":
      let given: ActionParameters = try parameters(message)
      reply(id, try document(given.textDocument).map { actions($0, in: given.range) })
    default: fail(id, .methodNotFound, "\(method) is not a method of this server.")
    }
  }

  private func note(_ method: String, _ message: Data) throws {
    switch method {
    case "textDocument/didOpen":
      let item: OpenParameters.Item = (try parameters(message) as OpenParameters).textDocument
      guard let path = FileAddress.path(item.uri) else { return }
      open[item.uri] = OpenDocument(
        uri: item.uri, path: path, version: item.version, text: EditedText(item.text))
      noteChange(of: item.uri)
    case "textDocument/didChange":
      let given: ChangeParameters = try parameters(message)
      let uri = given.textDocument.uri
      guard let path = open[uri]?.path else { return }
      for change in given.contentChanges {
        open[uri]?.text.apply(change)
        let moved = published[uri]?[path]?.compactMap { $0.moved(by: change) }
        published[uri]?[path] = moved
      }
      open[uri]?.version = given.textDocument.version
      noteChange(of: uri)
    case "textDocument/didClose":
      let given: DocumentParameters = try parameters(message)
      close(given.textDocument.uri)
    case "textDocument/didSave", "workspace/didChangeWatchedFiles":
      stored = [:]
      for uri in open.keys { check(uri) }
    default: break
    }
  }

  private func document(_ identifier: TextIdentifier) throws -> OpenDocument? {
    indexed(identifier.uri)
  }
}
