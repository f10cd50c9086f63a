import GalleyNotation

/// The names that a file defines and mentions, and its outline.
struct DocumentIndex: Sendable {
  enum Kind: String, Sendable, CaseIterable {
    case component, style, color, string, id
  }

  /// A place where a name stands.
  struct Mention: Hashable, Sendable {
    var kind: Kind
    var name: String
    /// The place of its first character, or of the quotation mark before it.
    var position: Position
    var isDefinition: Bool
  }

  /// A mapping with a kind of node.
  struct Node: Sendable {
    var kind: String
    /// What it shows, if it is one value.
    var value: String?
    var id: String?
    var position: Position
    var children: [Node]
  }

  private(set) var mentions: [Mention] = []
  private var known: Set<Mention> = []
  private(set) var nodes: [Node] = []
  private(set) var components: [(name: String, position: Position, node: Node?)] = []
  /// The parameters of the components.
  private(set) var parameters: [String: [String]] = [:]
  /// The paths that the file includes.
  private(set) var included: [String] = []
  private(set) var isEmpty = true

  private static let colorKeys = SchemaWalk.document.keys(ofType: "color")
  private static let kinds = Set(
    DocumentSchema.value["$defs"]?.members?.map(\.0).filter { $0.hasPrefix("kind-") }
      .map { String($0.dropFirst("kind-".count)) } ?? [])

  init() {}

  /// Creates the index of a file; it is empty if the file cannot be parsed.
  init(_ bytes: [UInt8], path: String) {
    var errors = ErrorList()
    guard let tree = Tree.read(bytes, path: path, errors: &errors) else { return }
    isEmpty = false
    for entry in tree.entries ?? [] { add(entry) }
  }

  /// All names that the file defines.
  var names: [String] { Kind.allCases.flatMap(names) }

  func names(_ kind: Kind) -> [String] {
    mentions.filter { $0.kind == kind && $0.isDefinition }.map(\.name)
  }

  private mutating func add(_ entry: Tree.Entry) {
    let entries = entry.value.entries ?? []
    switch entry.key {
    case "components":
      for component in entries {
        define(.component, component)
        parameters[component.key] = component.value["parameters"]?.elements?.flatMap { item in
          item.entries?.map(\.key) ?? [item.scalar?.text].compactMap(\.self)
        }
        component.value["body"].map { read($0, key: "body") }
        let node = component.value["body"].flatMap(node)
        components.append((component.key, component.position, node))
      }
    case "styles":
      for style in entries {
        define(.style, style)
        read(style.value, key: "styles")
      }
    case "colors":
      for color in ([entry.value] + (entry.value.items ?? [])).flatMap({ $0.entries ?? [] }) {
        define(.color, color)
        mention(.color, color.value)
      }
    case "strings":
      let languages = ([entry.value] + (entry.value.items ?? [])).flatMap { $0.entries ?? [] }
      for text in languages.flatMap({ $0.value.entries ?? [] }) { define(.string, text) }
    case "accept":
      for item in entry.value.elements ?? [] { mention(.id, item["id"]) }
    case "snapshots":
      for item in entry.value["nodes"]?.elements ?? [] { mention(.id, item["id"]) }
    case "include": included = (entry.value.elements ?? []).compactMap { $0.scalar?.text }
    case "layout":
      read(entry.value, key: entry.key)
      if let node = node(entry.value) { nodes.append(node) }
    default: break
    }
  }

  private mutating func define(_ kind: Kind, _ entry: Tree.Entry) {
    add(Mention(kind: kind, name: entry.key, position: entry.position, isDefinition: true))
  }

  /// Adds a mention, unless it is there already: an alias has the place of its value.
  private mutating func add(_ mention: Mention) {
    if known.insert(mention).inserted { mentions.append(mention) }
  }

  private mutating func mention(_ kind: Kind, _ tree: Tree?) {
    for item in tree?.elements ?? [] {
      guard let scalar = item.scalar, !scalar.text.isEmpty, item.position.line > 0 else { continue }
      add(Mention(kind: kind, name: scalar.text, position: item.position, isDefinition: false))
    }
  }

  /// Adds the names in a value, whose key tells what a scalar is.
  private mutating func read(_ tree: Tree, key: String) {
    var rest = [(tree, key)]
    while let (tree, key) = rest.popLast() {
      switch key {
      case "use": mention(.component, tree)
      case "style": mention(.style, tree)
      case "string": mention(.string, tree)
      case "id":
        guard let scalar = tree.scalar else { break }
        add(Mention(kind: .id, name: scalar.text, position: tree.position, isDefinition: true))
      default:
        if tree.scalar != nil, Self.colorKeys.contains(key) { mention(.color, tree) }
      }
      rest += (tree.items ?? []).map { ($0, key) }
      rest += (tree.entries ?? []).map { entry in
        // The branches of a condition are values of its key.
        let isBranch = ["when", "then", "else"].contains(entry.key)
        return (entry.value, isBranch ? key : entry.key)
      }
    }
  }

  private func node(_ tree: Tree) -> Node? {
    guard let entries = tree.entries else { return nil }
    guard let kind = entries.first(where: { Self.kinds.contains($0.key) }) else { return nil }
    let children = entries.flatMap { entry in
      entry.value.scalar == nil ? Self.nodes(in: entry.value, self) : []
    }
    return Node(
      kind: kind.key, value: kind.value.scalar?.text, id: tree["id"]?.scalar?.text,
      position: tree.position, children: children)
  }

  private static func nodes(in tree: Tree, _ index: DocumentIndex) -> [Node] {
    if let node = index.node(tree) { return [node] }
    let inner = (tree.items ?? []) + (tree.entries ?? []).map(\.value)
    return inner.flatMap { nodes(in: $0, index) }
  }
}
