extension Layout {
  /// Layouts in groups that repeat: UIKit's compositional layout.
  ///
  /// A template says how a group looks; cells take its items in order, and the group is repeated until all cells are
  /// placed. Groups follow each other downwards, or in a strip that scrolls sideways.
  public struct Section: Hashable, Sendable {
    /// The template of the groups.
    public var group: Group
    /// What stands in the items, in reading order.
    public var cells: [Cell]
    /// The space between groups.
    public var interGroupSpacing: Length
    /// The space around the groups, inside headers and footers.
    public var contentInsets: Padding
    /// Headers, footers and what else stands at the edges.
    public var boundaryItems: [BoundaryItem]
    /// Whether what stands at the top and the bottom edge keeps the insets of the contents at both sides.
    public var boundaryItemsFollowContentInsets: Bool
    /// What lies behind the section, offered its width and height, or nil for nothing.
    public var backgroundItem: Layout?
    /// Whether groups follow each other sideways, and where scrolling stops.
    public var orthogonalScrolling: OrthogonalScrolling

    /// Creates a section.
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

    /// How the groups of a section scroll sideways; a picture shows where they stand before anything is scrolled.
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
      /// Scrolling stops where a group stands in the middle, as the first one does.
      case groupPagingCentered
    }
  }
}

extension Layout.Section {
  /// What stands in an item of a group.
  public struct Cell: Hashable, Sendable {
    /// What stands in the item.
    public var layout: Layout
    /// What is attached to the item, one for each place that the template has for it.
    public var supplementaryItems: [Layout]

    /// Creates a cell.
    public init(_ layout: Layout, supplementaryItems: [Layout] = []) {
      self.layout = layout
      self.supplementaryItems = supplementaryItems
    }
  }

  /// What a layout is to its section.
  enum Role: Hashable {
    /// What lies behind everything.
    case background
    /// What stands at an edge, by its number.
    case boundary(Int)
    /// A cell, by its number.
    case cell(Int)
    /// What is attached to a cell, by the number of its place.
    case supplementary(cell: Int, place: Int)
  }

  /// The layouts inside and what they are, in reading order: attached things come after all cells, for they lie in front.
  var parts: [(role: Role, layout: Layout)] {
    var parts: [(Role, Layout)] = []
    if let backgroundItem { parts.append((.background, backgroundItem)) }
    let boundaries = boundaryItems.enumerated().map { (Role.boundary($0.offset), $0.element) }
    parts += boundaries.filter(\.1.comesFirst).map { ($0.0, $0.1.layout) }
    for (index, cell) in cells.enumerated() { parts.append((.cell(index), cell.layout)) }
    for (index, cell) in cells.enumerated() {
      for (place, layout) in cell.supplementaryItems.enumerated() {
        parts.append((.supplementary(cell: index, place: place), layout))
      }
    }
    parts += boundaries.filter { !$0.1.comesFirst }.map { ($0.0, $0.1.layout) }
    return parts
  }
}

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
  ///   - interGroupSpacing: The space between groups.
  ///   - contentInsets: The space around the groups, inside headers and footers.
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

extension Layout.Section {
  /// A place at an edge or a corner.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// In the middle of the upper edge.
    case top
    /// At the upper corner where reading starts.
    case topLeading
    /// At the upper corner where reading ends.
    case topTrailing
    /// In the middle of the side where reading starts.
    case leading
    /// In the middle of the side where reading ends.
    case trailing
    /// In the middle of the lower edge.
    case bottom
    /// At the lower corner where reading starts.
    case bottomLeading
    /// At the lower corner where reading ends.
    case bottomTrailing

    /// The share of free space before what stands at the place.
    var horizontal: Double {
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .top, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    }

    /// The share of free space above what stands at the place.
    var vertical: Double {
      switch self {
      case .top, .topLeading, .topTrailing: 0
      case .leading, .trailing: 0.5
      case .bottom, .bottomLeading, .bottomTrailing: 1
      }
    }
  }

  /// A distance from a place, in reading direction and downwards; both may be negative.
  public enum Offset: Hashable, Sendable {
    /// Lengths.
    case absolute(x: Length, y: Length)
    /// Parts of the moved thing's own width and height.
    case fractional(x: Double, y: Double)
  }

  /// The place of something attached to a cell, which neither takes up space nor moves anything.
  public struct SupplementaryItem: Hashable, Sendable {
    /// The edge or corner of the cell at which it stands.
    public var place: Place
    /// The distance from there.
    public var offset: Offset
    /// The width; fractions are of the cell's.
    public var width: Dimension
    /// The height; fractions are of the cell's.
    public var height: Dimension

    /// Creates a place.
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

  /// Something at an edge of a section, such as a header.
  public struct BoundaryItem: Hashable, Sendable {
    /// What stands there.
    public var layout: Layout
    /// The edge, and the place along it: the top and the bottom edge come before the sides.
    public var alignment: Place
    /// The distance from there.
    public var offset: Offset
    /// The width; fractions are of the section's.
    public var width: Dimension
    /// The height; at the sides, fractions are of the height of all groups.
    public var height: Dimension
    /// Whether the section makes space for it, or lets it lie over the groups.
    public var extendsBoundary: Bool

    /// Creates something at an edge.
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

    /// Whether it is read before the cells, as nothing is that lies over them.
    var comesFirst: Bool {
      extendsBoundary && (alignment == .leading || alignment.vertical == 0)
    }
  }
}
