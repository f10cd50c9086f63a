public import GalleyGeometry

extension Layout.Section {
  /// How long an item or a group is along one axis.
  public enum Dimension: Hashable, Sendable {
    /// A length.
    case absolute(Length)
    /// A part of the width of the group or section around it.
    case fractionalWidth(Double)
    /// A part of the height of the group around it, which must not follow from its contents.
    case fractionalHeight(Double)
    /// As long as the contents are; the estimate, which UIKit starts from, does not matter.
    case estimated(Length)
    /// As long as the contents are, then as long as the longest of its siblings.
    case uniformAcrossSiblings(estimate: Length)
  }

  /// Room that is fixed, or that takes a part of what is left.
  public enum Spacing: Hashable, Sendable {
    /// This length.
    case fixed(Length)
    /// At least this length.
    case flexible(Length)
  }

  /// Room around an item or a group, which adds to that of its neighbours.
  public struct EdgeSpacing: Hashable, Sendable {
    /// The room at the side where reading starts.
    public var leading: Spacing
    /// The room above.
    public var top: Spacing
    /// The room at the side where reading ends.
    public var trailing: Spacing
    /// The room below.
    public var bottom: Spacing

    /// Creates room around something.
    public init(
      leading: Spacing = .fixed(0), top: Spacing = .fixed(0), trailing: Spacing = .fixed(0),
      bottom: Spacing = .fixed(0)
    ) {
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }
  }

  /// The template of a cell.
  public struct Item: Hashable, Sendable {
    /// The width.
    public var width: Dimension
    /// The height.
    public var height: Dimension
    /// The room around the item.
    public var edgeSpacing: EdgeSpacing
    /// The room inside the item, around the cell; it counts nothing along an axis that follows from the contents.
    public var contentInsets: Layout.Padding
    /// The places of what is attached to the cell.
    public var supplementaryItems: [SupplementaryItem]

    /// Creates the template of a cell.
    public init(
      width: Dimension, height: Dimension, edgeSpacing: EdgeSpacing = EdgeSpacing(),
      contentInsets: Layout.Padding = Layout.Padding(),
      supplementaryItems: [SupplementaryItem] = []
    ) {
      self.width = width
      self.height = height
      self.edgeSpacing = edgeSpacing
      self.contentInsets = contentInsets
      self.supplementaryItems = supplementaryItems
    }
  }

  /// The template of a group: items and groups side by side or one below the other.
  public struct Group: Hashable, Sendable {
    /// The direction in which the items follow each other.
    public var axis: Axis
    /// The width.
    public var width: Dimension
    /// The height.
    public var height: Dimension
    /// The room between items.
    public var interItemSpacing: Spacing
    /// The room around the group.
    public var edgeSpacing: EdgeSpacing
    /// The room inside the group, around its items; it counts nothing along an axis that follows from the contents.
    public var contentInsets: Layout.Padding
    /// How often the subitems stand in the group, or nil for as often as there is room.
    public var count: Int?
    /// What the group consists of, over and over again.
    public let subitems: [Subitem]
    /// The number of groups inside each other.
    let depth: Int
    /// Whether groups inside were too deep and are left out.
    let isRefused: Bool

    /// The greatest number of groups inside each other; deeper ones are left out, with an issue.
    public static let maximumDepth = 16

    /// Creates the template of a group.
    public init(
      axis: Axis, width: Dimension, height: Dimension, interItemSpacing: Spacing = .fixed(0),
      edgeSpacing: EdgeSpacing = EdgeSpacing(), contentInsets: Layout.Padding = Layout.Padding(),
      count: Int? = nil, subitems: [Subitem]
    ) {
      self.axis = axis
      self.width = width
      self.height = height
      self.interItemSpacing = interItemSpacing
      self.edgeSpacing = edgeSpacing
      self.contentInsets = contentInsets
      self.count = count
      let groups = subitems.compactMap(\.group)
      let inside = groups.map(\.depth).max() ?? 0
      isRefused = inside >= Self.maximumDepth || groups.contains(where: \.isRefused)
      self.subitems = inside >= Self.maximumDepth ? [] : subitems
      depth = inside >= Self.maximumDepth ? 1 : inside + 1
    }
  }

  /// A part of a group.
  public enum Subitem: Hashable, Sendable {
    /// An item, which takes one cell.
    case item(Item)
    /// A group.
    case group(Group)

    fileprivate var group: Group? {
      if case .group(let group) = self { group } else { nil }
    }
  }
}
