public import GalleyGeometry

extension Layout {
  /// Layouts side by side or one below the other.
  public struct Stack: Hashable, Sendable {
    /// The direction in which the children follow each other.
    public var axis: Axis
    /// Where children stand across the stack: horizontal counts in a vertical stack, vertical in a horizontal one.
    public var alignment: Alignment
    /// The room between neighbours, or nil for 8 points and none beside a spacer.
    public var spacing: Length?
    /// The layouts, in reading order.
    public var children: [Layout]

    /// Creates a stack.
    public init(axis: Axis, alignment: Alignment, spacing: Length? = nil, children: [Layout]) {
      self.axis = axis
      self.alignment = alignment
      self.spacing = spacing
      self.children = children
    }
  }

  /// Layouts on top of each other.
  public struct ZStack: Hashable, Sendable {
    /// Where smaller children stand.
    public var alignment: Alignment
    /// The layouts, the last in front.
    public var children: [Layout]

    /// Creates layouts on top of each other.
    public init(alignment: Alignment = .center, children: [Layout]) {
      self.alignment = alignment
      self.children = children
    }
  }

  /// Layouts in rows and columns.
  ///
  /// The columns are those in which some cell starts.
  public struct Grid: Hashable, Sendable {
    /// The rows, from top to bottom.
    public var rows: [[Cell]]
    /// The room between columns, or nil for 8 points.
    public var columnSpacing: Length?
    /// The room between rows, or nil for 8 points.
    public var rowSpacing: Length?
    /// Where a layout stands in its cell.
    public var alignment: Alignment
    /// Whether all columns share the width equally.
    public var hasEqualColumns: Bool

    /// Creates a grid.
    public init(
      rows: [[Cell]], columnSpacing: Length? = nil, rowSpacing: Length? = nil,
      alignment: Alignment = .topLeading, hasEqualColumns: Bool = false
    ) {
      self.rows = rows
      self.columnSpacing = columnSpacing
      self.rowSpacing = rowSpacing
      self.alignment = alignment
      self.hasEqualColumns = hasEqualColumns
    }

    /// One place of a grid, which may span columns.
    public struct Cell: Hashable, Sendable {
      /// What stands in the cell.
      public var layout: Layout
      /// The number of columns that the cell takes, at least one.
      public var columns: Int

      /// Creates a cell.
      public init(_ layout: Layout, columns: Int = 1) {
        self.layout = layout
        self.columns = max(1, columns)
      }
    }
  }
}
