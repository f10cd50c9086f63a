internal import GalleyGeometry
internal import GalleyLayout

extension ValueType where Value == Color {
  /// A color by its meaning or by its channels.
  static let color: Self = Self(
    name: "color", expectation: "a color: a name such as label or tint, or \"#RRGGBB\"",
    schema: [
      "anyOf": [
        .words(names),
        ["type": "string", "pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"],
      ]
    ]
  ) { tree, compilation in
    guard !tree.isMissing else {
      compilation.report(
        "expected a color, found nothing; YAML takes # for the beginning of a comment,"
          + " so quote it: \"#FF8800\"", at: tree)
      return nil
    }
    guard let text = tree.scalar?.text else {
      return compilation.expected(Self.color.expectation, insteadOf: tree)
    }
    if let semantic = Color.Semantic(rawValue: text) { return .semantic(semantic) }
    if let channels = RGBA(hex: text) { return .channels(channels) }
    return compilation.expected(
      Self.color.expectation, insteadOf: tree, Wording.suggestion(for: text, among: names))
  }

  private static let names = Color.Semantic.allCases.map(\.rawValue)
}

extension ValueType where Value == Layout.Border {
  /// A line: its color, or its color and width.
  static let border: Self = Self(
    name: "border", expectation: "a color, or {color, width}",
    schema: [
      "anyOf": [
        ValueType<Color>.color.reference,
        .record(
          [
            ("color", ValueType<Color>.color.reference),
            ("width", ValueType<Length>.length.reference),
          ], isNonempty: true),
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { Layout.Border($0) }
    }
    guard let fields = compilation.fields(of: tree, ["color", "width"]) else { return nil }
    var border = Layout.Border()
    border.color = compilation.value(fields["color"], .color) ?? border.color
    border.width = compilation.value(fields["width"], .length) ?? border.width
    return border
  }
}
