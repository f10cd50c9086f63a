internal import GalleyGeometry
internal import GalleyLayout

extension Compilation {
  private static let groupKeys = [
    "horizontal", "vertical", "width", "height", "interItemSpacing", "edgeSpacing",
    "contentInsets", "repeated",
  ]
  private static let itemKeys = [
    "width", "height", "edgeSpacing", "contentInsets", "supplementaryItems",
  ]

  /// Returns the template of a group, or nil after adding a fault.
  mutating func sectionGroup(_ tree: Tree, level: Int) -> SectionGroup? {
    guard level <= SectionGroup.maximumDepth else {
      fault("groups are nested deeper than \(SectionGroup.maximumDepth) levels here", at: tree)
      return nil
    }
    guard let fields = fields(of: tree, Self.groupKeys) else { return nil }
    guard let subitems = fields["horizontal"] ?? fields["vertical"] else {
      fault("a group is {horizontal: […]} or {vertical: […]}", at: tree)
      return nil
    }
    if fields["horizontal"] != nil, let other = fields["vertical"] {
      fault("a group is horizontal or vertical; put one into the other", at: other)
    }
    guard let list = subitems.items, !list.isEmpty else {
      expected("a list of at least one item or group", insteadOf: subitems)
      return nil
    }
    let parts = list.compactMap { subitem($0, level: level) }
    let edges = fields["edgeSpacing"].flatMap { edgeSpacing($0) }
    return SectionGroup(
      axis: fields["horizontal"] == nil ? .vertical : .horizontal,
      width: fields["width"].flatMap { value($0, .sectionDimension) } ?? .fractionalWidth(1),
      height: fields["height"].flatMap { value($0, .sectionDimension) } ?? .estimated(0),
      interItemSpacing: fields["interItemSpacing"].flatMap { value($0, .sectionSpacing) } ?? 0,
      edgeSpacing: edges ?? Section.EdgeSpacing(),
      contentInsets: fields["contentInsets"].flatMap { value($0, .padding) } ?? Layout.Padding(),
      count: fields["repeated"].flatMap { value($0, .count) }, subitems: parts)
  }

  private mutating func subitem(_ tree: Tree, level: Int) -> Section.Subitem? {
    let keys = tree.entries?.map(\.key) ?? []
    if keys.contains("horizontal") || keys.contains("vertical") {
      return sectionGroup(tree, level: level + 1).map { .group($0) }
    }
    guard let fields = fields(of: tree, Self.itemKeys) else { return nil }
    let edges = fields["edgeSpacing"].flatMap { edgeSpacing($0) }
    return .item(
      SectionItem(
        width: fields["width"].flatMap { value($0, .sectionDimension) } ?? .estimated(0),
        height: fields["height"].flatMap { value($0, .sectionDimension) } ?? .estimated(0),
        edgeSpacing: edges ?? Section.EdgeSpacing(),
        contentInsets: fields["contentInsets"].flatMap { value($0, .padding) }
          ?? Layout.Padding(),
        supplementaryItems: fields["supplementaryItems"].map { places($0) } ?? []))
  }

  private mutating func edgeSpacing(_ tree: Tree) -> Section.EdgeSpacing? {
    let sides = ["leading", "top", "trailing", "bottom"]
    guard let fields = fields(of: tree, sides) else { return nil }
    let rooms = fields.compactMapValues { value($0, .sectionSpacing) }
    return Section.EdgeSpacing(
      leading: rooms["leading"] ?? 0, top: rooms["top"] ?? 0, trailing: rooms["trailing"] ?? 0,
      bottom: rooms["bottom"] ?? 0)
  }

  private mutating func places(_ tree: Tree) -> [Section.SupplementaryItem] {
    guard let items = tree.items else {
      expected("a list of places", insteadOf: tree)
      return []
    }
    return items.compactMap { item in
      guard let fields = fields(of: item, ["place", "offset", "width", "height"]) else {
        return nil
      }
      return Section.SupplementaryItem(
        place: fields["place"].flatMap { value($0, .sectionPlace) } ?? .topTrailing,
        offset: fields["offset"].flatMap { offset($0) } ?? .absolute(x: 0, y: 0),
        width: fields["width"].flatMap { value($0, .sectionDimension) } ?? .estimated(0),
        height: fields["height"].flatMap { value($0, .sectionDimension) } ?? .estimated(0))
    }
  }

  private mutating func offset(_ tree: Tree) -> Section.Offset? {
    let expectation = "[x, y] or {fractional: [x, y]}"
    if tree.entries != nil {
      guard let list = fields(of: tree, ["fractional"])?["fractional"] else { return nil }
      guard let items = list.items, items.count == 2 else {
        expected("[x, y]", insteadOf: list)
        return nil
      }
      let parts = items.compactMap { value($0, .offsetFraction) }
      return parts.count == 2 ? .fractional(x: parts[0], y: parts[1]) : nil
    }
    guard let items = tree.items, items.count == 2 else {
      expected(expectation, insteadOf: tree)
      return nil
    }
    let lengths = items.compactMap { value($0, .signedLength) }
    return lengths.count == 2 ? .absolute(x: lengths[0], y: lengths[1]) : nil
  }

  /// Returns something at an edge of a section, or nil after adding a fault.
  mutating func boundaryItem(_ tree: Tree) -> BoundaryItemTemplate? {
    let keys = ["item", "alignment", "offset", "width", "height", "extendsBoundary"]
    guard let fields = fields(of: tree, keys) else { return nil }
    guard let item = fields["item"], let alignment = fields["alignment"] else {
      fault("something at an edge has an 'item' and an 'alignment'", at: tree)
      return nil
    }
    let node = node(item)
    var result = Section.BoundaryItem(
      .empty, alignment: value(alignment, .sectionPlace) ?? .top,
      offset: fields["offset"].flatMap { offset($0) } ?? .absolute(x: 0, y: 0))
    if let width = fields["width"].flatMap({ value($0, .sectionDimension) }) {
      result.width = width
    } else if result.alignment == .leading || result.alignment == .trailing {
      result.width = .estimated(0)
    }
    if let height = fields["height"].flatMap({ value($0, .sectionDimension) }) {
      result.height = height
    }
    if let extends = fields["extendsBoundary"].flatMap({ value($0, .bool) }) {
      result.extendsBoundary = extends
    }
    return node.map { BoundaryItemTemplate(node: $0, item: result) }
  }
}
