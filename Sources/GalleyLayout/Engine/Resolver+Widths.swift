import GalleyGeometry

extension Resolver {
  /// Gives a node that is offered a width, and what is inside, their widths.
  ///
  /// What is still to be done waits in a list, so that depth needs no call stack.
  mutating func assignWidths(_ node: Int, proposal: Double) {
    var steps: [WidthStep] = [.enter(node, proposal: proposal)]
    while let step = steps.popLast() {
      switch step {
      case .enter(let node, let proposal):
        let proposal = ownOffer(of: node, proposal: proposal)
        if isMeasuring, measuredWidths[node] == proposal { continue }
        steps.append(.leave(node, proposal: proposal))
        enter(node, proposal: proposal, &steps)
      case .row(let row): go(on: row, &steps)
      case .flexible(let line, let lines, let proposal):
        enterFlexible(line, of: lines, proposal: proposal, &steps)
      case .fill(let node, let width): fill(width, with: node)
      case .widen(let node, let width): widen(node, to: width)
      case .attached(let node, let section): enterAttached(node, section, &steps)
      case .leave(let node, let proposal): settle(node, proposal: proposal)
      }
    }
  }

  /// Gives a node its width once everything inside has one.
  private mutating func settle(_ node: Int, proposal: Double) {
    let width = width(of: node, proposal: proposal)
    widths[node] = width
    if isMeasuring {
      heightNeeds[node] = heightNeeds(of: node)
      measuredWidths[node] = proposal
    } else if width > proposal {
      noteOverflow(of: node, by: width - proposal, proposal: proposal)
    }
  }

  /// Something that remains to be given a width.
  enum WidthStep {
    /// A node that is offered a width.
    case enter(Int, proposal: Double)
    /// The rest of a row.
    case row(RowWidths)
    /// What grows on a line of lines.
    case flexible(CompiledLines.Line, lines: Int, proposal: Double)
    /// A node that has its width, and shall fill that which its line gave it.
    case fill(Int, width: Double)
    /// A node that has its width, and shall be at least so wide.
    case widen(Int, width: Double)
    /// What lies behind a section and what is attached to its cells, which have their widths.
    case attached(Int, section: Int)
    /// A node of which everything inside has its width.
    case leave(Int, proposal: Double)
  }

  /// The children of a row that are still to be served.
  final class RowWidths {
    let children: [Int]
    fileprivate var distribution: Distribution
    /// The child served last, if it is still to say what it took.
    fileprivate var last: Int?

    init(children: [Int], distribution: Distribution) {
      (self.children, self.distribution) = (children, distribution)
    }
  }

  /// Offers widths to what is directly inside a node.
  private mutating func enter(_ node: Int, proposal: Double, _ steps: inout [WidthStep]) {
    switch compiled.nodes[node].kind {
    case .text, .symbol, .empty, .shape, .divider, .spacer, .rigid: return
    case .insets(let index):
      let room = proposal - compiled.insets[index].horizontal
      steps.append(.enter(node + 1, proposal: max(0, room)))
    case .frame(let index):
      let room = innerWidth(of: compiled.frames[index], proposal: proposal)
      steps.append(.enter(node + 1, proposal: room))
    case .fixedSize(let isFixed, _):
      steps.append(.enter(node + 1, proposal: isFixed ? .infinity : proposal))
    case .overlay:
      if !isMeasuring { overlays.append(node) }
      steps.append(.enter(primary(of: node), proposal: proposal))
    case .aspectRatio(let index):
      let width = aspectWidth(of: node, index, proposal: proposal)
      aspectWidths[index] = width
      steps.append(.enter(node + 1, proposal: width))
    case .zstack, .choice: enterEach(node, proposal: proposal, &steps)
    case .grid(let index): enterCells(index, proposal: proposal, &steps)
    case .lines(let index): enterLines(index, proposal: proposal, &steps)
    case .branch: return
    case .section(let index): enterSection(node, index, proposal: proposal, &steps)
    case .custom(let index): enterCustom(node, index, proposal: proposal, &steps)
    case .flow(let index):
      flowWidths[index] = proposal == .infinity ? needs[node].ideal : proposal
      enterEach(node, proposal: proposal, &steps)
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .vertical: enterEach(node, proposal: proposal, &steps)
      case .horizontal: steps.append(.row(row(node, available: proposal - stack.spacing)))
      }
    }
  }

  private mutating func enterEach(_ node: Int, proposal: Double, _ steps: inout [WidthStep]) {
    let end = compiled.nodes[node].end
    var child = firstChild(of: node)
    while child < end {
      if compiled.nodes[child].kind.isLeaf {
        settle(child, proposal: ownOffer(of: child, proposal: proposal))
      } else {
        steps.append(.enter(child, proposal: proposal))
      }
      child = self.child(after: child, before: end)
    }
  }

  private mutating func enterCells(_ index: Int, proposal: Double, _ steps: inout [WidthStep]) {
    let grid = compiled.grids[index]
    let columns = columnWidths(of: grid, proposal: proposal)
    tracks[index].columns = columns
    for cell in grid.cells {
      let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
      let width = columns[cell.columns].reduce(0, +) + spacing
      steps.append(.enter(cell.node, proposal: width))
    }
  }

  private mutating func row(_ node: Int, available: Double) -> RowWidths {
    let end = compiled.nodes[node].end
    var children: [Int] = []
    var child = firstChild(of: node)
    while child < end {
      children.append(child)
      child = self.child(after: child, before: end)
    }
    var total = WidthNeeds()
    for child in children { total.add(needs[child]) }
    let items = children.map { child in
      Distribution.Item(
        needs[child], compiled.nodes[child].priority, total: total, available: available)
    }
    let distribution = Distribution(of: available, among: items)
    if total.minimum > available {
      // Where not all minima have room, what one child takes of its share decides whether a later one is cut.
      turn(at: node, 1, margin: total.minimum - available)
      for place in distribution.itemsBeforeLast { watchAlone(children[place]) }
    }
    return RowWidths(children: children, distribution: distribution)
  }

  /// Serves the next children of a row, once the last has its width; leaves have theirs at once.
  private mutating func go(on row: RowWidths, _ steps: inout [WidthStep]) {
    if let last = row.last { row.distribution.take(widths[last]) }
    while let (index, offer) = row.distribution.next() {
      let child = row.children[index]
      guard compiled.nodes[child].kind.isLeaf else {
        row.last = child
        steps.append(.row(row))
        steps.append(.enter(child, proposal: offer))
        return
      }
      settle(child, proposal: ownOffer(of: child, proposal: offer))
      row.distribution.take(widths[child])
    }
  }

  /// Returns the width that a node takes of what it is offered, once everything inside has its width.
  private mutating func width(of node: Int, proposal: Double) -> Double {
    switch compiled.nodes[node].kind {
    case .text(let index): return breakLines(of: index, node: node, width: proposal)
    case .symbol, .empty, .rigid: return needs[node].ideal
    case .shape, .divider, .spacer:
      return min(max(proposal, needs[node].minimum), needs[node].maximum)
    case .insets(let index): return widths[node + 1] + compiled.insets[index].horizontal
    case .frame(let index):
      return width(of: compiled.frames[index], content: widths[node + 1], proposal)
    case .overlay: return widths[primary(of: node)]
    case .zstack: return widestLayer(of: node)
    case .choice, .fixedSize, .aspectRatio: return widestChild(of: node)
    case .grid(let index):
      let columns = tracks[index].columns
      let spacing = compiled.grids[index].columnSpacing * Double(max(0, columns.count - 1))
      return columns.reduce(0, +) + spacing
    case .flow(let index): return flowWidth(of: node, index)
    case .lines(let index): return linesWidth(index)
    case .branch: return 0
    case .section(let index): return sections[index].width
    case .custom(let index): return customWidth(of: node, index, proposal: proposal)
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .vertical: return widestChild(of: node)
      case .horizontal:
        return totalWidth(ofChildren: node) + stack.spacing
      }
    }
  }

  private func widestChild(of node: Int) -> Double {
    let end = compiled.nodes[node].end
    var width = 0.0
    var child = firstChild(of: node)
    while child < end {
      width = max(width, widths[child])
      child = self.child(after: child, before: end)
    }
    return width
  }

  private func totalWidth(ofChildren node: Int) -> Double {
    let end = compiled.nodes[node].end
    var width = 0.0
    var child = firstChild(of: node)
    while child < end {
      width += widths[child]
      child = self.child(after: child, before: end)
    }
    return width
  }

  private mutating func breakLines(of index: Int, node: Int, width: Double) -> Double {
    if lineWidths[index] != width {
      let text = compiled.texts[index].text
      lines[index] = compiled.texts[index].setting.lines(
        width: width, limit: text.lineLimit, truncation: text.truncation)
      lineWidths[index] = width
      measureCalls += 1
    }
    if isMeasuring {
      turnAtLines(of: index, node: node, isForWidths: compiled.texts[index].divider != nil)
    } else if width < compiled.texts[index].minimum, lines[index].count > 1 {
      // Which words stand above the line that is cut short decides whether they stick out.
      turn(at: node, Self.ends(of: lines[index].dropLast()))
    }
    let broken = lines[index]
    if broken.contains(where: \.isTruncated) {
      let needed = compiled.texts[index].minimum
      let missing =
        needed > width ? "; it needs \((needed - width).shortDecimal(places: 2, .up)) pt more" : ""
      note(
        .truncation, node: node, missing: needed > width ? needed - width : nil,
        along: .horizontal,
        "text is cut short\(missing)")
    }
    return broken.reduce(0) { max($0, $1.width) }
  }

  /// Records that a node is wider than its room, unless something inside it is and has been recorded.
  private mutating func noteOverflow(of node: Int, by excess: Double, proposal: Double) {
    overflows[node] = true
    if case .lines(let index) = compiled.nodes[node].kind {
      return noteLineOverflows(index, node: node, proposal: proposal)
    }
    if case .rigid = compiled.nodes[node].kind {
      return noteRigidOverflows(in: compiled.nodes[node].element, proposal: proposal)
    }
    if case .flow(let index) = compiled.nodes[node].kind, let flow = compiled.flows[index].rigid {
      return noteRigidOverflows(in: flow, proposal: proposal)
    }
    guard !activeChildren(of: node).contains(where: { overflows[$0] }) else { return }
    noteOverflow(ofElement: compiled.nodes[node].element, by: excess, proposal: proposal)
  }

  /// Records that an element is wider than its room.
  mutating func noteOverflow(ofElement element: Int, by excess: Double, proposal: Double) {
    note(
      .overflow, element: element, missing: excess, along: .horizontal,
      "needs \(excess.shortDecimal(places: 2, .up)) pt more than the \(proposal.shortDecimal(places: 2, .down)) pt it is offered"
    )
  }
}
