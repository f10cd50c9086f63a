import GalleyFiles
package import GalleyNotation
package import GalleyPreview

/// An editor for which a preview is started.
package struct PreviewClient: Sendable {
  /// The path of the document.
  package var path: String
  /// The texts of the editor, which the preview shows instead of those that are stored.
  package var edited: EditedFiles
  /// Receives the place of what is selected in the page.
  package var selected: @Sendable (SelectedPlace) -> Void
  /// Receives the server once that has an address, and a function that reads changed files again.
  package var started: @Sendable (PreviewServer, _ note: @escaping ChangeNote) -> Void

  package typealias ChangeNote = @Sendable (_ paths: Set<String>) -> Void
}

/// Serves the preview of a document until its task is cancelled.
package typealias PreviewStart = @Sendable (PreviewClient) async throws -> Void

/// A preview beside a text, and its server once it has one.
struct StartedPreview {
  var task: Task<Void, Never>
  var server: PreviewServer?
  var note: PreviewClient.ChangeNote?
}

extension CodeLens {
  static let previewCommand = "galley.preview"
}

// MARK: - Preview

extension LanguageServer {
  /// The offer to open a preview, above the layout.
  func lenses(_ document: OpenDocument) -> [CodeLens] {
    guard isDocument(document) else { return [] }
    let text = document.text
    let line = text.lineStarts.indices.first { text.line($0).starts(with: "layout:".utf8) } ?? 0
    let place = TextPosition(line: line, character: 0)
    return [
      CodeLens(
        range: TextRange(start: place, end: place),
        command: CodeLens.Command(
          title: "Preview", command: CodeLens.previewCommand, arguments: [document.uri]))
    ]
  }

  func execute(_ given: CommandParameters) throws(RefusalError) {
    guard given.command == CodeLens.previewCommand, let uri = given.arguments?.first,
      let path = FileAddress.path(uri)
    else {
      throw RefusalError(
        description: "The command of this server is galley.preview, with the address of a document."
      )
    }
    if let preview = previews[path] {
      if let server = preview.server { show(server) }
      return
    }
    let client = PreviewClient(path: path, edited: edited) { place in
      Task { await self.showSource(place, of: path) }
    } started: { server, note in
      Task { await self.add(server, note, of: path) }
    }
    let task = Task { [preview] in
      var problem: String?
      do {
        try await preview(client)
      } catch {
        problem = "\(error)"
      }
      previews[path] = nil
      if let problem { notify("window/showMessage", ShownMessage(type: .error, message: problem)) }
    }
    previews[path] = StartedPreview(task: task)
  }

  private func add(
    _ server: PreviewServer, _ note: @escaping PreviewClient.ChangeNote, of path: String
  ) {
    previews[path]?.server = server
    previews[path]?.note = note
    show(server)
  }

  private func show(_ server: PreviewServer) {
    if showsDocuments {
      ask("window/showDocument", ShownDocument(uri: server.address, external: true))
    } else {
      notify(
        "window/showMessage",
        ShownMessage(type: .information, message: "The preview is at \(server.address)"))
    }
  }

  /// Moves the cursor to what was selected in the page, in the document or in a file that it includes.
  private func showSource(_ selected: SelectedPlace, of document: String) {
    let path = selected.file.map(FilePath.standardized) ?? document
    guard showsDocuments, let file = family(of: document).first(where: { $0.path == path }) else {
      return
    }
    let offset = file.text.offset(line: selected.line, column: selected.column)
    let place = file.text.position(of: offset)
    let uri = open.first { $0.value.path == path }?.key ?? FileAddress.uri(path)
    ask(
      "window/showDocument",
      ShownDocument(uri: uri, takeFocus: false, selection: TextRange(start: place, end: place)))
  }

  /// Returns the places of the name at a place, and selects the element there in the preview.
  ///
  /// Editors ask for them when the cursor moves, which they do not report otherwise.
  func highlights(_ document: OpenDocument, at position: TextPosition) -> [TextHighlight] {
    if !previews.isEmpty, let node = node(at: position, in: document) {
      for (path, preview) in previews {
        let isOwn = path == document.path
        guard isOwn || family(of: path).contains(where: { $0.path == document.path }) else {
          continue
        }
        let place = SelectedPlace(
          file: isOwn ? nil : document.path, line: node.position.line, column: node.position.column)
        preview.server?.send(PreviewEvent(selecting: place))
      }
    }
    guard let (mention, file) = mention(document, at: position) else { return [] }
    return file.index.mentions.filter { $0.isSame(as: mention) }
      .map { TextHighlight(range: file.location($0).range) }
  }
}

// MARK: - Formatting

extension LanguageServer {
  /// Returns the change of the lines that do not have their form.
  func formatting(_ document: OpenDocument) throws(RefusalError) -> [TextEdit] {
    // Other files in YAML have other formatters.
    guard isDocument(document) || !document.index.names.isEmpty else { return [] }
    let (old, new) = (document.text, EditedText(try formatted(document)))
    guard old.bytes != new.bytes else { return [] }
    func line(_ text: EditedText, _ number: Int) -> ArraySlice<UInt8> {
      let starts = text.lineStarts
      return text.bytes[
        starts[number]..<(number + 1 < starts.count ? starts[number + 1] : text.bytes.count)]
    }
    let (oldCount, newCount) = (old.lineStarts.count, new.lineStarts.count)
    let count = min(oldCount, newCount)
    let first = (0..<count).first { line(old, $0) != line(new, $0) } ?? count
    let same =
      (0..<(count - first)).first {
        line(old, oldCount - 1 - $0) != line(new, newCount - 1 - $0)
      } ?? count - first
    func start(_ text: EditedText, _ number: Int) -> Int {
      number < text.lineStarts.count ? text.lineStarts[number] : text.bytes.count
    }
    let range = TextRange(
      start: old.position(of: start(old, first)),
      end: old.position(of: start(old, oldCount - same)))
    let bytes = new.bytes[start(new, first)..<start(new, newCount - same)]
    return [TextEdit(range: range, newText: String(decoding: bytes, as: UTF8.self))]
  }

  private func formatted(_ document: OpenDocument) throws(RefusalError) -> [UInt8] {
    do {
      return try DocumentFormatter.formatted(document.text.bytes, path: document.path)
    } catch {
      let first = error.diagnostics.first
      throw RefusalError(
        description: first.map { "The document cannot be parsed in line \($0.line): \($0.message)" }
          ?? "\(error)")
    }
  }
}
