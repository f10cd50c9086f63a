import GalleyGeometry

extension Resolver {
  /// Offers each child of a section that has choices its width.
  mutating func enterSection(
    _ node: Int, _ index: Int, offered: Double, _ steps: inout [DecisionStep]
  ) {
    let offers = sectionOffers(of: node, index, offered: offered)
    for (child, offer) in zip(Array(compiled.children(of: node)), offers).reversed() {
      steps.append(.enter(child, offered: offer))
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
      case .boundary(let number): columns.rooms[number]
      case .cell(let cell): cellOffers[cell]
      case .supplementary(let cell, let place):
        attachmentWidth(place, of: pieces[cell], plan, section) ?? columns.boundaryWidth
      }
    }
  }

  /// Offers widths to the cells of a section and to what stands at its edges.
  mutating func enterSection(
    _ node: Int, _ index: Int, proposal: Double, _ steps: inout [WidthStep]
  ) {
    let section = compiled.sections[index]
    sections[index].width = proposal.isFinite ? proposal : needs[node].ideal
    let columns = sectionColumns(of: node, index, width: sections[index].width)
    sections[index].columns = columns
    sections[index].plan = sectionPlan(of: node, index, columns)
    let offers = sections[index].plan.offers
    steps.append(.attached(node, section: index))
    for (child, role) in zip(compiled.children(of: node), section.roles) {
      switch role {
      case .background, .supplementary: continue
      case .cell(let cell): steps.append(.enter(child, proposal: offers[cell]))
      case .boundary(let number):
        steps.append(.enter(child, proposal: columns.rooms[number]))
      }
    }
  }

  /// Gives the groups of a section their widths, and offers some to what is attached to cells and lies behind all.
  mutating func enterAttached(_ node: Int, _ index: Int, _ steps: inout [WidthStep]) {
    let section = compiled.sections[index]
    let cells = cellNodes(of: node, section)
    var plan = sections[index].plan
    let overrun = plan.settle(.horizontal, section.template) { widths[cells[$0]] }
    let pieces = plan.piecesOfCells
    sections[index].plan = plan
    sections[index].pieces = pieces
    var end = 0.0
    for piece in pieces {
      let frame = plan.frame(of: piece, section.template)
      widen(cells[plan.pieces[piece].cell], to: frame.width)
      end = max(end, sections[index].columns.contentStart + frame.maxX)
    }
    if section.limitsHeights { watch(node, forWidths: false) }
    let hasGrown = !section.isStrip && end > sections[index].width
    if hasGrown || overrun != nil { turn(at: node, hasGrown ? 2 : 1) }
    if hasGrown {
      sections[index].width = end
    } else if let overrun, !cells.contains(where: { overflows[$0] }) {
      note(overrun, of: node, cells, .horizontal)
    }
    for (child, role) in zip(compiled.children(of: node), section.roles) {
      switch role {
      case .cell: continue
      case .boundary:
        let columns = sections[index].columns
        if let width = boundaryWidth(role, section, columns) { widen(child, to: width) }
      case .background: steps.append(.enter(child, proposal: sections[index].width))
      case .supplementary(let cell, let place):
        let width = attachmentWidth(place, of: pieces[cell], plan, section)
        if let width { steps.append(.widen(child, width: width)) }
        steps.append(
          .enter(child, proposal: width ?? sections[index].columns.boundaryWidth))
      }
    }
  }

  /// Records that something sticks out of its group, although all cells have the room that they need.
  mutating func note(
    _ overrun: SectionPlan.Overrun, of node: Int, _ cells: [Int], _ axis: Axis
  ) {
    let label = compiled.label(of: compiled.nodes[cells[overrun.cell]].element)
    note(
      .overflow, node: node, missing: overrun.excess, along: axis,
      "what stands in the group of \(label) is \(overrun.excess.shortDecimal(places: 2, .up)) pt \(axis == .horizontal ? "wider" : "taller") than the group"
    )
  }

  /// Returns the child of a section that misses most of what it is offered.
  func stepIntoSection(
    _ node: Int, _ index: Int, _ offered: Double
  ) -> (node: Int, offered: Double)? {
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
  func cellNodes(of node: Int, _ section: CompiledSection) -> [Int] {
    zip(compiled.children(of: node), section.roles).filter { $0.1.isCell }.map(\.0)
  }
}

extension CompiledSection {
  /// Returns the place of something attached to a cell; beyond those of the template it is the upper corner.
  func attachment(_ place: Int, of part: Int) -> Attachment {
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
