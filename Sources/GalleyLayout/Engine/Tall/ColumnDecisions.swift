import GalleyGeometry

/// The children of a column that go by height and are still to be decided, and what all children need by now.
final class ColumnDecisions {
  let node: Int
  let offered: Double
  /// The height for children.
  let room: Double
  /// The children that go by height, the next last: those with choices come first, then those with ratios.
  var pending: [Int]
  /// What the children need, those that are still to be decided with the least.
  var total: Double?
  /// How many children of each priority still share what the others leave.
  var sharers: [Double: Int] = [:]
  /// The child decided last, and what it counted for.
  var last: (child: Int, need: Double)?

  init(node: Int, offered: Double, room: Double, pending: [Int]) {
    (self.node, self.offered, self.room, self.pending) = (node, offered, room, pending)
  }
}

extension Resolver {
  /// Decides the choices of a column that is offered a height.
  ///
  /// Like those of a row in width, children that go by height are offered what the others leave.
  mutating func enterColumn(
    _ node: Int, _ stack: CompiledStack, offered: Double, _ height: HeightOffer,
    _ steps: inout [DecisionStep]
  ) {
    let tall = compiled.children(of: node).filter { compiled.nodes[$0].isTall }.sorted {
      compiled.nodes[$0].servedBefore(compiled.nodes[$1])
    }
    if case .points(let points) = height {
      steps.append(
        .column(
          ColumnDecisions(
            node: node, offered: offered, room: points - stack.spacing, pending: tall.reversed())))
    } else {
      for child in tall { enterMinimum(child, offered: offered, undoing: nil, &steps) }
    }
    for child in compiled.children(of: node) where !compiled.nodes[child].isTall {
      steps.append(.enter(child, offered: offered))
    }
  }

  private func enterMinimum(
    _ node: Int, offered: Double, undoing: Int?, _ steps: inout [DecisionStep]
  ) {
    steps.append(.noteMinimum(node, offered: offered, undoing: undoing))
    steps.append(.enter(node, offered: offered, height: .least))
  }

  /// Finds out the least heights, then offers the next child what the others leave.
  mutating func go(on column: ColumnDecisions, _ steps: inout [DecisionStep]) {
    if column.total == nil {
      let unknown = column.pending.filter { minimumHeights[$0]?.offered != column.offered }
      guard unknown.isEmpty else {
        steps.append(.column(column))
        for child in unknown {
          enterMinimum(child, offered: column.offered, undoing: decisions.count, &steps)
        }
        return
      }
      column.total = compiled.children(of: column.node).reduce(0) { total, child in
        total + (minimumHeight(of: child) ?? measure(child, offered: column.offered))
      }
      column.sharers = sharers(in: column)
    }
    if let last = column.last {
      column.total = column.total.map {
        $0 + measure(last.child, offered: column.offered) - last.need
      }
    }
    guard let child = column.pending.popLast(), let total = column.total else { return }
    let need = minimumHeight(of: child) ?? 0
    column.last = (child, need)
    let free = max(0, column.room - total) / Double(sharers(of: child, in: column))
    let height = max(0, min(need + PointGrid.down(free), column.room - (total - need)))
    steps.append(.column(column))
    steps.append(.enter(child, offered: column.offered, height: .points(height)))
  }

  /// Returns how many children share what the others leave: one choice has all of it, what only grows has equal parts.
  private func sharers(of child: Int, in column: ColumnDecisions) -> Int {
    let node = compiled.nodes[child]
    guard !node.choosesByHeight, let count = column.sharers[node.priority] else { return 1 }
    column.sharers[node.priority] = count - 1
    return max(1, count)
  }

  /// Returns how many children of each priority grow, by a ratio or without end.
  private func sharers(in column: ColumnDecisions) -> [Double: Int] {
    var counts: [Double: Int] = [:]
    for child in compiled.children(of: column.node) {
      let node = compiled.nodes[child]
      let grows = node.isTall ? !node.choosesByHeight : heightNeeds[child].maximum == .infinity
      if grows { counts[node.priority, default: 0] += 1 }
    }
    return counts
  }

  private func minimumHeight(of node: Int) -> Double? {
    compiled.nodes[node].isTall ? minimumHeights[node]?.height : nil
  }

  /// Remembers how low a node is, and takes back what was decided in it so that it is.
  mutating func noteMinimumHeight(of node: Int, offered: Double, undoing count: Int?) {
    minimumHeights[node] = (offered, measure(node, offered: offered))
    guard let count else { return }
    decisions.removeSubrange(count...)
    for inside in (node..<compiled.nodes[node].end).reversed() {
      taken[inside] = -1
      isActive[inside] = true
      measuredWidths[inside] = .nan
      switch compiled.nodes[inside].kind {
      case .lines(let index): readings[index] = compiled.lines[index].preferred
      case .aspectRatio: heightOffers[inside] = knownHeights[inside]
      default: break
      }
      needs[inside] = widthNeeds(of: inside)
    }
  }
}

extension CompiledLayout.Node {
  /// Whether the node is offered a height before another one in a column.
  fileprivate func servedBefore(_ other: CompiledLayout.Node) -> Bool {
    if choosesByHeight != other.choosesByHeight { return choosesByHeight }
    return !choosesByHeight && priority != other.priority
      ? priority > other.priority : element < other.element
  }
}
