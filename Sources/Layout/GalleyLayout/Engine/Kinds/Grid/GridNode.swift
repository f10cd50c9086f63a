/// A grid: cells in rows and columns; cells may span columns.
struct GridNode: NodeBehavior {
  let index: Int
  func takesIdeal(along axis: Axis) -> Bool { false }
}

/// A grid in points, with the widths of its columns and the heights of its rows once they are known.
struct CompiledGrid {
  var columns: [Column]
  var rowStarts: [Int] = []
  var columnSpacing: Double
  var rowGaps: [Double]
  var alignment: Alignment
  var columnAlignments: [HorizontalAlignment]
  var hasEqualColumns: Bool
  var cells: [Cell] = []
  var hasSpans = false
  var columnWidths: [Double] = []
  var rowHeights: [Double] = []

  /// Neighboring columns that every cell covers together, as one.
  struct Column {
    var start: Int
    var count: Int
  }

  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
    var isUnsized = false
  }

  func count(in range: Range<Int>) -> Int { columns[range].reduce(0) { $0 + $1.count } }

  func spacing(in range: Range<Int>) -> Double {
    columnSpacing * Double(max(0, count(in: range) - 1))
  }

  var spacingOfColumns: Double { spacing(in: columns.indices) }

  var rowCount: Int { rowStarts.count }

  var spacingOfRows: Double { rowGaps.reduce(0, +) }

  func cells(ofRow row: Int) -> ArraySlice<Cell> {
    let end = row + 1 < rowStarts.count ? rowStarts[row + 1] : cells.count
    return cells[rowStarts[row]..<end]
  }

  func horizontalAlignment(of cell: Cell) -> HorizontalAlignment {
    let column = columns[cell.columns.lowerBound].start
    return column < columnAlignments.count ? columnAlignments[column] : alignment.horizontal
  }

  func width(of cell: Cell) -> Double {
    columnWidths[cell.columns].reduce(0, +) + spacing(in: cell.columns)
  }
}

extension LayoutCompiler {
  mutating func compile(_ grid: Layout.Grid, element: Int, _ context: Context) -> NodeKind {
    noteAlignment(grid.alignment)
    var inside = context.inside(element, dividesWidth: true)
    inside.childIndex = -1
    inside.steps = inside.steps(of: grid.children)
    let columns = GridColumns(grid)
    let index = compiled.grids.count
    compiled.grids.append(
      CompiledGrid(
        columns: columns.columns,
        columnSpacing: spacing(grid.columnSpacing, element, context.textSize), rowGaps: [],
        alignment: grid.alignment, columnAlignments: grid.columnAlignments,
        hasEqualColumns: grid.hasEqualColumns))
    var rows = Array(repeating: [VerticalEdges](), count: grid.rows.count)
    for (row, cells) in grid.rows.enumerated() {
      compiled.grids[index].rowStarts.append(compiled.grids[index].cells.count)
      for (cell, start) in zip(cells, columns.starts[row]) {
        inside.childIndex += 1
        let covered = columns.covered(by: cell, from: start)
        let node = compile(cell.layout, in: inside)
        compiled.grids[index].cells.append(
          CompiledGrid.Cell(
            node: node, row: row, columns: covered, isUnsized: cell.isUnsizedHorizontally))
        rows[row].append(edges)
        if cell.columns > 1 { compiled.grids[index].hasSpans = true }
      }
    }
    let spacing = grid.rowSpacing.map { points($0, element, context.textSize) }
    compiled.grids[index].rowGaps = compiled.grids[index].gaps(between: rows, orElse: spacing)
    edges = VerticalEdges(ofRows: rows)
    return .grid(GridNode(index: index))
  }
}

extension CompiledGrid {
  /// Returns the space between each row and the next: a given one, or the largest between cells of one column.
  fileprivate func gaps(between rows: [[VerticalEdges]], orElse spacing: Double?) -> [Double] {
    guard rows.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: rows.count - 1) }
    var gaps = Array(repeating: 0.0, count: rows.count - 1)
    // The edges of the last row in each column.
    var above: [(row: Int, edges: VerticalEdges)?] = Array(repeating: nil, count: columns.count)
    for (cell, edges) in zip(cells, rows.joined()) {
      for column in cell.columns {
        if let (row, upper) = above[column], row == cell.row - 1 {
          gaps[row] = max(gaps[row], upper.spacing(above: edges))
        }
        above[column] = (cell.row, edges)
      }
    }
    return gaps
  }
}

extension VerticalEdges {
  /// Creates the edges of rows: the tops of the first and the bottoms of the last.
  fileprivate init(ofRows rows: [[VerticalEdges]]) {
    self = rows.isEmpty ? .view : .space
    rows.first?.forEach { top.formUnion($0.top) }
    rows.last?.forEach { bottom.formUnion($0.bottom) }
  }
}

extension GridNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let grid = resolver.compiled.grids[index]
    guard !grid.columns.isEmpty else { return WidthNeeds() }
    let columns = resolver.columnNeeds(of: grid)
    var total = columns.reduce(into: WidthNeeds()) { $0.add($1) }
      .enlarged(by: grid.spacingOfColumns)
    if grid.hasEqualColumns || !grid.growingSpans(resolver.needs).isEmpty {
      total.maximum = .infinity
    }
    return total.ordered
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let grid = resolver.compiled.grids[index]
    if grid.hasEqualColumns {
      return resolver.widest(
        of: grid.cells.map(\.node), offered: grid.equalWidth(in: offered))
    }
    var left = offered
    for (number, column) in resolver.columnNeeds(of: grid).enumerated() {
      if column.fit > left {
        let cells = grid.cells.filter { $0.columns.last == number }
        return resolver.widest(of: cells.map(\.node), offered: left)
      }
      left -= column.fit + grid.columnSpacing * Double(grid.columns[number].count)
    }
    return nil
  }
}

extension GridNode {
  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let grid = resolver.compiled.grids[index]
    let available = offered - grid.spacingOfColumns
    let equalWidth = grid.hasEqualColumns ? grid.equalWidth(in: offered) : 0
    var columns = ColumnTotals(resolver.columnNeeds(of: grid))
    let cells = grid.cells.filter { resolver.compiled.nodes[$0.node].hasChoice }
      .enumerated().sorted {
        ($0.element.columns.lowerBound, $0.offset) < ($1.element.columns.lowerBound, $1.offset)
      }
    for (_, cell) in cells {
      let spacing = grid.spacing(in: cell.columns)
      let share: Double
      if grid.hasEqualColumns {
        share = equalWidth * Double(grid.count(in: cell.columns))
      } else {
        let others = columns.others(than: cell)
        resolver.noteDependency(
          at: cell.node, others: others, total: columns.total, available: available)
        share = available - (columns.total.fit <= available ? others.fit : others.minimum)
      }
      let before = resolver.needs[cell.node]
      resolver.decide(cell.node, offered: share + spacing)
      let now = resolver.needs[cell.node]
      if now.fit >= before.fit, now.minimum >= before.minimum, !grid.hasSpans {
        columns.widen(cell.columns.lowerBound, to: now)
      } else {
        // The width that a spanning cell adds depends on all other cells.
        columns = ColumnTotals(resolver.columnNeeds(of: grid))
      }
    }
  }

  private struct ColumnTotals {
    private var columns: [WidthNeeds]
    private(set) var total: WidthNeeds

    init(_ columns: [WidthNeeds]) {
      self.columns = columns
      total = columns.reduce(into: WidthNeeds()) { $0.add($1) }
    }

    /// Returns the required width of all columns except those of a cell.
    func others(than cell: CompiledGrid.Cell) -> WidthNeeds {
      let own = columns[cell.columns].reduce(into: WidthNeeds()) { $0.add($1) }
      return total.combined(with: own, -)
    }

    mutating func widen(_ column: Int, to needs: WidthNeeds) {
      let before = columns[column]
      columns[column].widen(to: needs)
      total.fit += columns[column].fit - before.fit
      total.minimum += columns[column].minimum - before.minimum
    }
  }
}

extension GridNode {
  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.compiled.grids[index].columnWidths = columnWidths(offered: offered, resolver)
    let grid = resolver.compiled.grids[index]
    if resolver.compiled.nodes[node].canCollapse, offered < .infinity {
      resolver.noteShares(
        in: node, among: resolver.columnNeeds(of: grid),
        available: offered - grid.spacingOfColumns)
    }
    for cell in grid.cells { resolver.assignWidths(cell.node, offered: grid.width(of: cell)) }
    return grid.columnWidths.reduce(grid.spacingOfColumns, +)
  }

  private func columnWidths(offered: Double, _ resolver: borrowing Resolver) -> [Double] {
    let grid = resolver.compiled.grids[index]
    let columns = resolver.columnNeeds(of: grid)
    guard !columns.isEmpty else { return [] }
    if offered == .infinity { return columns.map { max($0.minimum, $0.ideal) } }
    if grid.hasEqualColumns { return equalWidths(grid, columns, offered: offered) }
    let available = offered - grid.spacingOfColumns
    var growing = columns.map { $0.maximum == .infinity }
    // A growing cell across columns that do not grow makes all of them grow.
    let spans = grid.growingSpans(resolver.needs).filter { !growing[$0].contains(true) }
    guard !spans.isEmpty else { return widths(of: columns, in: available) }
    for span in spans { for column in span { growing[column] = true } }
    var widths = widths(of: resolver.columnNeeds(of: grid, withGrowth: false), in: available)
    let left = max(0, available - widths.reduce(0, +))
    let count = zip(grid.columns, growing).reduce(0) { $0 + ($1.1 ? $1.0.count : 0) }
    let share = PointGrid.down(left / Double(count))
    for column in widths.indices where growing[column] {
      widths[column] += share * Double(grid.columns[column].count)
    }
    if let last = growing.lastIndex(of: true) { widths[last] += left - share * Double(count) }
    return widths
  }

  private func widths(of columns: [WidthNeeds], in available: Double) -> [Double] {
    let items = Distribution.items(columns.map { ($0, 0) }, available: available)
    return Distribution.shares(of: items, available: available) { index, share in
      min(share, max(columns[index].maximum, items[index].lower))
    }
  }

  /// Returns the same width for all columns, at least the largest required; the last gets the remainder.
  private func equalWidths(
    _ grid: CompiledGrid, _ columns: [WidthNeeds], offered: Double
  ) -> [Double] {
    let share = grid.equalWidth(in: offered)
    var widths = zip(grid.columns, columns).map { column, needs in
      let own = share * Double(column.count)
      return max(own, needs.minimum(sharing: own, total: needs))
    }
    widths[widths.count - 1] += max(0, offered - widths.reduce(grid.spacingOfColumns, +))
    return widths
  }
}

extension GridNode {
  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let grid = resolver.compiled.grids[index]
    let rows = rowNeeds(of: grid, resolver)
    resolver.compiled.grids[index].rowHeights = rows.map(\.ideal.height)
    var needs = HeightNeeds(fixed: grid.spacingOfRows)
    for row in rows { needs.add(row) }
    needs.ideal.baselines = resolver.baselines(of: node, .ideal, tops: tops(.ideal, resolver))
    return needs
  }

  func assignHeights(in node: Int, offered: Double?, in resolver: inout Resolver) -> Double {
    let grid = resolver.compiled.grids[index]
    var heights = grid.rowHeights
    if let offered {
      let rows = rowNeeds(of: grid, resolver)
      var distribution = Distribution(
        of: offered - grid.spacingOfRows, among: rows.map { Distribution.Item($0, 0) })
      while let (row, offer) = distribution.next() {
        heights[row] = offerHeight(
          rows[row].answer(to: offer), toCellsOfRow: row, of: grid, &resolver)
        distribution.take(heights[row])
      }
    } else {
      for row in heights.indices {
        let highest = offerHeight(heights[row], toCellsOfRow: row, of: grid, &resolver)
        heights[row] = max(heights[row], highest)
      }
    }
    resolver.compiled.grids[index].rowHeights = heights
    return heights.reduce(grid.spacingOfRows, +)
  }

  /// Offers the cells of a row a height, and returns the height of the row.
  ///
  /// A cell that is aligned by a baseline keeps its height.
  private func offerHeight(
    _ height: Double, toCellsOfRow row: Int, of grid: CompiledGrid, _ resolver: inout Resolver
  ) -> Double {
    let isBaseline = grid.alignment.vertical.isBaseline
    var highest = 0.0
    for cell in grid.cells(ofRow: row) {
      let keepsHeight = isBaseline && !resolver.heightNeeds[cell.node].stretches
      resolver.assignHeights(cell.node, offered: keepsHeight ? nil : height)
      highest = max(highest, resolver.heights[cell.node])
    }
    return isBaseline ? height : highest
  }

  /// Returns the required heights of each row from its cells.
  ///
  /// Cells that are aligned by a baseline keep their heights.
  private func rowNeeds(of grid: CompiledGrid, _ resolver: borrowing Resolver) -> [HeightNeeds] {
    var rows = Array(repeating: HeightNeeds(), count: grid.rowCount)
    var extents = Array(repeating: [VerticalExtent](), count: grid.rowCount)
    for cell in grid.cells {
      let needs = resolver.heightNeeds[cell.node]
      extents[cell.row].append(needs.ideal)
      rows[cell.row].heighten(to: needs)
    }
    for row in rows.indices {
      let ideal = VerticalExtent.height(of: extents[row], grid.alignment.vertical)
      rows[row].ideal.height = ideal
      if grid.alignment.vertical.isBaseline {
        rows[row].minimum = ideal
        rows[row].maximum = max(ideal, rows[row].maximum)
      }
    }
    return rows
  }
}

extension GridNode {
  func place(in node: Int, in resolver: inout Resolver) {
    let grid = resolver.compiled.grids[index]
    let isBaseline = grid.alignment.vertical.isBaseline
    if isBaseline { resolver.watch(node, forWidths: false) }
    resolver.placeChildren(of: node, starts: starts(resolver), tops: tops(.actual, resolver))
    guard isBaseline else { return }
    for cell in grid.cells { resolver.noteBelow(cell.node, in: node) }
  }

  private func starts(_ resolver: borrowing Resolver) -> [Double] {
    let grid = resolver.compiled.grids[index]
    let starts = PointGrid.starts(
      of: grid.columns.indices.map { grid.columnWidths[$0] + grid.spacing(in: $0..<$0 + 1) },
      spacing: grid.columnSpacing)
    return grid.cells.map { cell in
      let free = grid.width(of: cell) - resolver.widths[cell.node]
      return starts[cell.columns.lowerBound]
        + PointGrid.share(grid.horizontalAlignment(of: cell).fraction, of: free)
    }
  }

  private func tops(_ stage: HeightStage, _ resolver: borrowing Resolver) -> [Double] {
    let grid = resolver.compiled.grids[index]
    let alignment = grid.alignment.vertical
    let tops = grid.rowHeights.indices.reduce(into: [0.0]) { tops, row in
      tops.append(
        tops[row] + grid.rowHeights[row] + (row < grid.rowGaps.count ? grid.rowGaps[row] : 0))
    }
    var guides = Array(repeating: -Double.infinity, count: grid.rowCount)
    for cell in grid.cells {
      guard let guide = resolver.extent(of: cell.node, stage).guide(alignment) else { break }
      guides[cell.row] = max(guides[cell.row], guide)
    }
    return grid.cells.map { cell in
      let extent = resolver.extent(of: cell.node, stage)
      if let guide = extent.guide(alignment) { return tops[cell.row] + guides[cell.row] - guide }
      let free = grid.rowHeights[cell.row] - extent.height
      return tops[cell.row] + PointGrid.share(alignment.fraction, of: free)
    }
  }
}
