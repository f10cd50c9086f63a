import GalleyGeometry

/// The cells of a grid that are still to be decided, column by column, and what the columns need by now.
final class GridDecisions {
  fileprivate let index: Int
  fileprivate let available: Double
  /// The cells with choices, the next last.
  fileprivate var cells: [CompiledGrid.Cell]
  /// What the columns need, and all of them together.
  fileprivate var columns: [WidthNeeds]
  fileprivate var total = WidthNeeds()
  /// The cell decided last, and what it needed before.
  fileprivate var last: (cell: CompiledGrid.Cell, needs: WidthNeeds)?

  init(_ resolver: Resolver, _ index: Int, offered: Double) {
    let grid = resolver.compiled.grids[index]
    self.index = index
    available = offered - grid.columnSpacing * Double(max(0, grid.columnCount - 1))
    columns = resolver.columnNeeds(of: grid)
    for column in columns { total.add(column) }
    cells = grid.cells.filter { resolver.compiled.nodes[$0.node].hasChoice }.enumerated().sorted {
      ($0.element.columns.lowerBound, $0.offset) > ($1.element.columns.lowerBound, $1.offset)
    }.map(\.element)
  }

  /// The part of the width that a cell is offered in a grid of equal columns.
  fileprivate func share(of cell: CompiledGrid.Cell, in grid: CompiledGrid) -> Double {
    PointGrid.down(available / Double(grid.columnCount)) * Double(cell.columns.count)
  }

  /// What all columns need but those of a cell.
  fileprivate func others(than cell: CompiledGrid.Cell) -> WidthNeeds {
    var own = WidthNeeds()
    for column in cell.columns { own.add(columns[column]) }
    return total.combined(with: own, -)
  }

  /// Counts a decided cell of one column with what it took, where that is no less than what it might have taken.
  fileprivate func count(_ needs: WidthNeeds, in column: Int) {
    let before = columns[column]
    columns[column].widen(to: needs)
    total.fit += columns[column].fit - before.fit
    total.minimum += columns[column].minimum - before.minimum
  }
}

extension Resolver {
  /// Offers the next cell of a grid its room.
  mutating func go(on decisions: GridDecisions, _ steps: inout [DecisionStep]) {
    let grid = compiled.grids[decisions.index]
    if let (cell, before) = decisions.last { update(decisions, after: cell, before, in: grid) }
    guard let cell = decisions.cells.popLast() else { return }
    decisions.last = (cell, needs[cell.node])
    steps.append(.grid(decisions))
    let room = room(for: cell, decisions, in: grid)
    steps.append(.enter(cell.node, offered: max(0, room)))
  }

  /// Returns what a cell is offered: its equal share, or what the other columns leave.
  private mutating func room(
    for cell: CompiledGrid.Cell, _ decisions: GridDecisions, in grid: CompiledGrid
  ) -> Double {
    let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
    guard !grid.hasEqualColumns else { return decisions.share(of: cell, in: grid) + spacing }
    let (others, total, available) = (
      decisions.others(than: cell), decisions.total, decisions.available
    )
    turn(at: cell.node, others: others, total: total, available: available)
    return available - (total.fit <= available ? others.fit : others.minimum) + spacing
  }

  private func update(
    _ decisions: GridDecisions, after cell: CompiledGrid.Cell, _ before: WidthNeeds,
    in grid: CompiledGrid
  ) {
    let now = needs[cell.node]
    let isMore = now.fit >= before.fit && now.minimum >= before.minimum
    if isMore, !grid.hasSpans { return decisions.count(now, in: cell.columns.lowerBound) }
    // What a cell over several columns needs beyond them hangs on all others.
    decisions.columns = columnNeeds(of: grid)
    decisions.total = WidthNeeds()
    for column in decisions.columns { decisions.total.add(column) }
  }
}
