extension Layout {
  /// Layouts in columns of given tracks, row after row.
  ///
  /// The tracks share the offered width without regard to their contents.
  public struct LazyVGrid: Hashable, Sendable {
    package var columns: [GridItem]
    package var alignment: HorizontalAlignment
    /// The space between rows, or nil for 8 points.
    package var spacing: Length?
    /// The layouts, row after row.
    public var children: [Layout]
    @Aside var place: SourcePlace?

    /// Creates layouts in tracks; without tracks, in one flexible column.
    package init(
      columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Length? = nil,
      children: [Layout]
    ) {
      (self.columns, self.alignment) = (columns, alignment)
      (self.spacing, self.children) = (spacing, children)
    }
  }

  /// A track of a ``LazyVGrid``: one column, or as many as fit.
  public struct GridItem: Hashable, Sendable {
    package var size: Size
    /// The space after each column of the track, or nil for 8 points.
    package var spacing: Length?
    package var alignment: Alignment

    public init(
      _ size: Size = .flexible(), spacing: Length? = nil, alignment: Alignment = .center
    ) {
      (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }

    /// The width of a track.
    public enum Size: Hashable, Sendable {
      /// One column of a width.
      case fixed(Length)
      /// One column with what is left divided by the number of columns left, within bounds.
      case flexible(minimum: Length = 10, maximum: Length = .infinity)
      /// As many columns as fit into the share of a flexible one.
      case adaptive(minimum: Length, maximum: Length = .infinity)
    }
  }
}

/// Layouts in columns of given tracks, row after row.
///
/// ```swift
/// let album = LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))], spacing: 4) {
///   for color in [Color.red, .green, .blue] { Rectangle(height: 60).fill(color) }
/// }
/// ```
///
/// The grid takes the offered width. Fixed tracks have their width; each of the others takes, in order, what is left
/// divided by the number of tracks left, moved into its bounds. A row is as high as its highest layout. In SwiftUI only visible rows are created; a picture
/// shows all.
public typealias LazyVGrid = Layout.LazyVGrid

/// A track of a ``LazyVGrid``.
public typealias GridItem = Layout.GridItem

extension Layout.LazyVGrid: PrimitiveView {
  public var layout: Layout { Layout(.lazyVGrid(self), at: place) }

  /// Creates a grid of tracks.
  ///
  /// - Parameters:
  ///   - columns: The tracks, from the leading edge.
  ///   - alignment: The place of the columns in a grid that is wider.
  ///   - spacing: The space between rows, or nil for 8 points.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - content: The layouts, row after row.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Length? = nil,
    fileID: String = #fileID, line: Int = #line,
    @LayoutBuilder content: () -> [Layout]
  ) {
    self.init(columns: columns, alignment: alignment, spacing: spacing, children: content())
    _place.note(fileID, line)
  }
}
