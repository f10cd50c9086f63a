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

    /// The share of free room before what stands at the place.
    var horizontal: Double {
      switch self {
      case .topLeading, .leading, .bottomLeading: 0
      case .top, .bottom: 0.5
      case .topTrailing, .trailing, .bottomTrailing: 1
      }
    }

    /// The share of free room above what stands at the place.
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

  /// The place of something attached to a cell, which neither takes up room nor moves anything.
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
    /// Whether the section makes room for it, or lets it lie over the groups.
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
