import GalleyGeometry

extension Resolver {
  /// Returns what each column of a grid needs.
  ///
  /// What a cell over several columns needs beyond them goes to the last of them.
  func columnNeeds(of grid: CompiledGrid) -> [WidthNeeds] {
    var columns = Array(repeating: WidthNeeds(), count: grid.columnCount)
    for cell in grid.cells where cell.columns.count == 1 {
      let column = cell.columns.lowerBound
      columns[column] = columns[column].combined(with: needs[cell.node], max)
    }
    // What ends first comes first, so that later ones find in the columns what it added.
    let wide = grid.cells.filter { $0.columns.count > 1 }
    for cell in wide.sorted(by: { $0.columns.upperBound < $1.columns.upperBound }) {
      let spanned = columns[cell.columns].reduce(WidthNeeds()) { $0.combined(with: $1, +) }
        .enlarged(by: grid.columnSpacing * Double(cell.columns.count - 1))
      let missing = needs[cell.node].combined(with: spanned) { $0 > $1 ? $0 - $1 : 0 }
      let last = cell.columns.upperBound - 1
      columns[last] = columns[last].combined(with: missing, +)
    }
    return columns
  }

  /// Returns what a grid needs, given the needs of its columns.
  func totalNeeds(of columns: [WidthNeeds], in grid: CompiledGrid) -> WidthNeeds {
    guard !columns.isEmpty else { return WidthNeeds() }
    let spacing = grid.columnSpacing * Double(columns.count - 1)
    guard grid.hasEqualColumns else {
      return columns.reduce(WidthNeeds()) { $0.combined(with: $1, +) }.enlarged(by: spacing)
        .ordered
    }
    let widest = columns.reduce(WidthNeeds()) { $0.combined(with: $1, max) }
    let count = Double(columns.count)
    return WidthNeeds(
      least: widest.least * count + spacing, minimum: widest.minimum * count + spacing,
      ideal: widest.ideal * count + spacing,
      fit: widest.fit * count + spacing, maximum: .infinity
    ).ordered
  }

  /// Returns the width of each column of a grid that is offered a width.
  func columnWidths(of grid: CompiledGrid, proposal: Double) -> [Double] {
    let columns = columnNeeds(of: grid)
    guard !columns.isEmpty else { return [] }
    if proposal == .infinity { return idealWidths(columns, areEqual: grid.hasEqualColumns) }
    let available = proposal - grid.columnSpacing * Double(columns.count - 1)
    if grid.hasEqualColumns { return equalWidths(columns, available: available) }
    let items = Distribution.items(columns.map { ($0, 0) }, available: available)
    return Distribution.shares(of: items, available: available) { index, share in
      min(share, max(columns[index].maximum, items[index].lower))
    }
  }

  /// Returns the width that each column likes best, or all of them that of the neediest.
  private func idealWidths(_ columns: [WidthNeeds], areEqual: Bool) -> [Double] {
    let widths = columns.map { max($0.minimum, $0.ideal) }
    guard areEqual else { return widths }
    return Array(repeating: widths.max() ?? 0, count: widths.count)
  }

  /// Returns the same width for all columns, at least what the neediest needs; rounding goes to the last.
  private func equalWidths(_ columns: [WidthNeeds], available: Double) -> [Double] {
    let share = PointGrid.down(available / Double(columns.count))
    let minimum = columns.map(\.minimum).max() ?? 0
    let least = share < minimum ? min(minimum, columns.map(\.least).max() ?? 0) : minimum
    return equalWidths(max(least, share), count: columns.count, available: available)
  }

  private func equalWidths(_ share: Double, count: Int, available: Double) -> [Double] {
    var widths = Array(repeating: share, count: count)
    widths[count - 1] = max(share, available - share * Double(count - 1))
    return widths
  }
}
