internal import GalleyLayout

extension Modifier {
  private static let offset = Property(
    "offset", .offset,
    "The distance from its place at which the node is drawn, towards the trailing edge and downwards.",
    example: "[0, -4]")
  private static let rotation = Property(
    "rotation", .degrees,
    "The angle in degrees by which the drawing of the node is turned clockwise.",
    example: "45")
  private static let scale = Property(
    "scale", ValueType<Double>.positive("scale", "a number above 0 up to 100", upTo: 100),
    "The factor by which the node is drawn larger or smaller.", example: "0.5")
  private static let blur = Property(
    "blur", .length, "A blur of the node, which is not drawn but noted as an issue.",
    example: "8")

  static let effect = Modifier(
    properties: [
      offset.otherwise(value: "[0, 0]"), rotation.otherwise(value: "0"),
      scale.otherwise(value: "1"), blur.otherwise(value: "0"),
    ]
  ) { layout, node, _ in
    let offset = node[offset] ?? [0, 0]
    let effect = Layout.Effect(
      x: offset[0], y: offset[1], rotation: node[rotation] ?? 0, scale: node[scale] ?? 1,
      blur: node[blur] ?? 0)
    return effect == Layout.Effect() ? layout : layout.modified(by: .effect(effect))
  }
}

extension ValueType where Value == [Length] {
  fileprivate static let offset: Self = Self(
    name: "offset", expectation: "two lengths such as [0, -4]",
    schema: .list(of: ValueType<Length>.signedLength.reference, count: 2)
  ) { tree, compilation in
    guard let items = tree.items, items.count == 2 else {
      return compilation.expected("two lengths such as [0, -4]", insteadOf: tree)
    }
    return compilation.values(items, .signedLength)
  }
}
