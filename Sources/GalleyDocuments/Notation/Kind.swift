internal import GalleyGeometry
internal import GalleyLayout

/// A kind of node: its key, what stands under it, its own properties, and the layout it makes.
struct Kind: Sendable {
  /// What the function of a kind makes of the values of a node.
  typealias Build = @Sendable (PropertyValues, inout Compilation) -> Traited<Layout?>?

  /// The key that makes a mapping a node of this kind, with its value.
  var value: AnyProperty
  /// The properties that only this kind and its relatives have.
  var properties: [AnyProperty]
  /// The position of the node in a frame that does not say.
  var place: @Sendable (PropertyValues) -> Traited<Alignment>
  /// Returns the layout without what the common properties do, nil where it is left out.
  var build: Build

  init<Value>(
    _ value: Property<Value>, isFixed: Bool = false, properties: [AnyProperty] = [],
    place: @escaping @Sendable (PropertyValues) -> Traited<Alignment> = { _ in .pure(.center) },
    build: @escaping Build
  ) {
    self.value = isFixed ? AnyProperty(fixed: value) : AnyProperty(value)
    self.properties = properties
    self.place = place
    self.build = build
  }

  /// The name, which is the key.
  var name: String { value.name }

  /// Returns the property under a key, one of the kind's own before a common one.
  func property(_ name: String) -> AnyProperty? {
    properties.first { $0.name == name } ?? CommonProperty.table[name]
  }

  /// The names of all properties that a node of this kind may have.
  var propertyNames: [String] {
    properties.map(\.name) + CommonProperty.all.map(\.name)
  }
}

extension Kind {
  /// Every kind of node, in the order of the documentation.
  static let all: [Kind] = [
    text, string, symbol, image, rectangle, capsule, ellipse, line, divider, spacer, empty, hstack,
    vstack, zstack, grid, flow, lines, section, choice, use, box,
  ]

  /// The kinds by name.
  static let table: [String: Kind] = Dictionary(
    all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

  /// Every property of any kind, common ones included, once for each meaning.
  static let allProperties: [(kind: Kind?, property: AnyProperty)] =
    CommonProperty.all.map { (nil, $0) }
    + all.flatMap { kind in kind.properties.map { (kind, $0) } }
}
