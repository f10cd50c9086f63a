import GalleyGeometry

/// Rows of a grid grow and shrink as children of a column do.
extension Resolver {
  /// Returns the needs of a grid in height, and makes its rows as high as they like.
  mutating func gridHeightNeeds(of node: Int, _ index: Int) -> HeightNeeds {
    let grid = compiled.grids[index]
    let rows = rowNeeds(of: grid)
    tracks[index].rows = rows.map(\.ideal.height)
    var needs = HeightNeeds(fixed: grid.rowSpacing * Double(max(0, rows.count - 1)))
    for row in rows {
      needs.minimum += row.minimum
      needs.ideal.height += row.ideal.height
      needs.maximum += row.maximum
    }
    needs.ideal.baselines = arrangedBaselines(of: node, height: needs.ideal.height)
    return needs
  }

  /// Divides the height of a grid among its rows, unless all have just what they like.
  mutating func divideHeight(of node: Int, among index: Int) {
    guard heights[node] != heightNeeds[node].ideal.height else { return }
    let grid = compiled.grids[index]
    let rows = rowNeeds(of: grid)
    let items = rows.map { row in
      Distribution.Item(
        lower: row.minimum, flexibility: row.maximum - row.minimum, minimum: row.minimum,
        priority: 0)
    }
    let spacing = grid.rowSpacing * Double(max(0, rows.count - 1))
    tracks[index].rows = Distribution.shares(of: items, available: heights[node] - spacing) {
      rows[$0].answer(to: $1)
    }
  }

  /// Returns what each row needs: as much as its cells, which keep their heights where they stand on a baseline.
  private func rowNeeds(of grid: CompiledGrid) -> [HeightNeeds] {
    var rows = Array(repeating: HeightNeeds(), count: grid.rowCount)
    var extents = Array(repeating: [VerticalExtent](), count: grid.rowCount)
    for cell in grid.cells {
      let needs = heightNeeds[cell.node]
      extents[cell.row].append(needs.ideal)
      rows[cell.row].minimum = max(rows[cell.row].minimum, needs.minimum)
      rows[cell.row].maximum = max(rows[cell.row].maximum, needs.maximum)
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
