internal import GalleyGeometry
internal import GalleyLayout

extension NotationPair {
  /// Every property that belongs to sections.
  static let sections: [NotationPair] = [
    section("interGroupSpacing", "8") { $0.interGroupSpacing = 8 },
    section("contentInsets", "{ top: 1, leading: 2, bottom: 3, trailing: 4 }") {
      $0.contentInsets = Layout.Padding(top: 1, leading: 2, bottom: 3, trailing: 4)
    },
    section("header", "{ text: Title }") { $0 = $0.header { Text("Title") } },
    section("footer", "{ text: End }") { $0 = $0.footer { Text("End") } },
    section("boundaryItems", "[{ item: { text: a }, alignment: leading }]") {
      $0 = $0.boundaryItem(
        Section.BoundaryItem(Text("a").layout, alignment: .leading, width: .estimated(0)))
    },
    section(
      "boundaryItems",
      "[{ item: { text: a }, alignment: bottomTrailing, offset: [-1, 2], width: 40,"
        + " height: { fractionalHeight: 0.5 }, extendsBoundary: false }]"
    ) {
      $0 = $0.boundaryItem(
        Section.BoundaryItem(
          Text("a").layout, alignment: .bottomTrailing, offset: .absolute(x: -1, y: 2), width: 40,
          height: .fractionalHeight(0.5), extendsBoundary: false))
    },
    section("boundaryItemsFollowContentInsets", "false") {
      $0 = $0.boundaryItemsFollowContentInsets(false)
    },
    section("backgroundItem", "{ rectangle: true }") { $0 = $0.backgroundItem { Rectangle() } },
    section("orthogonalScrolling", "paging") { $0 = $0.orthogonalScrolling(.paging) },
  ]

  private static func section(
    _ property: String, _ setting: String, _ change: @escaping @Sendable (inout Section) -> Void
  ) -> NotationPair {
    NotationPair("section", "{ group: { vertical: [{ width: 9 }] }, items: [] }", property, setting)
    {
      var section = Section(
        group: .vertical(height: .estimated(0)) { SectionItem(width: 9, height: .estimated(0)) }
      ) {}
      change(&section)
      return section
    }
  }

  /// The supplementary items of an item, with the node in a section.
  static func sectionItem(_ kind: NotationPair) -> NotationPair {
    func node(_ item: String) -> String {
      "{ section: { group: { vertical: [{}] }, items: [\(item)] } }"
    }
    return NotationPair(
      kind: kind.kind, property: "supplementaryItems",
      node: node("\(kind.node.dropLast(2)), supplementaryItems: [{ text: New }] }"),
      plainNode: node(kind.node),
      swift: { [swift = kind.swift] in
        let cell = try swift().layout.supplementaryItems { Text("New") }
        return Section(
          group: .vertical(height: .estimated(0)) {
            SectionItem(width: .estimated(0), height: .estimated(0))
          }
        ) { cell }
      })
  }
}
