import GalleyAnalysis
import GalleyCairo
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleyNotation

extension LanguageServer {
  /// Returns what a word of the notation means, what a name is, and where the element is in the variants.
  func hover(_ document: OpenDocument, at position: TextPosition) -> HoverResult? {
    let offset = document.text.offset(of: position)
    let context = CursorContext(in: document.text, at: offset)
    let word = document.text.string(context.word)
    var parts: [String] = []
    if let (mention, _) = mention(document, at: position) {
      parts.append(named(mention, document))
    }
    if context.allowsKey, let property = SchemaWalk.document.description(of: word, at: context) {
      let fallback = property["default"]?.spelling.map { " Default: `\($0)`." } ?? ""
      parts.append("**\(word)** · \(property["description"]?.string ?? "")\(fallback)")
    }
    if !parts.isEmpty || context.allowsKey, let node = node(at: position, in: document) {
      parts.append(places(of: node, document))
    }
    let text = parts.filter { !$0.isEmpty }.joined(separator: "\n\n")
    guard !text.isEmpty else { return nil }
    let range = TextRange(
      start: document.text.position(of: context.word.lowerBound),
      end: document.text.position(of: context.word.upperBound))
    return HoverResult(contents: MarkupContent(value: text), range: range)
  }

  private func named(_ mention: DocumentIndex.Mention, _ document: OpenDocument) -> String {
    if mention.kind == .string, let loaded = document.loaded {
      let texts = loaded.document.strings.texts(
        of: mention.name, in: loaded.document.document.locales)
      if !texts.isEmpty {
        return "**\(mention.name)**\n\n"
          + texts.map { "- \($0.locale): \($0.text.shown(in: 200))" }.joined(separator: "\n")
      }
    }
    for file in family(of: document.path) {
      guard
        let definition = file.index.mentions.first(where: {
          $0.isDefinition && $0.isSame(as: mention)
        }),
        mention.kind != .id
      else { continue }
      return "\(mention.kind.rawValue) **\(mention.name)**\n\n```yaml\n"
        + Self.block(from: definition.position.line - 1, in: file.text) + "\n```"
    }
    return ""
  }

  /// Returns the lines of a block, without the space before all of them.
  private static func block(from first: Int, in text: EditedText) -> String {
    func indent(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == UInt8(ascii: " ") }.count }
    let head = text.line(first)
    let rest = text.lineStarts.indices.dropFirst(first + 1).prefix { number in
      let line = text.line(number)
      return indent(line) > indent(head) && !line.isEmpty
    }
    return ([first] + rest).prefix(16)
      .map { String(decoding: text.line($0).dropFirst(indent(head)), as: UTF8.self) }
      .joined(separator: "\n")
  }

  /// Returns the innermost element that begins at a place or before it in its line.
  private func node(
    at position: TextPosition, in document: OpenDocument
  ) -> DocumentIndex.Node? {
    var rest = document.index.nodes + document.index.components.compactMap(\.node)
    var found: DocumentIndex.Node?
    while let node = rest.popLast() {
      rest += node.children
      let start = document.text.position(
        of: document.text.offset(line: node.position.line, column: node.position.column))
      let isNearer = found.map { $0.position < node.position } ?? true
      if start.line == position.line, start <= position, isNearer { found = node }
    }
    return found
  }

  private static var maximumVariantCount: Int { 4 }

  /// The frames of an element in variants of the matrix, with what it decides there.
  private func places(of node: DocumentIndex.Node, _ document: OpenDocument) -> String {
    guard let loaded = document.loaded, let measurer = measurer(for: loaded) else { return "" }
    let engine = LayoutEngine(measurer: measurer)
    func isHere(_ source: SourcePlace?) -> Bool {
      source.map {
        $0.file == nil && $0.line == node.position.line && $0.column == node.position.column
      } ?? false
    }
    let variants = loaded.document.document.matrix.variants().prefix(Self.maximumVariantCount)
    return variants.flatMap { variant -> [String] in
      let result = engine.resolve(loaded.document.document, traits: variant.traits)
      let frames = result.placements.filter { isHere($0.source) }.prefix(3).map { placement in
        let frame = placement.frame
        let numbers = [frame.x, frame.y, frame.width, frame.height].map {
          $0.shortDecimal(places: 2)
        }
        return "- \(variant.name): \(numbers[2]) × \(numbers[3]) pt at \(numbers[0]), \(numbers[1])"
      }
      let decisions = result.decisions.filter { isHere($0.source) }.prefix(3).map {
        "- \(variant.name): \($0.answer(in: 300).text)"
      }
      return frames + decisions
    }.joined(separator: "\n")
  }
}

// MARK: - Quick fixes

extension LanguageServer {
  func actions(_ document: OpenDocument, in range: TextRange) -> [CodeAction] {
    document.diagnostics
      .filter { $0.range.start <= range.end && range.start <= $0.range.end }
      .flatMap { diagnostic -> [CodeAction] in
        switch diagnostic.severity {
        case .error: [correction(of: diagnostic, document)].compactMap(\.self)
        case .warning: [acceptance(of: diagnostic, document)].compactMap(\.self)
        case .information, .hint: []
        }
      }
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
        edit = TextEdit(range: TextRange(start: place, end: place), newText: entry + ", ")
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
      title: "Accept \(kind)\(diagnostic.data?.id.map { " of '\($0)'" } ?? "")",
      diagnostics: [diagnostic], edit: WorkspaceEdit(changes: [document.uri: [edit]]))
  }
}
