extension Resolver {
  mutating func sectionHeightNeeds(of node: Int, _ index: Int) -> HeightNeeds {
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

  mutating func assignSectionHeights(of node: Int, _ index: Int) {
    let section = compiled.sections[index]
    for (number, child) in compiled.children(of: node).enumerated() {
      let frame = compiled.sections[index].state.frames[number]
      assignHeights(child, offered: heightNeeds[child].offer(inFrameOfHeight: frame.height))
      if section.roles[number] != .background, heights[child] < frame.height {
        stretch(child, to: frame.height)
      }
      noteTallness(of: child, offered: frame.height)
    }
  }

  private struct SectionRows {
    var top = 0.0
    var bottomStart = 0.0
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
    let groups = state.segments.map { state.plan.frame(of: $0, section.template).maxY }
    rows.contentStart = rows.top + insets.start.minimum
    rows.contentHeight = max(
      state.plan.segments.first?.lengths.vertical ?? 0, groups.max() ?? 0, sideHeight)
    rows.bottomStart = rows.contentStart + rows.contentHeight + insets.end.minimum
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
      let segment = state.segments[cell]
      let attachment = section.attachment(place, of: state.plan.segments[segment].part)
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
      let x = attachment.start(.horizontal, length: widths[child], in: boundarySpace(index))
      let y = attachment.start(.vertical, length: height, in: area)
      return Rect(
        x: state.columns.boundaryStart + x, y: (over ? 0 : rows.contentStart) + y,
        width: widths[child], height: height)
    }
  }

  private func boundarySpace(_ index: Int) -> Double {
    let insets = compiled.sections[index].insets.horizontal.minimum
    return max(
      0,
      compiled.sections[index].state.width - (compiled.sections[index].followsInsets ? insets : 0))
  }

  private func cellFrame(_ cell: Int, _ index: Int, _ rows: SectionRows) -> Rect {
    let state = compiled.sections[index].state
    let template = compiled.sections[index].template
    let frame = state.plan.frame(of: state.segments[cell], template)
    return frame.offset(x: rangeStart(index), y: rows.contentStart)
  }

  private func rangeStart(_ index: Int) -> Double {
    let state = compiled.sections[index].state
    let start = state.columns.contentStart
    guard compiled.sections[index].isCentered, state.plan.segments.count > 1 else { return start }
    let first = state.plan.segments[1]
    let free = PointGrid.down((state.width - first.lengths.horizontal) / 2)
    return max(start, free - first.starts.horizontal)
  }

  /// Stacks the items for which the section reserves space: from the top, from the bottom, at both sides.
  mutating func stackBoundaries(_ children: [Int], _ index: Int, bottom: Double) {
    let section = compiled.sections[index]
    let columns = compiled.sections[index].state.columns
    var (top, bottom) = (0.0, bottom)
    var leading = section.insets.horizontal.start.minimum
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

  /// Records the child with the largest overflow of a section, unless it is wider than its offer.
  ///
  /// The groups of a row may reach beyond the section.
  mutating func noteOutside(
    _ children: [Int], of node: Int, _ index: Int, height: Double
  ) {
    let section = compiled.sections[index]
    var worst: (child: Int, excess: Double, edge: IssueDetails.ContainerEdge)?
    for (number, role) in section.roles.enumerated() where !overflows[children[number]] {
      let frame = compiled.sections[index].state.frames[number]
      var sides: [(excess: Double, edge: IssueDetails.ContainerEdge)] = [
        (-frame.minY, .top), (frame.maxY - height, .bottom),
      ]
      if !section.isScrolled || role == .background || role.isBoundary {
        sides.append((-frame.minX, .leading))
        sides.append((frame.maxX - compiled.sections[index].state.width, .trailing))
      }
      // Only the largest overflow is reported, so the result depends on the number of sides with an overflow.
      for place in sides.indices where sides[place].excess > 0 {
        noteDependency(at: children[number], place)
      }
      for (excess, edge) in sides where excess > worst?.excess ?? 0 {
        worst = (children[number], excess, edge)
      }
    }
    guard let worst else { return }
    let label = compiled.label(of: compiled.nodes[worst.child].element)
    note(.childBeyondEdge(child: label, edge: worst.edge, missing: worst.excess), node: node)
  }
}
