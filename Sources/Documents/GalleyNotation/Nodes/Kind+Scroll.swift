internal import GalleyLayout

extension Kind {
  private static let content = Property(
    "scroll", .node, "A node that scrolls, all of which a picture shows if it scrolls vertically.",
    example: "{text: Hello}")
  private static let axis = Property(
    "axis", ValueType<Axis>.word("axis", "an axis"), "The direction in which the node scrolls.",
    example: "horizontal")

  static let scroll = Kind(content, properties: [axis.otherwise(value: "vertical")]) { node in
    node.layout(content).map { content in
      ScrollView(node[axis] ?? .vertical) { content }.layout
    }
  }
}
