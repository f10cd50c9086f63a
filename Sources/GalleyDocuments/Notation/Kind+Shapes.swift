internal import GalleyLayout

extension Kind {
  private static let fill = Property("fill", .color, "The color of the inside.", example: "tint")
  private static let stroke = Property(
    "stroke", .border, "The line along the outline.", example: "{color: red, width: 2}")
  private static let radius = Property(
    "cornerRadius", .length, "The radius of the rectangle's own corners.", example: "8")

  /// Four sides.
  static let rectangle = shape(
    "rectangle", "A rectangle, which takes the room it is given unless it has a size.",
    properties: [AnyProperty(fill), AnyProperty(stroke), AnyProperty(radius)]
  ) { values, traits in .rectangle(cornerRadius: values[radius]?.run(traits) ?? 0) }

  /// A rectangle with round ends.
  static let capsule = shape(
    "capsule", "A rectangle whose shorter sides are half circles.",
    properties: [AnyProperty(fill), AnyProperty(stroke)]
  ) { _, _ in .capsule }

  /// An ellipse.
  static let ellipse = shape(
    "ellipse", "An ellipse that touches all four sides.",
    properties: [AnyProperty(fill), AnyProperty(stroke)]
  ) { _, _ in .ellipse }

  /// A straight line.
  static let line = shape(
    "line", "A straight line: across, or from top to bottom with a height alone.",
    properties: [AnyProperty(stroke)]
  ) { _, _ in .line }

  private static let thickness = Property(
    "divider", .lengthOrTrue("thickness", usual: 1),
    "A thin line across the enclosing stack, of a thickness.", example: "true")
  private static let least = Property(
    "spacer", .spacerLength, "Room that grows, of a least length.",
    example: "8")
  private static let nothing = Property("empty", .presence, "Nothing.", example: "true")

  /// A thin line across the enclosing stack.
  static let divider = leaf(thickness) { .divider($0) }
  /// Room that grows.
  static let spacer = leaf(least) { .spacer($0) }
  /// Nothing.
  static let empty = leaf(nothing) { _ in .empty }

  private static func leaf<Value>(
    _ property: Property<Value>, _ content: @escaping @Sendable (Value) -> Layout.Content
  ) -> Kind {
    Kind(property) { values, _ in
      values[property].map { value in Traited { value.run($0).map { Layout(content($0)) } } }
    }
  }

  private static func shape(
    _ name: String, _ summary: String, properties: [AnyProperty],
    _ outline: @escaping @Sendable (PropertyValues, Traits) -> Layout.Shape.Kind
  ) -> Kind {
    let extents = Property(name, .extents, summary, example: "{width: 24, height: 12}")
    return Kind(extents, properties: properties) { values, _ in
      guard let extents = values[extents] else { return nil }
      return Traited { traits in
        extents.run(traits).map { extents in
          let kind = outline(values, traits)
          let paint = paint(values, traits, isLine: kind == .line)
          return Layout(
            .shape(
              Layout.Shape(
                kind, width: extents.width?.run(traits), height: extents.height?.run(traits),
                fill: paint.fill, stroke: paint.stroke)))
        }
      }
    }
  }

  /// Returns the paint of a shape; one without any gets the usual paint, so that it can be seen.
  private static func paint(
    _ values: PropertyValues, _ traits: Traits, isLine: Bool
  ) -> (fill: Color?, stroke: Layout.Border?) {
    guard !values.has(fill.name), !values.has(stroke.name) else {
      return (values[fill]?.run(traits), values[stroke]?.run(traits))
    }
    return isLine ? (nil, Layout.Border()) : (.semantic(.fill), nil)
  }
}

/// The extents that a shape gives itself.
struct ShapeExtents: Sendable {
  var width: Conditional<Length>?
  var height: Conditional<Length>?
}

extension ValueType where Value == ShapeExtents {
  /// The extents of a shape, or true for those it is given.
  static let extents: Self = Self(
    name: "extents", expectation: "true or {width, height}",
    schema: [
      "anyOf": [
        ["const": true],
        [
          "type": "object", "additionalProperties": false,
          "properties": [
            "width": ["$ref": "#/$defs/length-conditional"],
            "height": ["$ref": "#/$defs/length-conditional"],
          ],
        ],
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      if tree.scalar?.isPlain == true, tree.scalar?.text == "true" { return ShapeExtents() }
      compilation.expected("true or {width, height}", insteadOf: tree)
      return nil
    }
    guard let fields = compilation.fields(of: tree, ["width", "height"]) else { return nil }
    return ShapeExtents(
      width: fields["width"].flatMap { compilation.conditional($0) { $1.value($0, .length) } },
      height: fields["height"].flatMap { compilation.conditional($0) { $1.value($0, .length) } })
  }
}
