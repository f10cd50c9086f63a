import GalleyGeometry

extension Resolver {
  /// Decides the choices in a node that is offered a width, in reading order, and updates what the node needs.
  mutating func decide(_ node: Int, offered: Double) {
    guard compiled.nodes[node].hasChoice else { return }
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty: return
    case .insets(let index):
      decide(node + 1, offered: max(0, offered - compiled.insets[index].horizontal))
    case .frame(let index):
      decide(node + 1, offered: innerWidth(of: compiled.frames[index], proposal: offered))
    case .zstack, .flow: decideEach(node, offered: offered)
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .vertical: decideEach(node, offered: offered)
      case .horizontal: decideRow(node, available: offered - stack.spacing)
      }
    case .grid(let index): decideGrid(compiled.grids[index], offered: offered)
    case .choice: choose(node, offered: offered)
    }
    needs[node] = widthNeeds(of: node)
  }

  /// Returns the width that a frame offers its content.
  func innerWidth(of frame: CompiledFrame, proposal: Double) -> Double {
    frame.width ?? max(frame.minWidth ?? 0, min(proposal, frame.maxWidth ?? .infinity))
  }

  private mutating func decideEach(_ node: Int, offered: Double) {
    for child in compiled.children(of: node) { decide(child, offered: offered) }
  }

  /// Offers each child of a row what the others leave: their fit widths while all have room, else their minima.
  private mutating func decideRow(_ node: Int, available: Double) {
    var total = compiled.children(of: node).reduce(WidthNeeds()) {
      $0.combined(with: needs[$1], +)
    }
    for child in compiled.children(of: node) where compiled.nodes[child].hasChoice {
      let own = needs[child]
      let others =
        total.fit <= available ? total.fit - own.fit : total.minimum - own.minimum
      decide(child, offered: max(0, available - others))
      total.fit += needs[child].fit - own.fit
      total.minimum += needs[child].minimum - own.minimum
    }
  }

  /// Offers each column of a grid what the other columns leave, or its equal share.
  private mutating func decideGrid(_ grid: CompiledGrid, offered: Double) {
    let available = offered - grid.columnSpacing * Double(max(0, grid.columnCount - 1))
    for column in 0..<grid.columnCount {
      for cell in grid.cells
      where cell.columns.lowerBound == column && compiled.nodes[cell.node].hasChoice {
        decide(cell.node, offered: max(0, room(for: cell, in: grid, available: available)))
      }
    }
  }

  private func room(
    for cell: CompiledGrid.Cell, in grid: CompiledGrid, available: Double
  ) -> Double {
    let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
    if grid.hasEqualColumns {
      let share = PointGrid.down(available / Double(grid.columnCount))
      return share * Double(cell.columns.count) + spacing
    }
    let columns = columnNeeds(of: grid)
    let total = columns.reduce(WidthNeeds()) { $0.combined(with: $1, +) }
    let own = columns[cell.columns].reduce(WidthNeeds()) { $0.combined(with: $1, +) }
    let others = total.fit <= available ? total.fit - own.fit : total.minimum - own.minimum
    return available - others + spacing
  }

  /// Takes the first alternative whose fit width is not above what is offered, else the last.
  private mutating func choose(_ node: Int, offered: Double) {
    let alternatives = Array(compiled.children(of: node))
    let chosen =
      alternatives.firstIndex { needs[$0].fit <= offered } ?? alternatives.count - 1
    record(chosen, of: node, alternatives, offered: offered)
    taken[node] = alternatives[chosen]
    deactivate(node + 1..<alternatives[chosen])
    deactivate(compiled.nodes[alternatives[chosen]].end..<compiled.nodes[node].end)
    decide(alternatives[chosen], offered: offered)
  }

  private mutating func deactivate(_ nodes: Range<Int>) {
    for node in nodes { isActive[node] = false }
  }

  private mutating func record(
    _ chosen: Int, of node: Int, _ alternatives: [Int], offered: Double
  ) {
    let element = compiled.nodes[node].element
    decisions.append(
      Decision(
        path: compiled.path(of: element), id: compiled.elements[element].id, offered: offered,
        chosen: chosen,
        alternatives: alternatives.map { alternative in
          let fit = needs[alternative].fit
          guard fit > offered else { return Decision.Alternative(fit: fit) }
          let blame = compiled.label(of: blame(in: alternative, offered: offered))
          return Decision.Alternative(fit: fit, deficit: fit - offered, blame: blame)
        }))
  }
}
