/// A grid: cells in rows and columns; cells may span columns.
struct GridNode: NodeBehavior {
  let index: Int
  var takesIdealWidth: Bool { false }
}

/// A grid in points, with the widths of its columns and the heights of its rows once they are known.
struct CompiledGrid {
  var columnCount: Int
  var rowCount: Int
  var columnSpacing: Double
  var rowGaps: [Double]
  var alignment: Alignment
  var columnAlignments: [HorizontalAlignment]
  var hasEqualColumns: Bool
  /// The cells in reading order.
  var cells: [Cell] = []
  var hasSpans = false
  var columnWidths: [Double] = []
  var rowHeights: [Double] = []

  struct Cell {
    var node: Int
    var row: Int
    var columns: Range<Int>
    var isUnsized = false
  }

  func spacing(betweenColumns count: Int) -> Double { columnSpacing * Double(max(0, count - 1)) }

  var spacingOfRows: Double { rowGaps.reduce(0, +) }

  func horizontalAlignment(of cell: Cell) -> HorizontalAlignment {
    let column = cell.columns.lowerBound
    return column < columnAlignments.count ? columnAlignments[column] : alignment.horizontal
  }

  func width(of cell: Cell) -> Double {
    columnWidths[cell.columns].reduce(0, +) + spacing(betweenColumns: cell.columns.count)
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
        columnCount: columns.count, rowCount: grid.rows.count,
        columnSpacing: spacing(grid.columnSpacing, element, context.textSize), rowGaps: [],
        alignment: grid.alignment, columnAlignments: grid.columnAlignments,
        hasEqualColumns: grid.hasEqualColumns))
    var rows = Array(repeating: [VerticalEdges](), count: grid.rows.count)
    for (row, cells) in grid.rows.enumerated() {
      for (cell, start) in zip(cells, columns.starts[row]) {
        inside.childIndex += 1
        let covered = columns.covered(by: cell, from: start)
        if columns.isBeyond(cell, from: start) {
          note(
            .spanBeyondGrid(
              cell: inside.childIndex + 1, columns: cell.columns, available: covered.count),
            element)
        }
        let node = compile(cell.layout, in: inside)
        compiled.grids[index].cells.append(
          CompiledGrid.Cell(
            node: node, row: row, columns: covered, isUnsized: cell.isUnsizedHorizontally))
        rows[row].append(edges)
        if covered.count > 1 { compiled.grids[index].hasSpans = true }
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
    var above: [(row: Int, edges: VerticalEdges)?] = Array(repeating: nil, count: columnCount)
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

/// The columns of a grid in which a cell starts.
///
/// Wide spans cost nothing, since other columns are left out.
private struct GridColumns {
  let starts: [[Int]]
  private let numbers: [Int: Int]
  private let places: [Int]

  init(_ grid: Layout.Grid) {
    starts = grid.rows.map { cells in
      var place = 0
      return cells.map { cell in
        defer {
          let (next, isTooLarge) = place.addingReportingOverflow(cell.columns)
          place = isTooLarge ? .max : next
        }
        return place
      }
    }
    places = Set(starts.joined()).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
  }

  var count: Int { places.count }

  func covered(by cell: Layout.Grid.Cell, from start: Int) -> Range<Int> {
    let first = numbers[start] ?? 0
    let rest = places[first...]
    // A linear search is fast, since most cells cover one column.
    let end = rest.firstIndex { $0 - start >= cell.columns } ?? places.count
    return first..<max(first + 1, end)
  }

  func isBeyond(_ cell: Layout.Grid.Cell, from start: Int) -> Bool {
    places.last.map { cell.columns - 1 > $0 - start } ?? false
  }
}

/// The required widths of columns.
extension GridNode {
  func widthNeeds(of node: Int, in resolver: inout Resolver) -> WidthNeeds {
    let grid = resolver.compiled.grids[index]
    let columns = resolver.columnNeeds(of: grid)
    guard !columns.isEmpty else { return WidthNeeds() }
    let spacing = grid.spacing(betweenColumns: columns.count)
    guard grid.hasEqualColumns else {
      var total = columns.reduce(into: WidthNeeds()) { $0.add($1) }.enlarged(by: spacing)
      if !grid.growingSpans(resolver.needs).isEmpty { total.maximum = .infinity }
      return total.ordered
    }
    let widest = columns.reduce(into: WidthNeeds()) { $0.widen(to: $1) }
    let count = Double(columns.count)
    var total = widest.combined(with: widest) { width, _ in width * count + spacing }
    total.maximum = .infinity
    return total.ordered
  }

  func widthCulprit(in node: Int, offered: Double, in resolver: inout Resolver) -> Culprit? {
    let grid = resolver.compiled.grids[index]
    if grid.hasEqualColumns {
      let available = offered - grid.columnSpacing * Double(grid.columnCount - 1)
      return resolver.widest(
        of: grid.cells.map(\.node), offered: PointGrid.down(available / Double(grid.columnCount)))
    }
    var left = offered
    for (number, column) in resolver.columnNeeds(of: grid).enumerated() {
      if column.fit > left {
        let cells = grid.cells.filter { $0.columns.last == number }
        return resolver.widest(of: cells.map(\.node), offered: left)
      }
      left -= column.fit + grid.columnSpacing
    }
    return nil
  }
}

extension Resolver {
  /// Returns the required widths of each column of a grid.
  ///
  /// If a cell needs more than the columns it spans, the last of them gets the rest. For columns, the maximum of a cell
  /// across several of them that grows without limit, such as a divider, is its ideal width.
  fileprivate func columnNeeds(of grid: CompiledGrid) -> [WidthNeeds] {
    var columns = Array(repeating: WidthNeeds(), count: grid.columnCount)
    for cell in grid.cells where cell.columns.count == 1 && !cell.isUnsized {
      columns[cell.columns.lowerBound].widen(to: needs[cell.node])
    }
    guard grid.hasSpans else { return columns }
    // Cells are sorted by their ends, so that each sees the widths that earlier cells added.
    let wide = grid.cells.filter { $0.columns.count > 1 && !$0.isUnsized }
    for cell in wide.sorted(by: { $0.columns.upperBound < $1.columns.upperBound }) {
      let spanned = columns[cell.columns].reduce(into: WidthNeeds()) { $0.add($1) }
        .enlarged(by: grid.spacing(betweenColumns: cell.columns.count))
      columns[cell.columns.upperBound - 1].add(
        needs[cell.node].bounded.combined(with: spanned) { $0 > $1 ? $0 - $1 : 0 })
    }
    return columns
  }
}

extension CompiledGrid {
  /// Returns the columns that each growing cell across several of them spans, in reading order.
  fileprivate func growingSpans(_ needs: [WidthNeeds]) -> [Range<Int>] {
    guard hasSpans else { return [] }
    return cells.filter {
      $0.columns.count > 1 && !$0.isUnsized && needs[$0.node].maximum == .infinity
    }.map(\.columns)
  }
}

/// Choices in cells.
extension GridNode {
  func decide(_ node: Int, offered: Double, height: HeightOffer, in resolver: inout Resolver) {
    let grid = resolver.compiled.grids[index]
    let available = offered - grid.spacing(betweenColumns: grid.columnCount)
    var columns = ColumnTotals(resolver.columnNeeds(of: grid))
    let cells = grid.cells.filter { resolver.compiled.nodes[$0.node].hasChoice }
      .enumerated().sorted {
        ($0.element.columns.lowerBound, $0.offset) < ($1.element.columns.lowerBound, $1.offset)
      }
    for (_, cell) in cells {
      let spacing = grid.columnSpacing * Double(cell.columns.count - 1)
      let share: Double
      if grid.hasEqualColumns {
        share =
          PointGrid.down(available / Double(grid.columnCount)) * Double(cell.columns.count)
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

  /// The required widths of the columns so far, and their sum.
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

/// Widths.
extension GridNode {
  func assignWidths(in node: Int, offered: Double, in resolver: inout Resolver) -> Double {
    resolver.compiled.grids[index].columnWidths = columnWidths(offered: offered, resolver)
    let grid = resolver.compiled.grids[index]
    if resolver.compiled.nodes[node].canCollapse, offered < .infinity {
      let available = offered - grid.spacing(betweenColumns: grid.columnWidths.count)
      resolver.noteShares(in: node, among: resolver.columnNeeds(of: grid), available: available)
    }
    for cell in grid.cells { resolver.assignWidths(cell.node, offered: grid.width(of: cell)) }
    let widths = grid.columnWidths
    return widths.reduce(0, +) + grid.spacing(betweenColumns: widths.count)
  }

  private func columnWidths(offered: Double, _ resolver: borrowing Resolver) -> [Double] {
    let grid = resolver.compiled.grids[index]
    let columns = resolver.columnNeeds(of: grid)
    guard !columns.isEmpty else { return [] }
    if offered == .infinity {
      let widths = columns.map { max($0.minimum, $0.ideal) }
      guard grid.hasEqualColumns else { return widths }
      return Array(repeating: widths.max() ?? 0, count: widths.count)
    }
    let available = offered - grid.spacing(betweenColumns: columns.count)
    if grid.hasEqualColumns { return equalWidths(columns, available: available) }
    let items = Distribution.items(columns.map { ($0, 0) }, available: available)
    var widths = Distribution.shares(of: items, available: available) { index, share in
      min(share, max(columns[index].maximum, items[index].lower))
    }
    for span in grid.growingSpans(resolver.needs) {
      // Growing cells across columns share what the columns leave equally among them.
      let left = max(0, available - widths.reduce(0, +))
      let share = PointGrid.down(left / Double(span.count))
      for column in span { widths[column] += share }
      widths[span.upperBound - 1] += left - share * Double(span.count)
    }
    return widths
  }

  /// Returns the same width for all columns, at least the largest required; the last gets the remainder.
  private func equalWidths(_ columns: [WidthNeeds], available: Double) -> [Double] {
    let share = PointGrid.down(available / Double(columns.count))
    let widest = columns.reduce(into: WidthNeeds()) { $0.widen(to: $1) }
    let width = max(share, widest.minimum(sharing: share, total: widest))
    var widths = Array(repeating: width, count: columns.count)
    widths[columns.count - 1] = max(width, available - width * Double(columns.count - 1))
    return widths
  }
}

/// Heights: rows grow and shrink as children of a column do.
extension GridNode {
  /// Returns the needs of a grid in height, and makes its rows as high as they are without limit.
  func heightNeeds(of node: Int, in resolver: inout Resolver) -> HeightNeeds {
    let grid = resolver.compiled.grids[index]
    let rows = rowNeeds(of: grid, resolver)
    resolver.compiled.grids[index].rowHeights = rows.map(\.ideal.height)
    var needs = HeightNeeds(fixed: grid.spacingOfRows)
    for row in rows { needs.add(row) }
    needs.ideal.baselines = resolver.baselines(of: node, .ideal, tops: tops(.ideal, resolver))
    return needs
  }

  /// Divides the height among the rows, unless it equals their needs, and offers each cell the height of its row.
  func assignHeights(in node: Int, in resolver: inout Resolver) {
    let grid = resolver.compiled.grids[index]
    if resolver.heights[node] != resolver.heightNeeds[node].ideal.height {
      let rows = rowNeeds(of: grid, resolver)
      let available = resolver.heights[node] - grid.spacingOfRows
      resolver.compiled.grids[index].rowHeights = Distribution.shares(
        of: rows.map { Distribution.Item($0, 0) }, available: available
      ) { rows[$0].answer(to: $1) }
    }
    let heights = resolver.compiled.grids[index].rowHeights
    for cell in grid.cells {
      resolver.offer(heights[cell.row], to: cell.node, grid.alignment.vertical)
    }
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

/// Places.
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
    let starts = PointGrid.starts(of: grid.columnWidths, spacing: grid.columnSpacing)
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
