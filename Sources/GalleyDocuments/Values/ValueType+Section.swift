internal import GalleyGeometry
internal import GalleyLayout

extension ValueType where Value == SectionBody {
  /// The template of a section and its cells.
  static let sectionBody: Self = Self(
    name: "sectionBody", expectation: "a mapping with group and items",
    schema: [
      "type": "object", "required": ["group", "items"], "additionalProperties": false,
      "properties": [
        "group": ["$ref": "#/$defs/sectionGroup-conditional"],
        "items": ["$ref": "#/$defs/nodes"],
      ],
    ]
  ) { tree, compilation in
    guard let fields = compilation.fields(of: tree, ["group", "items"]) else { return nil }
    for name in ["group", "items"] where fields[name] == nil {
      compilation.fault("the section has no '\(name)'", at: tree)
    }
    let group = fields["group"].flatMap { tree in
      compilation.conditional(tree) { $1.sectionGroup($0, level: 1) }
    }
    let items = fields["items"].flatMap { compilation.nodes($0, as: .sectionItem) }
    guard let group, let items else { return nil }
    return SectionBody(group: group, items: items)
  }
}

extension ValueType where Value == Section.OrthogonalScrolling {
  /// Where the scrolling of a strip stops.
  static let orthogonalScrolling: Self = word("orthogonalScrolling", "a way of scrolling")
}

extension ValueType where Value == Section.Place {
  /// An edge or a corner.
  static let sectionPlace: Self = word("sectionPlace", "an edge or a corner")
}

extension ValueType where Value == [BoundaryItemTemplate] {
  /// What stands at the edges of a section.
  static let boundaryItems: Self = Self(
    name: "boundaryItems", expectation: "a list of {item: node, alignment: edge}",
    schema: ["type": "array", "items": ["$ref": "#/$defs/boundaryItem"]]
  ) { tree, compilation in
    guard let items = tree.items else {
      compilation.expected("a list of {item: node, alignment: edge}", insteadOf: tree)
      return nil
    }
    return items.compactMap { compilation.boundaryItem($0) }
  }
}

extension ValueType where Value == Double {
  /// A part of a length.
  static let sectionFraction: Self = Self(
    name: "sectionFraction", expectation: "a part above 0",
    schema: ["type": "number", "exclusiveMinimum": 0, "maximum": 1000]
  ) { tree, compilation in
    compilation.number(tree, "a part above 0", in: Double.leastNormalMagnitude...1000)
  }

  /// A part of one's own length, forwards or backwards.
  static let offsetFraction: Self = Self(
    name: "offsetFraction", expectation: "a number",
    schema: ["type": "number", "minimum": -1000, "maximum": 1000]
  ) { tree, compilation in compilation.number(tree, "a number", in: -1000...1000) }
}

extension ValueType where Value == Section.Dimension {
  private static let words = [
    "fractionalWidth", "fractionalHeight", "estimated", "uniformAcrossSiblings",
  ]

  /// How long an item or a group is.
  static let sectionDimension: Self = Self(
    name: "sectionDimension",
    expectation: "a length, estimated, uniformAcrossSiblings, {fractionalWidth: part}"
      + " or {fractionalHeight: part}",
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, ["enum": ["estimated", "uniformAcrossSiblings"]],
        one("fractionalWidth", ValueType<Double>.sectionFraction.schema),
        one("fractionalHeight", ValueType<Double>.sectionFraction.schema),
        one("estimated", ValueType<Length>.length.reference),
        one("uniformAcrossSiblings", ValueType<Length>.length.reference),
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "estimated" { return .estimated(0) }
    if tree.scalar?.text == "uniformAcrossSiblings" { return .uniformAcrossSiblings(estimate: 0) }
    guard let entries = tree.entries, !entries.contains(where: { $0.key == "scaled" }) else {
      if tree.entries == nil, tree.scalar?.number == nil, tree.scalar?.isNonFinite != true {
        compilation.expected(sectionDimension.expectation, insteadOf: tree)
        return nil
      }
      return compilation.value(tree, .length).map { .absolute($0) }
    }
    guard let fields = compilation.fields(of: tree, words) else { return nil }
    guard entries.count == 1, let name = fields.keys.first, let value = fields[name] else {
      if fields.count == entries.count {
        compilation.expected(sectionDimension.expectation, insteadOf: tree)
      }
      return nil
    }
    switch name {
    case "fractionalWidth":
      return compilation.value(value, .sectionFraction).map { .fractionalWidth($0) }
    case "fractionalHeight":
      return compilation.value(value, .sectionFraction).map { .fractionalHeight($0) }
    case "estimated": return compilation.value(value, .length).map { .estimated($0) }
    default: return compilation.value(value, .length).map { .uniformAcrossSiblings(estimate: $0) }
    }
  }

  private static func one(_ key: String, _ value: JSON) -> JSON {
    [
      "type": "object", "required": [.string(key)], "additionalProperties": false,
      "properties": .object([(key, value)]),
    ]
  }
}

extension ValueType where Value == Section.Spacing {
  /// Room that is fixed or may grow.
  static let sectionSpacing: Self = Self(
    name: "sectionSpacing", expectation: "a length, flexible or {flexible: least length}",
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, ["const": "flexible"],
        [
          "type": "object", "required": ["flexible"], "additionalProperties": false,
          "properties": ["flexible": ValueType<Length>.length.reference],
        ],
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "flexible" { return .flexible(0) }
    guard let entries = tree.entries, !entries.contains(where: { $0.key == "scaled" }) else {
      if tree.entries == nil, tree.scalar?.number == nil, tree.scalar?.isNonFinite != true {
        compilation.expected(sectionSpacing.expectation, insteadOf: tree)
        return nil
      }
      return compilation.value(tree, .length).map { .fixed($0) }
    }
    guard !entries.isEmpty else {
      compilation.expected(sectionSpacing.expectation, insteadOf: tree)
      return nil
    }
    guard let least = compilation.fields(of: tree, ["flexible"])?["flexible"] else { return nil }
    return compilation.value(least, .length).map { .flexible($0) }
  }
}
