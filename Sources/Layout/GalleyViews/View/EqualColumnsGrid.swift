/// Views in rows of columns that share the width equally.
///
/// ```swift
/// let segments = EqualColumnsGrid(columns: 2, horizontalSpacing: 0) {
///   Text("Day")
///   Text("Night")
/// }
/// ```
///
/// Its ideal width is that of the widest view for each column. Views that `galley export` writes use it for grids with equal
/// columns; the file `GalleySupport.swift` beside them has the container for SwiftUI.
public struct EqualColumnsGrid: PrimitiveView, Hashable {
  public let layout: Layout

  /// Creates a grid of a number of columns, at least one.
  ///
  /// - Parameters:
  ///   - columns: The number of columns.
  ///   - alignment: The alignment of each view in its cell.
  ///   - horizontalSpacing: The space between columns, or nil for 8 points.
  ///   - verticalSpacing: The space between rows, or nil for that of a ``VStack``.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The views, row after row.
  public init(
    columns: Int, alignment: Alignment = .center, horizontalSpacing: Length? = nil,
    verticalSpacing: Length? = nil, fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    let views = content()
    let count = max(1, columns)
    let rows = stride(from: 0, to: views.count, by: count).map { start in
      GridRow { for view in views[start..<min(start + count, views.count)] { view } }
    }
    layout =
      Grid(
        alignment: alignment, horizontalSpacing: horizontalSpacing,
        verticalSpacing: verticalSpacing, equalColumns: true, fileID: fileID, line: line
      ) { for row in rows { row } }.layout
  }
}

/// Views that read the size that they are offered, as ``EnvironmentValues/availableWidth``.
///
/// ```swift
/// let screen = AvailableSizeReader { Text("Departures") }
/// ```
///
/// In Galley, every view can read it. Views that `galley export` writes have the reader around them for SwiftUI.
public struct AvailableSizeReader: PrimitiveView, Hashable {
  /// The views, in reading order.
  public let layouts: [Layout]

  public init(@LayoutBuilder content: () -> [Layout]) {
    layouts = content()
  }

  /// A column of the views; the only one, if there are no others.
  public var layout: Layout { Layout(body: layouts) }
}
