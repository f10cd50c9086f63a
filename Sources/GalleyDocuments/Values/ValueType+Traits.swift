internal import GalleyLayout

extension ValueType where Value == SizeClass {
  /// How much room there is along an axis.
  static let sizeClass: Self = word("sizeClass", "a size class")
}

extension ValueType where Value == Idiom {
  /// A kind of device.
  static let idiom: Self = word("idiom", "a kind of device")
}

extension ValueType where Value == LayoutDirection {
  /// A reading direction.
  static let direction: Self = word("direction", "a direction")
}

extension ValueType where Value == ColorScheme {
  /// Light or dark surroundings.
  static let colorScheme: Self = word("colorScheme", "a color scheme")
}

extension ValueType where Value == Contrast {
  /// How strongly colors stand out.
  static let contrast: Self = word("contrast", "a contrast")
}

extension ValueType where Value == TextSize {
  /// A size of text by its short name.
  static let textSize: Self = Self(
    name: "textSize",
    expectation: "a text size: \(Wording.list(names)), or a factor such as android1.3 or x1.5",
    schema: [
      "anyOf": [
        ["enum": .array(names.map { .string($0) })],
        ["type": "string", "pattern": "^(android|x)[0-9.]+$"],
      ]
    ]
  ) { tree, compilation in
    if let size = tree.scalar.flatMap({ TextSize(name: $0.text) }) { return size }
    let suggestion = Wording.suggestion(for: tree.scalar?.text ?? "", among: names)
    compilation.expected(Self.textSize.expectation, insteadOf: tree, suggestion)
    return nil
  }

  private static let names = TextSize.Category.allCases.map(\.name)
}

extension ValueType where Value == Condition.Bounds {
  /// Limits of a number.
  static let bounds: Self = Self(
    name: "bounds", expectation: "limits such as {atLeast: 600, below: 900}",
    schema: [
      "type": "object", "minProperties": 1, "additionalProperties": false,
      "properties": .object(keys.map { ($0, ValueType<Double>.amount.schema) }),
    ]
  ) { tree, compilation in
    guard let entries = tree.entries, !entries.isEmpty else {
      compilation.expected(Self.bounds.expectation, insteadOf: tree)
      return nil
    }
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    let limits = fields.compactMapValues { compilation.value($0, .amount) }
    return Condition.Bounds(
      atLeast: limits["atLeast"], atMost: limits["atMost"], below: limits["below"],
      above: limits["above"])
  }

  private static let keys = ["atLeast", "atMost", "below", "above"]
}

extension ValueType where Value == Condition {
  /// Sizes of text by name or by limits.
  static let textSizeTest: Self = Self(
    name: "textSizeTest", expectation: "a text size, a list of them, or {atLeast, atMost}",
    schema: [
      "anyOf": [
        ValueType<[TextSize]>.oneOrMore(.textSize).schema,
        [
          "type": "object", "minProperties": 1, "additionalProperties": false,
          "properties": .object(
            keys.map { ($0, ValueType<TextSize.Category>.category.reference) }),
        ],
      ]
    ]
  ) { tree, compilation in
    guard let entries = tree.entries else {
      return ValueType<[TextSize]>.oneOrMore(.textSize).read(tree, &compilation)
        .map { .textSize($0) }
    }
    guard !entries.isEmpty, let fields = compilation.fields(of: tree, keys) else {
      if entries.isEmpty { compilation.expected(Self.textSizeTest.expectation, insteadOf: tree) }
      return nil
    }
    let limits = fields.compactMapValues { compilation.value($0, .category) }
    return .textSizeRange(limits["atLeast"], limits["atMost"])
  }

  private static let keys = ["atLeast", "atMost"]

  /// Tests of traits that must all hold.
  static let condition: Self = Self(
    name: "condition", expectation: "tests such as {horizontal: compact}",
    schema: ["$ref": "#/$defs/condition"]
  ) { tree, compilation in compilation.condition(tree) }
}

extension ValueType where Value == [Condition] {
  /// Conditions of which one must hold.
  static let conditions: Self = Self(
    name: "conditions", expectation: "a list of conditions",
    schema: ["type": "array", "items": ["$ref": "#/$defs/condition"], "minItems": 1]
  ) { tree, compilation in
    guard let items = tree.items, !items.isEmpty else {
      compilation.expected("a list of conditions", insteadOf: tree)
      return nil
    }
    return items.compactMap { compilation.condition($0) }
  }
}
