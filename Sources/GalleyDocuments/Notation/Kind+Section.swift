internal import GalleyGeometry
internal import GalleyLayout

extension Kind {
  private static let body = Property(
    "section", .sectionBody,
    "A group of items that repeats until all nodes stand in one, as in compositional layouts.",
    example: "{group: {horizontal: [{width: {fractionalWidth: 0.5}}]}, items: [{text: One}]}")
  private static let interGroupSpacing = Property(
    "interGroupSpacing", .length, "The room between groups.", example: "8")
  private static let contentInsets = Property(
    "contentInsets", .padding, "The room around the groups, inside headers and footers.",
    example: "[8, 16]")
  private static let header = Property(
    "header", .node, "A node above the groups.", example: "{text: Title}")
  private static let footer = Property(
    "footer", .node, "A node below the groups.", example: "{text: The end}")
  private static let boundaryItems = Property(
    "boundaryItems", .boundaryItems, "Nodes at the edges of the section.",
    example: "[{item: {text: Side}, alignment: leading, width: 40}]")
  private static let follows = Property(
    "boundaryItemsFollowContentInsets", .bool,
    "Whether headers and footers keep the insets of the contents at both sides.",
    example: "false")
  private static let backgroundItem = Property(
    "backgroundItem", .node, "A node behind the section, offered its width and height.",
    example: "{rectangle: true, fill: fill}")
  private static let orthogonal = Property(
    "orthogonalScrolling", .orthogonalScrolling,
    "Whether groups stand in a strip that scrolls sideways, and where it stops.",
    example: "groupPaging")

  /// Nodes in groups that repeat.
  static let section = Kind(
    body,
    properties: [
      AnyProperty(interGroupSpacing), AnyProperty(contentInsets), AnyProperty(header),
      AnyProperty(footer), AnyProperty(boundaryItems), AnyProperty(follows),
      AnyProperty(backgroundItem), AnyProperty(orthogonal),
    ], place: { _ in .pure(.topLeading) }
  ) { values, _ in
    guard let body = values[body] else { return nil }
    return Traited { traits in
      guard let body = body.run(traits), let group = body.group.run(traits) else { return nil }
      var section = Section(group: group, cells: body.items.compactMap { $0.sectionCell(traits) })
      section.interGroupSpacing = values[interGroupSpacing]?.run(traits) ?? 0
      section.contentInsets = values[contentInsets]?.run(traits) ?? Layout.Padding()
      section.boundaryItemsFollowContentInsets = values[follows]?.run(traits) ?? true
      section.backgroundItem = values[backgroundItem]?.run(traits)?.layout(traits)
      section.orthogonalScrolling = values[orthogonal]?.run(traits) ?? .none
      if let header = values[header]?.run(traits)?.layout(traits) {
        section = section.header { header }
      }
      if let footer = values[footer]?.run(traits)?.layout(traits) {
        section = section.footer { footer }
      }
      for item in values[boundaryItems]?.run(traits) ?? [] {
        if let item = item.boundaryItem(traits) { section = section.boundaryItem(item) }
      }
      return section.layout
    }
  }
}

extension Conditional<NodeTemplate> {
  /// Returns the cell of a section under traits, or nil where the node is left out.
  fileprivate func sectionCell(_ traits: Traits) -> Section.Cell? {
    guard let template = run(traits), let layout = template.layout.run(traits) else { return nil }
    let attached = template.supplementaryItems?.run(traits) ?? []
    return Section.Cell(layout, supplementaryItems: attached.compactMap { $0.layout(traits) })
  }
}

/// The template of a section and its cells, as read.
struct SectionBody: Sendable {
  var group: Conditional<SectionGroup>
  var items: [Conditional<NodeTemplate>]
}

/// Something at an edge of a section, as read.
struct BoundaryItemTemplate: Sendable {
  var node: Conditional<NodeTemplate>
  /// The place, with an empty layout.
  var item: Section.BoundaryItem

  fileprivate func boundaryItem(_ traits: Traits) -> Section.BoundaryItem? {
    guard let layout = node.layout(traits) else { return nil }
    var item = item
    item.layout = layout
    return item
  }
}
