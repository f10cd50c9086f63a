import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ grid: Layout.Grid, element: Int, _ inside: Surroundings
  ) -> CompiledLayout.Kind {
    var inside = inside
    inside.childIndex = -1
    let columns = GridColumns(grid)
    for (row, cells) in grid.rows.enumerated() {
      for (cell, start) in zip(cells, columns.starts[row]) {
        let covered = columns.covered(by: cell, from: start)
        inside.childIndex += 1
        inside.cell = (compiled.grids.count, row, covered)
        children.append(.open(cell.layout, inside))
        if columns.isBeyond(cell, from: start) {
          note(
            .spanBeyondGrid, element,
            "cell \(inside.childIndex + 1) spans \(cell.columns) columns where there are \(covered.count); it ends with the last"
          )
        }
      }
    }
    compiled.grids.append(
      CompiledGrid(
        columnCount: columns.count, rowCount: grid.rows.count,
        columnSpacing: spacing(grid.columnSpacing, element, inside.textSize),
        rowSpacing: spacing(grid.rowSpacing, element, inside.textSize),
        alignment: grid.alignment, hasEqualColumns: grid.hasEqualColumns))
    return .grid(compiled.grids.count - 1)
  }
}

/// The columns of a grid: those in which some cell starts, so that a wide span costs nothing.
private struct GridColumns {
  /// Where the cells of each row start, counted in the spans before them.
  let starts: [[Int]]
  /// The number of each column by where it starts.
  private let numbers: [Int: Int]
  /// Where the columns start, from left to right.
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

  /// Returns the columns that a cell covers.
  func covered(by cell: Layout.Grid.Cell, from start: Int) -> Range<Int> {
    let first = numbers[start] ?? 0
    let rest = places[first...]
    // Most cells take one column, and none looks farther than the columns that it covers.
    let end = rest.firstIndex { $0 - start >= cell.columns } ?? places.count
    return first..<max(first + 1, end)
  }

  /// Returns whether a cell would reach beyond the last column.
  func isBeyond(_ cell: Layout.Grid.Cell, from start: Int) -> Bool {
    places.last.map { cell.columns - 1 > $0 - start } ?? false
  }
}
