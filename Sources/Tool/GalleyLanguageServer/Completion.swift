import GalleyAssets
import GalleyFiles
import GalleyNotation

/// What an editor offers at a place of a document.
struct Completion {
  let text: EditedText
  let path: String
  let index: DocumentIndex
  /// The names of the files that the document includes.
  let shared: [DocumentIndex]
  /// The keys of files with strings.
  let stringKeys: [String]
  var tokens: [DesignToken] = []
  var schema = SchemaWalk.document

  private static let maximumCount = 2_000

  func items(at position: TextPosition) -> [CompletionItem] {
    let context = CursorContext(in: text, at: text.offset(of: position))
    guard context.allowsKey || context.allowsValue else { return [] }
    let leaves = schema.leaves(at: context)
    let keys = context.allowsKey ? keyItems(leaves, context) : []
    let values = context.allowsValue ? valueItems(leaves, context) : []
    var known: Set<String> = []
    return (values + keys).filter { known.insert($0.label).inserted }.prefix(Self.maximumCount)
      .enumerated().map { number, item in
        var item = item
        // Keeps the order of the notation, in which frequent words come first.
        item.sortText = String(repeating: "0", count: 5 - String(number).count) + String(number)
        return item
      }
  }

  private func keyItems(_ leaves: [SchemaWalk.Leaf], _ context: CursorContext) -> [CompletionItem] {
    let present = Set(context.keys.last ?? [])
    let kinds = leaves.compactMap(\.kind)
    let hasKind = kinds.contains(where: present.contains)
    let lacksKind = !kinds.isEmpty && !hasKind
    var items: [CompletionItem] = []
    for leaf in leaves {
      for (key, schema) in leaf.properties where !present.contains(key) {
        // Before its kind is known, a node offers the kinds first.
        guard !lacksKind || key == leaf.kind || leaf.kind == nil else { continue }
        items.append(keyItem(key, schema, isKind: key == leaf.kind))
      }
    }
    if context.path.last == .key("with") { items += parameterItems(context) }
    if lacksKind {
      for leaf in leaves where leaf.kind != nil {
        items += leaf.properties.filter { !present.contains($0.0) && $0.0 != leaf.kind }
          .map { keyItem($0.0, $0.1, isKind: false) }
      }
    }
    return items
  }

  private func keyItem(_ key: String, _ schema: JSON, isKind: Bool) -> CompletionItem {
    CompletionItem(
      label: key, kind: isKind ? .class : .property,
      detail: schema["default"]?.spelling.map { "default: \($0)" },
      documentation: schema["description"]?.string.map { MarkupContent(value: $0) },
      insertText: "\(key): ")
  }

  /// The parameters of the component that the node uses.
  private func parameterItems(_ context: CursorContext) -> [CompletionItem] {
    let component = usedComponent(around: context)
    let names = component.map { name in
      ([index] + shared).lazy.compactMap { $0.parameters[name] }.first ?? []
    }
    return (names ?? []).map {
      CompletionItem(
        label: $0, kind: .property, detail: "parameter of \(component ?? "")", insertText: "\($0): "
      )
    }
  }

  private func usedComponent(around context: CursorContext) -> String? {
    let offset = context.word.lowerBound
    let before = index.mentions.filter { $0.kind == .component && !$0.isDefinition }
      .filter { text.offset(line: $0.position.line, column: $0.position.column) < offset }
    return before.max { $0.position < $1.position }?.name
  }

  private func valueItems(
    _ leaves: [SchemaWalk.Leaf], _ context: CursorContext
  ) -> [CompletionItem] {
    var items: [CompletionItem] = []
    for leaf in leaves {
      items +=
        leaf.schema["enum"]?.items.compactMap(\.spelling).map {
          CompletionItem(label: $0, kind: .enumMember)
        } ?? []
      if leaf.schema["type"]?.string == "boolean" {
        items += ["true", "false"].map { CompletionItem(label: $0, kind: .enumMember) }
      }
    }
    let names = Set(leaves.flatMap(\.names))
    if names.contains("componentName") { items += named(.component, .class) }
    let keys = context.path.filter { $0 != .item }
    if names.contains("styleNames") || keys.last == .key("style") {
      items += named(.style, .reference) + tokenItems(["typography"])
    }
    if names.contains("color") { items += named(.color, .color) + tokenItems(["color"]) }
    if leaves.contains(where: { $0.schema["type"]?.string == "number" }) {
      items += tokenItems(["dimension", "number"])
    }
    if names.contains("stringKey") {
      items += named(.string, .constant)
      items += stringKeys.map { CompletionItem(label: $0, kind: .constant) }
    }
    if names.contains("acceptance") || context.path.last == .key("id"), isInAcceptance(context) {
      items += index.names(.id).map { CompletionItem(label: $0, kind: .reference) }
    }
    if names.contains("image") || names.contains("path") || isPath(context) {
      items += files(for: context)
    }
    return items
  }

  private func tokenItems(_ types: Set<String>) -> [CompletionItem] {
    tokens.filter { types.contains($0.value.type) }.map { token in
      CompletionItem(
        label: token.path, kind: token.value.type == "color" ? .color : .constant,
        detail: token.value.summary)
    }
  }

  private func isInAcceptance(_ context: CursorContext) -> Bool {
    [.key("accept"), .key("snapshots")].contains(context.path.first)
  }

  private func isPath(_ context: CursorContext) -> Bool {
    let keys = ["include", "strings", "tokens", "images", "fonts", "colors"]
    guard case .key(let key)? = context.path.first else { return false }
    return keys.contains(key) && context.path.dropFirst().allSatisfy { $0 == .item }
  }

  private func named(_ kind: DocumentIndex.Kind, _ icon: CompletionItem.Kind) -> [CompletionItem] {
    ([index] + shared).flatMap { $0.names(kind) }.map { name in
      let parameters = ([index] + shared).lazy.compactMap { $0.parameters[name] }.first
      return CompletionItem(
        label: name, kind: icon,
        detail: kind == .component ? parameters?.joined(separator: ", ") : nil)
    }
  }

  /// The files in the folder that the word at the place begins with.
  private func files(for context: CursorContext) -> [CompletionItem] {
    let typed = text.string(context.word)
    let folder = typed.lastIndex(of: "/").map { String(typed[...$0]) } ?? ""
    guard !folder.hasPrefix("/"), !folder.contains("..") else { return [] }
    let place = FilePath.path(FilePath.folder(of: path) ?? "/", folder)
    let names = (try? FolderListing.names(in: place)) ?? []
    let own = FilePath.name(of: path)
    let offered = names.filter { !$0.hasPrefix(".") && (!folder.isEmpty || $0 != own) }
    return offered.sorted().prefix(500).map { CompletionItem(label: folder + $0, kind: .file) }
  }
}
