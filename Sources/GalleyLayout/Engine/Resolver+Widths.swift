import GalleyGeometry

extension Resolver {
  /// Gives a node and what is inside their widths, and returns the width that the node takes of what it is offered.
  @discardableResult
  mutating func assignWidth(_ node: Int, proposal: Double) -> Double {
    let width = width(of: node, proposal: proposal)
    widths[node] = width
    if width > proposal { noteOverflow(of: node, by: width - proposal, proposal: proposal) }
    return width
  }

  private mutating func width(of node: Int, proposal: Double) -> Double {
    switch compiled.nodes[node].kind {
    case .text(let index): return breakLines(of: index, node: node, width: proposal)
    case .symbol, .empty: return needs[node].ideal
    case .shape, .divider, .spacer:
      return min(max(proposal, needs[node].minimum), needs[node].maximum)
    case .insets(let index):
      let insets = compiled.insets[index].horizontal
      return assignWidth(node + 1, proposal: max(0, proposal - insets)) + insets
    case .frame(let index): return assignFrame(compiled.frames[index], node, proposal)
    case .zstack, .choice: return assignEach(node, proposal: proposal)
    case .grid(let index): return assignGrid(index, proposal: proposal)
    case .flow(let index):
      return assignFlow(node, index, proposal: proposal)
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .vertical: return assignEach(node, proposal: proposal)
      case .horizontal: return assignRow(node, available: proposal - stack.spacing) + stack.spacing
      }
    }
  }

  private mutating func breakLines(of index: Int, node: Int, width: Double) -> Double {
    let text = compiled.texts[index].text
    let broken = compiled.texts[index].setting.lines(
      width: width, limit: text.lineLimit, truncation: text.truncation)
    measureCalls += 1
    lines[index] = broken
    if broken.contains(where: \.isTruncated) {
      let needed = compiled.texts[index].minimum
      let missing =
        needed > width ? "; it needs \((needed - width).shortDecimal(places: 2, .up)) pt more" : ""
      note(.truncation, node: node, "text is cut short\(missing)")
    }
    return broken.reduce(0) { max($0, $1.width) }
  }

  private mutating func assignFrame(
    _ frame: CompiledFrame, _ node: Int, _ proposal: Double
  ) -> Double {
    let inner = innerWidth(of: frame, proposal: proposal)
    let content = assignWidth(node + 1, proposal: inner)
    if let width = frame.width { return width }
    switch (frame.minWidth, frame.maxWidth) {
    case (nil, nil): return content
    case (let least?, nil): return max(min(inner, content), least)
    case (nil, let greatest?): return min(max(inner, content), greatest)
    case (_?, _?): return inner
    }
  }

  private mutating func assignEach(_ node: Int, proposal: Double) -> Double {
    var widest = 0.0
    for child in activeChildren(of: node) {
      widest = max(widest, assignWidth(child, proposal: proposal))
    }
    return widest
  }

  private mutating func assignRow(_ node: Int, available: Double) -> Double {
    let children = Array(activeChildren(of: node))
    let items = Distribution.items(
      children.map { (needs[$0], compiled.nodes[$0].priority) }, available: available)
    let shares = Distribution.shares(of: items, available: available) { index, offer in
      assignWidth(children[index], proposal: offer)
    }
    return shares.reduce(0, +)
  }

  private mutating func assignGrid(_ index: Int, proposal: Double) -> Double {
    let grid = compiled.grids[index]
    let columns = columnWidths(of: grid, proposal: proposal)
    tracks[index].columns = columns
    for cell in grid.cells {
      let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
      assignWidth(cell.node, proposal: columns[cell.columns].reduce(0, +) + spacing)
    }
    return columns.reduce(0, +) + grid.columnSpacing * Double(max(0, columns.count - 1))
  }

  /// Records that a node is wider than its room, unless something inside it is and has been recorded.
  private mutating func noteOverflow(of node: Int, by excess: Double, proposal: Double) {
    overflows[node] = true
    guard !activeChildren(of: node).contains(where: { overflows[$0] }) else { return }
    note(
      .overflow, node: node,
      "needs \(excess.shortDecimal(places: 2, .up)) pt more than the \(proposal.shortDecimal(places: 2, .down)) pt it is offered"
    )
  }
}
