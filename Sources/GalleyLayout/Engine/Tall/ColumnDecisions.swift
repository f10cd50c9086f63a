/// The children of a column that go by height and are still to be decided, and what all children need by now.
struct ColumnDecisions {
  let node: Int
  let offered: Double
  /// The height for children.
  let room: Double
  /// The children that go by height, the next last.
  var pending: [Int]
  /// What the children need, those that are still to be decided with the least.
  var total: Double?
  /// The child decided last, and what it counted for.
  var last: (child: Int, need: Double)?
}

extension Resolver {
  /// Decides the choices of a column that is offered a height.
  ///
  /// Like those of a row in width, children that go by height are offered what the others leave.
  mutating func enterColumn(
    _ node: Int, _ stack: CompiledStack, offered: Double, _ height: HeightOffer,
    _ steps: inout [DecisionStep]
  ) {
    let tall = compiled.children(of: node).filter { compiled.nodes[$0].isTall }
    if case .points(let points) = height {
      steps.append(
        .column(
          ColumnDecisions(
            node: node, offered: offered, room: points - stack.spacing, pending: tall.reversed())))
    } else {
      for child in tall { enterLeast(child, offered: offered, undoing: nil, &steps) }
    }
    for child in compiled.children(of: node) where !compiled.nodes[child].isTall {
      steps.append(.enter(child, offered: offered))
    }
  }

  private func enterLeast(
    _ node: Int, offered: Double, undoing: Int?, _ steps: inout [DecisionStep]
  ) {
    steps.append(.noteLeast(node, offered: offered, undoing: undoing))
    steps.append(.enter(node, offered: offered, height: .least))
  }

  /// Finds out the least heights, then offers the next child what the others leave.
  mutating func go(on column: ColumnDecisions, _ steps: inout [DecisionStep]) {
    var column = column
    if column.total == nil {
      let unknown = column.pending.filter { leastHeights[$0]?.offered != column.offered }
      guard unknown.isEmpty else {
        steps.append(.column(column))
        for child in unknown {
          enterLeast(child, offered: column.offered, undoing: decisions.count, &steps)
        }
        return
      }
      column.total = compiled.children(of: column.node).reduce(0) { total, child in
        total + (leastHeight(of: child) ?? measure(child, offered: column.offered))
      }
    }
    if let last = column.last {
      column.total = column.total.map {
        $0 + measure(last.child, offered: column.offered) - last.need
      }
    }
    guard let child = column.pending.popLast(), let total = column.total else { return }
    let need = leastHeight(of: child) ?? 0
    column.last = (child, need)
    steps.append(.column(column))
    steps.append(
      .enter(
        child, offered: column.offered, height: .points(max(0, column.room - (total - need)))))
  }

  private func leastHeight(of node: Int) -> Double? {
    compiled.nodes[node].isTall ? leastHeights[node]?.height : nil
  }

  /// Remembers how low a node is, and takes back what was decided in it so that it is.
  mutating func noteLeastHeight(of node: Int, offered: Double, undoing count: Int?) {
    leastHeights[node] = (offered, measure(node, offered: offered))
    guard let count else { return }
    decisions.removeSubrange(count...)
    for inside in (node..<compiled.nodes[node].end).reversed() {
      taken[inside] = -1
      isActive[inside] = true
      measuredWidths[inside] = .nan
      if case .lines(let index) = compiled.nodes[inside].kind {
        readings[index] = compiled.lines[index].preferred
      }
      needs[inside] = widthNeeds(of: inside)
    }
  }
}
