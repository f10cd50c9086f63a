import GalleyGeometry

/// What the engine remembers of a section.
struct SectionState {
  /// What the parts of the template need in width.
  var needs = SectionTemplate.Needs(own: [], holder: [])
  /// The groups with their cells, at the width that was offered.
  var plan = SectionPlan()
  /// The piece of the plan that holds each cell.
  var pieces: [Int] = []
  var columns = SectionColumns()
  /// The width of the section.
  var width = 0.0
  /// Where the children stand.
  var frames: [Rect] = []
}

/// How a section divides its width before that of any group.
struct SectionColumns {
  /// Where headers and footers start, and how wide they may be.
  var boundaryStart = 0.0
  var boundaryWidth = 0.0
  /// The width that each thing at an edge is offered.
  var rooms: [Double] = []
  /// Where groups start, and the width for them.
  var contentStart = 0.0
  var contentWidth = 0.0
}

extension Resolver {
  /// Returns the needs of a section: fixed widths and contents count, parts of the width make it as wide as it takes.
  mutating func sectionNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let section = compiled.sections[index]
    let children = Array(zip(compiled.children(of: node), section.roles))
    let cells = children.filter { $0.1.isCell }.map { needs[$0.0] }
    sections[index].needs = section.template.needs(
      widest: widestCells(cells, section.template), cellCount: cells.count)
    var total = WidthNeeds(fixed: section.insets.horizontal.least)
    total = total.combined(with: groupNeeds(index), +)
    let sides = children.filter { section.isSide($0.1) }
    total = sides.reduce(total) { $0.combined(with: boundaryNeeds($1.0, $1.1, section), +) }
    for (child, role) in children where role.isBoundary && !section.isSide(role) {
      let insets = section.followsInsets ? section.insets.horizontal.least : 0
      let own = boundaryNeeds(child, role, section).enlarged(by: insets)
      total = total.combined(with: own, max)
    }
    total.maximum = .infinity
    return total.ordered
  }

  /// Returns what the groups of a section need; in a strip, they may be wider than the section.
  private func groupNeeds(_ index: Int) -> WidthNeeds {
    let section = compiled.sections[index]
    guard let root = section.template.parts[0].children.first, section.cellCount > 0 else {
      return WidthNeeds()
    }
    if case .absolute = section.template.parts[root].lengths.horizontal, section.isStrip {
      return WidthNeeds()
    }
    return sections[index].needs.holder[root]
  }

  /// Returns what the widest of the cells needs that may stand in each item.
  private func widestCells(_ cells: [WidthNeeds], _ template: SectionTemplate) -> [WidthNeeds] {
    let items = template.items
    var widest = Array(repeating: WidthNeeds(), count: template.parts.count)
    guard items.count > 1, template.isIndependentOfWidth else {
      let needs = cells.reduce(WidthNeeds()) { $0.combined(with: $1, max) }
      for item in items { widest[item] = needs }
      return widest
    }
    let space = SectionTemplate.Space(max(0, PointGrid.nearest(traits.width)), nil)
    for piece in SectionPlan(template, in: space, cells: cells, needs: widest).pieces
    where piece.cell >= 0 {
      widest[piece.part] = widest[piece.part].combined(with: cells[piece.cell], max)
    }
    return widest
  }

  private func boundaryNeeds(
    _ node: Int, _ role: Layout.Section.Role, _ section: CompiledSection
  ) -> WidthNeeds {
    guard let attachment = section.attachment(of: role) else { return WidthNeeds() }
    return switch attachment.lengths.horizontal {
    case .absolute(let width): WidthNeeds(fixed: width)
    case .fraction(let fraction, _): needs[node].divided(by: fraction)
    case .contents, .uniform: needs[node]
    }
  }

  /// Returns how a section of a width divides it.
  ///
  /// What stands at the sides is offered what the groups need not have.
  func sectionColumns(of node: Int, _ index: Int, width: Double) -> SectionColumns {
    let section = compiled.sections[index]
    let insets = section.insets.horizontal
    var columns = SectionColumns()
    columns.boundaryStart = section.followsInsets ? insets.start.least : 0
    columns.boundaryWidth = max(0, width - (section.followsInsets ? insets.least : 0))
    columns.contentStart = insets.start.least
    columns.contentWidth = width - insets.least
    let container = SectionTemplate.Pair(columns.boundaryWidth, 0)
    columns.rooms = section.boundaries.map {
      $0.attachment.length(.horizontal, in: container) ?? columns.boundaryWidth
    }
    let sides = zip(compiled.children(of: node), section.roles).filter { section.isSide($0.1) }
    func least(_ child: Int, _ role: Layout.Section.Role) -> Double {
      let own = needs[node].fit <= width ? needs[child].fit : needs[child].minimum
      return boundaryWidth(role, section, columns) ?? own
    }
    let groups = groupNeeds(index)
    var reserve = sides.reduce(needs[node].fit <= width ? groups.fit : groups.minimum) {
      $0 + least($1.0, $1.1)
    }
    for (child, role) in sides {
      guard case .boundary(let number) = role else { continue }
      let own = least(child, role)
      reserve -= own
      let room = max(own, columns.contentWidth - reserve)
      columns.rooms[number] = boundaryWidth(role, section, columns) ?? room
      let taken = min(columns.rooms[number], max(own, needs[child].maximum))
      columns.contentWidth -= taken
      if section.side(of: role) == .leading { columns.contentStart += taken }
    }
    columns.contentWidth = max(0, columns.contentWidth)
    return columns
  }

  /// Returns the width of something at an edge, nil if that follows from its contents.
  func boundaryWidth(
    _ role: Layout.Section.Role, _ section: CompiledSection, _ columns: SectionColumns
  ) -> Double? {
    section.attachment(of: role)?
      .length(.horizontal, in: SectionTemplate.Pair(columns.boundaryWidth, 0))
  }

  /// Returns the groups of a section whose cells have the widths to expect.
  func sectionPlan(of node: Int, _ index: Int, _ columns: SectionColumns) -> SectionPlan {
    let section = compiled.sections[index]
    let cells = zip(compiled.children(of: node), section.roles).filter { $0.1.isCell }
      .map { needs[$0.0] }
    return SectionPlan(
      section.template, in: SectionTemplate.Space(columns.contentWidth, nil), cells: cells,
      needs: sections[index].needs.own)
  }
}

extension Layout.Section.Role {
  var isCell: Bool {
    if case .cell = self { true } else { false }
  }

  var isBoundary: Bool {
    if case .boundary = self { true } else { false }
  }
}

extension CompiledSection {
  /// Returns the place of something at an edge.
  func attachment(of role: Layout.Section.Role) -> Attachment? {
    if case .boundary(let index) = role { boundaries[index].attachment } else { nil }
  }

  func side(of role: Layout.Section.Role) -> Side? {
    if case .boundary(let index) = role { boundaries[index].side } else { nil }
  }

  /// Whether something takes room beside the groups.
  func isSide(_ role: Layout.Section.Role) -> Bool {
    side(of: role) == .leading || side(of: role) == .trailing
  }
}
