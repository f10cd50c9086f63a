import GalleyNotation

/// The JSON Schema of documents, as a table of what can stand at a place.
struct SchemaWalk: Sendable {
  private let root: JSON
  private let definitions: [String: JSON]

  static let document = SchemaWalk(DocumentSchema.value)
  static let project = SchemaWalk(ProjectSchema.value)

  init(_ schema: JSON) {
    root = schema
    definitions = Dictionary(
      (schema["$defs"]?.members ?? []).map { ($0.0, $0.1) }, uniquingKeysWith: { first, _ in first }
    )
  }

  /// A part of the schema without references and alternatives, and the names of the definitions that led to it.
  struct Leaf {
    var schema: JSON
    var names: [String]

    /// The keys of a mapping with their descriptions.
    var properties: [(String, JSON)] { schema["properties"]?.members ?? [] }
    /// The key without which a mapping is no node of a kind.
    var kind: String? {
      guard names.contains(where: { $0.hasPrefix("kind-") }) else { return nil }
      return schema["required"]?.items.first?.string
    }
  }

  /// Returns what can stand at a place; the keys of the mappings on the way tell of which kind each is.
  func leaves(at context: CursorContext) -> [Leaf] {
    var leaves = flat(root, names: [])
    var level = 0
    for step in context.path {
      switch step {
      case .item:
        let lists = leaves.filter { $0.schema["items"] != nil }
        leaves = lists.flatMap { leaf in leaf.schema["items"].map { flat($0, names: []) } ?? [] }
      case .key(let key):
        let keys = level < context.keys.count ? context.keys[level] : []
        level += 1
        leaves = chosen(leaves, by: keys).flatMap { value(of: key, in: $0) }
      }
    }
    return context.allowsKey && level < context.keys.count
      ? leaves.filter { $0.properties.isEmpty } + chosen(leaves, by: context.keys[level]) : leaves
  }

  /// Returns the description of a property at a place, with its default.
  func description(of key: String, at context: CursorContext) -> JSON? {
    for leaf in leaves(at: context) {
      if let property = leaf.properties.first(where: { $0.0 == key }) { return property.1 }
    }
    return nil
  }

  /// Returns the mappings of the kind that the keys tell, or all if they tell none.
  private func chosen(_ leaves: [Leaf], by keys: [String]) -> [Leaf] {
    let mappings = leaves.filter {
      !$0.properties.isEmpty || $0.schema["additionalProperties"]?.members != nil
    }
    let exact = mappings.filter { $0.kind.map(keys.contains) ?? false }
    if !exact.isEmpty { return exact }
    let required = mappings.filter { leaf in
      let words = leaf.schema["required"]?.items.compactMap(\.string) ?? []
      return leaf.kind == nil && !words.isEmpty && words.contains(where: keys.contains)
    }
    return required.isEmpty ? mappings : required
  }

  private func value(of key: String, in leaf: Leaf) -> [Leaf] {
    if let property = leaf.properties.first(where: { $0.0 == key }) {
      return flat(property.1, names: [])
    }
    guard let other = leaf.schema["additionalProperties"], other.members != nil else { return [] }
    return flat(other, names: [])
  }

  private func flat(_ schema: JSON, names: [String]) -> [Leaf] {
    guard names.count < 32 else { return [] }
    if let reference = schema["$ref"]?.string {
      let name = String(reference.dropFirst("#/$defs/".count))
      return definitions[name].map { flat($0, names: names + [name]) } ?? []
    }
    for key in ["anyOf", "oneOf", "allOf"] {
      if let parts = schema[key]?.items, !parts.isEmpty {
        return parts.flatMap { flat($0, names: names) }
      }
    }
    return [Leaf(schema: schema, names: names)]
  }

  /// The keys of properties whose values can be of a type, anywhere in documents.
  func keys(ofType type: String) -> Set<String> {
    var keys: Set<String> = []
    for definition in definitions.values {
      for (key, schema) in definition["properties"]?.members ?? []
      where flat(schema, names: []).contains(where: { $0.names.contains(type) }) {
        keys.insert(key)
      }
    }
    return keys
  }
}

extension JSON {
  subscript(key: String) -> JSON? { members?.first { $0.0 == key }?.1 }

  var members: [(String, JSON)]? {
    if case .object(let members) = self { members } else { nil }
  }

  var items: [JSON] {
    if case .array(let items) = self { items } else { [] }
  }

  var string: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// The value as a document writes it.
  var spelling: String? {
    switch self {
    case .string(let text): text
    case .number(let number): JSON.digits(number)
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .array, .object: nil
    }
  }
}
