/// A section: cells in groups that repeat, with supplementary and boundary items.
struct SectionNode: NodeBehavior {
  let index: Int

  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    resolver.sectionNeeds(of: node, index)
  }

  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    resolver.decideSection(node, index, offered: offered)
  }

  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.assignSectionWidths(node, index, offered: offered)
    return resolver.compiled.sections[index].state.width
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    resolver.sectionCulprit(in: node, index, offered: offered)
  }

  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    resolver.sectionHeightNeeds(of: node, index)
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    resolver.assignSectionHeights(of: node, index)
    return resolver.heightNeeds[node].ideal.height
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let frames = resolver.compiled.sections[index].state.frames
    resolver.placeChildren(of: node, starts: frames.map(\.minX), tops: frames.map(\.minY))
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    resolution.compiled.sections[index].isScrolled ? .scroller : .container
  }
}

struct SectionState {
  var needs = SectionTemplate.Needs(own: [], holder: [])
  var plan = SectionPlan()
  var segments: [Int] = []
  var columns = SectionColumns()
  var width = 0.0
  var frames: [Rect] = []
}

struct SectionColumns {
  var boundaryStart = 0.0
  var boundaryWidth = 0.0
  var widths: [Double] = []
  var contentStart = 0.0
  var contentWidth = 0.0
}

extension Resolver {
  /// Returns the needs of a section: the width at which fixed widths, contents and fractions of the width all fit.
  mutating func sectionNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let section = compiled.sections[index]
    let children = Array(zip(compiled.children(of: node), section.roles))
    let cells = children.filter { $0.1.isCell }.map { needs[$0.0] }
    compiled.sections[index].state.needs = section.template.needs(
      widest: widestCells(cells, section.template), cellCount: cells.count)
    var total = WidthNeeds(fixed: section.insets.horizontal.minimum)
    total = total.combined(with: groupNeeds(index), +)
    let sides = children.filter { section.isSide($0.1) }
    total = sides.reduce(total) { $0.combined(with: boundaryNeeds($1.0, $1.1, section), +) }
    for (child, role) in children where role.isBoundary && !section.isSide(role) {
      let insets = section.followsInsets ? section.insets.horizontal.minimum : 0
      let own = boundaryNeeds(child, role, section).enlarged(by: insets)
      total = total.combined(with: own, max)
    }
    total.maximum = .infinity
    return total.ordered
  }

  /// Returns the required widths of the groups of a section; in a row, they may be wider than the section.
  private func groupNeeds(_ index: Int) -> WidthNeeds {
    let section = compiled.sections[index]
    guard let root = section.template.parts[0].children.first, section.cellCount > 0 else {
      return WidthNeeds()
    }
    let needs = compiled.sections[index].state.needs.holder[root]
    guard section.isScrolled else { return needs }
    if case .absolute = section.template.parts[root].lengths.horizontal { return WidthNeeds() }
    guard section.template.hasOwnWidths else { return needs }
    // Scrolling content is cut off where the section ends, so it only has an ideal width.
    return WidthNeeds(minimum: 0, ideal: needs.ideal, fit: 0, maximum: needs.maximum)
  }

  /// Returns the required width of each item: that of its widest possible cell.
  private func widestCells(_ cells: [WidthNeeds], _ template: SectionTemplate) -> [WidthNeeds] {
    let items = template.items
    var widest = Array(repeating: WidthNeeds(), count: template.parts.count)
    guard items.count > 1, template.isIndependentOfWidth else {
      let needs = cells.reduce(WidthNeeds()) { $0.combined(with: $1, max) }
      for item in items { widest[item] = needs }
      return widest
    }
    let space = SectionTemplate.Space(max(0, PointGrid.nearest(traits.width)), nil)
    for segment in SectionPlan(template, in: space, cells: cells, needs: widest).segments
    where segment.cell >= 0 {
      widest[segment.part] = widest[segment.part].combined(with: cells[segment.cell], max)
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

  /// Returns the division of a section's width.
  ///
  /// Items at the sides are offered the width that the groups do not need.
  func sectionColumns(of node: Int, _ index: Int, width: Double) -> SectionColumns {
    let section = compiled.sections[index]
    let insets = section.insets.horizontal
    var columns = SectionColumns()
    columns.boundaryStart = section.followsInsets ? insets.start.minimum : 0
    columns.boundaryWidth = max(0, width - (section.followsInsets ? insets.minimum : 0))
    columns.contentStart = insets.start.minimum
    columns.contentWidth = width - insets.minimum
    let container = SectionTemplate.Pair(columns.boundaryWidth, 0)
    columns.widths = section.boundaries.map {
      $0.attachment.length(.horizontal, in: container) ?? columns.boundaryWidth
    }
    let sides = zip(compiled.children(of: node), section.roles).filter { section.isSide($0.1) }
    func minimum(_ child: Int, _ role: Layout.Section.Role) -> Double {
      let own = needs[node].fit <= width ? needs[child].fit : needs[child].minimum
      return boundaryWidth(role, section, columns) ?? own
    }
    let groups = groupNeeds(index)
    var reserve = sides.reduce(needs[node].fit <= width ? groups.fit : groups.minimum) {
      $0 + minimum($1.0, $1.1)
    }
    for (child, role) in sides {
      guard case .boundary(let number) = role else { continue }
      let own = minimum(child, role)
      reserve -= own
      let availableSpace = max(own, columns.contentWidth - reserve)
      columns.widths[number] = boundaryWidth(role, section, columns) ?? availableSpace
      let taken = min(columns.widths[number], max(own, needs[child].maximum))
      columns.contentWidth -= taken
      if section.side(of: role) == .leading { columns.contentStart += taken }
    }
    columns.contentWidth = max(0, columns.contentWidth)
    return columns
  }

  /// Returns the width of a boundary item, nil if it follows from its contents.
  func boundaryWidth(
    _ role: Layout.Section.Role, _ section: CompiledSection, _ columns: SectionColumns
  ) -> Double? {
    section.attachment(of: role)?
      .length(.horizontal, in: SectionTemplate.Pair(columns.boundaryWidth, 0))
  }

  func sectionPlan(of node: Int, _ index: Int, _ columns: SectionColumns) -> SectionPlan {
    let section = compiled.sections[index]
    let cells = zip(compiled.children(of: node), section.roles).filter { $0.1.isCell }
      .map { needs[$0.0] }
    return SectionPlan(
      section.template, in: SectionTemplate.Space(columns.contentWidth, nil), cells: cells,
      needs: compiled.sections[index].state.needs.own)
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
  func attachment(of role: Layout.Section.Role) -> Attachment? {
    if case .boundary(let index) = role { boundaries[index].attachment } else { nil }
  }

  func side(of role: Layout.Section.Role) -> Side? {
    if case .boundary(let index) = role { boundaries[index].side } else { nil }
  }

  func isSide(_ role: Layout.Section.Role) -> Bool {
    side(of: role) == .leading || side(of: role) == .trailing
  }
}

extension Resolver {
  mutating func decideSection(_ node: Int, _ index: Int, offered: Double) {
    let offers = sectionOffers(of: node, index, offered: max(0, offered))
    for (child, offer) in zip(Array(compiled.children(of: node)), offers) {
      decide(child, offered: offer)
    }
  }

  private func sectionOffers(of node: Int, _ index: Int, offered: Double) -> [Double] {
    let section = compiled.sections[index]
    let width = offered.isFinite ? offered : needs[node].ideal
    let columns = sectionColumns(of: node, index, width: width)
    var plan = sectionPlan(of: node, index, columns)
    let cells = cellNodes(of: node, section)
    let cellOffers = plan.offers
    _ = plan.settle(.horizontal, section.template) { cell in
      let own = needs[cells[cell]]
      return max(own.minimum, min(cellOffers[cell], own.maximum))
    }
    let segments = plan.segmentsOfCells
    return section.roles.map { role in
      switch role {
      case .background: width
      case .boundary(let number): columns.widths[number]
      case .cell(let cell): cellOffers[cell]
      case .supplementary(let cell, let place):
        attachmentWidth(place, of: segments[cell], plan, section) ?? columns.boundaryWidth
      }
    }
  }

  mutating func assignSectionWidths(_ node: Int, _ index: Int, offered: Double) {
    let offers = planSection(node, index, offered: offered)
    for (child, offer) in zip(compiled.children(of: node), offers) {
      if let offer { assignWidths(child, offered: offer) }
    }
    settleGroups(of: node, index)
    assignAttachedWidths(node, index)
  }

  @inline(never)
  private mutating func planSection(_ node: Int, _ index: Int, offered: Double) -> [Double?] {
    let width = offered.isFinite ? offered : needs[node].ideal
    let columns = sectionColumns(of: node, index, width: width)
    let plan = sectionPlan(of: node, index, columns)
    compiled.sections[index].state.width = width
    compiled.sections[index].state.columns = columns
    compiled.sections[index].state.plan = plan
    let offers = plan.offers
    return compiled.sections[index].roles.map { role in
      switch role {
      case .background, .supplementary: nil
      case .cell(let cell): offers[cell]
      case .boundary(let number): columns.widths[number]
      }
    }
  }

  private mutating func settleGroups(of node: Int, _ index: Int) {
    let section = compiled.sections[index]
    let cells = cellNodes(of: node, section)
    var plan = section.state.plan
    let overrun = plan.settle(.horizontal, section.template) { widths[cells[$0]] }
    compiled.sections[index].state.plan = plan
    compiled.sections[index].state.segments = plan.segmentsOfCells
    var end = 0.0
    for segment in plan.segmentsOfCells {
      let frame = plan.frame(of: segment, section.template)
      widen(cells[plan.segments[segment].cell], to: frame.width)
      end = max(end, section.state.columns.contentStart + frame.maxX)
    }
    if section.limitsHeights { watch(node, forWidths: false) }
    let hasGrown = !section.isScrolled && end > section.state.width
    if hasGrown || overrun != nil { noteDependency(at: node, hasGrown ? 2 : 1) }
    if hasGrown {
      compiled.sections[index].state.width = end
    } else if let overrun, !cells.contains(where: { overflows[$0] }) {
      note(overrun, of: node, cells, .horizontal)
    }
  }

  private mutating func assignAttachedWidths(_ node: Int, _ index: Int) {
    let section = compiled.sections[index]
    let (state, columns) = (section.state, section.state.columns)
    for (child, role) in zip(compiled.children(of: node), section.roles) {
      switch role {
      case .cell: continue
      case .boundary:
        if let width = boundaryWidth(role, section, columns) { widen(child, to: width) }
      case .background: assignWidths(child, offered: state.width)
      case .supplementary(let cell, let place):
        let width = attachmentWidth(place, of: state.segments[cell], state.plan, section)
        assignWidths(child, offered: width ?? columns.boundaryWidth)
        if let width { widen(child, to: width) }
      }
    }
  }

  mutating func note(
    _ overrun: SectionPlan.Overrun, of node: Int, _ cells: [Int], _ axis: Axis
  ) {
    let label = compiled.label(of: compiled.nodes[cells[overrun.cell]].element)
    note(.largeGroup(firstCell: label, missing: overrun.excess, axis: axis), node: node)
  }

  func sectionCulprit(in node: Int, _ index: Int, offered: Double) -> Culprit? {
    let offers = sectionOffers(of: node, index, offered: offered)
    let missing = zip(zip(compiled.children(of: node), offers), compiled.sections[index].roles)
      .filter { $0.1.isCell || $0.1.isBoundary }
      .map { (node: $0.0.0, offered: $0.0.1) }
    let worst = missing.max { needs[$0.node].fit - $0.offered < needs[$1.node].fit - $1.offered }
    return worst.flatMap { needs[$0.node].fit > $0.offered ? $0 : nil }
  }

  /// Returns the width of a supplementary item, nil if it follows from its contents.
  private func attachmentWidth(
    _ place: Int, of segment: Int, _ plan: SectionPlan, _ section: CompiledSection
  ) -> Double? {
    let attachment = section.attachment(place, of: plan.segments[segment].part)
    let width = plan.frame(of: segment, section.template).width
    return attachment.length(.horizontal, in: SectionTemplate.Pair(width, 0))
  }

  func cellNodes(of node: Int, _ section: CompiledSection) -> [Int] {
    zip(compiled.children(of: node), section.roles).filter { $0.1.isCell }.map(\.0)
  }
}

extension CompiledSection {
  package func attachment(_ place: Int, of part: Int) -> Attachment {
    let places = template.parts[part].supplementaries
    return place < places.count ? places[place] : Attachment()
  }
}

extension SectionPlan {
  var offers: [Double] { segments.filter { $0.cell >= 0 }.map(\.offer) }

  var segmentsOfCells: [Int] { segments.indices.filter { segments[$0].cell >= 0 } }
}
