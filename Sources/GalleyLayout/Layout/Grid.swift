public import GalleyGeometry

extension Layout {
  /// Layouts in rows and columns.
  ///
  /// Only columns in which a cell starts count.
  public struct Grid: Hashable, Sendable {
    /// The rows, from top to bottom.
    public var rows: [[Cell]]
    /// The space between columns, or nil for 8 points.
    public var columnSpacing: Length?
    /// The space between rows, or nil for 8 points.
    public var rowSpacing: Length?
    /// The alignment of a layout in its cell.
    public var alignment: Alignment
    /// The horizontal alignment of each column, from the first; further columns have the alignment of the grid.
    ///
    /// A cell that spans columns uses the alignment of the first of them.
    public var columnAlignments: [HorizontalAlignment]
    /// Whether all columns share the width equally.
    public var hasEqualColumns: Bool

    /// Creates a grid.
    public init(
      rows: [[Cell]], columnSpacing: Length? = nil, rowSpacing: Length? = nil,
      alignment: Alignment = .topLeading, columnAlignments: [HorizontalAlignment] = [],
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
      /// The contents of the cell.
      public var layout: Layout
      /// The number of columns that the cell spans, at least one.
      public var columns: Int

      /// Creates a cell.
      public init(_ layout: Layout, columns: Int = 1) {
        self.layout = layout
        self.columns = max(1, columns)
      }
    }
  }

  /// Returns layouts in rows and columns.
  package static func grid(
    columnSpacing: Length? = nil, rowSpacing: Length? = nil, equalColumns: Bool = false,
    _ rows: [[Layout]]
  ) -> Layout {
    Layout(
      .grid(
        Grid(
          rows: rows.map { $0.map { Grid.Cell($0) } }, columnSpacing: columnSpacing,
          rowSpacing: rowSpacing, hasEqualColumns: equalColumns)))
  }
}

/// Layouts in rows and columns.
///
/// ```swift
/// let details = Grid(columnSpacing: 12) {
///   GridRow {
///     Text("Terminal")
///     Text("Gate")
///   }
///   GridRow { Text("Boarding begins at 10:45").gridCellColumns(2) }
/// }
/// ```
public typealias Grid = Layout.Grid

extension Layout.Grid: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.grid(self)) }

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - alignment: The alignment of a layout in its cell.
  ///   - columnAlignments: The horizontal alignment of each column, from the first, such as names at the leading edge
  ///     and prices at the trailing edge; further columns have the alignment of the grid.
  ///   - columnSpacing: The space between columns, or nil for 8 points.
  ///   - rowSpacing: The space between rows, or nil for 8 points.
  ///   - equalColumns: Whether all columns share the width equally.
  ///   - rows: The rows, from top to bottom.
  public init(
    alignment: Alignment = .topLeading, columnAlignments: [HorizontalAlignment] = [],
    columnSpacing: Length? = nil, rowSpacing: Length? = nil, equalColumns: Bool = false,
    @GridBuilder rows: () -> [GridRow]
  ) {
    self.init(
      rows: rows().map(\.cells), columnSpacing: columnSpacing, rowSpacing: rowSpacing,
      alignment: alignment, columnAlignments: columnAlignments, hasEqualColumns: equalColumns)
  }
}

/// A row of a ``Grid``, each layout of which is a cell.
public struct GridRow: Hashable, Sendable {
  /// The cells, in reading order.
  public var cells: [Layout.Grid.Cell]

  /// Creates a row from its cells.
  public init(@GridRowBuilder cells: () -> [Layout.Grid.Cell]) {
    self.cells = cells()
  }
}

/// Collects the rows of a grid.
public typealias GridBuilder = ListBuilder<GridRow>

/// Collects the cells of a row of a grid.
public typealias GridRowBuilder = ListBuilder<Layout.Grid.Cell>

extension ListBuilder where Element == GridRow {
  /// Returns a row.
  public static func buildExpression(_ row: GridRow) -> [GridRow] {
    [row]
  }

  /// Returns the rows that an expression lists.
  public static func buildExpression(_ rows: [GridRow]) -> [GridRow] {
    rows
  }
}

extension ListBuilder where Element == Layout.Grid.Cell {
  /// Returns a cell.
  public static func buildExpression(_ cell: Layout.Grid.Cell) -> [Layout.Grid.Cell] {
    [cell]
  }

  /// Returns a cell of one column.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Layout.Grid.Cell] {
    [Layout.Grid.Cell(layout.layout)]
  }

  /// Returns the cells of one column that an expression lists.
  public static func buildExpression(_ layouts: [some LayoutConvertible]) -> [Layout.Grid.Cell] {
    layouts.map { Layout.Grid.Cell($0.layout) }
  }
}

extension LayoutConvertible {
  /// Returns the layout as a cell that spans several columns of a grid.
  ///
  /// The result can only be used in a ``GridRow``, so this is the last modifier. Numbers below 1 count as 1.
  public func gridCellColumns(_ count: Int) -> Layout.Grid.Cell {
    Layout.Grid.Cell(layout, columns: count)
  }
}
