internal import GalleyLayout

extension Kind {
  private static let nodes = Property(
    "flow", .nodes, "Nodes one after the other, in as many lines as needed.",
    example: "[{text: One}, {text: Two}, {text: Three}]")
  private static let justification = Property(
    "justification",
    ValueType<Layout.Flow.Justification>.word("justification", "a justification"),
    "How the nodes of a line are distributed.", example: "justified")
  private static let spacing = Property(
    "spacing", .flowSpacing, "The space between neighbors and between lines.", example: "[8, 4]")

  static let flow = Kind(
    nodes,
    properties: [
      justification.otherwise(value: "leading"), spacing.otherwise(value: "8"),
    ], place: { _ in .topLeading }
  ) { node in
    node.layouts(nodes).map { children in
      let spacing = node[spacing]
      return Layout(
        .flow(
          Layout.Flow(
            justification: node[justification] ?? .leading,
            horizontalSpacing: spacing?.horizontal, verticalSpacing: spacing?.vertical,
            children: children)))
    }
  }
}

struct FlowSpacing: Sendable {
  var horizontal: Length
  var vertical: Length
}

extension ValueType where Value == FlowSpacing {
  static let flowSpacing: Self = Self(
    name: "flowSpacing", expectation: "a length or [horizontal, vertical]",
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference,
        .list(of: ValueType<Length>.length.reference, count: 2),
      ]
    ]
  ) { tree, compilation in
    guard let items = tree.items else {
      return ValueType<Length>.length.read(tree, &compilation).map {
        FlowSpacing(horizontal: $0, vertical: $0)
      }
    }
    guard items.count == 2 else {
      return compilation.report(
        "expected a length or [horizontal, vertical], found a list of \(items.count)", at: tree)
    }
    return compilation.values(items, .length).map {
      FlowSpacing(horizontal: $0[0], vertical: $0[1])
    }
  }
}
