/// The columns of a grid, as many as the longest row spans.
///
/// Columns between which no cell starts or ends are kept as one, so that wide spans cost nothing.
struct GridColumns {
  let starts: [[Int]]
  let columns: [CompiledGrid.Column]
  private let numbers: [Int: Int]

  /// The maximum number of columns that a cell spans.
  private static let limit = 10_000

  init(_ grid: Layout.Grid) {
    var edges: Set = [0]
    starts = grid.rows.map { cells in
      var place = 0
      return cells.map { cell in
        defer {
          place = Self.end(of: cell, from: place)
          edges.insert(place)
        }
        return place
      }
    }
    let places = edges.sorted()
    columns = zip(places, places.dropFirst()).map {
      CompiledGrid.Column(start: $0, count: $1 - $0)
    }
    numbers = Dictionary(uniqueKeysWithValues: zip(places, places.indices))
  }

  private static func end(of cell: Layout.Grid.Cell, from start: Int) -> Int {
    start + max(1, min(cell.columns, limit))
  }

  func covered(by cell: Layout.Grid.Cell, from start: Int) -> Range<Int> {
    let first = numbers[start] ?? 0
    return first..<max(first + 1, numbers[Self.end(of: cell, from: start)] ?? 0)
  }
}

extension Resolver {
  /// Returns the required widths of each column of a grid; of equal columns, those of the widest.
  ///
  /// If a cell needs more than the columns it spans, the last of them gets the rest. For columns, the maximum of a cell
  /// across several of them that grows without limit, such as a divider, is its ideal width. Without growth, cells that
  /// grow have at most the width at which they fit.
  func columnNeeds(of grid: CompiledGrid, withGrowth: Bool = true) -> [WidthNeeds] {
    guard !grid.hasEqualColumns else {
      let widest = widestColumn(of: grid)
      return grid.columns.map { widest.multiplied(by: Double($0.count)) }
    }
    var columns = Array(repeating: WidthNeeds(), count: grid.columns.count)
    for cell in grid.cells where grid.count(in: cell.columns) == 1 && !cell.isUnsized {
      columns[cell.columns.lowerBound].widen(
        to: withGrowth ? needs[cell.node] : needs[cell.node].ungrown)
    }
    guard grid.hasSpans else { return columns }
    // Cells are sorted by their ends, so that each sees the widths that earlier cells added.
    let wide = grid.cells.filter { grid.count(in: $0.columns) > 1 && !$0.isUnsized }
    for cell in wide.sorted(by: { $0.columns.upperBound < $1.columns.upperBound }) {
      let spanned = columns[cell.columns].reduce(into: WidthNeeds()) { $0.add($1) }
        .enlarged(by: grid.spacing(in: cell.columns))
      columns[cell.columns.upperBound - 1].add(
        (withGrowth ? needs[cell.node].bounded : needs[cell.node].ungrown).combined(with: spanned) {
          $0 > $1 ? $0 - $1 : 0
        })
    }
    return columns
  }
}

extension Resolver {
  /// Returns the required widths of one of equal columns: of a cell across several, its part.
  private func widestColumn(of grid: CompiledGrid) -> WidthNeeds {
    grid.cells.reduce(into: WidthNeeds()) { widest, cell in
      guard !cell.isUnsized else { return }
      let count = grid.count(in: cell.columns)
      let own = needs[cell.node]
      widest.widen(
        to: count == 1
          ? own : own.enlarged(by: -grid.spacing(in: cell.columns)).shared(among: count))
    }
  }
}

extension CompiledGrid {
  func equalWidth(in offered: Double) -> Double {
    PointGrid.down((offered - spacingOfColumns) / Double(count(in: columns.indices)))
  }
}

extension CompiledGrid {
  /// Returns the columns that each growing cell across several of them spans, in reading order.
  func growingSpans(_ needs: [WidthNeeds]) -> [Range<Int>] {
    guard hasSpans else { return [] }
    return cells.filter {
      count(in: $0.columns) > 1 && !$0.isUnsized && needs[$0.node].maximum == .infinity
    }.map(\.columns)
  }
}
