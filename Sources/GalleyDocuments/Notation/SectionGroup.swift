internal import GalleyGeometry
internal import GalleyLayout

extension Compilation {
  private static let sides = ["leading", "top", "trailing", "bottom"]
  static let sectionSizeKeys = ["width", "height"]
  private static let groupKeys =
    ["horizontal", "vertical"] + sectionSizeKeys
    + ["interItemSpacing", "edgeSpacing", "contentInsets", "repeated"]
  private static let itemKeys =
    sectionSizeKeys + ["edgeSpacing", "contentInsets", "supplementaryItems"]

  /// Returns the template of a group, or nil after reporting why there is none.
  mutating func sectionGroup(_ tree: Tree, level: Int) -> SectionGroup? {
    guard level <= SectionGroup.maximumDepth else {
      return report(
        "groups are nested deeper than \(SectionGroup.maximumDepth) levels here", at: tree)
    }
    guard let fields = fields(of: tree, Self.groupKeys) else { return nil }
    guard let subitems = fields["horizontal"] ?? fields["vertical"] else {
      return report("a group is {horizontal: […]} or {vertical: […]}", at: tree)
    }
    if fields["horizontal"] != nil, let other = fields["vertical"] {
      report("a group is horizontal or vertical; put one into the other", at: other)
    }
    guard let list = subitems.items, !list.isEmpty else {
      return expected("a list of at least one item or group", insteadOf: subitems)
    }
    return SectionGroup(
      axis: fields["horizontal"] == nil ? .vertical : .horizontal,
      width: value(fields["width"], .sectionDimension) ?? .fractionalWidth(1),
      height: value(fields["height"], .sectionDimension) ?? .estimated(0),
      interItemSpacing: value(fields["interItemSpacing"], .sectionSpacing) ?? 0,
      edgeSpacing: edgeSpacing(fields), contentInsets: contentInsets(fields),
      count: value(fields["repeated"], .count),
      subitems: list.compactMap { subitem($0, level: level) })
  }

  private mutating func subitem(_ tree: Tree, level: Int) -> Section.Subitem? {
    if tree["horizontal"] != nil || tree["vertical"] != nil {
      return sectionGroup(tree, level: level + 1).map { .group($0) }
    }
    guard let fields = fields(of: tree, Self.itemKeys) else { return nil }
    return .item(
      SectionItem(
        width: value(fields["width"], .sectionDimension) ?? .estimated(0),
        height: value(fields["height"], .sectionDimension) ?? .estimated(0),
        edgeSpacing: edgeSpacing(fields), contentInsets: contentInsets(fields),
        supplementaryItems: fields["supplementaryItems"].map { supplementaryItems($0) } ?? []))
  }

  private mutating func contentInsets(_ fields: [String: Tree]) -> Layout.Padding {
    value(fields["contentInsets"], .padding) ?? Layout.Padding()
  }

  private mutating func edgeSpacing(_ fields: [String: Tree]) -> Section.EdgeSpacing {
    let sides = fields["edgeSpacing"].flatMap { self.fields(of: $0, Self.sides) } ?? [:]
    let spaces = sides.compactMapValues { value($0, .sectionSpacing) }
    return Section.EdgeSpacing(
      leading: spaces["leading"] ?? 0, top: spaces["top"] ?? 0, trailing: spaces["trailing"] ?? 0,
      bottom: spaces["bottom"] ?? 0)
  }

  private mutating func supplementaryItems(_ tree: Tree) -> [Section.SupplementaryItem] {
    guard let items = tree.items else {
      expected("a list of places", insteadOf: tree)
      return []
    }
    return items.compactMap { item in
      guard let fields = fields(of: item, ["place", "offset"] + Self.sectionSizeKeys) else {
        return nil
      }
      return Section.SupplementaryItem(
        place: value(fields["place"], .sectionPlace) ?? .topTrailing,
        offset: value(fields["offset"], .sectionOffset) ?? .absolute(x: 0, y: 0),
        width: value(fields["width"], .sectionDimension) ?? .estimated(0),
        height: value(fields["height"], .sectionDimension) ?? .estimated(0))
    }
  }
}

extension ValueType where Value == Section.Dimension {
  private static let expectation =
    "a length, estimated, uniformAcrossSiblings, {fractionalWidth: part}"
    + " or {fractionalHeight: part}"

  /// The length of an item or a group.
  static let sectionDimension: Self = Self(
    name: "sectionDimension", expectation: expectation,
    schema: [
      "anyOf": [
        ValueType<Length>.length.reference, .words(["estimated", "uniformAcrossSiblings"]),
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
  /// A part of a length.
  static let sectionFraction: Self = positive(
    "sectionFraction", "a part above 0", upTo: 1000)
  /// A part of one's own length, forwards or backwards.
  static let offsetFraction: Self = finite(
    "offsetFraction", "a number", in: -1000...1000)
}

extension ValueType where Value == Section.Spacing {
  private static let expectation = "a length, flexible or {flexible: least length}"

  /// A space that is fixed or may grow.
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
  /// An edge or a corner.
  static let sectionPlace: Self = word("sectionPlace", "an edge or a corner")
}

extension ValueType where Value == Section.Offset {
  /// A distance from a place, in points or in parts of one's own size.
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
