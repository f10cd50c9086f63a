internal import GalleyLayout

extension Kind {
  private static let fill = Property(
    "fill", .fill, "The color of the inside, or a gradient.", example: "tint")
  private static let stroke = Property(
    "stroke", .border, "The line along the outline.", example: "{color: red, width: 2}")
  private static let radius = Property(
    "cornerRadius", .cornerRadius, "The radius of the rectangle's own corners.", example: "8")
  private static let shadow = Property(
    "shadow", .shadows, "A shadow of the shape, or several, the first in front.",
    example: "{ blur: 16, y: 4 }")

  private static let paint = [
    fill.otherwise("`fill`, or nothing with a `stroke`"), stroke.otherwise("none"),
    shadow.otherwise("none"),
  ]

  static let rectangle = shape(
    "rectangle", "A rectangle, which fills the space it is offered unless it has a size.",
    properties: paint + [radius.otherwise(value: "0")]
  ) { .rectangle(cornerRadius: $0[radius] ?? 0) }

  static let capsule = shape(
    "capsule", "A rectangle whose shorter sides are half circles.",
    properties: paint
  ) { _ in .capsule }

  static let ellipse = shape(
    "ellipse", "An ellipse that touches all four sides.", properties: paint
  ) { _ in .ellipse }

  static let line = shape(
    "line", "A straight line: horizontal, or vertical if only a height is given.",
    properties: [stroke.otherwise(value: "{color: separator, width: 1}")]
  ) { _ in .line }

  private static func shape(
    _ name: String, _ summary: String, properties: [AnyProperty],
    _ outline: @escaping @Sendable (NodeValues) -> Layout.Shape.Kind
  ) -> Kind {
    let size = Property(name, .shapeSize, summary, example: "{width: 24, height: 12}")
    return Kind(size, properties: properties) { node in
      node[size].map { size in
        let kind = outline(node)
        let paint = paint(node, isLine: kind == .line)
        return Layout(
          .shape(
            Layout.Shape(
              kind, width: size.width.flatMap(node.value), height: size.height.flatMap(node.value),
              fill: paint.fill, gradient: paint.gradient, stroke: paint.stroke,
              shadows: kind == .line ? [] : node[shadow] ?? [])))
      }
    }
  }

  /// Returns the paint of a shape; one without any gets a default paint, so that it can be seen.
  private static func paint(
    _ node: NodeValues, isLine: Bool
  ) -> (fill: Color?, gradient: Gradient?, stroke: Layout.Border?) {
    guard !node.values.has(fill.name), !node.values.has(stroke.name) else {
      return switch node[fill] {
      case .color(let color): (color, nil, node[stroke])
      case .gradient(let gradient): (nil, gradient, node[stroke])
      case .material, nil: (nil, nil, node[stroke])
      }
    }
    return isLine ? (nil, nil, Layout.Border()) : (.semantic(.fill), nil, nil)
  }
}

private struct ShapeSize: Sendable {
  var width: Conditional<Length>?
  var height: Conditional<Length>?
}

extension ValueType where Value == ShapeSize {
  fileprivate static let shapeSize: Self = Self(
    name: "shapeSize", expectation: "true or {width, height}",
    schema: [
      "anyOf": [
        ["const": true],
        .record([
          ("width", .reference("length-conditional")), ("height", .reference("length-conditional")),
        ]),
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      if tree.scalar?.isTrue == true { return ShapeSize() }
      return compilation.expected("true or {width, height}", insteadOf: tree)
    }
    guard let fields = compilation.fields(of: tree, ["width", "height"]) else { return nil }
    return ShapeSize(
      width: fields["width"].flatMap { compilation.conditional($0, .length) },
      height: fields["height"].flatMap { compilation.conditional($0, .length) })
  }
}
