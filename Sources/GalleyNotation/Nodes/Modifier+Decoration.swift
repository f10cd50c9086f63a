internal import GalleyGeometry
internal import GalleyLayout

extension Modifier {
  private static let space = Property(
    "padding", .padding, "Room around the node.", example: "[6, 12]")
  private static let background = Property(
    "background", .backdrop,
    "The color behind the node, or a node there that is offered its size and stands within its border.",
    example: "fill")
  private static let backgroundAlignment = Property(
    "backgroundAlignment", .alignment, "Where a node in the background stands.",
    example: "bottomTrailing")
  private static let border = Property(
    "border", .border, "A line around the node, which takes up room.",
    example: "{color: separator, width: 2}")
  private static let cornerRadius = Property(
    "cornerRadius", .length, "The radius of the corners.", example: "12")
  private static let clip = Property(
    "clip", .bool, "Whether what lies outside the node is cut off.", example: "true")
  private static let front = Property(
    "overlay", .node, "A node in front that is offered the size of this one.",
    example: "{text: New, size: 8}")
  private static let overlayAlignment = Property(
    "overlayAlignment", .alignment, "Where the node in front stands.", example: "topTrailing")
  private static let share = Property(
    "opacity", .share, "How much covers what lies behind, from 0 to 1.", example: "0.5")

  /// Space around the node.
  static let padding = Modifier(properties: [space.any]) { layout, node, _ in
    node[space].map { layout.modified(by: .padding($0)) } ?? layout
  }

  /// What is behind the node and around it: a node or a color, a line, round corners.
  static let decoration = Modifier(
    properties: [
      AnyProperty(background, styleTypeName: ValueType<Color>.color.name), backgroundAlignment.any,
      border.any, cornerRadius.any, clip.any,
    ]
  ) { layout, node, _ in
    var layout = layout
    var decoration = Layout.Decoration(
      border: node[border], cornerRadius: node[cornerRadius] ?? 0, clips: node[clip] ?? false)
    switch node[background] {
    case .color(let color): decoration.background = color
    case .node(let behind):
      if let behind = behind.layout(node.traits) {
        let alignment = node[backgroundAlignment] ?? .center
        layout = layout.with([behind], alignment: alignment, isBehind: true)
      }
    case nil: break
    }
    return decoration == Layout.Decoration()
      ? layout : layout.modified(by: .decoration(decoration))
  }

  /// A node in front of the node.
  static let overlay = Modifier(
    properties: [AnyProperty(front, isIndividual: true), overlayAlignment.any]
  ) { layout, node, _ in
    guard let front = node.layout(front) else { return layout }
    return layout.with([front], alignment: node[overlayAlignment] ?? .center, isBehind: false)
  }

  /// A share of what lies behind that shines through.
  static let opacity = Modifier(properties: [share.any]) { layout, node, _ in
    node[share].map { layout.modified(by: .opacity($0)) } ?? layout
  }
}

/// What stands behind a node.
private enum Backdrop: Sendable {
  case color(Color)
  case node(Conditional<NodeTemplate>)
}

extension ValueType where Value == Backdrop {
  /// A color, or a node that is offered the size of the one in front.
  fileprivate static let backdrop: Self = Self(
    name: "backdrop", expectation: "a color or a node",
    schema: ["anyOf": [ValueType<Color>.color.reference, .reference("node")]]
  ) { tree, compilation in
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { .color($0) }
    }
    guard !compilation.isReadingStyle else {
      return compilation.report(
        "the background of a style is a color; put a node into each node that uses it", at: tree)
    }
    return compilation.node(tree).map { .node($0) }
  }
}
