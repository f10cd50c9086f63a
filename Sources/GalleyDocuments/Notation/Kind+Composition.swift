internal import GalleyLayout

extension Kind {
  /// The arguments of a component.
  static let with = Property(
    "with", .arguments, "The arguments of the component.", example: "{title: New}")
  private static let component = Property(
    "use", .componentName, "A component of the document, by name.", example: "badge")
  private static let inner = Property(
    "box", .node, "A node, to which more common properties are applied.",
    example: "{text: Hello, padding: 4}")

  /// A component with arguments.
  static let use = Kind(component, isFixed: true, properties: [AnyProperty(fixed: with)]) {
    values, compilation in
    guard let name = values[component]?.constant else { return nil }
    let arguments = values[with]?.constant
    guard arguments != nil || !values.has(with.name) else { return nil }
    let node = compilation.instance(
      of: name.text, at: name.tree, with: arguments?.values ?? [:],
      at: arguments?.tree ?? name.tree)
    return node.map { node in Traited { node.layout($0) } }
  }

  /// A node with another round of common properties.
  static let box = Kind(inner) { values, _ in
    values[inner].map { node in Traited { node.run($0)?.layout($0) } }
  }
}

/// The name of a component and where it stands.
struct ComponentName: Sendable {
  var text: String
  var tree: Tree
}

/// The arguments of a component and where they stand.
struct ComponentArguments: Sendable {
  var values: [String: Tree]
  var tree: Tree
}

extension ValueType where Value == ComponentName {
  /// The name of a component.
  static let componentName: Self = Self(
    name: "componentName", expectation: "the name of a component", schema: ["type": "string"]
  ) { tree, compilation in
    compilation.value(tree, .name).map { ComponentName(text: $0, tree: tree) }
  }
}

extension ValueType where Value == ComponentArguments {
  /// The arguments of a component: scalars, or conditions between scalars.
  static let arguments: Self = Self(
    name: "arguments", expectation: "a mapping of arguments",
    schema: [
      "type": "object",
      "additionalProperties": [
        "anyOf": [
          ["type": ["string", "number", "boolean"]],
          ["type": "object", "required": ["when"]],
        ]
      ],
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      compilation.expected("a mapping of arguments", insteadOf: tree)
      return nil
    }
    for entry in entries where !isArgument(entry.value) {
      compilation.expected("text, a number or a word", insteadOf: entry.value)
    }
    let values = entries.map { entry in
      let isSound = isArgument(entry.value)
      return (entry.key, isSound ? entry.value : Tree(.unknown, at: entry.value.position))
    }
    return ComponentArguments(
      values: Dictionary(values, uniquingKeysWith: { first, _ in first }), tree: tree)
  }

  private static func isArgument(_ tree: Tree) -> Bool {
    tree.isUnknown || tree.scalar != nil && !tree.isMissing || tree.entries?.first?.key == "when"
  }
}

extension ValueType where Value == [Conditional<NodeTemplate>] {
  /// A list of nodes.
  static let nodes: Self = Self(
    name: "nodes", expectation: "a list of nodes",
    schema: ["type": "array", "items": ["$ref": "#/$defs/node"]]
  ) { tree, compilation in compilation.nodes(tree) }

  /// Alternatives, which are never there at the same time.
  static let alternatives: Self = Self(
    name: "alternatives", expectation: "a list of at least one node",
    schema: ["type": "array", "items": ["$ref": "#/$defs/node"], "minItems": 1]
  ) { tree, compilation in
    guard let items = tree.items, !items.isEmpty else {
      compilation.expected("a list of at least one node", insteadOf: tree)
      return nil
    }
    var nodes: [Conditional<NodeTemplate>] = []
    compilation.exclusively(count: items.count) { index, compilation in
      if let node = compilation.node(items[index]) { nodes.append(node) }
    }
    return nodes
  }
}

extension ValueType where Value == Conditional<NodeTemplate> {
  /// A node.
  static let node: Self = Self(
    name: "inner", expectation: "a node", schema: ["$ref": "#/$defs/node"]
  ) { tree, compilation in compilation.node(tree) }
}

extension ValueType where Value == [Conditional<[Conditional<NodeTemplate>]>] {
  /// The rows of a grid.
  static let rows: Self = Self(
    name: "rows", expectation: "a list of rows, each a list of nodes",
    schema: ["type": "array", "items": ["$ref": "#/$defs/nodes-conditional"]]
  ) { tree, compilation in
    guard let items = tree.items else {
      compilation.expected("a list of rows, each a list of nodes", insteadOf: tree)
      return nil
    }
    return items.compactMap { row in
      compilation.conditional(row) { $1.nodes($0, as: .cell) }
    }
  }
}
