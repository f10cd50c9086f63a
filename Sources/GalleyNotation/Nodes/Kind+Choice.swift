internal import GalleyLayout

extension Kind {
  private static let alternatives = Property(
    "choice", .alternatives, "Alternatives, of which the first that fits is taken, else the last.",
    example: "[{text: A long title}, {text: Title}]")
  private static let axes = Property(
    "axes", ValueType<Layout.ChoiceAxes>.word("choiceAxes", "an axis"),
    "The axes in which an alternative has to fit.", example: "both")

  /// Alternatives, the preferred one first.
  static let choice = Kind(alternatives, properties: [axes.otherwise(value: "horizontal")]) {
    node in
    guard let children = node.layouts(alternatives), !children.isEmpty else { return nil }
    return Layout(.choice(children, axes: node[axes] ?? .horizontal))
  }
}

extension ValueType where Value == [Conditional<NodeTemplate>] {
  /// Alternatives, which are never there at the same time.
  fileprivate static let alternatives: Self = Self(
    name: "alternatives", expectation: "a list of at least one node",
    schema: .nonemptyList(of: .reference("node"))
  ) { tree, compilation in
    guard let items = tree.elements, !items.isEmpty else {
      return compilation.expected("a list of at least one node", insteadOf: tree)
    }
    return compilation.exclusively(items) { $1.node($0) }
  }
}
