internal import GalleyLayout

extension Length {
  /// The longest length in a document, so that sums of lengths stay exact.
  static let maximum = 1_000_000.0
}

extension ValueType where Value == TextStyle {
  static let textStyle: Self = word("textStyle", "a text style")
}

extension ValueType where Value == Length {
  static let length: Self = scalable("length", in: 0...Length.maximum)
  static let signedLength: Self = scalable("signedLength", in: -Length.maximum...Length.maximum)

  static let bound: Self = Self(
    name: "bound", expectation: "a length or infinity",
    schema: ["anyOf": [length.reference, ["const": "infinity"]]]
  ) { tree, compilation in
    if tree.scalar?.text == "infinity" { return Length(.infinity) }
    return compilation.length(
      tree, orElse: "a length: a number of points, {scaled: 17, relativeTo: body} or infinity",
      known: ["infinity"])
  }

  /// The minimum length of a space, or the word true for 8 points.
  static let spacerLength: Self = lengthOrTrue("minimumLength", default: 8)

  static let lineSpace: Self = lengthOrTrue("minimumLength", default: 0)

  static func lengthOrTrue(_ name: String, default: Length) -> ValueType {
    let expectation = "true or a length"
    return ValueType(
      name: name, expectation: expectation, schema: ["anyOf": [["const": true], length.reference]]
    ) { tree, compilation in
      if tree.scalar?.isTrue == true { return `default` }
      return compilation.length(tree, orElse: expectation)
    }
  }

  private static func scalable(_ name: String, in range: ClosedRange<Double>) -> ValueType {
    let expectation = "a length: a number of points or {scaled: 17, relativeTo: body}"
    let number = JSON.number(in: range)
    let scaled: JSON = [
      "type": "object",
      "properties": ["scaled": number, "relativeTo": ValueType<TextStyle>.textStyle.reference],
      "required": ["scaled"], "additionalProperties": false,
    ]
    return ValueType(
      name: name, expectation: expectation,
      schema: ["anyOf": [number, scaled, NamedColorSchema.token]]
    ) {
      tree, compilation in
      guard tree.entries != nil else {
        if compilation.isToken(tree) { return compilation.tokenLength(tree, in: range) }
        return compilation.number(tree, expectation, in: range).map { Length($0) }
      }
      guard let fields = compilation.fields(of: tree, ["scaled", "relativeTo"]) else { return nil }
      guard let scaled = fields["scaled"] else {
        compilation.report("expected \(expectation), found a mapping without 'scaled'", at: tree)
        return nil
      }
      let style = fields["relativeTo"].map { ValueType<TextStyle>.textStyle.read($0, &compilation) }
      let points = compilation.number(scaled, "a number of points", in: range)
      return points.map { .scaled($0, relativeTo: (style ?? .body) ?? .body) }
    }
  }
}

extension Compilation {
  mutating func length(
    _ tree: Tree, orElse expectation: String, known: [String] = [],
    _ type: ValueType<Length> = .length
  ) -> Length? {
    if tree.entries == nil, tree.scalar?.number == nil, tree.scalar?.isNonFinite != true,
      !isToken(tree)
    {
      return expected(expectation, insteadOf: tree, known: known)
    }
    return type.read(tree, &self)
  }
}

extension Tree {
  var entriesUnlessLength: [Entry]? {
    entries.flatMap { $0.contains { $0.key == "scaled" } ? nil : $0 }
  }
}

extension ValueType where Value == Layout.Padding {
  /// The space on each side, which may be negative.
  static let padding = edges("padding", of: .signedLength)

  /// The space inside each side, which is not negative.
  static let insets = edges("insets", of: .length)

  private static func edges(_ name: String, of length: ValueType<Length>) -> Self {
    let expectation =
      "a length, [vertical, horizontal] or edges by name, such as {top: 8, horizontal: 12}"
    return Self(
      name: name, expectation: expectation,
      schema: [
        "anyOf": [
          length.reference,
          .list(of: length.reference, count: 2),
          [
            "type": "object", "minProperties": 1,
            "properties": .object(sides.map { ($0, length.reference) }),
            "additionalProperties": false,
          ],
        ]
      ]
    ) { tree, compilation in
      if let items = tree.items { return list(items, length, of: tree, &compilation) }
      if tree.entriesUnlessLength != nil { return mapping(tree, length, &compilation) }
      return compilation.length(tree, orElse: expectation, length).map { Layout.Padding($0) }
    }
  }

  private static let sides = ["top", "leading", "bottom", "trailing", "vertical", "horizontal"]

  private static func list(
    _ items: [Tree], _ length: ValueType<Length>, of tree: Tree, _ compilation: inout Compilation
  ) -> Layout.Padding? {
    guard items.count == 2 else {
      let advice =
        items.count == 4
        ? "; name the edges, as in {top: 1, leading: 2, bottom: 3, trailing: 4}, which was the order"
        : ""
      compilation.report(
        "expected [vertical, horizontal], found a list of \(items.count)\(advice)", at: tree)
      return nil
    }
    guard let lengths = compilation.values(items, length) else { return nil }
    return Layout.Padding(vertical: lengths[0], horizontal: lengths[1])
  }

  private static func mapping(
    _ tree: Tree, _ length: ValueType<Length>, _ compilation: inout Compilation
  ) -> Layout.Padding? {
    guard let fields = compilation.fields(of: tree, sides) else { return nil }
    let lengths = fields.compactMapValues { compilation.value($0, length) }
    let vertical = lengths["vertical"] ?? 0
    let horizontal = lengths["horizontal"] ?? 0
    return Layout.Padding(
      top: lengths["top"] ?? vertical, leading: lengths["leading"] ?? horizontal,
      bottom: lengths["bottom"] ?? vertical, trailing: lengths["trailing"] ?? horizontal)
  }
}

extension ValueType where Value == HorizontalAlignment {
  static let horizontalAlignment: Self = word("horizontalAlignment", "an alignment")
}

extension ValueType where Value == VerticalAlignment {
  static let verticalAlignment: Self = word("verticalAlignment", "an alignment")
}

extension ValueType where Value == Alignment {
  static let alignment: Self = word(
    "alignment", "an alignment",
    VerticalAlignment.allCases.flatMap { vertical in
      HorizontalAlignment.allCases.map { horizontal in
        (name(horizontal, vertical), Alignment(horizontal, vertical))
      }
    })

  private static func name(
    _ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment
  ) -> String {
    if vertical == .center { return horizontal.rawValue }
    guard horizontal != .center else { return vertical.rawValue }
    return vertical.rawValue + horizontal.rawValue.prefix(1).uppercased()
      + horizontal.rawValue.dropFirst()
  }
}
