internal import GalleyLayout

extension Compilation {
  mutating func sectionGroup(_ tree: Tree, level: Int = 1) -> SectionGroup? {
    guard level <= SectionGroup.maximumDepth else {
      return report(
        "groups are nested deeper than \(SectionGroup.maximumDepth) levels here", at: tree)
    }
    let known = ["horizontal", "vertical"] + SectionGroup.fields.map(\.name)
    guard let trees = fields(of: tree, known) else { return nil }
    guard let subitems = trees["horizontal"] ?? trees["vertical"] else {
      return report("a group is {horizontal: […]} or {vertical: […]}", at: tree)
    }
    if trees["horizontal"] != nil, let other = trees["vertical"] {
      report("a group is horizontal or vertical; put one into the other", at: other)
    }
    guard let list = subitems.elements, !list.isEmpty else {
      return expected("a list of at least one item or group", insteadOf: subitems)
    }
    var group = SectionGroup(
      axis: trees["horizontal"] == nil ? .vertical : .horizontal, width: .fractionalWidth(1),
      height: .estimated(0), subitems: list.compactMap { subitem($0, level: level) })
    set(SectionGroup.fields, from: trees, in: &group)
    return group
  }

  private mutating func subitem(_ tree: Tree, level: Int) -> Section.Subitem? {
    if tree["horizontal"] != nil || tree["vertical"] != nil {
      return sectionGroup(tree, level: level + 1).map { .group($0) }
    }
    return record(
      tree, SectionItem.fields, SectionItem(width: .estimated(0), height: .estimated(0))
    )
    .map { .item($0) }
  }
}

extension SectionGroup {
  static let fields: [Field<Self>] = [
    Field("width", .sectionDimension) { $0.width = $1 },
    Field("height", .sectionDimension) { $0.height = $1 },
    Field("interItemSpacing", .sectionSpacing, "The space between items.") {
      $0.interItemSpacing = $1
    },
    Field("edgeSpacing", .edgeSpacing, "The space around it.", isInline: true) {
      $0.edgeSpacing = $1
    },
    Field(
      "contentInsets", .insets,
      "The space inside, if its length does not follow from its contents."
    ) {
      $0.contentInsets = $1
    },
    Field(
      "repeated", .count,
      "The number of repetitions of the items in the group; by default, as many as fit.",
      isInline: true
    ) { $0.count = $1 },
  ]
}

extension SectionItem {
  static let fields: [Field<Self>] = [
    Field("width", .sectionDimension) { $0.width = $1 },
    Field("height", .sectionDimension) { $0.height = $1 },
    Field("edgeSpacing", .edgeSpacing, "The space around it.", isInline: true) {
      $0.edgeSpacing = $1
    },
    Field(
      "contentInsets", .insets,
      "The space inside, if its length does not follow from its contents."
    ) {
      $0.contentInsets = $1
    },
    Field(
      "supplementaryItems", .places, "The places of supplementary items of the cell.",
      isInline: true
    ) {
      $0.supplementaryItems = $1
    },
  ]
}

extension ValueType where Value == Section.EdgeSpacing {
  fileprivate static let edgeSpacing: Self = record(
    "edgeSpacing", Section.EdgeSpacing(),
    [
      Field("leading", .sectionSpacing) { $0.leading = $1 },
      Field("top", .sectionSpacing) { $0.top = $1 },
      Field("trailing", .sectionSpacing) { $0.trailing = $1 },
      Field("bottom", .sectionSpacing) { $0.bottom = $1 },
    ])
}

extension ValueType where Value == [Section.SupplementaryItem] {
  private static let place = ValueType<Section.SupplementaryItem>.record(
    "place", Section.SupplementaryItem(width: .estimated(0), height: .estimated(0)),
    [
      Field("place", .sectionPlace) { $0.place = $1 },
      Field("offset", .sectionOffset) { $0.offset = $1 },
      Field("width", .sectionDimension) { $0.width = $1 },
      Field("height", .sectionDimension) { $0.height = $1 },
    ])

  fileprivate static let places: Self = Self(
    name: "places", expectation: "a list of places", schema: .list(of: place.schema)
  ) { tree, compilation in
    guard let items = tree.elements else {
      return compilation.expected("a list of places", insteadOf: tree)
    }
    return items.compactMap { compilation.value($0, place) }
  }
}

extension ValueType where Value == Section.Dimension {
  private static let expectation =
    "a length, estimated, uniformAcrossSiblings, {fractionalWidth: part}"
    + " or {fractionalHeight: part}"

  static let sectionDimension: Self = Self(
    name: "sectionDimension", expectation: expectation,
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, .strings(["estimated", "uniformAcrossSiblings"]),
        single("fractionalWidth", ValueType<Double>.sectionFraction.schema),
        single("fractionalHeight", ValueType<Double>.sectionFraction.schema),
        single("estimated", ValueType<Length>.length.reference),
        single("uniformAcrossSiblings", ValueType<Length>.length.reference),
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "estimated" { return .estimated(0) }
    if tree.scalar?.text == "uniformAcrossSiblings" { return .uniformAcrossSiblings(estimate: 0) }
    guard let entries = tree.entriesUnlessLength else {
      return compilation.length(tree, orElse: expectation).map { .absolute($0) }
    }
    let keys = ["fractionalWidth", "fractionalHeight", "estimated", "uniformAcrossSiblings"]
    guard let fields = compilation.fields(of: tree, keys) else { return nil }
    guard entries.count == 1, let (name, value) = fields.first else {
      if fields.count == entries.count { compilation.expected(expectation, insteadOf: tree) }
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

  private static func single(_ key: String, _ value: JSON) -> JSON {
    .record([(key, value)], required: [key])
  }
}

extension ValueType where Value == Double {
  static let sectionFraction: Self = positive(
    "sectionFraction", "a part above 0", upTo: 1000)
  static let offsetFraction: Self = finite(
    "offsetFraction", "a number", in: -1000...1000)
}

extension ValueType where Value == Section.Spacing {
  private static let expectation = "a length, flexible or {flexible: least length}"

  static let sectionSpacing: Self = Self(
    name: "sectionSpacing", expectation: expectation,
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, ["const": "flexible"],
        .record([("flexible", ValueType<Length>.length.reference)], required: ["flexible"]),
      ]
    ]
  ) { tree, compilation in
    if tree.scalar?.text == "flexible" { return .flexible(0) }
    guard let entries = tree.entriesUnlessLength else {
      return compilation.length(tree, orElse: expectation).map { .fixed($0) }
    }
    guard !entries.isEmpty else { return compilation.expected(expectation, insteadOf: tree) }
    guard let minimum = compilation.fields(of: tree, ["flexible"])?["flexible"] else { return nil }
    return compilation.value(minimum, .length).map { .flexible($0) }
  }
}

extension ValueType where Value == Section.Place {
  static let sectionPlace: Self = word("sectionPlace", "an edge or a corner")
}

extension ValueType where Value == Section.Offset {
  /// A distance from a place, in points or in fractions of the item's own size.
  static let sectionOffset: Self = Self(
    name: "sectionOffset", expectation: "[x, y] or {fractional: [x, y]}",
    schema: [
      "anyOf": [
        .list(of: .reference("signedLength"), count: 2),
        .record(
          [("fractional", .list(of: ValueType<Double>.offsetFraction.schema, count: 2))],
          required: ["fractional"]),
      ]
    ]
  ) { tree, compilation in
    if tree.entries != nil {
      guard let list = compilation.fields(of: tree, ["fractional"])?["fractional"] else {
        return nil
      }
      guard let items = list.items, items.count == 2 else {
        return compilation.expected("[x, y]", insteadOf: list)
      }
      return compilation.values(items, .offsetFraction).map { .fractional(x: $0[0], y: $0[1]) }
    }
    guard let items = tree.items, items.count == 2 else {
      return compilation.expected(Self.sectionOffset.expectation, insteadOf: tree)
    }
    return compilation.values(items, .signedLength).map { .absolute(x: $0[0], y: $0[1]) }
  }
}
