import Dispatch
import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyFiles
import GalleyLayout
import GalleyNotation
import GalleyPreview
import GalleyProjects
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
  private let fontFolders: [String]
  private let send: @Sendable ([UInt8]) -> Void
  package private(set) var isShutDown = false
  private var isInitialized = false
  private(set) var roots: [String] = []
  private(set) var showsDocuments = false
  /// Whether help can have pictures.
  private(set) var showsPictures = false
  let edited = EditedFiles()
  var open: [String: OpenDocument] = [:]
  private var checks: [String: Task<Void, Never>] = [:]
  /// The files for which a document has diagnostics, by its address.
  private var published: [String: Set<String>] = [:]
  private var libraries: [[String]: FontLibrary] = [:]
  /// The runners by the folders of fonts; each measures a text once.
  private var runners: [[String]: SnapshotRunner] = [:]
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
      guard open[uri] != nil else { return }
      for change in given.contentChanges { open[uri]?.text.apply(change) }
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

// MARK: - Diagnostics

extension LanguageServer {
  private func close(_ uri: String) {
    checks.removeValue(forKey: uri)?.cancel()
    if let path = open.removeValue(forKey: uri)?.path {
      (edited[path], stored[path]) = (nil, nil)
      checkUsers(of: path)
    }
    publish([:], of: uri, version: nil)
  }

  /// Reads a changed text again, and the documents and previews that use it.
  private func noteChange(of uri: String) {
    guard let document = open[uri] else { return }
    edited[document.path] = document.text.bytes
    check(uri)
    checkUsers(of: document.path)
  }

  private func checkUsers(of path: String) {
    let target = FilePath.resolved(path) ?? path
    for (uri, user) in open where user.path != path {
      let wasRead = user.loaded?.document.textFiles.contains(target) ?? false
      if wasRead || family(of: user.path).contains(where: { $0.path == path }) { check(uri) }
    }
    for preview in previews.values { preview.note?([path]) }
  }

  /// Reads a document again, and then checks it, unless it changes meanwhile.
  private func check(_ uri: String) {
    checks[uri]?.cancel()
    guard let document = open[uri] else { return }
    guard isDocument(document) else {
      if document.isProject { checkProject(document) }
      return
    }
    checks[uri] = Task { [edited] in
      // Of changes that wait, only the last one is read.
      guard !Task.isCancelled else { return }
      guard let outcome = await Self.read(document, edited), !Task.isCancelled,
        let loaded = accept(outcome, of: document),
        let runner = runner(for: loaded)
      else { return }
      // The variants of the matrix come first, since they take less time than all widths.
      let matrix = loaded.document.document.matrix
      let points = matrix.variants().prefix(Self.maximumPointCount).map { variant in
        TraitRange(
          traits: variant.traits, widths: variant.traits.width...variant.traits.width)
      }
      let margin = ((try? ProjectTable().project(of: loaded)) ?? nil)?.margin?.share ?? 0
      for (ranges, isWhole) in [(Array(points), false), (matrix.traitRanges(), true)] {
        let entry = DocumentCheck(
          Check(of: loaded.document.document, traitRanges: ranges, margin: margin),
          name: document.path)
        guard var report = await Self.check(entry, with: runner), !Task.isCancelled else { return }
        // What is accepted may occur at other widths.
        if !isWhole { report.unusedAcceptances = [] }
        show(report, of: loaded, document, outcome)
      }
      guard !loaded.document.strings.fileKeys.isEmpty, let measurer = measurer(for: loaded) else {
        return
      }
      let limits = await Self.limits(
        of: loaded.document.document, matrix.traitRanges(), measurer)
      if open[uri]?.version == document.version { open[uri]?.limits = limits }
    }
  }

  private func checkProject(_ document: OpenDocument) {
    var list = DiagnosticList(of: document.path) { _ in document.text }
    do {
      _ = try Project(document.text.bytes, path: document.path)
    } catch {
      list.add(error.diagnostics, .error)
    }
    publish(list.diagnostics, of: document.uri, version: document.version)
  }

  // Threads beside those of requests, which many documents would keep waiting. What runs there is a function apart from
  // the server: an actor that a task enters runs on the threads that the task prefers, and would wait behind their work.
  private static let readExecutor = BackgroundExecutor(label: "galley.reading", .userInitiated)
  private static let checkExecutor = BackgroundExecutor(
    label: "galley.checks", .utility, threads: SnapshotRunner.defaultJobs)
  private static let limitExecutor = BackgroundExecutor(label: "galley.limits", .background)

  /// Finds how long texts may become.
  @concurrent private static func limits(
    of document: Document, _ ranges: [TraitRange], _ measurer: PangoTextMeasurer
  ) async -> [TextLimit] {
    await withTaskExecutorPreference(limitExecutor) {
      let limits = try? TextLimits(of: document, traitRanges: ranges, measurer: measurer) {
        try Task.checkCancellation()
      }
      return limits?.limits ?? []
    }
  }

  @concurrent private static func check(
    _ entry: DocumentCheck, with runner: SnapshotRunner
  ) async -> CheckReport? {
    await withTaskExecutorPreference(checkExecutor) {
      guard let results = try? await runner.check([entry], jobs: SnapshotRunner.defaultJobs),
        case .done(let report)? = results.first
      else { return nil }
      return report
    }
  }

  private static var maximumPointCount: Int { 48 }

  /// Whether a text is a document, or is to become one.
  func isDocument(_ document: OpenDocument) -> Bool {
    TopLevelKey.isDocument(document.text.bytes) || document.loaded != nil
  }

  private struct Outcome: Sendable {
    var loaded: LoadedDocument?
    var errors: [Diagnostic] = []
    var warnings: [Diagnostic] = []
  }

  /// Reads a document; nil if its task was cancelled while others were read.
  @concurrent private static func read(
    _ document: OpenDocument, _ edited: EditedFiles
  ) async -> Outcome? {
    await withTaskExecutorPreference(readExecutor) {
      guard !Task.isCancelled else { return nil }
      do throws(DocumentError) {
        let loaded = try DocumentReader(edited: edited).read(
          document.text.bytes, path: document.path)
        return Outcome(loaded: loaded, warnings: loaded.warnings + loaded.unusedFaults)
      } catch {
        return Outcome(errors: error.diagnostics, warnings: error.warnings)
      }
    }
  }

  /// Shows what reading a document found, and returns the document if it has no errors and did not change meanwhile.
  private func accept(
    _ outcome: Outcome, of document: OpenDocument
  ) -> ProjectDocument? {
    guard let now = open[document.uri], now.version == document.version else { return nil }
    guard let loaded = outcome.loaded else {
      publish(list(outcome, of: document).diagnostics, of: document.uri, version: document.version)
      return nil
    }
    // Findings that were there stay until the check is through, unless there are none.
    let source = DocumentSource(path: document.path, outputPath: document.path)
    let result = ProjectDocument(source: source, document: loaded)
    let isFirst = now.loaded == nil || now.diagnostics.contains { $0.severity == .error }
    open[document.uri]?.loaded = result
    if isFirst || !outcome.warnings.isEmpty {
      publish(list(outcome, of: document).diagnostics, of: document.uri, version: document.version)
    }
    return result
  }

  private func show(
    _ report: CheckReport, of loaded: ProjectDocument, _ document: OpenDocument, _ outcome: Outcome
  ) {
    guard open[document.uri]?.version == document.version else { return }
    var report = report
    report.setPlaces(in: loaded, file: document.path)
    var list = list(outcome, of: document)
    list.add(report)
    publish(list.diagnostics, of: document.uri, version: document.version)
  }

  private func list(_ outcome: Outcome, of document: OpenDocument) -> DiagnosticList {
    var list = DiagnosticList(of: document.path) { [self] path in
      path == document.path ? document.text : file(path).text
    }
    list.add(outcome.errors, .error)
    list.add(outcome.warnings, .warning)
    return list
  }

  /// Sends the diagnostics of a document and of the files that it uses, and removes those that are gone.
  private func publish(_ diagnostics: [String: [EditorDiagnostic]], of uri: String, version: Int?) {
    let paths = Set(diagnostics.keys)
    for path in (published[uri] ?? []).subtracting(paths).sorted() {
      notify(PublishedDiagnostics(uri: FileAddress.uri(path), diagnostics: []))
    }
    published[uri] = paths.isEmpty ? nil : paths
    for (path, found) in diagnostics.sorted(by: { $0.key < $1.key }) {
      let isDocument = path == open[uri]?.path
      if isDocument { open[uri]?.diagnostics = found }
      notify(
        PublishedDiagnostics(
          uri: isDocument ? uri : FileAddress.uri(path), version: isDocument ? version : nil,
          diagnostics: found))
    }
  }

  private func notify(_ diagnostics: PublishedDiagnostics) {
    notify("textDocument/publishDiagnostics", diagnostics)
  }

  /// The folders that say which fonts a document has: its own, since a project may name some, and those that it names.
  private func fontKey(of loaded: ProjectDocument) -> [String] {
    [FilePath.folder(of: loaded.source.path) ?? "/"] + loaded.document.fontFolders
  }

  func library(for loaded: ProjectDocument) -> FontLibrary? {
    let folders = fontKey(of: loaded)
    if let library = libraries[folders] { return library }
    let library = try? ProjectTable().library(fontFolders, for: [loaded])
    libraries[folders] = library
    return library
  }

  private func runner(for loaded: ProjectDocument) -> SnapshotRunner? {
    let folders = fontKey(of: loaded)
    if let runner = runners[folders] { return runner }
    let runner = library(for: loaded).map { SnapshotRunner(library: $0) }
    runners[folders] = runner
    return runner
  }

  func measurer(for loaded: ProjectDocument) -> PangoTextMeasurer? {
    library(for: loaded).flatMap { try? PangoTextMeasurer(library: $0) }
  }
}
