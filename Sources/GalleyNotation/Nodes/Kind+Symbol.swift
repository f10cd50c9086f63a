internal import GalleyAssets
internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let path = Property(
    "symbol", .drawing,
    "A drawing in a line of text, as SVG path data, or the name of a symbol set of `images`.",
    example: "M4 4 L20 4 L20 20 Z")
  private static let viewBox = Property(
    "viewBox", .viewBox, "The part of the drawing's coordinates that is shown.",
    example: "[0, 0, 24, 24]")
  private static let color = Property("color", .color, "The color.", example: "secondaryLabel")
  private static let symbolScale = Property(
    "symbolScale",
    ValueType<SymbolTemplate.Scale>.word(
      "symbolScale", "a scale", [("small", .small), ("medium", .medium), ("large", .large)]),
    "The scale of a symbol set.", example: "large")
  private static let stroke = Property(
    "stroke", .amount, "The thickness of the outline in the drawing's coordinates.", example: "1.5")

  private static let ends = Property(
    "strokeEnds",
    ValueType<Bool>.word("strokeEnds", "a form of ends", [("flat", false), ("round", true)]),
    "The form of the ends and corners of the outline's line.", example: "round")

  /// A drawing in a line of text.
  static let symbol = Kind(
    path,
    properties: fontSizeProperties + [
      weight.otherwise("that of `textStyle`; only of a symbol set"),
      symbolScale.otherwise(value: "medium"),
      viewBox.otherwise(value: "[0, 0, 24, 24]"), color.otherwise(value: "label"),
      stroke.otherwise("none; the drawing is filled"), ends.otherwise(value: "flat"),
    ]
  ) { node in
    node[path].flatMap { drawing($0, node) }.map { path, box in
      Layout(
        .symbol(
          Layout.Symbol(
            path: path, viewBox: box, size: fontSize(node), color: node[color] ?? .semantic(.label),
            strokeWidth: node[stroke], hasRoundEnds: node[ends] ?? false)))
    }
  }

  /// Returns the outline of a drawing, and the part of its coordinates that is shown.
  private static func drawing(_ source: SymbolSource, _ node: NodeValues) -> (Path, Rect)? {
    switch source {
    case .path(let path): return (path, node[viewBox] ?? Layout.Symbol.defaultViewBox)
    case .template(let template):
      let style = node[textStyle] ?? .body
      let weight = node[weight] ?? style.weight
      return template.drawing(weight: weight.value, scale: node[symbolScale] ?? .medium)
        .map { ($0.path, node[viewBox] ?? $0.viewBox) }
    }
  }
}

extension ValueType where Value == SymbolSource {
  /// An outline as SVG path data, or the name of a symbol set.
  fileprivate static let drawing: Self = Self(
    name: "path", expectation: "SVG path data", schema: ["type": "string"]
  ) { tree, compilation in
    guard let text = tree.scalar?.text, !text.isEmpty else {
      return compilation.expected("SVG path data such as \"M4 4H20V20Z\"", insteadOf: tree)
    }
    if compilation.isSymbolSet(text) {
      return compilation.symbolSet(text, at: tree).map { .template($0) }
    }
    do throws(PathError) {
      return .path(try Path(svg: text))
    } catch {
      let suggestion = Wording.suggestion(for: text, amongNames: compilation.symbolNames)
      if !suggestion.isEmpty {
        return compilation.report(
          "there is no symbol set \(Wording.quoted(text))\(suggestion)", at: tree)
      }
      return compilation.report(
        "the SVG path data is wrong at character \(error.offset + 1): \(error.message)", at: tree)
    }
  }
}

extension ValueType where Value == Rect {
  /// A part of a drawing's coordinates.
  fileprivate static let viewBox: Self = Self(
    name: "viewBox", expectation: "[x, y, width, height]",
    schema: .list(of: ["type": "number"], count: 4)
  ) { tree, compilation in
    guard let items = tree.items, items.count == 4 else {
      return compilation.expected("[x, y, width, height]", insteadOf: tree)
    }
    let origin = compilation.values(items.prefix(2), .number)
    let size = compilation.values(items.suffix(2), .positive)
    guard let origin, let size else { return nil }
    return Rect(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }
}
