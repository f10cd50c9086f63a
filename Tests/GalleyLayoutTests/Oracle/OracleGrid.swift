import GalleyGeometry
import GalleyLayout

/// The cells of a grid, each with the columns that it spans.
struct OracleGrid {
  struct Cell {
    var part: OraclePart
    var row: Int
    var columns: Range<Int>
    var isUnsized: Bool
  }

  let cells: [Cell]
  let rowCount: Int
  let columnCount: Int
  let columnSpacing: Double
  /// The space between each row and the next.
  private(set) var gaps: [Double] = []
  let alignment: Alignment
  let columnAlignments: [HorizontalAlignment]
  let isEqual: Bool

  init(_ grid: Layout.Grid, _ part: OraclePart) {
    let starts = grid.rows.map { row in
      row.indices.map { index in row[..<index].reduce(0) { $0 + $1.columns } }
    }
    var parts = part.children[...]
    var cells: [Cell] = []
    for (row, line) in grid.rows.enumerated() {
      for (index, cell) in line.enumerated() {
        let start = starts[row][index]
        cells.append(
          Cell(
            part: parts.removeFirst(), row: row, columns: start..<start + cell.columns,
            isUnsized: cell.isUnsizedHorizontally))
      }
    }
    self.cells = cells
    rowCount = grid.rows.count
    columnCount = cells.map(\.columns.upperBound).max() ?? 0
    columnSpacing = grid.columnSpacing.spacing
    alignment = grid.alignment
    columnAlignments = grid.columnAlignments
    isEqual = grid.hasEqualColumns
    gaps = rowGaps(grid.rowSpacing)
  }

  /// The horizontal alignment of a cell.
  func alignment(of cell: Cell) -> HorizontalAlignment {
    columnAlignments.dropFirst(cell.columns.lowerBound).first ?? alignment.horizontal
  }

  /// The space between the columns that a cell spans.
  func gaps(in cell: Cell) -> Double { columnSpacing * Double(cell.columns.count - 1) }
}

extension Oracle {
  /// Returns the widths of each column, which are those of its widest cell; the extra width of a
  /// cell that spans columns goes to its last column.
  func columnNeeds(_ grid: OracleGrid, growing: Bool = true) -> [OracleNeeds] {
    if grid.isEqual {
      // Of a cell that spans columns, each of them has its part.
      let parts = grid.cells.filter { !$0.isUnsized }.map { cell in
        let count = Double(cell.columns.count)
        let own = needs(of: cell.part, nil)
        guard count > 1 else { return own }
        return own.mapped { PointGrid.up(max(0, $0 - grid.gaps(in: cell)) / count) }
      }
      return Array(repeating: parts.widest, count: grid.columnCount)
    }
    var result: [OracleNeeds] = []
    for column in 0..<grid.columnCount {
      let ending = grid.cells.filter {
        $0.columns.upperBound == column + 1 && !$0.isUnsized
      }
      result.append(
        ending.map { cell in
          let before =
            result[cell.columns.lowerBound..<column].reduce(OracleNeeds(), +)
            + OracleNeeds(grid.gaps(in: cell))
          var own = needs(of: cell.part, nil)
          if own.maximum == .infinity, !growing {
            (own.ideal, own.maximum) = (max(own.minimum, own.fit), max(own.minimum, own.fit))
          } else if own.maximum == .infinity, cell.columns.count > 1 {
            // A spanning cell with unlimited growth takes the width of its columns.
            own.maximum = max(own.minimum, own.ideal, own.fit)
          }
          return own.with(before) { $0 > $1 ? $0 - $1 : 0 }
        }.widest)
    }
    return result
  }

  func needs(of grid: OracleGrid, _ part: OraclePart) -> OracleNeeds {
    let columns = columnNeeds(grid)
    guard !columns.isEmpty else { return OracleNeeds() }
    let gaps = OracleNeeds(grid.columnSpacing * Double(columns.count - 1))
    var result = columns.sum + gaps
    if grid.isEqual || !growingSpans(of: grid).isEmpty { result.maximum = .infinity }
    // The extra width of a spanning cell differs for each of these widths, so restore their order.
    result.least = min(result.least, result.minimum)
    result.broken = min(result.broken, result.least)
    result.ideal = max(result.minimum, result.ideal)
    result.fit = max(result.minimum, result.fit)
    result.maximum = max(result.fit, result.maximum)
    return result
  }

  /// The columns of each spanning cell with unlimited growth.
  private func growingSpans(of grid: OracleGrid) -> [Range<Int>] {
    grid.cells.filter {
      $0.columns.count > 1 && !$0.isUnsized && needs(of: $0.part, nil).maximum == .infinity
    }.map(\.columns)
  }

  /// Divides a width among columns as among the children of a row; with no limit each has its ideal width.
  func columnWidths(of grid: OracleGrid, _ offer: Double?) -> [Double] {
    let columns = columnNeeds(grid)
    guard !columns.isEmpty else { return [] }
    let count = Double(columns.count)
    guard let offer else {
      return columns.map { max($0.minimum, $0.ideal) }
    }
    let availableSpace = offer - grid.columnSpacing * (count - 1)
    guard grid.isEqual else {
      func divided(_ columns: [OracleNeeds]) -> [Double] {
        let shares = Self.shares(columns, priorities: columns.map { _ in 0 }, in: availableSpace)
        return OracleShare.divide(availableSpace, among: shares) { index, part in
          min(part, max(columns[index].maximum, shares[index].floor))
        }
      }
      let alone = Set(columns.indices.filter { columns[$0].maximum == .infinity })
      let spanned = growingSpans(of: grid).filter { alone.isDisjoint(with: $0) }.flatMap(Array.init)
      guard !spanned.isEmpty else { return divided(columns) }
      // Without growth, and then all growing columns one after another, the last with the remainder.
      var widths = divided(columnNeeds(grid, growing: false))
      var left = max(0, availableSpace - widths.reduce(0, +))
      let growing = alone.union(spanned).sorted()
      let part = PointGrid.down(left / Double(growing.count))
      for column in growing {
        let own = column == growing.last ? left : part
        widths[column] += own
        left -= own
      }
      return widths
    }
    let share = PointGrid.down(availableSpace / count)
    let widest = columns.widest
    let shrunk = share < widest.least ? widest.broken : widest.least
    let width = max(
      share, share < widest.minimum ? min(widest.minimum, shrunk) : widest.minimum)
    // The rounding remainder goes to the last column.
    return columns.indices.map { index in
      index < columns.count - 1 ? width : max(width, availableSpace - width * (count - 1))
    }
  }
}
