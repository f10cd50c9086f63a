extension Layout {
  /// Layouts in groups that repeat: UIKit's compositional layout.
  ///
  /// A template describes a group; cells take its items in order, and the group repeats until all cells are placed.
  /// Groups follow each other downwards, or in a row that scrolls horizontally.
  public struct Section: Hashable, Sendable {
    package var group: Group
    /// The cells, in reading order.
    public var cells: [Cell]
    package var interGroupSpacing: Length
    package var contentInsets: Padding
    /// Headers, footers and other items at the edges.
    public var boundaryItems: [BoundaryItem]
    /// Whether items at the top and the bottom edge keep the side insets of the contents.
    package var boundaryItemsFollowContentInsets: Bool
    package var backgroundItem: Layout?
    package var orthogonalScrolling: OrthogonalScrolling
    /// Whether the steps of cells are their places in a body, and not their numbers among all parts.
    @Aside package var hasBody = false
    @Aside var place: SourcePlace?

    public init(
      group: Group, cells: [Cell], interGroupSpacing: Length = 0,
      contentInsets: Padding = Padding(), boundaryItems: [BoundaryItem] = [],
      boundaryItemsFollowContentInsets: Bool = true, backgroundItem: Layout? = nil,
      orthogonalScrolling: OrthogonalScrolling = .none
    ) {
      self.group = group
      self.cells = cells
      self.interGroupSpacing = interGroupSpacing
      self.contentInsets = contentInsets
      self.boundaryItems = boundaryItems
      self.boundaryItemsFollowContentInsets = boundaryItemsFollowContentInsets
      self.backgroundItem = backgroundItem
      self.orthogonalScrolling = orthogonalScrolling
    }

    /// The horizontal scrolling of the groups of a section; a picture shows the state before scrolling.
    public enum OrthogonalScrolling: String, Hashable, Sendable, CaseIterable {
      /// Groups follow each other downwards.
      case none
      /// Scrolling stops anywhere.
      case continuous
      /// Scrolling stops where a group starts.
      case continuousGroupLeadingBoundary
      /// Scrolling stops at every width of the section.
      case paging
      /// Scrolling stops at every group.
      case groupPaging
      /// Scrolling stops where a group is centered, as the first group is.
      case groupPagingCentered
    }
  }
}

extension Layout.Section {
  package static var maximumFraction: Double { 1000 }

  /// The contents of an item of a group.
  public struct Cell: Hashable, Sendable {
    package var layout: Layout
    package var supplementaryItems: [Layout]

    public init(_ layout: Layout, supplementaryItems: [Layout] = []) {
      self.layout = layout
      self.supplementaryItems = supplementaryItems
    }
  }

  package enum Role: Hashable {
    case background
    case boundary(Int)
    case cell(Int)
    case supplementary(cell: Int, place: Int)
  }

  /// The layouts inside and their parts, in reading order: supplementary items follow all cells, since they are in
  /// front.
  package var parts: [(role: Role, layout: Layout)] {
    var parts: [(Role, Layout)] = []
    if let backgroundItem { parts.append((.background, backgroundItem)) }
    let boundaries = boundaryItems.enumerated().map { (Role.boundary($0.offset), $0.element) }
    parts += boundaries.filter(\.1.comesFirst).map { ($0.0, $0.1.layout) }
    let first = parts.count
    for (index, cell) in cells.enumerated() {
      parts.append((.cell(index), bodyPart(cell.layout, [first] + cell.step.numbers(at: index))))
    }
    for (index, cell) in cells.enumerated() {
      for (place, layout) in cell.supplementaryItems.enumerated() {
        let numbers = cell.step.numbers(at: index) + layout.step.numbers(at: place)
        parts.append(
          (.supplementary(cell: index, place: place), bodyPart(layout, [first + 1] + numbers)))
      }
    }
    for (place, (role, item)) in boundaries.filter({ !$0.1.comesFirst }).enumerated() {
      parts.append((role, bodyPart(item.layout, [first + 2 + place] + item.layout.step.numbers)))
    }
    return parts
  }

  /// Returns a part after the first cell with its numbers, if cells have places in a body: all cells are in one slot then, and
  /// all supplementary items in the next.
  private func bodyPart(_ layout: Layout, _ numbers: @autoclosure () -> [Int]) -> Layout {
    guard hasBody else { return layout }
    return changing(layout) { $0.step = DocumentStep(slot: numbers()) }
  }
}

/// Layouts in groups that repeat: UIKit's compositional layout.
///
/// A template describes one group. The layouts of the body, its cells, take the items of the template in order, and the
/// group repeats until all cells are placed:
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

extension Layout.Section: PrimitiveView {
  public var layout: Layout { Layout(.section(self), at: place) }

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - group: The template of the groups.
  ///   - interGroupSpacing: The space between groups.
  ///   - contentInsets: The space around the groups, inside headers and footers.
  ///   - fileID: The file of the code.
  ///   - line: The line of the code.
  ///   - cells: The cells, in reading order.
  public init(
    group: Group, interGroupSpacing: Length = 0,
    contentInsets: Layout.Padding = Layout.Padding(), fileID: String = #fileID, line: Int = #line,
    @SectionBuilder cells: () -> [Cell]
  ) {
    self.init(
      group: group, cells: cells(), interGroupSpacing: interGroupSpacing,
      contentInsets: contentInsets)
    place = SourcePlace(fileID: fileID, line: line)
    hasBody = self.cells.contains { !$0.step.isPlain }
  }

  public func header(
    _ alignment: Place = .top, height: Dimension = .estimated(44),
    @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Section {
    boundaryItem(BoundaryItem(Layout(body: content()), alignment: alignment, height: height))
  }

  public func footer(
    _ alignment: Place = .bottom, height: Dimension = .estimated(44),
    @LayoutBuilder content: () -> [Layout]
  ) -> Layout.Section {
    boundaryItem(BoundaryItem(Layout(body: content()), alignment: alignment, height: height))
  }

  /// Returns the section with another item at an edge.
  public func boundaryItem(_ item: BoundaryItem) -> Layout.Section {
    with(\.boundaryItems, boundaryItems + [item])
  }

  /// Returns the section with a background, which is offered its size.
  public func backgroundItem(@LayoutBuilder content: () -> [Layout]) -> Layout.Section {
    with(\.backgroundItem, Layout(body: content()))
  }

  /// Returns the section with its groups in a row that scrolls horizontally.
  public func orthogonalScrolling(_ scrolling: OrthogonalScrolling) -> Layout.Section {
    with(\.orthogonalScrolling, scrolling)
  }

  /// Returns the section with headers and footers that keep the insets of the contents, or extend to both sides.
  public func boundaryItemsFollowContentInsets(_ follow: Bool) -> Layout.Section {
    with(\.boundaryItemsFollowContentInsets, follow)
  }

  private func with<Value>(
    _ keyPath: WritableKeyPath<Layout.Section, Value>, _ value: Value
  ) -> Layout.Section {
    changing(self) { $0[keyPath: keyPath] = value }
  }
}

/// Collects the cells of a section.
public typealias SectionBuilder = ListBuilder<Layout.Section.Cell>

extension ListBuilder where Element == Layout.Section.Cell {
  public static func buildExpression(_ cell: Layout.Section.Cell) -> [Layout.Section.Cell] {
    [cell]
  }

  public static func buildExpression(_ layout: some LayoutConvertible) -> [Layout.Section.Cell] {
    layout.layouts.map { Layout.Section.Cell($0) }
  }

  public static func buildExpression(
    _ layouts: [some LayoutConvertible]
  ) -> [Layout.Section.Cell] {
    BodyPart.list(layouts.map { $0.layouts.map { Layout.Section.Cell($0) } })
  }
}

extension LayoutConvertible {
  /// Returns the layout as a cell of a section with supplementary items, such as a badge.
  ///
  /// The template defines their places; further items are at the top trailing corner. The result can only be used in a
  /// ``Section``, so this is the last modifier.
  public func supplementaryItems(@LayoutBuilder _ items: () -> [Layout]) -> Layout.Section.Cell {
    Layout.Section.Cell(layout, supplementaryItems: items())
  }
}

extension Layout.Section {
  /// A place at an edge or a corner.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the middle of the top edge.
    case top
    /// At the top leading corner.
    case topLeading
    /// At the top trailing corner.
    case topTrailing
    /// In the middle of the leading edge.
    case leading
    /// In the middle of the trailing edge.
    case trailing
    /// In the middle of the bottom edge.
    case bottom
    /// At the bottom leading corner.
    case bottomLeading
    /// At the bottom trailing corner.
    case bottomTrailing

    package var horizontal: Double {
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .top, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    }

    package var vertical: Double {
      switch self {
      case .top, .topLeading, .topTrailing: 0
      case .leading, .trailing: 0.5
      case .bottom, .bottomLeading, .bottomTrailing: 1
      }
    }
  }

  /// A distance from a place, in reading direction and downwards; both may be negative.
  public enum Offset: Hashable, Sendable {
    case absolute(x: Length, y: Length)
    /// Fractions of the width and height of the moved item.
    case fractional(x: Double, y: Double)
  }

  /// The place of a supplementary item of a cell, which takes no space.
  public struct SupplementaryItem: Hashable, Sendable {
    package var place: Place
    package var offset: Offset
    /// The width; fractions are of the cell's.
    package var width: Dimension
    /// The height; fractions are of the cell's.
    package var height: Dimension

    public init(
      place: Place = .topTrailing, offset: Offset = .absolute(x: 0, y: 0),
      width: Dimension = .estimated(20), height: Dimension = .estimated(20)
    ) {
      self.place = place
      self.offset = offset
      self.width = width
      self.height = height
    }
  }

  /// An item at an edge of a section, such as a header.
  public struct BoundaryItem: Hashable, Sendable {
    package var layout: Layout
    /// The edge, and the place along it: the top and the bottom edge come before the sides.
    package var alignment: Place
    package var offset: Offset
    /// The width; fractions are of the section's.
    package var width: Dimension
    /// The height; at the sides, fractions are of the height of all groups.
    package var height: Dimension
    /// Whether the section reserves space for it; if not, it overlaps the groups.
    package var extendsBoundary: Bool

    /// Creates an item at an edge.
    public init(
      _ layout: Layout, alignment: Place, offset: Offset = .absolute(x: 0, y: 0),
      width: Dimension = .fractionalWidth(1), height: Dimension = .estimated(44),
      extendsBoundary: Bool = true
    ) {
      self.layout = layout
      self.alignment = alignment
      self.offset = offset
      self.width = width
      self.height = height
      self.extendsBoundary = extendsBoundary
    }

    /// Whether it precedes the cells in reading order, unlike items that overlap them.
    package var comesFirst: Bool {
      extendsBoundary && (alignment == .leading || alignment.vertical == 0)
    }
  }
}
