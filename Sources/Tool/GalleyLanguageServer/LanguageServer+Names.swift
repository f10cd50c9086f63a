import GalleyAssets
import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyLayout
import GalleyNotation
import GalleyProjects

/// Why a request cannot be fulfilled.
struct RefusalError: Error, CustomStringConvertible {
  var description: String
}

extension LanguageServer {
  /// Returns the name at a place, with its file.
  func mention(
    _ document: OpenDocument, at position: TextPosition
  ) -> (mention: DocumentIndex.Mention, file: IndexedFile)? {
    let file = file(document.path)
    let found = file.index.mentions.first { file.location($0).range.contains(position) }
    return found.map { ($0, file) }
  }

  func definitions(_ document: OpenDocument, at position: TextPosition) -> [TextLocation] {
    guard let (mention, _) = mention(document, at: position) else { return [] }
    let own = family(of: document.path).flatMap { file in
      file.index.mentions.filter { $0.isDefinition && $0.isSame(as: mention) }.map(file.location)
    }
    guard own.isEmpty, mention.kind == .string, let loaded = document.loaded else { return own }
    return stringPlaces(mention.name, loaded)
  }

  /// The places of a string in the files of its languages.
  private func stringPlaces(
    _ key: String, _ loaded: ProjectDocument
  ) -> [TextLocation] {
    let strings = loaded.document.strings
    return loaded.document.document.locales.compactMap { strings.place(of: key, in: $0) }
      .unique(by: \.self).map { place in
        let path = FilePath.standardized(place.file)
        let range = file(path).text.range(
          line: place.position.line, column: place.position.column)
        return TextLocation(uri: FileAddress.uri(path), range: range)
      }
  }

  /// Returns all places of the name at a place: in the document, in the files that it includes, and in those that include the
  /// same definition.
  func references(
    _ document: OpenDocument, at position: TextPosition, withDefinition: Bool
  ) -> [TextLocation] {
    mentions(document, at: position).flatMap { file, mentions in
      mentions.filter { withDefinition || !$0.isDefinition }.map(file.location)
    }
  }

  private func mentions(
    _ document: OpenDocument, at position: TextPosition
  ) -> [(file: IndexedFile, mentions: [DocumentIndex.Mention])] {
    guard let (mention, _) = mention(document, at: position) else { return [] }
    func isSame(_ other: DocumentIndex.Mention) -> Bool { other.isSame(as: mention) }
    let family = family(of: document.path)
    var files = family
    let home = family.first { $0.index.mentions.contains { $0.isDefinition && isSame($0) } }
    // The names of elements belong to one document, and others to all that include their file.
    if mention.kind != .id, let home {
      let known = Set(family.map(\.path))
      files += workspace.filter { file in
        !known.contains(file.path) && self.family(of: file.path).contains { $0.path == home.path }
      }
    }
    return files.compactMap { file in
      let mentions = file.index.mentions.filter(isSame)
      return mentions.isEmpty ? nil : (file, mentions)
    }
  }

  func renamedRange(_ document: OpenDocument, at position: TextPosition) -> TextRange? {
    guard let (mention, file) = mention(document, at: position),
      !definitionFiles(of: mention, document).isEmpty
    else { return nil }
    return file.location(mention).range
  }

  private func definitionFiles(
    of mention: DocumentIndex.Mention, _ document: OpenDocument
  ) -> [IndexedFile] {
    family(of: document.path).filter { file in
      file.index.mentions.contains { $0.isDefinition && $0.isSame(as: mention) }
    }
  }

  func rename(
    _ document: OpenDocument, _ position: TextPosition, _ name: String
  ) throws(RefusalError) -> WorkspaceEdit {
    guard let (mention, _) = mention(document, at: position),
      !definitionFiles(of: mention, document).isEmpty
    else {
      throw RefusalError(
        description:
          "There is no name to change here; place the cursor on that of a component, a style, a color, a string or an element."
      )
    }
    guard Tree.isName(name) || mention.kind == .string && !name.isEmpty && !name.contains("\n")
    else {
      throw RefusalError(
        description: "'\(name)' is not a name; use letters, digits, hyphens and underscores.")
    }
    let taken =
      mention.kind == .color && Color.Semantic(rawValue: name) != nil
      || family(of: document.path).contains { $0.index.names(mention.kind).contains(name) }
    guard !taken || name == mention.name else {
      let article = mention.kind == .id ? "an" : "a"
      throw RefusalError(
        description:
          "There is already \(article) \(mention.kind.rawValue) '\(name)'; choose another name.")
    }
    var changes: [String: [TextEdit]] = [:]
    for (file, mentions) in mentions(document, at: position) {
      changes[FileAddress.uri(file.path)] = mentions.map {
        TextEdit(range: file.location($0).range, newText: name)
      }
    }
    return WorkspaceEdit(changes: changes)
  }

  /// What can stand at a place of a file.
  func schema(of document: OpenDocument) -> SchemaWalk {
    document.isProject ? .project : .document
  }

  func completions(_ document: OpenDocument, at position: TextPosition) -> [CompletionItem] {
    let keys = document.loaded?.document.strings.fileKeys.map(\.name) ?? []
    return Completion(
      text: document.text, path: document.path, index: document.index,
      shared: family(of: document.path).dropFirst().map(\.index), stringKeys: keys,
      tokens: document.loaded?.document.tokens.flatMap(\.all) ?? [],
      schema: schema(of: document)
    ).items(at: position)
  }
}

extension DocumentIndex.Mention {
  func isSame(as other: DocumentIndex.Mention) -> Bool { kind == other.kind && name == other.name }
}

// MARK: - Outline

extension LanguageServer {
  func outline(_ document: OpenDocument) -> [OutlineSymbol] {
    let text = document.text
    let components = document.index.components.map { component in
      let range = text.range(line: component.position.line, column: component.position.column)
      return OutlineSymbol(
        name: component.name, detail: "component", kind: 5, range: range, selectionRange: range,
        children: component.node.map { [symbol($0, text, depth: 0)] } ?? [])
    }
    return components + document.index.nodes.map { symbol($0, text, depth: 0) }
  }

  private func symbol(
    _ node: DocumentIndex.Node, _ text: EditedText, depth: Int
  ) -> OutlineSymbol {
    let start = text.offset(line: node.position.line, column: node.position.column)
    let children = depth < 100 ? node.children.map { symbol($0, text, depth: depth + 1) } : []
    let begin = text.position(of: start)
    let end = max(
      children.map(\.range.end).max() ?? begin, text.position(of: text.word(at: start).upperBound))
    let range = TextRange(start: begin, end: end)
    return OutlineSymbol(
      name: node.id ?? node.value.map { String($0.prefix(60)) } ?? node.kind,
      detail: node.kind, kind: node.children.isEmpty ? 15 : 19, range: range,
      selectionRange: TextRange(start: begin, end: begin), children: children)
  }

  /// The blocks that can be folded: those whose following lines stand further in.
  func foldings(_ document: OpenDocument) -> [FoldingRange] {
    let text = document.text
    var open: [(line: Int, indent: Int)] = []
    var result: [FoldingRange] = []
    var last = 0
    for number in text.lineStarts.indices {
      let line = text.line(number)
      guard let first = line.firstIndex(where: { $0 != UInt8(ascii: " ") }) else { continue }
      let indent = first - line.startIndex
      while let block = open.last, block.indent >= indent {
        open.removeLast()
        if last > block.line { result.append(FoldingRange(startLine: block.line, endLine: last)) }
      }
      open.append((number, indent))
      last = number
    }
    for block in open where last > block.line {
      result.append(FoldingRange(startLine: block.line, endLine: last))
    }
    return result.sorted { $0.startLine < $1.startLine }
  }
}

// MARK: - Files

extension LanguageServer {
  /// Returns a file as an editor has it, or as it is stored; it is empty if there is none.
  func file(_ path: String) -> IndexedFile {
    if let uri = open.first(where: { $0.value.path == path })?.key, let document = indexed(uri) {
      return IndexedFile(path: path, text: document.text, index: document.index)
    }
    if let file = stored[path] { return file }
    let bytes = (try? InputFile(path: path).firstBytes(SourceText.maximumByteCount)) ?? []
    let file = IndexedFile(
      path: path, text: EditedText(bytes), index: DocumentIndex(bytes, path: path))
    stored[path] = file
    return file
  }

  /// Returns an open document with the names of its present text.
  func indexed(_ uri: String) -> OpenDocument? {
    // Only then, since many changes may come before a request.
    if open[uri]?.isIndexOld == true { open[uri]?.updateIndex() }
    return open[uri]
  }

  /// The file of a document and those that it includes, each once.
  func family(of path: String) -> [IndexedFile] {
    var files = [file(path)]
    var known: Set<String> = [path]
    var next = 0
    while next < files.count, files.count < Self.maximumFileCount {
      for path in files[next].included where known.insert(path).inserted {
        files.append(file(path))
      }
      next += 1
    }
    return files
  }

  /// The documents of the workspace and the files that they include, each once.
  var workspace: [IndexedFile] {
    let sources = roots.flatMap { (try? DocumentLoader().sources(at: $0)) ?? [] }
    let paths = open.values.map(\.path).sorted() + sources.map { FilePath.standardized($0.path) }
    var known: Set<String> = []
    return paths.prefix(Self.maximumFileCount).flatMap(family)
      .filter { known.insert($0.path).inserted }
  }

  private static var maximumFileCount: Int { 500 }
}
