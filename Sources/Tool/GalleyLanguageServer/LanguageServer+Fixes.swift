import GalleyDocuments
import GalleyFiles
import GalleyGeometry
import GalleyNotation
import GalleyProjects

extension LanguageServer {
  func actions(_ document: OpenDocument, in range: TextRange) -> [CodeAction] {
    let fixes = (published[document.uri]?[document.path] ?? [])
      .filter { $0.range.start <= range.end && range.start <= $0.range.end }
      .flatMap { diagnostic -> [CodeAction] in
        switch diagnostic.severity {
        case .error: [correction(of: diagnostic, document)].compactMap(\.self)
        case .warning:
          [acceptance(of: diagnostic, document)].compactMap(\.self)
            + translations(of: diagnostic, document)
        case .information, .hint: []
        }
      }
    return (fixes + [choice(document, at: range.start)].compactMap(\.self)).unique(by: \.edit)
  }

  /// Returns the change of a word to the nearest one that can stand in its place.
  private func correction(
    of diagnostic: EditorDiagnostic, _ document: OpenDocument
  ) -> CodeAction? {
    let text = document.text
    let start = text.offset(of: diagnostic.range.start)
    let range = text.word(at: start)
    let word = text.string(range)
    let known = completions(document, at: text.position(of: range.upperBound)).map(\.label)
    guard !known.contains(word), let nearest = word.nearest(1, among: known).first else {
      return nil
    }
    let edit = TextEdit(
      range: TextRange(
        start: text.position(of: range.lowerBound), end: text.position(of: range.upperBound)),
      newText: nearest)
    return CodeAction(
      title: "Change '\(word)' to '\(nearest)'", diagnostics: [diagnostic],
      edit: WorkspaceEdit(changes: [document.uri: [edit]]))
  }

  /// Returns the acceptance of a finding, with a reason to be replaced.
  private func acceptance(
    of diagnostic: EditorDiagnostic, _ document: OpenDocument
  ) -> CodeAction? {
    guard let kind = diagnostic.code, FindingKind(rawValue: kind) != nil else { return nil }
    let element = diagnostic.data?.id.map { ", id: \($0)" } ?? ""
    let entry = "{ finding: \(kind)\(element), because: Say why. }"
    let text = document.text
    func key(_ name: String) -> Int? {
      text.lineStarts.indices.first { text.line($0).starts(with: Array("\(name):".utf8)) }
    }
    let edit: TextEdit
    if let line = key("accept") {
      let bytes = text.line(line)
      if let bracket = bytes.firstIndex(of: UInt8(ascii: "[")) {
        let place = text.position(of: bracket + 1)
        let isEmpty =
          text.bytes[(bracket + 1)...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "]")
        edit = TextEdit(
          range: TextRange(start: place, end: place), newText: entry + (isEmpty ? "" : ", "))
      } else {
        let next = text.line(line + 1).prefix { $0 == UInt8(ascii: " ") }.count
        let place = TextPosition(line: line + 1, character: 0)
        edit = TextEdit(
          range: TextRange(start: place, end: place),
          newText: String(repeating: " ", count: next) + "- \(entry)\n")
      }
    } else {
      let place = TextPosition(line: key("layout") ?? text.lineStarts.count, character: 0)
      edit = TextEdit(
        range: TextRange(start: place, end: place), newText: "accept:\n  - \(entry)\n")
    }
    return CodeAction(
      title: diagnostic.data?.id.map { "Accept \(kind) of '\($0)'" }
        ?? "Accept every \(kind) in the document",
      diagnostics: [diagnostic], edit: WorkspaceEdit(changes: [document.uri: [edit]]))
  }

  private func action(
    _ title: String, _ uri: String, _ text: EditedText, _ range: Range<Int>, _ newText: String,
    _ diagnostics: [EditorDiagnostic]? = nil
  ) -> CodeAction {
    let range = TextRange(
      start: text.position(of: range.lowerBound), end: text.position(of: range.upperBound))
    return CodeAction(
      title: title, diagnostics: diagnostics,
      edit: WorkspaceEdit(changes: [uri: [TextEdit(range: range, newText: newText)]]))
  }
}

// MARK: - Choices

extension LanguageServer {
  /// Returns the change of an hstack to a choice of it and a vstack of the same.
  private func choice(_ document: OpenDocument, at position: TextPosition) -> CodeAction? {
    guard let node = node(at: position, in: document), node.kind == "hstack" else { return nil }
    let text = document.text
    let start = text.offset(line: node.position.line, column: node.position.column)
    let title = "Wrap in a choice with a vertical alternative"
    if text.bytes[start...].first == UInt8(ascii: "{") {
      guard let end = text.end(ofBracesAt: start) else { return nil }
      let first = text.string(start..<end)
      let second = first.replacing("hstack:", with: "vstack:", maxReplacements: 1)
      return action(
        title, document.uri, text, start..<end, "{ choice: [\(first), \(second)] }")
    }
    let indent = node.position.column - 1
    let number = node.position.line - 1
    let rest = text.lineStarts.indices.dropFirst(number + 1).prefix { line in
      let bytes = text.line(line)
      return bytes.isEmpty || bytes.prefix { $0 == UInt8(ascii: " ") }.count >= indent
    }
    let last = rest.last { !text.line($0).isEmpty } ?? number
    let end = text.line(last).endIndex
    let further = (number...last).dropFirst().map { String(decoding: text.line($0), as: UTF8.self) }
    let lines = [text.string(start..<text.line(number).endIndex)] + further
    guard lines[0].hasPrefix("hstack:") else { return nil }
    let space = String(repeating: " ", count: indent)
    // A vstack aligns in the other direction.
    let vertical =
      ["v" + lines[0].dropFirst()]
      + further.filter { !$0.hasPrefix("\(space)alignment:") }
    let alternatives = [lines, vertical].map { lines in
      "\(space)  - \(lines[0])\n"
        + lines.dropFirst().map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
    return action(
      title, document.uri, text, start..<end,
      "choice:\n" + alternatives.joined().dropLast())
  }
}

extension EditedText {
  /// Returns the end of what has braces, or nil if the braces are not closed.
  func end(ofBracesAt start: Int) -> Int? {
    var (depth, index) = (0, start)
    var quote: UInt8?
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"),
        index > start, " \n{[,:".utf8.contains(bytes[index - 1])
      {
        quote = byte
      } else if "{[".utf8.contains(byte) {
        depth += 1
      } else if "}]".utf8.contains(byte) {
        depth -= 1
        if depth == 0 { return index + 1 }
      }
      index += 1
    }
    return nil
  }
}

// MARK: - Translations

extension LanguageServer {
  /// Returns the additions of a text to a string catalog, for each language that lacks it.
  private func translations(
    of diagnostic: EditorDiagnostic, _ document: OpenDocument
  ) -> [CodeAction] {
    guard diagnostic.code == FindingKind.untranslated.rawValue, let loaded = document.loaded,
      let key = diagnostic.data?.key
    else { return [] }
    let strings = loaded.document.strings
    let known = loaded.document.document.locales.compactMap { strings.place(of: key, in: $0) }
    guard let catalog = known.first(where: { $0.file.hasSuffix(".xcstrings") }),
      let source = strings.texts(of: key, in: [catalog.locale]).first?.text
    else { return [] }
    let path = FilePath.standardized(catalog.file)
    let text = file(path).text
    guard let place = text.localizations(of: key) else { return [] }
    return (diagnostic.data?.locales ?? []).map { locale in
      let value =
        "{ \"stringUnit\" : { \"state\" : \"new\", \"value\" : \(JSON.string(source).text) } }"
      return action(
        "Add '\(key)' in \(locale) to \(FilePath.name(of: path))", FileAddress.uri(path), text,
        place..<place, "\n          \"\(locale)\" : \(value),", [diagnostic])
    }
  }
}

extension EditedText {
  /// Returns where the languages of a key begin in a string catalog.
  fileprivate func localizations(of key: String) -> Int? {
    guard let entry = braces(of: key, in: bytes.indices), let end = end(ofBracesAt: entry),
      let list = braces(of: "localizations", in: entry..<end)
    else { return nil }
    return list + 1
  }

  /// Returns where the braces after a key begin.
  private func braces(of key: String, in range: Range<Int>) -> Int? {
    let name = Array(JSON.string(key).text.utf8)
    var rest = bytes[range]
    while let found = rest.firstRange(of: name) {
      rest = rest[found.upperBound...]
      let value = rest.drop { " \t\r\n:".utf8.contains($0) }
      if value.first == UInt8(ascii: "{"), value.startIndex > rest.startIndex {
        return value.startIndex
      }
    }
    return nil
  }
}
