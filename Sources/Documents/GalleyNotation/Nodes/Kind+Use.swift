internal import GalleyLayout

extension Kind {
  fileprivate static let component = Property(
    "use", .componentName, "A component of the document, by name.", example: "badge")
  private static let with = Property(
    "with", .arguments, "The arguments of the component.", example: "{title: New}")

  static let use = Kind(
    value: AnyProperty(component, isFixed: true),
    properties: [AnyProperty(with, isFixed: true, isIndividual: true, fallback: .phrase("none"))],
    place: { _ in .center }
  ) { values, compilation in
    guard let name = values[component]?.constant else { return nil }
    let arguments = values[with]?.constant
    guard arguments != nil || !values.has(with.name) else { return nil }
    let node = compilation.instance(
      of: name.text, at: name.tree, with: arguments?.values ?? [:],
      at: arguments?.tree ?? name.tree)
    guard let node else { return nil }
    values.set(Conditional.constant(node), for: usedNode.name)
    return { $0.layout(usedNode) }
  }

  /// The node of the component with the arguments, which documents do not write here.
  static let usedNode = Property(
    "usedNode", ValueType.node, "The node of the component.", example: "{}")
}

extension PropertyValues {
  var usedComponent: String? { self[Kind.component]?.constant?.text }
}

private struct ComponentName: Sendable {
  var text: String
  var tree: Tree
}

private struct ComponentArguments: Sendable {
  var values: [String: Tree]
  var tree: Tree
}

extension ValueType where Value == ComponentName {
  fileprivate static let componentName: Self = Self(
    name: "componentName", expectation: "the name of a component", schema: ["type": "string"]
  ) { tree, compilation in
    compilation.value(tree, .name).map { ComponentName(text: $0, tree: tree) }
  }
}

extension ValueType where Value == ComponentArguments {
  /// The arguments of a component: scalars, conditions, nodes and lists.
  fileprivate static let arguments: Self = Self(
    name: "arguments", expectation: "a mapping of arguments",
    schema: [
      "type": "object",
      "additionalProperties": ["anyOf": [.anyScalar, ["type": "object"], ["type": "array"]]],
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return compilation.expected("a mapping of arguments", insteadOf: tree)
    }
    let values = entries.map { entry in
      guard !entry.value.isArgument else { return (entry.key, entry.value) }
      compilation.expected("text, a number, a node or a list", insteadOf: entry.value)
      return (entry.key, Tree(.unknown, at: entry.value.position))
    }
    return ComponentArguments(
      values: Dictionary(values, uniquingKeysWith: { first, _ in first }), tree: tree)
  }
}

extension Tree {
  var isArgument: Bool { scalar == nil || !isMissing }
}
