internal import GalleyLayout

struct Kind: Sendable {
  typealias MakeLayout = @Sendable (NodeValues) -> Layout?

  var value: AnyProperty
  var properties: [AnyProperty]
  /// The position of the node's content in a frame that does not say.
  var place: @Sendable (NodeValues) -> Alignment
  var childRole: ChildRole?
  var definitions: @Sendable () -> [(String, JSON)] = { [] }
  var compile: @Sendable (inout PropertyValues, inout Compilation) -> MakeLayout?

  var name: String { value.name }

  var definitionName: String { "kind-" + name }

  func property(_ name: String) -> AnyProperty? {
    properties.first { $0.name == name } ?? Modifier.propertyTable[name]
  }

  var propertyNames: [String] {
    properties.map(\.name) + Modifier.allProperties.map(\.name)
  }
}

extension Kind {
  static let all: [Kind] = [
    text, string, value, symbol, image, rectangle, capsule, ellipse, line, divider, spacer, empty,
    hstack,
    vstack, zstack, grid, lazyVGrid, flow, lines, section, scroll, choice, use, box,
  ]

  init<Value>(
    _ value: Property<Value>, properties: [AnyProperty] = [],
    place: @escaping @Sendable (NodeValues) -> Alignment = { _ in .center },
    childRole: ChildRole? = nil, definitions: @escaping @Sendable () -> [(String, JSON)] = { [] },
    layout: @escaping MakeLayout
  ) {
    self.init(
      value: value.any, properties: properties, place: place, childRole: childRole,
      definitions: definitions
    ) { values, _ in values.has(value.name) ? layout : nil }
  }

  static let table = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  static let childRoles = all.compactMap(\.childRole)

  /// Every property of any kind, common ones included, once for each meaning.
  static let allProperties: [(kind: Kind?, property: AnyProperty)] =
    Modifier.allProperties.map { (nil, $0) }
    + all.flatMap { kind in kind.properties.map { (kind, $0) } }
}

struct ChildRole: Sendable {
  var name: String
  var properties: [AnyProperty]
  /// The keys that may stand in the place of a kind.
  var otherKeys: [String] = []
}
