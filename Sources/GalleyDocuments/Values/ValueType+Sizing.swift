internal import GalleyLayout

/// The axes along which a node has the size it likes best.
struct FixedAxes: Sendable {
  var horizontal: Bool
  var vertical: Bool
}

extension ValueType where Value == FixedAxes {
  /// Both axes, one of them, or neither.
  static let fixedAxes: Self = Self(
    "fixedAxes", "true, false, horizontal or vertical",
    schema: ["enum": [true, false, "horizontal", "vertical"]]
  ) { scalar in
    switch scalar.text {
    case "true" where scalar.isPlain: FixedAxes(horizontal: true, vertical: true)
    case "false" where scalar.isPlain: FixedAxes(horizontal: false, vertical: false)
    case "horizontal": FixedAxes(horizontal: true, vertical: false)
    case "vertical": FixedAxes(horizontal: false, vertical: true)
    default: nil
    }
  }
}

extension ValueType where Value == Layout.AspectRatio {
  private static let range = Layout.AspectRatio.least...1 / Layout.AspectRatio.least
  private static let expectation =
    "the width divided by the height, a number above 0, or {fill: number}"
  private static let number: JSON = [
    "type": "number", "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound),
  ]

  /// The width divided by the height, for a node that fits its room or fills it.
  static let aspectRatio: Self = Self(
    name: "aspectRatio", expectation: expectation,
    schema: [
      "anyOf": [
        number,
        [
          "type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": false,
          "properties": ["fit": number, "fill": number],
        ],
      ]
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return compilation.number(tree, expectation, in: range)
        .map { Layout.AspectRatio($0, contentMode: .fit) }
    }
    let modes = Layout.ContentMode.allCases
    guard let fields = compilation.fields(of: tree, modes.map(\.rawValue)) else { return nil }
    guard fields.count == 1, entries.count == 1, let field = fields.first,
      let mode = Layout.ContentMode(rawValue: field.key)
    else {
      if fields.count == entries.count { compilation.expected(expectation, insteadOf: tree) }
      return nil
    }
    return compilation.number(field.value, expectation, in: range)
      .map { Layout.AspectRatio($0, contentMode: mode) }
  }
}

/// What stands behind a node.
enum Backdrop: Sendable {
  case color(Color)
  case node(Conditional<NodeTemplate>)
}

extension ValueType where Value == Backdrop {
  /// A color, or a node that is offered the size of the one in front.
  static let backdrop: Self = Self(
    name: "backdrop", expectation: "a color or a node",
    schema: ["anyOf": [ValueType<Color>.color.reference, ["$ref": "#/$defs/node"]]]
  ) { tree, compilation in
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { .color($0) }
    }
    guard !compilation.isReadingStyle else {
      compilation.fault(
        "the background of a style is a color; put a node into each node that uses it", at: tree)
      return nil
    }
    return compilation.node(tree).map { .node($0) }
  }
}
