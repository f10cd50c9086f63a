/// Layouts in groups that repeat: UIKit's compositional layout.
///
/// A template says how one group looks. The layouts of the body, its cells, take the items of the template in order, and
/// the group is repeated until all of them stand somewhere:
///
/// ```swift
/// let topics = ["Swift", "Layout", "Text"]
/// let tags = Section(
///   group: .horizontal {
///     SectionItem(width: .estimated(50), height: .estimated(50))
///       .edgeSpacing(leading: 8, top: 4, trailing: 8, bottom: 4)
///   }
/// ) {
///   for topic in topics { Text(topic) }
/// }
/// .header { Text("Topics").font(.headline) }
/// ```
public typealias Section = Layout.Section

extension Layout.Section: LayoutConvertible {
  /// The layout as plain data.
  public var layout: Layout { Layout(.section(self)) }

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - group: The template of the groups.
  ///   - interGroupSpacing: The room between groups.
  ///   - contentInsets: The room around the groups, inside headers and footers.
  ///   - cells: What stands in the items, in reading order.
  public init(
    group: Group, interGroupSpacing: Length = 0,
    contentInsets: Layout.Padding = Layout.Padding(), @SectionBuilder cells: () -> [Cell]
  ) {
    self.init(
      group: group, cells: cells(), interGroupSpacing: interGroupSpacing,
      contentInsets: contentInsets)
  }

  /// Returns the section with something above its groups.
  public func header(
    _ alignment: Place = .top, height: Dimension = .estimated(44),
    @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Section {
    boundaryItem(BoundaryItem(Layout(body: content()), alignment: alignment, height: height))
  }

  /// Returns the section with something below its groups.
  public func footer(
    _ alignment: Place = .bottom, height: Dimension = .estimated(44),
    @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Section {
    boundaryItem(BoundaryItem(Layout(body: content()), alignment: alignment, height: height))
  }

  /// Returns the section with one thing more at an edge.
  public func boundaryItem(_ item: BoundaryItem) -> Layout.Section {
    with(\.boundaryItems, boundaryItems + [item])
  }

  /// Returns the section with something behind it that is offered its width and height.
  public func backgroundItem(@LayoutBuilder content: () -> [Layout]) -> Layout.Section {
    with(\.backgroundItem, Layout(body: content()))
  }

  /// Returns the section with its groups in a strip that scrolls sideways.
  public func orthogonalScrolling(_ scrolling: OrthogonalScrolling) -> Layout.Section {
    with(\.orthogonalScrolling, scrolling)
  }

  /// Returns the section with headers and footers that keep the insets of the contents, or reach from side to side.
  public func boundaryItemsFollowContentInsets(_ follow: Bool) -> Layout.Section {
    with(\.boundaryItemsFollowContentInsets, follow)
  }

  private func with<Value>(
    _ keyPath: WritableKeyPath<Layout.Section, Value>, _ value: Value
  ) -> Layout.Section {
    var copy = self
    copy[keyPath: keyPath] = value
    return copy
  }
}

/// Collects the cells of a section.
public typealias SectionBuilder = ListBuilder<Layout.Section.Cell>

extension ListBuilder where Element == Layout.Section.Cell {
  /// Returns a cell.
  public static func buildExpression(_ cell: Layout.Section.Cell) -> [Layout.Section.Cell] {
    [cell]
  }

  /// Returns a layout as a cell.
  public static func buildExpression(_ layout: some LayoutConvertible) -> [Layout.Section.Cell] {
    [Layout.Section.Cell(layout.layout)]
  }

  /// Returns layouts as cells.
  public static func buildExpression(
    _ layouts: [some LayoutConvertible]
  ) -> [Layout.Section.Cell] {
    layouts.map { Layout.Section.Cell($0.layout) }
  }
}

extension LayoutConvertible {
  /// Returns the layout as a cell of a section with things attached to it, such as a badge.
  ///
  /// They stand where the template has places for them, any more at the upper corner where reading ends. The result
  /// stands in a ``Section`` and nowhere else, so this is the last modifier.
  public func supplementaryItems(@LayoutBuilder _ items: () -> [Layout]) -> Layout.Section.Cell {
    Layout.Section.Cell(layout, supplementaryItems: items())
  }
}
