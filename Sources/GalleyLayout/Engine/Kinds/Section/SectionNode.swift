import GalleyGeometry

/// A section: cells in groups that repeat, with what is attached to them and to its edges.
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

  func assignHeights(in node: Int, in resolver: inout Resolver) {
    resolver.assignSectionHeights(of: node, index)
  }

  func place(in node: Int, in resolver: inout Resolver) {
    let frames = resolver.compiled.sections[index].state.frames
    resolver.placeChildren(of: node, starts: frames.map(\.minX), tops: frames.map(\.minY))
  }

  func content(of element: Int, frame: Rect, in resolution: Resolution) -> Placement.Content {
    resolution.compiled.sections[index].isStrip ? .strip : .container
  }
}

/// What is known of a section while it is resolved.
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
  /// The width that each boundary item is offered.
  var widths: [Double] = []
  /// Where groups start, and the width for them.
  var contentStart = 0.0
  var contentWidth = 0.0
}

extension Resolver {
  /// Returns the needs of a section: fixed widths and contents count, parts of the width make it as wide as it takes.
  fileprivate mutating func sectionNeeds(of node: Int, _ index: Int) -> WidthNeeds {
    let section = compiled.sections[index]
    let children = Array(zip(compiled.children(of: node), section.roles))
    let cells = children.filter { $0.1.isCell }.map { needs[$0.0] }
    compiled.sections[index].state.needs = section.template.needs(
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
    return compiled.sections[index].state.needs.holder[root]
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
  fileprivate func sectionColumns(of node: Int, _ index: Int, width: Double) -> SectionColumns {
    let section = compiled.sections[index]
    let insets = section.insets.horizontal
    var columns = SectionColumns()
    columns.boundaryStart = section.followsInsets ? insets.start.least : 0
    columns.boundaryWidth = max(0, width - (section.followsInsets ? insets.least : 0))
    columns.contentStart = insets.start.least
    columns.contentWidth = width - insets.least
    let container = SectionTemplate.Pair(columns.boundaryWidth, 0)
    columns.widths = section.boundaries.map {
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
      columns.widths[number] = boundaryWidth(role, section, columns) ?? room
      let taken = min(columns.widths[number], max(own, needs[child].maximum))
      columns.contentWidth -= taken
      if section.side(of: role) == .leading { columns.contentStart += taken }
    }
    columns.contentWidth = max(0, columns.contentWidth)
    return columns
  }

  /// Returns the width of something at an edge, nil if that follows from its contents.
  fileprivate func boundaryWidth(
    _ role: Layout.Section.Role, _ section: CompiledSection, _ columns: SectionColumns
  ) -> Double? {
    section.attachment(of: role)?
      .length(.horizontal, in: SectionTemplate.Pair(columns.boundaryWidth, 0))
  }

  /// Returns the groups of a section whose cells have the widths to expect.
  fileprivate func sectionPlan(of node: Int, _ index: Int, _ columns: SectionColumns) -> SectionPlan
  {
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
  /// Returns the place of something at an edge.
  fileprivate func attachment(of role: Layout.Section.Role) -> Attachment? {
    if case .boundary(let index) = role { boundaries[index].attachment } else { nil }
  }

  fileprivate func side(of role: Layout.Section.Role) -> Side? {
    if case .boundary(let index) = role { boundaries[index].side } else { nil }
  }

  /// Whether something takes room beside the groups.
  fileprivate func isSide(_ role: Layout.Section.Role) -> Bool {
    side(of: role) == .leading || side(of: role) == .trailing
  }
}

extension Resolver {
  /// Offers each child of a section that has choices its width.
  fileprivate mutating func decideSection(_ node: Int, _ index: Int, offered: Double) {
    let offers = sectionOffers(of: node, index, offered: offered)
    for (child, offer) in zip(Array(compiled.children(of: node)), offers) {
      decide(child, offered: offer)
    }
  }

  /// Returns what each child of a section is offered, where cells take the widths to expect.
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
    let pieces = plan.piecesOfCells
    return section.roles.map { role in
      switch role {
      case .background: width
      case .boundary(let number): columns.widths[number]
      case .cell(let cell): cellOffers[cell]
      case .supplementary(let cell, let place):
        attachmentWidth(place, of: pieces[cell], plan, section) ?? columns.boundaryWidth
      }
    }
  }

  /// Offers widths to the cells of a section and to what stands at its edges.
  fileprivate mutating func assignSectionWidths(_ node: Int, _ index: Int, offered: Double) {
    let section = compiled.sections[index]
    compiled.sections[index].state.width = offered.isFinite ? offered : needs[node].ideal
    let columns = sectionColumns(of: node, index, width: compiled.sections[index].state.width)
    compiled.sections[index].state.columns = columns
    compiled.sections[index].state.plan = sectionPlan(of: node, index, columns)
    let offers = compiled.sections[index].state.plan.offers
    for (child, role) in zip(compiled.children(of: node), section.roles) {
      switch role {
      case .background, .supplementary: continue
      case .cell(let cell): assignWidths(child, offered: offers[cell])
      case .boundary(let number):
        assignWidths(child, offered: columns.widths[number])
      }
    }
    settleGroups(of: node, index)
    assignAttachedWidths(node, index)
  }

  /// Gives the groups of a section their widths, and makes its cells fill theirs.
  private mutating func settleGroups(of node: Int, _ index: Int) {
    let section = compiled.sections[index]
    let cells = cellNodes(of: node, section)
    var plan = section.state.plan
    let overrun = plan.settle(.horizontal, section.template) { widths[cells[$0]] }
    compiled.sections[index].state.plan = plan
    compiled.sections[index].state.pieces = plan.piecesOfCells
    var end = 0.0
    for piece in plan.piecesOfCells {
      let frame = plan.frame(of: piece, section.template)
      widen(cells[plan.pieces[piece].cell], to: frame.width)
      end = max(end, section.state.columns.contentStart + frame.maxX)
    }
    if section.limitsHeights { watch(node, forWidths: false) }
    let hasGrown = !section.isStrip && end > section.state.width
    if hasGrown || overrun != nil { noteDependency(at: node, hasGrown ? 2 : 1) }
    if hasGrown {
      compiled.sections[index].state.width = end
    } else if let overrun, !cells.contains(where: { overflows[$0] }) {
      note(overrun, of: node, cells, .horizontal)
    }
  }

  /// Offers widths to what is attached to cells and to what lies behind all, once the groups have theirs.
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
        let width = attachmentWidth(place, of: state.pieces[cell], state.plan, section)
        assignWidths(child, offered: width ?? columns.boundaryWidth)
        if let width { widen(child, to: width) }
      }
    }
  }

  /// Records that something sticks out of its group, although all cells have the room that they need.
  fileprivate mutating func note(
    _ overrun: SectionPlan.Overrun, of node: Int, _ cells: [Int], _ axis: Axis
  ) {
    let label = compiled.label(of: compiled.nodes[cells[overrun.cell]].element)
    note(
      .overflow, node: node, missing: overrun.excess, along: axis,
      "what stands in the group of \(label) is \(overrun.excess.shortDecimal(places: 2, .up)) pt \(axis == .horizontal ? "wider" : "taller") than the group"
    )
  }

  /// Returns the child of a section that misses most of what it is offered.
  fileprivate func sectionCulprit(in node: Int, _ index: Int, offered: Double) -> Culprit? {
    let offers = sectionOffers(of: node, index, offered: offered)
    let missing = zip(zip(compiled.children(of: node), offers), compiled.sections[index].roles)
      .filter { $0.1.isCell || $0.1.isBoundary }
      .map { (node: $0.0.0, offered: $0.0.1) }
    let worst = missing.max { needs[$0.node].fit - $0.offered < needs[$1.node].fit - $1.offered }
    return worst.flatMap { needs[$0.node].fit > $0.offered ? $0 : nil }
  }

  /// Returns the width of something attached to a cell, nil if that follows from its contents.
  private func attachmentWidth(
    _ place: Int, of piece: Int, _ plan: SectionPlan, _ section: CompiledSection
  ) -> Double? {
    let attachment = section.attachment(place, of: plan.pieces[piece].part)
    let width = plan.frame(of: piece, section.template).width
    return attachment.length(.horizontal, in: SectionTemplate.Pair(width, 0))
  }

  /// Returns the nodes of the cells of a section.
  fileprivate func cellNodes(of node: Int, _ section: CompiledSection) -> [Int] {
    zip(compiled.children(of: node), section.roles).filter { $0.1.isCell }.map(\.0)
  }
}

extension CompiledSection {
  /// Returns the place of something attached to a cell; beyond those of the template it is the upper corner.
  fileprivate func attachment(_ place: Int, of part: Int) -> Attachment {
    let places = template.parts[part].supplementaries
    return place < places.count ? places[place] : Attachment()
  }
}

extension SectionPlan {
  /// The width that each cell is offered.
  var offers: [Double] { pieces.filter { $0.cell >= 0 }.map(\.offer) }

  /// The piece that holds each cell.
  var piecesOfCells: [Int] { pieces.indices.filter { pieces[$0].cell >= 0 } }
}

extension Resolver {
  /// Places everything in a section, and returns its height.
  fileprivate mutating func sectionHeightNeeds(of node: Int, _ index: Int) -> HeightNeeds {
    let section = compiled.sections[index]
    let cells = cellNodes(of: node, section)
    var plan = compiled.sections[index].state.plan
    let overrun = plan.settle(.vertical, section.template) {
      heightNeeds[cells[$0]].ideal.height
    }
    compiled.sections[index].state.plan = plan
    if let overrun { note(overrun, of: node, cells, .vertical) }
    let children = Array(compiled.children(of: node))
    let rows = sectionRows(children, index)
    compiled.sections[index].state.frames = zip(children, section.roles).map { child, role in
      frame(of: child, role, index, rows)
    }
    stackBoundaries(children, index, bottom: rows.bottomStart)
    noteOutside(children, of: node, index, height: rows.height)
    return HeightNeeds(
      fixed: rows.height,
      baselines: baselines(
        of: node, .ideal, tops: compiled.sections[index].state.frames.map(\.minY)))
  }

  /// Offers the children of a section the heights of their frames, which they fill.
  fileprivate mutating func assignSectionHeights(of node: Int, _ index: Int) {
    let section = compiled.sections[index]
    for (number, child) in compiled.children(of: node).enumerated() {
      let frame = compiled.sections[index].state.frames[number]
      let own = heightNeeds[child].answer(to: frame.height)
      heights[child] = section.roles[number] == .background ? own : max(own, frame.height)
      noteTallness(of: child, offered: frame.height)
    }
  }

  /// How a section divides its height.
  private struct SectionRows {
    /// Where headers end, and footers start.
    var top = 0.0
    var bottomStart = 0.0
    /// Where groups start and how high they are together.
    var contentStart = 0.0
    var contentHeight = 0.0
    var height = 0.0
  }

  private func sectionRows(_ children: [Int], _ index: Int) -> SectionRows {
    let section = compiled.sections[index]
    let state = compiled.sections[index].state
    let insets = section.insets.vertical
    var rows = SectionRows()
    var sideHeight = 0.0
    var bottom = 0.0
    for (child, role) in zip(children, section.roles) {
      guard let side = section.side(of: role) else { continue }
      let height = boundaryHeight(child, role, section, contentHeight: nil)
      switch side {
      case .top: rows.top += height
      case .bottom: bottom += height
      case .leading, .trailing: sideHeight = max(sideHeight, height)
      case .over: continue
      }
    }
    let groups = state.pieces.map { state.plan.frame(of: $0, section.template).maxY }
    rows.contentStart = rows.top + insets.start.least
    rows.contentHeight = max(
      state.plan.pieces.first?.lengths.vertical ?? 0, groups.max() ?? 0, sideHeight)
    rows.bottomStart = rows.contentStart + rows.contentHeight + insets.end.least
    rows.height = rows.bottomStart + bottom
    return rows
  }

  private func boundaryHeight(
    _ child: Int, _ role: Layout.Section.Role, _ section: CompiledSection, contentHeight: Double?
  ) -> Double {
    guard let attachment = section.attachment(of: role) else { return 0 }
    if case .fraction(_, of: .vertical) = attachment.lengths.vertical, contentHeight == nil {
      return 0
    }
    let container = SectionTemplate.Pair(widths[child], contentHeight ?? 0)
    return attachment.length(.vertical, in: container) ?? heightNeeds[child].ideal.height
  }

  private func frame(
    of child: Int, _ role: Layout.Section.Role, _ index: Int, _ rows: SectionRows
  ) -> Rect {
    let section = compiled.sections[index]
    let state = compiled.sections[index].state
    switch role {
    case .background:
      let height = heightNeeds[child].answer(to: rows.height)
      return Rect(
        x: PointGrid.down((state.width - widths[child]) / 2),
        y: PointGrid.down((rows.height - height) / 2), width: widths[child], height: height)
    case .cell(let cell): return cellFrame(cell, index, rows)
    case .supplementary(let cell, let place):
      let frame = cellFrame(cell, index, rows)
      let piece = state.pieces[cell]
      let attachment = section.attachment(place, of: state.plan.pieces[piece].part)
      let height =
        attachment.length(.vertical, in: SectionTemplate.Pair(frame.width, frame.height))
        ?? heightNeeds[child].ideal.height
      return Rect(
        x: frame.x + attachment.start(.horizontal, length: widths[child], in: frame.width),
        y: frame.y + attachment.start(.vertical, length: height, in: frame.height),
        width: widths[child], height: height)
    case .boundary(let number):
      let attachment = section.boundaries[number].attachment
      let over = section.boundaries[number].side == .over
      let area = over ? rows.height : rows.contentHeight
      let height = boundaryHeight(child, role, section, contentHeight: area)
      let x = attachment.start(.horizontal, length: widths[child], in: boundaryRoom(index))
      let y = attachment.start(.vertical, length: height, in: area)
      return Rect(
        x: state.columns.boundaryStart + x, y: (over ? 0 : rows.contentStart) + y,
        width: widths[child], height: height)
    }
  }

  /// Returns the width in which headers and footers stand.
  private func boundaryRoom(_ index: Int) -> Double {
    let insets = compiled.sections[index].insets.horizontal.least
    return max(
      0,
      compiled.sections[index].state.width - (compiled.sections[index].followsInsets ? insets : 0))
  }

  private func cellFrame(_ cell: Int, _ index: Int, _ rows: SectionRows) -> Rect {
    let state = compiled.sections[index].state
    let template = compiled.sections[index].template
    let frame = state.plan.frame(of: state.pieces[cell], template)
    return frame.offset(x: stripStart(index), y: rows.contentStart)
  }

  /// Returns where the first group of a section starts: for some strips where it stands in the middle.
  private func stripStart(_ index: Int) -> Double {
    let state = compiled.sections[index].state
    let start = state.columns.contentStart
    guard compiled.sections[index].isCentered, state.plan.pieces.count > 1 else { return start }
    let first = state.plan.pieces[1]
    let free = PointGrid.down((state.width - first.lengths.horizontal) / 2)
    return max(start, free - first.starts.horizontal)
  }
}

extension Resolver {
  /// Moves what the section makes room for one below or beside the other: from the top, from the bottom, at both sides.
  fileprivate mutating func stackBoundaries(_ children: [Int], _ index: Int, bottom: Double) {
    let section = compiled.sections[index]
    let columns = compiled.sections[index].state.columns
    var (top, bottom) = (0.0, bottom)
    var leading = section.insets.horizontal.start.least
    var trailing = columns.contentStart + columns.contentWidth
    for (number, role) in section.roles.enumerated() {
      guard let attachment = section.attachment(of: role) else { continue }
      let frame = compiled.sections[index].state.frames[number]
      let offset = attachment.offset
      switch section.side(of: role) {
      case .top:
        compiled.sections[index].state.frames[number].y =
          top + offset.distance(.vertical, length: frame.height)
        top += frame.height
      case .bottom:
        compiled.sections[index].state.frames[number].y =
          bottom + offset.distance(.vertical, length: frame.height)
        bottom += frame.height
      case .leading:
        compiled.sections[index].state.frames[number].x =
          leading + offset.distance(.horizontal, length: frame.width)
        leading += frame.width
      case .trailing:
        compiled.sections[index].state.frames[number].x =
          trailing + offset.distance(.horizontal, length: frame.width)
        trailing += frame.width
      case .over, nil: continue
      }
    }
  }

  /// Records which child sticks out of a section farthest, unless it is wider than it was offered anyway.
  ///
  /// The groups of a strip may reach beyond the section.
  fileprivate mutating func noteOutside(
    _ children: [Int], of node: Int, _ index: Int, height: Double
  ) {
    let section = compiled.sections[index]
    var worst: (child: Int, excess: Double, side: String, axis: Axis)?
    for (number, role) in section.roles.enumerated() where !overflows[children[number]] {
      let frame = compiled.sections[index].state.frames[number]
      var sides = [
        (-frame.minY, "top", Axis.vertical), (frame.maxY - height, "bottom", .vertical),
      ]
      if !section.isStrip || role == .background || role.isBoundary {
        sides.append((-frame.minX, "leading edge", .horizontal))
        sides.append(
          (frame.maxX - compiled.sections[index].state.width, "trailing edge", .horizontal))
      }
      // Only the worst is said, so it matters at how many sides there is something to say.
      for place in sides.indices where sides[place].0 > 0 {
        noteDependency(at: children[number], place)
      }
      for (excess, side, axis) in sides where excess > worst?.excess ?? 0 {
        worst = (children[number], excess, side, axis)
      }
    }
    guard let worst else { return }
    let label = compiled.label(of: compiled.nodes[worst.child].element)
    note(
      .overflow, node: node, missing: worst.excess, along: worst.axis,
      "\(label) sticks out \(worst.excess.shortDecimal(places: 2, .up)) pt at the \(worst.side)")
  }
}
