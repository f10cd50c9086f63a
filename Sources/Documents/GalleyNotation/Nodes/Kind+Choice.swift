internal import GalleyLayout

extension Kind {
  fileprivate static let alternatives = Property(
    "choice", .alternatives, "Alternatives, of which the first that fits is taken, else the last.",
    example: "[{text: A long title}, {text: Title}]")
  private static let axes = Property(
    "axes", ValueType<Layout.ChoiceAxes>.word("choiceAxes", "an axis"),
    "The axes in which an alternative has to fit.", example: "both")
  private static let testedSize = Property(
    "testedSize", ValueType<Layout.ChoiceSize>.word("choiceSize", "fit or ideal"),
    "The size with which an alternative has to fit: the least at which no text breaks too often, or the ideal size, as in SwiftUI.",
    example: "ideal")
  private static let together = Property(
    "together", .name,
    "A name that choices share which take the same alternative: the first with which all of them fit.",
    example: "rows")

  static let choice = Kind(
    alternatives,
    properties: [
      axes.otherwise(value: "horizontal"), testedSize.otherwise(value: "fit"),
      together.otherwise("alone"),
    ]
  ) { node in
    guard let (items, first) = node.list(alternatives) else { return nil }
    let present = node.slots(of: items, from: first)
    guard !present.isEmpty else { return nil }
    var layout = Layout.choice(
      present.map(\.layout), axes: node[axes] ?? .horizontal,
      testing: node[testedSize] ?? .fit)
    layout.choiceGroup = node[together]
    let count = node.values[alternatives]?.itemCount() ?? 0
    if present.count < count {
      layout.notes.alternatives = AlternativeNumbers(present: present.map(\.slot), count: count)
    }
    return layout
  }
}

extension ValueType where Value == [Conditional<NodeTemplate>] {
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

extension Compilation {
  /// Warns of alternatives of the outermost node with a place, which only the choice itself can have on the screen.
  mutating func warnOfPlacedAlternatives(in node: Conditional<NodeTemplate>) {
    var rest = [(node: node, isAlternative: false)]
    while let (node, isAlternative) = rest.popLast() {
      for template in node.values {
        let values = template.values
        if isAlternative, values.has(Modifier.place.name), !Modifier.hasFrame(values) {
          warn(
            "'place' says nothing about an alternative without a width or height of its own; to place it on the screen, give the 'place' to the choice",
            at: template.position)
        }
        if let body = values[Kind.usedNode]?.constant { rest.append((body, isAlternative)) }
        rest += (values[Kind.alternatives]?.values ?? []).joined().map { ($0, true) }
      }
    }
  }
}
