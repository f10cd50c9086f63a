internal import GalleyGeometry
internal import GalleyLayout

/// Something that every node may have around it: its properties, and what they do to the layout.
struct Modifier: Sendable {
  /// The properties.
  var properties: [AnyProperty]
  /// Reports values that do not go together.
  var check: @Sendable (PropertyValues, Tree, inout Compilation) -> Void = { _, _, _ in }
  /// Returns the layout of a node of a kind with what the properties do to it.
  var apply: @Sendable (Layout, NodeValues, Kind) -> Layout

  /// Every modifier, in the order of the documentation.
  static let all: [Modifier] = outer + [attributes]

  /// The modifiers around a node, from the inside out; the attributes stay with the node itself.
  private static let outer: [Modifier] = [
    aspectRatio, frame, padding, decoration, overlay, fixedSize, opacity,
  ]

  /// Every common property, in the order of the documentation.
  static let allProperties: [AnyProperty] = all.flatMap(\.properties)

  /// The common properties by name.
  static let propertyTable = Dictionary(
    allProperties.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  private func isPresent(in values: PropertyValues) -> Bool {
    properties.contains { values.has($0.name) }
  }
}

extension Modifier {
  /// The modifiers of a node, from the inside out.
  struct Sequence: Sendable {
    private let values: PropertyValues
    private let kind: Kind
    private let modifiers: [Modifier]

    /// Creates the modifiers of a node from its properties, without those that its kind reads itself.
    init(_ values: PropertyValues, of kind: Kind) {
      let values = values.removing(
        kind.properties.filter { Modifier.propertyTable[$0.name] != nil })
      modifiers = ([attributes] + outer).filter { $0.isPresent(in: values) }
      (self.values, self.kind) = (values, kind)
    }

    /// Returns the layout with the modifiers around it.
    func apply(to layout: Layout, under traits: Traits) -> Layout {
      let values = NodeValues(values: values, traits: traits)
      return modifiers.reduce(layout) { $1.apply($0, values, kind) }
    }
  }
}

// MARK: - Attributes

extension Modifier {
  static let priority = Property(
    "priority", .number, "The order in which a stack serves its children, the highest first.",
    example: "1")
  static let textSizeLimit = Property(
    "textSizeLimit", .category, "The largest size that text in the node follows.", example: "AX1")
  static let role = Property(
    "role", ValueType<Role>.word("role", "a role"),
    "What the node is for a person who uses it, for checks and labels.", example: "button")
  static let id = Property("id", .name, "The name of the node in results.", example: "title")
  static let style = Property(
    "style", .name, "The style whose properties the node takes where it has none.", example: "chip")

  /// What a node is called and how others treat it.
  static let attributes = Modifier(
    properties: [
      priority.any, textSizeLimit.any, role.any, AnyProperty(id, isIndividual: true),
      AnyProperty(style, isFixed: true, isIndividual: true),
    ]
  ) { content, node, _ in
    var layout = content
    let (id, role) = (node[id], node[role])
    let hasOtherName = id != nil && layout.id != nil
    let hasOtherRole = role != nil && layout.role != nil && layout.role != role
    // A layout that has another name or role already goes into a layer of its own.
    if hasOtherName || hasOtherRole { layout = .zstack([layout]).priority(layout.priority) }
    if let id { layout.id = id }
    if let role { layout.role = role }
    if let priority = node[priority] { layout.priority = priority }
    if let limit = node[textSizeLimit] {
      layout.textSizeLimit = min(limit, layout.textSizeLimit ?? limit)
    }
    return layout
  }
}
