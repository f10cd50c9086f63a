import GalleyGeometry

extension Resolver {
  /// Returns the element with which a node first exceeds a width, as deep inside as it can be told.
  ///
  /// In a row that is the child at which the sum passes the width; elsewhere the widest.
  mutating func blame(in node: Int, offered: Double) -> Int {
    var node = node
    var offered = offered
    while let (next, room) = step(from: node, offered: offered) {
      node = next
      offered = room
    }
    return compiled.rigidBlame(in: node, offered: offered)
  }

  private mutating func step(from node: Int, offered: Double) -> (node: Int, offered: Double)? {
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid: return nil
    case .insets(let index):
      let room = offered - compiled.insets[index].horizontal
      return needs[node + 1].fit > room ? (node + 1, room) : nil
    case .frame(let index):
      let frame = compiled.frames[index]
      let isOwn = frame.width != nil || frame.minWidth.map { $0 > offered } == true
      return isOwn || needs[node + 1].fit <= offered ? nil : (node + 1, offered)
    case .fixedSize, .aspectRatio: return needs[node + 1].fit > offered ? (node + 1, offered) : nil
    case .branch: return nil
    case .section(let index): return stepIntoSection(node, index, offered)
    case .custom(let index): return stepIntoCustom(node, index, offered)
    case .overlay:
      return needs[primary(of: node)].fit > offered ? (primary(of: node), offered) : nil
    case .lines(let index): return stepIntoLines(index, offered)
    case .zstack, .flow: return widest(compiled.children(of: node).map(\.self), offered)
    case .choice: return narrowest(of: node, offered)
    case .grid(let index): return stepIntoGrid(compiled.grids[index], offered)
    case .stack(let index):
      switch compiled.stacks[index].axis {
      case .vertical: return widest(compiled.children(of: node).map(\.self), offered)
      case .horizontal: return stepIntoRow(node, offered)
      }
    }
  }

  private func widest(_ nodes: [Int], _ offered: Double) -> (node: Int, offered: Double)? {
    var result: Int?
    for node in nodes where needs[node].fit > result.map({ needs[$0].fit }) ?? offered {
      result = node
    }
    return result.map { ($0, offered) }
  }

  private func narrowest(of node: Int, _ offered: Double) -> (node: Int, offered: Double)? {
    let alternative = compiled.children(of: node).min { needs[$0].fit < needs[$1].fit }
    return alternative.map { ($0, offered) }
  }

  private func stepIntoRow(_ node: Int, _ offered: Double) -> (node: Int, offered: Double)? {
    var room = offered
    for child in compiled.children(of: node) {
      room -= compiled.nodes[child].gap
      if needs[child].fit > room { return (child, room) }
      room -= needs[child].fit
    }
    return nil
  }

  private func stepIntoGrid(
    _ grid: CompiledGrid, _ offered: Double
  ) -> (node: Int, offered: Double)? {
    let columns = columnNeeds(of: grid)
    var room = offered
    if grid.hasEqualColumns {
      let spacing = grid.columnSpacing * Double(grid.columnCount - 1)
      return widest(
        grid.cells.map(\.node), PointGrid.down((offered - spacing) / Double(grid.columnCount)))
    }
    for (index, column) in columns.enumerated() {
      if column.fit > room {
        return widest(grid.cells.filter { $0.columns.last == index }.map(\.node), room)
      }
      room -= column.fit + grid.columnSpacing
    }
    return nil
  }
}
