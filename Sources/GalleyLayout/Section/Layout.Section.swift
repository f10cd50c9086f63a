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
    /// The room between groups.
    public var interGroupSpacing: Length
    /// The room around the groups, inside headers and footers.
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
