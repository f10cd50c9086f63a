import GalleyLayout

struct Modifier: Sendable {
  var properties: [AnyProperty]
  var check: @Sendable (PropertyValues, Tree, inout Compilation) -> Void = { _, _, _ in }
  var apply: @Sendable (Layout, NodeValues, Kind) -> Layout

  static let all: [Modifier] = outer + [attributes]

  /// The modifiers around a node, from the inside out; the attributes stay with the node itself.
  static let outer: [Modifier] = [
    aspectRatio, frame, padding, decoration, overlay, fixedSize, effect, opacity,
  ]

  static let allProperties: [AnyProperty] = all.flatMap(\.properties)

  static let propertyTable = Dictionary(
    allProperties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  fileprivate static let applied: [Modifier] = [attributes] + outer

  /// The place of the modifier of each common property in that order.
  fileprivate static let places = Dictionary(
    applied.enumerated().flatMap { place, modifier in
      modifier.properties.map { ($0.name, place) }
    }, uniquingKeysWith: { first, _ in first })
}

extension Modifier {
  struct Sequence: Sendable {
    private let values: PropertyValues
    private let kind: Kind
    private let modifiers: [Modifier]
    private let hasLengths: Bool

    init(_ values: PropertyValues, of kind: Kind) {
      let common = values.names.filter { places[$0] != nil }
      let own = common.filter { name in kind.properties.contains { $0.name == name } }
      let present = Set(common.filter { !own.contains($0) }.compactMap { places[$0] }).sorted()
      modifiers = present.map { applied[$0] }
      // The attributes come first, and have none.
      hasLengths = present.contains { $0 > 0 }
      (self.values, self.kind) = (values.removing(own), kind)
    }

    func apply(to layout: Layout, _ node: NodeValues, at place: SourcePlace) -> Layout {
      let values = node.with(values)
      var layout = layout
      // The limit of a node inside is not that of the node's own lengths, so it goes into a box of its own.
      if layout.textSizeLimit != nil, hasLengths {
        layout = Layout(.box(layout)).priority(layout.priority)
      }
      layout.stand(at: place)
      for modifier in modifiers {
        layout = modifier.apply(layout, values, kind)
        layout.stand(at: place)
      }
      return layout
    }
  }
}

extension Layout {
  /// Returns the layout at the place that it has where a condition adds a layer around it, although it does not now.
  fileprivate func insideAbsentLayer(at index: Int) -> Layout { inside([index]) }

  /// Gives the layout a place in the file, unless it has one of its own as that of a component has.
  fileprivate mutating func stand(at place: SourcePlace) {
    if source == nil { sourcePlace = place }
  }
}

// MARK: - Attributes

extension Modifier {
  static let priority = Property(
    "priority", .number,
    "The priority in a stack, which offers space to children of higher priority first.",
    example: "1")
  static let textSizeLimit = Property(
    "textSizeLimit", .category,
    "The maximum text size in the node; larger text sizes are limited to it.", example: "AX1")
  static let role = Property(
    "role", ValueType<Role>.word("role", "a role"),
    "The role of the node for people who use it, for checks and labels.", example: "button")
  static let id = Property("id", .name, "The name of the node in results.", example: "title")
  static let style = Property(
    "style", .styleNames,
    "The style with properties that the node does not set itself, or several, of which later ones count more.",
    example: "chip")

  static let attributes = Modifier(
    properties: [
      priority.otherwise(value: "0"), textSizeLimit.otherwise("no limit"), role.otherwise("none"),
      AnyProperty(id, isIndividual: true, fallback: .phrase("none")),
      AnyProperty(style, isFixed: true, isIndividual: true, fallback: .phrase("none")),
    ]
  ) { content, node, _ in
    var layout = content
    let (id, role) = (node[id], node[role])
    let hasOtherName = id != nil && layout.id != nil
    let hasOtherRole = role != nil && layout.role != nil && layout.role != role
    // A layout that has another name or role already goes into a box of its own.
    if hasOtherName || hasOtherRole {
      layout = Layout(.box(layout)).priority(layout.priority)
    } else if id == nil && node.values[Modifier.id] != nil && layout.id != nil
      || role == nil && node.values[Modifier.role] != nil && layout.role != nil
    {
      layout = layout.insideAbsentLayer(at: 0)
    }
    if let id { layout.id = id }
    if let role { layout.role = role }
    if let priority = node[priority] { layout.priority = priority }
    if let limit = node[textSizeLimit] {
      layout.textSizeLimit = min(limit, layout.textSizeLimit ?? limit)
    }
    return layout
  }
}

extension Modifier {
  private static let space = Property(
    "padding", .padding,
    "Space around the node, outside its frame: one length, [vertical, horizontal] or edges by name.",
    example: "[6, 12]")
  private static let background = Property(
    "background", .backdrop,
    "What is behind the node: a color, a gradient, a material, or a node that is offered its size.",
    example: "fill")
  private static let backgroundAlignment = Property(
    "backgroundAlignment", .alignment, "The alignment of a node in the background.",
    example: "bottomTrailing")
  private static let border = Property(
    "border", .border, "A line around the node, over its edges, which takes no space.",
    example: "{color: separator, width: 2}")
  private static let cornerRadius = Property(
    "cornerRadius", .cornerRadius, "The radius of the corners, or one for each.", example: "12")
  private static let shadow = Property(
    "shadow", .shadows, "A shadow of the node's box, or several, the first in front.",
    example: "{ blur: 16, y: 4 }")
  private static let clip = Property(
    "clip", .bool, "Whether content outside of the node is clipped.", example: "true")
  private static let front = Property(
    "overlay", .node, "A node in front that is offered the size of this one.",
    example: "{text: New, size: 8}")
  private static let overlayAlignment = Property(
    "overlayAlignment", .alignment, "The alignment of the node in front.", example: "topTrailing")
  private static let share = Property(
    "opacity", .share, "The opacity, from 0 for invisible to 1 for opaque.", example: "0.5")

  static let padding = Modifier(properties: [space.otherwise(value: "0")]) { layout, node, _ in
    node[space].map { layout.modified(by: .padding($0)) } ?? layout
  }

  static let decoration = Modifier(
    properties: [
      AnyProperty(
        background, styleTypeName: ValueType<Paint>.surface.name, fallback: .phrase("none")),
      backgroundAlignment.otherwise(value: "center"), border.otherwise("none"),
      cornerRadius.otherwise(value: "0"), clip.otherwise(value: "false"),
      shadow.otherwise("none"),
    ]
  ) { layout, node, _ in
    var layout = layout
    var decoration = Layout.Decoration(
      border: node[border], cornerRadius: node[cornerRadius] ?? 0, clips: node[clip] ?? false,
      shadows: node[shadow] ?? [])
    switch node[background] {
    case .surface(.color(let color)): decoration.background = color
    case .surface(.gradient(let gradient)): decoration.gradient = gradient
    case .surface(.material(let material)): decoration.material = material
    case .node(let behind):
      if let behind = node.layout(behind) {
        let (alignment, limit) = (node[backgroundAlignment] ?? .center, layout.textSizeLimit)
        layout = layout.with([behind], alignment: alignment, isBehind: true)
        layout.textSizeLimit = limit
      } else {
        layout = layout.insideAbsentLayer(at: 1)
      }
    case nil: break
    }
    if case .node? = node[background] {
    } else if node.values[background]?.values.contains(where: \.isNode) == true {
      layout = layout.insideAbsentLayer(at: 1)
    }
    return decoration == Layout.Decoration()
      ? layout : layout.modified(by: .decoration(decoration))
  }

  static let overlay = Modifier(
    properties: [
      AnyProperty(front, isIndividual: true, fallback: .phrase("none")),
      overlayAlignment.otherwise(value: "center"),
    ]
  ) { layout, node, _ in
    guard let front = node.layout(front) else {
      return node.values[Modifier.front] == nil ? layout : layout.insideAbsentLayer(at: 0)
    }
    var result = layout.with(
      [front], alignment: node[overlayAlignment] ?? .center, isBehind: false)
    result.textSizeLimit = layout.textSizeLimit
    return result
  }

  static let opacity = Modifier(properties: [share.otherwise(value: "1")]) { layout, node, _ in
    node[share].map { layout.modified(by: .opacity($0)) } ?? layout
  }
}

private enum Backdrop: Sendable {
  case surface(Paint)
  case node(Conditional<NodeTemplate>)

  var isNode: Bool {
    if case .node = self { true } else { false }
  }
}

extension ValueType where Value == Backdrop {
  fileprivate static let backdrop: Self = Self(
    name: "backdrop", expectation: "a color, a gradient, a material or a node",
    schema: ["anyOf": [ValueType<Paint>.surface.reference, .reference("node")]]
  ) { tree, compilation in
    let isPaint = tree.entries.map { $0.contains { Paint.keys.contains($0.key) } } ?? true
    guard !isPaint else {
      return ValueType<Paint>.surface.read(tree, &compilation).map { .surface($0) }
    }
    guard !compilation.isReadingStyle else {
      return compilation.report(
        "the background of a style is a color, a gradient or a material; put a node into each node that uses it",
        at: tree)
    }
    return compilation.node(tree).map { .node($0) }
  }
}
