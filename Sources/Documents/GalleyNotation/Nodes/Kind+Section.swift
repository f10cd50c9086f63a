internal import GalleyLayout

extension Kind {
  private static let body = Property(
    "section", .sectionBody,
    "A group of items that repeats until it holds all nodes, as in compositional layouts.",
    example: "{group: {horizontal: [{width: {fractionalWidth: 0.5}}]}, items: [{text: One}]}")
  private static let interGroupSpacing = Property(
    "interGroupSpacing", .length, "The space between groups.", example: "8")
  private static let contentInsets = Property(
    "contentInsets", .insets, "The space around the groups, inside headers and footers.",
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
    "orthogonalScrolling",
    ValueType<Section.OrthogonalScrolling>.word("orthogonalScrolling", "a way of scrolling"),
    "Whether groups form a strip that scrolls horizontally, and where it stops.",
    example: "groupPaging")
  private static let supplementaryItems = Property(
    "supplementaryItems", .nodes, "Nodes attached to an item of a section, such as a badge.",
    example: "[{text: New}]")

  fileprivate static let sectionItem = ChildRole(
    name: "an item of a section", properties: [supplementaryItems.otherwise("none")])

  static let section = Kind(
    body,
    properties: [
      interGroupSpacing.otherwise(value: "0"), contentInsets.otherwise(value: "0"),
      header.otherwise("none"), footer.otherwise("none"), boundaryItems.otherwise("none"),
      follows.otherwise(value: "true"), backgroundItem.otherwise("none"),
      orthogonal.otherwise(value: "none"),
    ], place: { _ in .topLeading }, childRole: sectionItem, definitions: { sectionDefinitions }
  ) { node in
    guard let (body, branches) = node.values[body].flatMap({ node.placed($0) }),
      let group = node.value(body.group)
    else { return nil }
    let slots = SectionSlots(node.values, body)
    var section = Section(group: group, cells: [])
    section.interGroupSpacing = node[interGroupSpacing] ?? 0
    section.contentInsets = node[contentInsets] ?? Layout.Padding()
    section.boundaryItemsFollowContentInsets = node[follows] ?? true
    section.backgroundItem = node.layout(backgroundItem)?.inSlot(0, at: 0)
    section.orthogonalScrolling = node[orthogonal] ?? .none
    if let header = node.layout(header) {
      section = section.header { slots.place(header, slots.header) }
    }
    if let footer = node.layout(footer) {
      section = section.footer { slots.place(footer, slots.footer) }
    }
    let (edges, first) = node.list(boundaryItems) ?? ([], 0)
    for (number, (template, item)) in edges.enumerated() {
      guard let layout = node.layout(template) else { continue }
      var item = item
      item.layout = slots.place(layout, slots.boundaries[first + number])
      section = section.boundaryItem(item)
    }
    section.cells = slots.cells(body.items, node, branches)
    return section.layout
  }

  /// The slots of what a section may hold, in the order of its parts: a background, what comes first at its edges, cells, their
  /// supplementary items, and what comes last at its edges.
  private struct SectionSlots {
    var header = 0
    var footer = 0
    var boundaries: [Int] = []
    private var firstCell = 0
    private var supplements: [Int] = []

    init(_ values: PropertyValues, _ body: SectionBody) {
      var next = 0
      func take(_ count: Int = 1) -> Int {
        defer { next += count }
        return next
      }
      let items = values[boundaryItems]?.values.flatMap(\.self) ?? []
      boundaries = items.map { _ in 0 }
      if values[backgroundItem] != nil { _ = take() }
      if values[Kind.header] != nil { header = take() }
      for (number, item) in items.enumerated() where item.item.comesFirst {
        boundaries[number] = take()
      }
      let bodies = values[Kind.body]?.values ?? []
      firstCell = take(bodies.reduce(0) { $0 + $1.items.count })
      let count = bodies.reduce(0) { $0 + $1.items.reduce(0) { $0 + Self.supplementCount(of: $1) } }
      var supplement = take(count)
      supplements = body.items.map { item in
        defer { supplement += Self.supplementCount(of: item) }
        return supplement
      }
      if values[Kind.footer] != nil { footer = take() }
      for (number, item) in items.enumerated() where !item.item.comesFirst {
        boundaries[number] = take()
      }
    }

    private static func supplementCount(of item: Conditional<NodeTemplate>) -> Int {
      item.values.reduce(0) { $0 + ($1.values[supplementaryItems]?.itemCount() ?? 0) }
    }

    func place(_ layout: Layout, _ slot: Int) -> Layout { layout.inSlot(slot, at: -1) }

    func cells(
      _ items: [Conditional<NodeTemplate>], _ node: NodeValues, _ branches: [Int]
    ) -> [Section.Cell] {
      items.enumerated().compactMap { number, item in
        node.child(item).map { child in
          let (own, first) = child.values.list(supplementaryItems) ?? ([], 0)
          let slot = supplements[number] + first
          let supplementary = own.enumerated().compactMap { number, item in
            child.values.layout(item).map { place($0.inside(branches), slot + number) }
          }
          return Section.Cell(
            place(child.layout.inside(branches), firstCell + number),
            supplementaryItems: supplementary)
        }
      }
    }
  }
}

private struct SectionBody: Sendable {
  var group: Conditional<SectionGroup>
  var items: [Conditional<NodeTemplate>]
}

extension ValueType where Value == SectionBody {
  fileprivate static let sectionBody: Self = Self(
    name: "sectionBody", expectation: "a mapping with group and items",
    schema: .record(
      [("group", .reference("sectionGroup-conditional")), ("items", .reference("nodes"))],
      required: ["group", "items"])
  ) { tree, compilation in
    guard tree.items == nil else {
      return compilation.expected(
        "a mapping with group and items", insteadOf: tree,
        "; for rows under a header use a 'vstack', whose first node is the header")
    }
    guard let fields = compilation.fields(of: tree, ["group", "items"]) else { return nil }
    for name in ["group", "items"] where fields[name] == nil {
      compilation.report("the section has no '\(name)'", at: tree)
    }
    let group = fields["group"].flatMap { tree in
      compilation.conditional(tree) { $1.sectionGroup($0) }
    }
    let items = fields["items"].flatMap { compilation.nodes($0, as: Kind.sectionItem) }
    guard let group, let items else { return nil }
    return SectionBody(group: group, items: items)
  }
}

// MARK: - Nodes at edges

private typealias BoundaryItem = (node: Conditional<NodeTemplate>, item: Section.BoundaryItem)

extension ValueType where Value == [BoundaryItem] {
  fileprivate static let boundaryItems: Self = Self(
    name: "boundaryItems", expectation: "a list of {item: node, alignment: edge}",
    schema: .list(of: .reference("boundaryItem"))
  ) { tree, compilation in
    guard let items = tree.elements else {
      return compilation.expected("a list of {item: node, alignment: edge}", insteadOf: tree)
    }
    return items.compactMap { compilation.boundaryItem($0) }
  }
}

extension Compilation {
  fileprivate mutating func boundaryItem(_ tree: Tree) -> BoundaryItem? {
    let known = ["item"] + Section.BoundaryItem.fields.map(\.name)
    guard let trees = fields(of: tree, known) else { return nil }
    guard let item = trees["item"], trees["alignment"] != nil else {
      return report("something at an edge has an 'item' and an 'alignment'", at: tree)
    }
    let node = node(item)
    var result = Section.BoundaryItem(.empty, alignment: .top)
    set(Section.BoundaryItem.fields, from: trees, in: &result)
    if trees["width"] == nil, [.leading, .trailing].contains(result.alignment) {
      result.width = .estimated(0)
    }
    return node.map { ($0, result) }
  }
}

extension Section.BoundaryItem {
  fileprivate static let fields: [Field<Self>] = [
    Field("alignment", .sectionPlace) { $0.alignment = $1 },
    Field("offset", .sectionOffset) { $0.offset = $1 },
    Field("width", .sectionDimension) { $0.width = $1 },
    Field("height", .sectionDimension) { $0.height = $1 },
    Field("extendsBoundary", .bool, isInline: true) { $0.extendsBoundary = $1 },
  ]
}

// MARK: - Schema

extension Kind {
  private static var sectionDefinitions: [(String, JSON)] {
    [
      ("sectionGroup", ["oneOf": [group("horizontal"), group("vertical")]]),
      (
        "sectionGroup-conditional",
        [
          "anyOf": [
            .reference("sectionGroup"), .reference("placeholder"),
            .branches(of: "sectionGroup-conditional"),
          ]
        ]
      ),
      ("sectionItem", .record(SectionItem.fields.map(\.entry), required: [])),
      ("sectionDimension", ValueType<Section.Dimension>.sectionDimension.schema),
      ("sectionSpacing", ValueType<Section.Spacing>.sectionSpacing.schema),
      ("sectionPlace", ValueType<Section.Place>.sectionPlace.schema),
      ("signedLength", ValueType<Length>.signedLength.schema),
      ("sectionOffset", ValueType<Section.Offset>.sectionOffset.schema),
      (
        "boundaryItem",
        .record(
          [("item", .reference("node"))] + Section.BoundaryItem.fields.map(\.entry),
          required: ["item", "alignment"])
      ),
    ]
  }

  private static func group(_ axis: String) -> JSON {
    let parts = JSON.nonemptyList(
      of: ["anyOf": [.reference("sectionItem"), .reference("sectionGroup")]])
    let summary = "The items of the group, which repeat."
    return .record(
      [(axis, parts.described(summary))] + SectionGroup.fields.map(\.entry), required: [axis])
  }
}
