extension Layout {
  /// Layouts in rows and columns.
  ///
  /// There are as many columns as the row with the most, a cell across several counting as several.
  public struct Grid: Hashable, Sendable {
    /// The rows, from top to bottom.
    public var rows: [[Cell]]
    /// The space between columns, or nil for 8 points.
    package var columnSpacing: Length?
    /// The space between rows, or nil for that of the cells, as in a ``VStack``.
    package var rowSpacing: Length?
    package var alignment: Alignment
    /// The horizontal alignment of each column, from the first; further columns have the alignment of the grid.
    ///
    /// A cell that spans columns uses the alignment of the first of them.
    public var columnAlignments: [HorizontalAlignment]
    package var hasEqualColumns: Bool
    @Aside package var isRow = false
    @Aside var place: SourcePlace?

    package var children: [Layout] { rows.flatMap { $0.map(\.layout) } }

    public init(
      rows: [[Cell]], columnSpacing: Length? = nil, rowSpacing: Length? = nil,
      alignment: Alignment = .center, columnAlignments: [HorizontalAlignment] = [],
      hasEqualColumns: Bool = false
    ) {
      self.rows = rows
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.alignment = alignment
      self.columnAlignments = columnAlignments
      self.hasEqualColumns = hasEqualColumns
    }

    /// One place of a grid, which may span columns.
    public struct Cell: Hashable, Sendable {
      package var layout: Layout
      /// The number of columns that the cell spans, at least one.
      public var columns: Int
      package var isUnsizedHorizontally: Bool
      /// The alignment that the cell gives its column, if any.
      package var columnAlignment: HorizontalAlignment?

      package init(_ layout: Layout, columns: Int = 1, isUnsizedHorizontally: Bool = false) {
        self.layout = layout
        self.columns = max(1, columns)
        self.isUnsizedHorizontally = isUnsizedHorizontally
      }
    }
  }

  package static func grid(
    alignment: Alignment = .center, columnSpacing: Length? = nil, rowSpacing: Length? = nil,
    equalColumns: Bool = false, _ rows: [[Layout]]
  ) -> Layout {
    Layout(
      .grid(
        Grid(
          rows: rows.map { $0.map { Grid.Cell($0) } }, columnSpacing: columnSpacing,
          rowSpacing: rowSpacing, alignment: alignment, hasEqualColumns: equalColumns)))
  }
}

/// Layouts in rows and columns, by default centered in their cells.
///
/// ```swift
/// let details = Grid(horizontalSpacing: 12) {
///   GridRow {
///     Text("Terminal")
///     Text("Gate")
///   }
///   GridRow { Text("Boarding begins at 10:45").gridCellColumns(2) }
/// }
/// ```
///
/// A column is as wide as its widest cell. Columns with a cell that grows share what is left equally. A cell across several
/// columns that grows, such as a divider, makes all of them grow if none does otherwise, unless it is
/// ``LayoutConvertible/gridCellUnsizedAxes(_:)``.
public typealias Grid = Layout.Grid

extension Layout.Grid: PrimitiveView {
  public var layout: Layout { Layout(.grid(self), at: place) }

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of a layout in its cell.
  ///   - columnAlignments: The horizontal alignment of each column, from the first, such as names at the leading edge
  ///     and prices at the trailing edge; further columns have the alignment of the grid.
  ///   - horizontalSpacing: The space between columns, or nil for 8 points.
  ///   - verticalSpacing: The space between rows, or nil for that of the cells, as in a ``VStack``.
  ///   - equalColumns: Whether all columns share the width equally.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - rows: The rows, from top to bottom.
  public init(
    alignment: Alignment = .center, columnAlignments: [HorizontalAlignment] = [],
    horizontalSpacing: Length? = nil, verticalSpacing: Length? = nil, equalColumns: Bool = false,
    fileID: String = #fileID, line: Int = #line,
    @GridBuilder rows: () -> [GridRow]
  ) {
    let rows = GridRow.numbered(rows())
    self.init(
      rows: rows, columnSpacing: horizontalSpacing, rowSpacing: verticalSpacing,
      alignment: alignment,
      columnAlignments: columnAlignments.isEmpty
        ? Self.columnAlignments(of: rows, alignment.horizontal) : columnAlignments,
      hasEqualColumns: equalColumns)
    spanAllColumns()
    _place.note(fileID, line)
  }
}

extension Layout.Grid {
  private static func columnAlignments(
    of rows: [[Cell]], _ alignment: HorizontalAlignment
  ) -> [HorizontalAlignment] {
    var alignments: [HorizontalAlignment] = []
    for cells in rows {
      var column = 0
      for cell in cells {
        if let own = cell.columnAlignment, column < Self.maximumAlignedColumn {
          while alignments.count <= column { alignments.append(alignment) }
          alignments[column] = own
        }
        column += min(cell.columns, Self.maximumAlignedColumn)
      }
    }
    return alignments
  }

  private static let maximumAlignedColumn = 10_000

  private mutating func spanAllColumns() {
    let counts = rows.map {
      $0.reduce(0) { $0 + ($1.columns == .max ? 0 : min($1.columns, 1 << 30)) }
    }
    let count = max(1, counts.max() ?? 1)
    for row in rows.indices {
      for cell in rows[row].indices where rows[row][cell].columns == .max {
        rows[row][cell].columns = count
      }
    }
  }
}

/// A row of a ``Grid``, each layout of which is a cell.
public struct GridRow: PrimitiveView, Hashable, Sendable {
  package var cells: [Layout.Grid.Cell]
  /// The stored place in the body, which is ignored when values are compared.
  @Aside package var bodyStep = DocumentStep()

  /// A grid of the row alone, which becomes a row again inside of a ``Grid``.
  public var layout: Layout {
    var grid = Layout.Grid(rows: [cells])
    grid.isRow = true
    var layout = Layout(.grid(grid))
    layout.step = step
    return layout
  }

  /// Creates the row of a view: a row that was passed on as a view, or one cell across all columns.
  init(_ layout: Layout) {
    if case .grid(let grid) = layout.content, grid.isRow, layout.modifiers.isEmpty {
      cells = grid.rows.joined().map(\.self)
    } else {
      var cell = Layout.Grid.Cell(layout, columns: .max)
      cell.step = DocumentStep()
      cells = [cell]
    }
    step = layout.step
  }

  public init(@GridRowBuilder cells: () -> [Layout.Grid.Cell]) {
    self.cells = cells()
  }

  /// Returns the cells of the rows of a grid, in the places that they have among all cells.
  ///
  /// Plain cells are numbered in reading order; if a row or a cell depends on a condition or a loop, all have the place of their
  /// row before their own.
  static func numbered(_ rows: [GridRow]) -> [[Layout.Grid.Cell]] {
    let isPlain = rows.allSatisfy { row in
      row.step.isPlain && !row.cells.isEmpty && row.cells.allSatisfy(\.step.isPlain)
    }
    guard !isPlain else { return rows.map(\.cells) }
    return rows.enumerated().map { number, row in
      row.cells.enumerated().map { index, cell in
        var cell = cell
        cell.step = DocumentStep(slot: row.step.numbers(at: number) + cell.step.numbers(at: index))
        return cell
      }
    }
  }
}

extension GridRow: BodyElement {
  /// The place in the body that holds the row.
  public var step: DocumentStep {
    get { bodyStep }
    set { bodyStep = newValue }
  }
}

/// Collects the rows of a grid.
public typealias GridBuilder = ListBuilder<GridRow>

/// Collects the cells of a row of a grid.
public typealias GridRowBuilder = ListBuilder<Layout.Grid.Cell>

extension ListBuilder where Element == GridRow {
  /// Returns a row; any view but a ``GridRow`` is one cell across all columns.
  public static func buildExpression(_ view: some LayoutConvertible) -> [GridRow] {
    view.layouts.map { GridRow($0) }
  }

  public static func buildExpression(_ views: [some LayoutConvertible]) -> [GridRow] {
    BodyPart.list(views.map { $0.layouts.map { GridRow($0) } })
  }
}

extension ListBuilder where Element == Layout.Grid.Cell {
  public static func buildExpression(_ cell: Layout.Grid.Cell) -> [Layout.Grid.Cell] {
    [cell]
  }

  /// Returns a cell of one column.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Layout.Grid.Cell] {
    layout.layouts.map { Layout.Grid.Cell($0) }
  }

  /// Returns the cells of one column that an expression lists.
  public static func buildExpression(_ layouts: [some LayoutConvertible]) -> [Layout.Grid.Cell] {
    BodyPart.list(layouts.map { $0.layouts.map { Layout.Grid.Cell($0) } })
  }
}

extension LayoutConvertible {
  /// Returns the layout as a cell that spans several columns of a grid.
  ///
  /// The result can only be used in a ``GridRow``, so this is the last modifier. Numbers below 1 count as 1.
  public func gridCellColumns(_ count: Int) -> Layout.Grid.Cell {
    Layout.Grid.Cell(layout, columns: count)
  }

  /// Returns the layout as a cell of a grid that aligns its column.
  ///
  /// The result can only be used in a ``GridRow``.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> Layout.Grid.Cell {
    var cell = Layout.Grid.Cell(layout)
    cell.columnAlignment = alignment
    return cell
  }

  /// Returns the layout as a cell of a grid that leaves the widths of columns to the other cells.
  ///
  /// ```swift
  /// let totals = Grid {
  ///   GridRow { Text("Two tickets") }
  ///   GridRow { Divider().gridCellUnsizedAxes(.horizontal) }
  /// }
  /// ```
  ///
  /// The result can only be used in a ``GridRow``.
  public func gridCellUnsizedAxes(_ axes: Axis) -> Layout.Grid.Cell {
    Layout.Grid.Cell(layout).gridCellUnsizedAxes(axes)
  }
}

extension Layout.Grid.Cell {
  /// Returns the cell without an influence on the widths of its columns; heights of rows always count all cells.
  public func gridCellUnsizedAxes(_ axes: Axis) -> Layout.Grid.Cell {
    var copy = self
    if axes == .horizontal { copy.isUnsizedHorizontally = true }
    return copy
  }
}
