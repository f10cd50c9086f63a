internal import GalleyAssets
internal import GalleyLayout

extension Kind {
  private static let path = Property(
    "symbol", .drawing,
    "A drawing in a line of text: an SVG file, SVG path data, an installed icon, or a symbol of `images`.",
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

  static let symbol = Kind(
    path,
    properties: fontSizeProperties + [
      weight.otherwise("that of `textStyle`; of a symbol set or a drawing of lines"),
      symbolScale.otherwise(value: "medium"),
      viewBox.otherwise("[0, 0, 24, 24], or that of the file"), color.otherwise(value: "label"),
      stroke.otherwise("none, or that of the file; the drawing is filled"),
      ends.otherwise("flat, or that of the file"),
      flipsForRightToLeft.otherwise(value: "false"),
    ]
  ) { node in
    node[path].flatMap { symbol($0, node) }.map { symbol in
      var symbol = symbol
      (symbol.size, symbol.color) = (fontSize(node), node[color] ?? .semantic(.label))
      if let box = node[viewBox] { symbol.viewBox = box }
      if let width = node[stroke] { symbol.strokeWidth = width }
      if let isRound = node[ends] { symbol.hasRoundEnds = isRound }
      symbol.flipsForRightToLeft = node[flipsForRightToLeft] ?? false
      return Layout(.symbol(symbol))
    }
  }

  private static func symbol(_ source: SymbolSource, _ node: NodeValues) -> Layout.Symbol? {
    switch source {
    case .path(let path): Layout.Symbol(path: path)
    case .drawing(let drawing): Layout.Symbol(drawing, weight: symbolWeight(node))
    case .set(let set, let drawings):
      set.form(under: node.traits).flatMap { form in
        drawings[form.file].map { drawing in
          let symbol = Layout.Symbol(drawing, weight: symbolWeight(node))
          return form.isMirrored(under: node.traits) ? symbol.mirrored : symbol
        }
      }
    case .template(let template):
      Layout.Symbol(
        template, weight: symbolWeight(node), scale: node[symbolScale] ?? .medium)
    }
  }

  private static func symbolWeight(_ node: NodeValues) -> Font.Weight {
    node[weight] ?? (node[textStyle] ?? .body).weight
  }
}

extension ValueType where Value == SymbolSource {
  fileprivate static let drawing: Self = Self(
    name: "path", expectation: "SVG path data", schema: ["type": "string"]
  ) { tree, compilation in
    guard let text = tree.scalar?.text, !text.isEmpty else {
      return compilation.expected("SVG path data such as \"M4 4H20V20Z\"", insteadOf: tree)
    }
    if text.lowercased().hasSuffix(".svg") {
      return compilation.drawing(ofFile: text, namedIn: tree.position.file, at: tree)
        .map { .drawing($0) }
    }
    if let path = compilation.assets.symbolFiles[text], !compilation.isSymbolSet(text) {
      return compilation.drawing(ofFile: path, namedIn: nil, at: tree).map { .drawing($0) }
    }
    if compilation.isSymbolSet(text) {
      return compilation.symbolSet(text, at: tree).map { .template($0) }
    }
    if compilation.isImageSet(text) { return compilation.drawings(ofImageSet: text, at: tree) }
    // Path data has no slash, but the name of an icon in a set has.
    if text.contains("/") { return compilation.icon(text, at: tree).map { .drawing($0) } }
    do throws(PathError) {
      return .path(try Path(svg: text))
    } catch {
      let suggestion = Wording.suggestion(for: text, amongNames: compilation.symbolNames)
      if !suggestion.isEmpty {
        return compilation.report(
          "there is no symbol \(Wording.quoted(text))\(suggestion)", at: tree)
      }
      if text.first?.isLetter == true, Tree.isName(text.filter { $0 != "." }),
        error.offset == 0 || text.count(where: \.isLetter) > 3
      {
        return compilation.report(
          "there is no symbol \(Wording.quoted(text))\(compilation.iconHint(for: text))", at: tree)
      }
      return compilation.report(
        "the SVG path data is wrong at character \(error.offset + 1): \(error.message)", at: tree)
    }
  }
}

extension ValueType where Value == Rect {
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
