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
        .record(fields.map(\.entry), isNonempty: true),
      ]
    ]
  ) { tree, compilation in
    guard tree.entries != nil else {
      return ValueType<Color>.color.read(tree, &compilation).map { Layout.Border($0) }
    }
    return compilation.record(tree, fields, Layout.Border())
  }

  private static let fields: [Field<Layout.Border>] = [
    Field("color", .color) { $0.color = $1 }, Field("width", .length) { $0.width = $1 },
  ]
}
