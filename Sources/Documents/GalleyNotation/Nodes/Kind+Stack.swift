internal import GalleyLayout

extension Kind {
  private static let spacing = Property(
    "spacing", .signedLength, "The space between neighbors; they overlap if it is negative.",
    example: "12")
  private static let verticalAlignment = Property(
    "alignment", .verticalAlignment, "The vertical alignment of the nodes.",
    example: "firstTextBaseline")
  private static let horizontalAlignment = Property(
    "alignment", .horizontalAlignment, "The horizontal alignment of the nodes.",
    example: "trailing")
  private static let alignment = Property(
    "alignment", .alignment, "The alignment of the nodes.", example: "bottomTrailing")
  private static let row = Property(
    "hstack", .nodes, "Nodes side by side.", example: "[{text: One}, {text: Two}]")
  private static let column = Property(
    "vstack", .nodes, "Nodes one below the other.", example: "[{text: One}, {text: Two}]")
  private static let layers = Property(
    "zstack", .nodes, "Nodes on top of each other, the last in front.",
    example: "[{rectangle: true}, {text: One}]")

  static let hstack = stack(
    row, axis: .horizontal, gap: "8, and 0 beside a `spacer`",
    alignment: verticalAlignment.otherwise(value: "center")
  ) {
    Alignment(.leading, $0[verticalAlignment] ?? .center)
  }

  static let vstack = stack(
    column, axis: .vertical,
    gap: "8, the distances of text, and 0 beside a `spacer`",
    alignment: horizontalAlignment.otherwise(value: "center")
  ) {
    Alignment($0[horizontalAlignment] ?? .center, .top)
  }

  private static func stack(
    _ children: Property<[Conditional<NodeTemplate>]>, axis: Axis, gap: String,
    alignment: AnyProperty,
    place: @escaping @Sendable (NodeValues) -> Alignment
  ) -> Kind {
    Kind(
      children, properties: [spacing.otherwise(gap), alignment],
      place: place
    ) { node in
      node.layouts(children).map { children in
        Layout(
          .stack(
            Layout.Stack(
              axis: axis, alignment: place(node), spacing: node[spacing], children: children)))
      }
    }
  }

  static let zstack = Kind(
    layers, properties: [alignment.otherwise(value: "center")], place: { $0[alignment] ?? .center }
  ) { node in
    node.layouts(layers).map { children in
      Layout(.zstack(Layout.ZStack(alignment: node[alignment] ?? .center, children: children)))
    }
  }
}
