import GalleyGeometry

extension Resolver {
  /// Which heights and baselines are meant: those without a limit, or those that were given.
  enum Stage {
    case ideal
    case actual
  }

  func extent(of node: Int, _ stage: Stage) -> VerticalExtent {
    switch stage {
    case .ideal: heightNeeds[node].ideal
    case .actual: VerticalExtent(height: heights[node], baselines: baselines[node])
    }
  }

  /// Returns the baselines of a node of a height, from those of the nodes inside.
  func baselines(of node: Int, height: Double, _ stage: Stage) -> Baselines {
    guard hasBaselines else { return Baselines() }
    return zip(activeChildren(of: node), tops(of: node, height: height, stage)).reduce(Baselines())
    {
      $0.union(extent(of: $1.0, stage).baselines.offset(by: $1.1))
    }
  }

  /// Gives the children of a node their places in it, as read from the left, and the node its baselines.
  mutating func placeChildren(of node: Int) {
    switch compiled.nodes[node].kind {
    case .text:
      baselines[node] = heightNeeds[node].ideal.baselines
      return
    case .symbol, .shape, .divider, .spacer, .empty, .rigid, .branch: return
    case .lines(let index): return placeLines(index, of: node)
    case .overlay(let alignment, _): return placeOverlay(node, alignment)
    case .choice: place(taken[node], at: .zero, in: node)
    case .fixedSize, .aspectRatio: place(node + 1, at: .zero, in: node)
    case .insets(let index):
      let insets = compiled.insets[index]
      place(node + 1, at: Point(x: insets.leading, y: insets.top), in: node)
    case .frame(let index) where !compiled.frames[index].alignment.vertical.isBaseline:
      let alignment = compiled.frames[index].alignment
      place(node + 1, at: aligned(node + 1, in: node, alignment), in: node)
    case .stack(let index) where !isAlignedByBaseline(node):
      placeStack(node, compiled.stacks[index])
    case .frame, .stack, .zstack, .grid, .flow, .section, .custom: placeEach(of: node)
    }
  }

  /// Gives the only child of a node its place, and the node the child's baselines.
  private mutating func place(_ child: Int, at origin: Point, in node: Int) {
    offsets[child] = origin
    baselines[node] = baselines[child].offset(by: origin.y)
  }

  private func aligned(_ child: Int, in node: Int, _ alignment: Alignment) -> Point {
    let freeWidth = widths[node] - widths[child]
    let freeHeight = heights[node] - heights[child]
    return Point(
      x: freeWidth == 0 ? 0 : PointGrid.down(freeWidth * alignment.horizontal.fraction),
      y: freeHeight == 0 ? 0 : PointGrid.down(freeHeight * alignment.vertical.fraction))
  }

  private mutating func placeStack(_ node: Int, _ stack: CompiledStack) {
    let end = compiled.nodes[node].end
    let isRow = stack.axis == .horizontal
    var pen = 0.0
    var all = Baselines()
    var child = firstChild(of: node)
    while child < end {
      pen += compiled.nodes[child].gap
      var origin = aligned(child, in: node, stack.alignment)
      if isRow { origin.x = pen } else { origin.y = pen }
      offsets[child] = origin
      if hasBaselines { all = all.union(baselines[child].offset(by: origin.y)) }
      pen += isRow ? widths[child] : heights[child]
      child = self.child(after: child, before: end)
    }
    baselines[node] = all
  }

  private mutating func placeEach(of node: Int) {
    let layers = layersOutsideSize(of: node)
    let tops = tops(of: node, height: heights[node], .actual)
    let starts = starts(of: node)
    if isAlignedByBaseline(node) || !layers.isEmpty { watch(node, forWidths: false) }
    for (index, child) in activeChildren(of: node).enumerated() {
      offsets[child] = Point(x: starts[index], y: tops[index])
      if layers.contains(child) {
        noteOutside(child, of: node)
      } else if isAlignedByBaseline(node) {
        noteLowness(of: child, in: node)
      }
    }
    baselines[node] = baselines(of: node, height: heights[node], .actual)
  }

  private func isAlignedByBaseline(_ node: Int) -> Bool {
    switch compiled.nodes[node].kind {
    case .stack(let index):
      compiled.stacks[index].axis == .horizontal
        && compiled.stacks[index].alignment.vertical.isBaseline
    case .zstack(let alignment): alignment.vertical.isBaseline
    case .grid(let index): compiled.grids[index].alignment.vertical.isBaseline
    default: false
    }
  }

  /// Records that a child reaches below its container, as it may where something beside it grew and moved its line down.
  private mutating func noteLowness(of child: Int, in node: Int) {
    let excess = offsets[child].y + heights[child] - heights[node]
    guard excess > 0 else { return }
    note(
      .overflow, node: child, missing: excess, along: .vertical,
      "sticks out \(excess.shortDecimal(places: 2, .up)) pt at the bottom of what holds it")
  }

  /// Returns the distances of the children of a node from its top.
  private func tops(of node: Int, height: Double, _ stage: Stage) -> [Double] {
    let children = activeChildren(of: node)
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid, .overlay, .lines, .branch:
      return []
    case .choice, .fixedSize, .aspectRatio: return [0]
    case .insets(let index): return [compiled.insets[index].top]
    case .frame(let index):
      return aligned(children, in: height, compiled.frames[index].alignment.vertical, stage)
    case .zstack(let alignment):
      return aligned(
        children, in: height, alignment.vertical, stage, sizing: sizingLayers(of: node))
    case .flow(let index): return flowFrames[index].map(\.minY)
    case .section(let index): return sections[index].frames.map(\.minY)
    case .custom(let index): return customs[index].frames.map(\.minY)
    case .grid(let index): return cellTops(compiled.grids[index], tracks[index].rows, stage)
    case .stack(let index):
      let stack = compiled.stacks[index]
      guard stack.axis == .vertical else {
        return aligned(children, in: height, stack.alignment.vertical, stage)
      }
      var y = 0.0
      return children.map { child in
        y += compiled.nodes[child].gap
        defer { y += extent(of: child, stage).height }
        return y
      }
    }
  }

  private func aligned(
    _ children: CompiledLayout.Children, in height: Double, _ alignment: VerticalAlignment,
    _ stage: Stage, sizing: [Int]? = nil
  ) -> [Double] {
    let extents = children.map { extent(of: $0, stage) }
    if alignment.isBaseline {
      let guides = zip(children, extents).map { child, extent in
        // What stretches from top to bottom has no part in the alignment.
        heightNeeds[child].stretches ? nil : extent.guide(alignment)
      }
      let sizing = sizing.map(Set.init)
      let line =
        zip(children, guides).filter { sizing?.contains($0.0) ?? true }
        .compactMap(\.1).max() ?? 0
      return guides.map { guide in guide.map { line - $0 } ?? 0 }
    }
    return extents.map { PointGrid.down((height - $0.height) * alignment.fraction) }
  }

  private func cellTops(_ grid: CompiledGrid, _ rows: [Double], _ stage: Stage) -> [Double] {
    let rowTops = Self.starts(of: rows, spacing: grid.rowSpacing)
    var guides = Array(repeating: -Double.infinity, count: rows.count)
    for cell in grid.cells {
      guard let guide = extent(of: cell.node, stage).guide(grid.alignment.vertical) else { break }
      guides[cell.row] = max(guides[cell.row], guide)
    }
    return grid.cells.map { cell in
      let extent = extent(of: cell.node, stage)
      if let guide = extent.guide(grid.alignment.vertical) {
        return rowTops[cell.row] + guides[cell.row] - guide
      }
      let free = rows[cell.row] - extent.height
      return rowTops[cell.row] + PointGrid.down(free * grid.alignment.vertical.fraction)
    }
  }

  /// Returns the distances of the children of a node from its leading edge.
  private func starts(of node: Int) -> [Double] {
    let children = activeChildren(of: node)
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid, .overlay, .lines, .branch:
      return []
    case .choice, .fixedSize, .aspectRatio: return [0]
    case .insets(let index): return [compiled.insets[index].leading]
    case .frame(let index):
      return aligned(children, in: widths[node], compiled.frames[index].alignment.horizontal)
    case .zstack(let alignment): return aligned(children, in: widths[node], alignment.horizontal)
    case .flow(let index): return flowFrames[index].map(\.minX)
    case .section(let index): return sections[index].frames.map(\.minX)
    case .custom(let index): return customs[index].frames.map(\.minX)
    case .grid(let index): return cellStarts(compiled.grids[index], tracks[index].columns)
    case .stack(let index):
      let stack = compiled.stacks[index]
      guard stack.axis == .horizontal else {
        return aligned(children, in: widths[node], stack.alignment.horizontal)
      }
      var x = 0.0
      return children.map { child in
        x += compiled.nodes[child].gap
        defer { x += widths[child] }
        return x
      }
    }
  }

  private func aligned(
    _ children: CompiledLayout.Children, in width: Double, _ alignment: HorizontalAlignment
  ) -> [Double] {
    children.map { PointGrid.down((width - widths[$0]) * alignment.fraction) }
  }

  private func cellStarts(_ grid: CompiledGrid, _ columns: [Double]) -> [Double] {
    let columnStarts = Self.starts(of: columns, spacing: grid.columnSpacing)
    return grid.cells.map { cell in
      let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
      let free = columns[cell.columns].reduce(0, +) + spacing - widths[cell.node]
      return columnStarts[cell.columns.lowerBound]
        + PointGrid.down(free * grid.alignment.horizontal.fraction)
    }
  }

  private static func starts(of lengths: [Double], spacing: Double) -> [Double] {
    var position = 0.0
    return lengths.map { length in
      defer { position += length + spacing }
      return position
    }
  }
}
