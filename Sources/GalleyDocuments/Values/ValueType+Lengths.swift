internal import GalleyGeometry
internal import GalleyLayout

extension Length {
  /// The greatest length in a document, so that sums of lengths stay exact.
  static let greatest = 1_000_000.0
}

extension ValueType where Value == Length {
  /// A length that is not negative.
  static let length: Self = scalable("length", in: 0...Length.greatest)
  /// A length that may be negative.
  static let signedLength: Self = scalable("signedLength", in: -Length.greatest...Length.greatest)

  /// A length that is not negative, or all there is.
  static let bound: Self = Self(
    name: "bound", expectation: "a length or infinity",
    schema: ["anyOf": [length.reference, ["const": "infinity"]]]
  ) { tree, compilation in
    if tree.scalar?.text == "infinity" { return Length(.infinity) }
    return length.read(tree, &compilation)
  }

  /// The least length of room, or the word true for none.
  static let spacerLength: Self = lengthOrTrue("minimumLength", usual: 0)

  /// A length, or the word true for the usual one.
  static func lengthOrTrue(_ name: String, usual: Length) -> ValueType {
    let expectation = "true or a length"
    return ValueType(
      name: name, expectation: expectation, schema: ["anyOf": [["const": true], length.reference]]
    ) { tree, compilation in
      if tree.scalar?.isPlain == true, tree.scalar?.text == "true" { return usual }
      if tree.entries == nil, tree.scalar?.number == nil, tree.scalar?.isNonFinite != true {
        compilation.expected(expectation, insteadOf: tree)
        return nil
      }
      return length.read(tree, &compilation)
    }
  }

  private static func scalable(_ name: String, in range: ClosedRange<Double>) -> ValueType {
    let expectation = "a length: a number of points or {scaled: 17, relativeTo: body}"
    let number: JSON = [
      "type": "number", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
    let scaled: JSON = [
      "type": "object",
      "properties": ["scaled": number, "relativeTo": ValueType<TextStyle>.textStyle.reference],
      "required": ["scaled"], "additionalProperties": false,
    ]
    return ValueType(name: name, expectation: expectation, schema: ["anyOf": [number, scaled]]) {
      tree, compilation in
      guard tree.entries != nil else {
        return compilation.number(tree, expectation, in: range).map { Length($0) }
      }
      guard let fields = compilation.fields(of: tree, ["scaled", "relativeTo"]) else { return nil }
      guard let scaled = fields["scaled"] else {
        compilation.fault("expected \(expectation), found a mapping without 'scaled'", at: tree)
        return nil
      }
      let style = fields["relativeTo"].map { ValueType<TextStyle>.textStyle.read($0, &compilation) }
      let points = compilation.number(scaled, "a number of points", in: range)
      return points.map { .scaled($0, relativeTo: (style ?? .body) ?? .body) }
    }
  }
}

extension ValueType where Value == Layout.Padding {
  /// Room on each side.
  static let padding: Self = Self(
    name: "padding",
    expectation: "a length, [vertical, horizontal], [top, leading, bottom, trailing]"
      + " or a mapping of these",
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference,
        [
          "type": "array", "items": ValueType<Length>.length.reference, "minItems": 2,
          "maxItems": 2,
        ],
        [
          "type": "array", "items": ValueType<Length>.length.reference, "minItems": 4,
          "maxItems": 4,
        ],
        [
          "type": "object", "minProperties": 1,
          "properties": .object(sides.map { ($0, ValueType<Length>.length.reference) }),
          "additionalProperties": false,
        ],
      ]
    ]
  ) { tree, compilation in
    if let items = tree.items { return list(items, of: tree, &compilation) }
    if let entries = tree.entries, !entries.contains(where: { $0.key == "scaled" }) {
      return mapping(tree, &compilation)
    }
    return ValueType<Length>.length.read(tree, &compilation).map { Layout.Padding($0) }
  }

  private static let sides = ["top", "leading", "bottom", "trailing", "vertical", "horizontal"]

  private static func list(
    _ items: [Tree], of tree: Tree, _ compilation: inout Compilation
  ) -> Layout.Padding? {
    guard items.count == 2 || items.count == 4 else {
      compilation.fault(
        "expected [vertical, horizontal] or [top, leading, bottom, trailing],"
          + " found a list of \(items.count)", at: tree)
      return nil
    }
    let lengths = items.compactMap { compilation.value($0, .length) }
    switch lengths.count {
    case 2 where items.count == 2:
      return Layout.Padding(vertical: lengths[0], horizontal: lengths[1])
    case 4:
      return Layout.Padding(
        top: lengths[0], leading: lengths[1], bottom: lengths[2], trailing: lengths[3])
    default: return nil
    }
  }

  private static func mapping(_ tree: Tree, _ compilation: inout Compilation) -> Layout.Padding? {
    guard let fields = compilation.fields(of: tree, sides) else { return nil }
    let lengths = fields.compactMapValues { compilation.value($0, .length) }
    let vertical = lengths["vertical"] ?? 0
    let horizontal = lengths["horizontal"] ?? 0
    return Layout.Padding(
      top: lengths["top"] ?? vertical, leading: lengths["leading"] ?? horizontal,
      bottom: lengths["bottom"] ?? vertical, trailing: lengths["trailing"] ?? horizontal)
  }
}

extension ValueType where Value == Rect {
  /// A part of a drawing's coordinates.
  static let viewBox: Self = Self(
    name: "viewBox", expectation: "[x, y, width, height]",
    schema: ["type": "array", "items": ["type": "number"], "minItems": 4, "maxItems": 4]
  ) { tree, compilation in
    guard let items = tree.items, items.count == 4 else {
      compilation.expected("[x, y, width, height]", insteadOf: tree)
      return nil
    }
    let origin = items[..<2].compactMap { compilation.value($0, .number) }
    let size = items[2...].compactMap { compilation.value($0, .positive) }
    guard origin.count == 2, size.count == 2 else { return nil }
    return Rect(x: origin[0], y: origin[1], width: size[0], height: size[1])
  }
}

extension ValueType where Value == Double {
  /// A number above zero.
  static let positive: Self = Self(
    name: "positive", expectation: "a number above 0",
    schema: ["type": "number", "exclusiveMinimum": 0, "maximum": .number(Length.greatest)]
  ) { tree, compilation in
    compilation.number(
      tree, "a number above 0", in: Double.leastNormalMagnitude...Length.greatest)
  }
}
