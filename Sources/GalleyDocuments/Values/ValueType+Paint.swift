internal import GalleyGeometry
internal import GalleyLayout

extension ValueType where Value == Color {
  /// A color by its meaning or by its channels.
  static let color: Self = Self(
    name: "color", expectation: "a color: a name such as label or tint, or \"#RRGGBB\"",
    schema: [
      "anyOf": [
        ["enum": .array(Color.Semantic.allCases.map { .string($0.rawValue) })],
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      ]
    ]
  ) { tree, compilation in
    guard !tree.isMissing else {
      compilation.fault(
        "expected a color, found nothing; YAML takes # for the beginning of a comment,"
          + " so quote it: \"#FF8800\"", at: tree)
      return nil
    }
    guard let text = tree.scalar?.text else {
      compilation.expected(Self.color.expectation, insteadOf: tree)
      return nil
    }
    if let semantic = Color.Semantic(rawValue: text) { return .semantic(semantic) }
    if let channels = RGBA(hex: text) { return .channels(channels) }
    let names = Color.Semantic.allCases.map(\.rawValue)
    compilation.expected(
      Self.color.expectation, insteadOf: tree, Wording.suggestion(for: text, among: names))
    return nil
  }
}

extension ValueType where Value == Layout.Border {
  /// A line: its color, or its color and width.
  static let border: Self = Self(
    name: "border", expectation: "a color, or {color, width}",
    schema: [
      "anyOf": [
        ValueType<Color>.color.reference,
        [
          "type": "object", "minProperties": 1, "additionalProperties": false,
          "properties": [
            "color": ValueType<Color>.color.reference, "width": ValueType<Length>.length.reference,
          ],
        ],
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { Layout.Border($0) }
    }
    guard let fields = compilation.fields(of: tree, ["color", "width"]) else { return nil }
    var border = Layout.Border()
    if let color = fields["color"].flatMap({ compilation.value($0, .color) }) {
      border.color = color
    }
    if let width = fields["width"].flatMap({ compilation.value($0, .length) }) {
      border.width = width
    }
    return border
  }
}

extension ValueType where Value == Path {
  /// An outline as SVG path data.
  static let path: Self = Self(
    name: "path", expectation: "SVG path data", schema: ["type": "string"]
  ) { tree, compilation in
    guard let text = tree.scalar?.text, !text.isEmpty else {
      compilation.expected("SVG path data such as \"M4 4H20V20Z\"", insteadOf: tree)
      return nil
    }
    do throws(PathError) {
      return try Path(svg: text)
    } catch {
      compilation.fault(
        "the SVG path data is wrong at character \(error.offset + 1): \(error.message)", at: tree)
      return nil
    }
  }
}
