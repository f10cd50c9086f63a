extension Layout.Section {
  /// The length of an item or a group along one axis.
  public enum Dimension: Hashable, Sendable {
    case absolute(Length)
    /// A fraction of the width of the enclosing group or section.
    case fractionalWidth(Double)
    /// A fraction of the height of the enclosing group, which must not follow from its contents.
    case fractionalHeight(Double)
    /// The length of the contents; the estimate, which UIKit uses, is ignored.
    case estimated(Length)
    /// The length of the contents, then the length of the longest sibling.
    case uniformAcrossSiblings(estimate: Length)
  }

  /// Fixed space, or space that takes a part of the remaining length.
  public enum Spacing: Hashable, Sendable {
    case fixed(Length)
    /// At least this length.
    case flexible(Length)
  }

  /// Space around an item or a group, which adds to that of its siblings.
  public struct EdgeSpacing: Hashable, Sendable {
    package var leading: Spacing
    package var top: Spacing
    package var trailing: Spacing
    package var bottom: Spacing

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
    package var width: Dimension
    package var height: Dimension
    package var edgeSpacing: EdgeSpacing
    /// The insets of the cell; they are ignored along an axis that follows from the contents.
    package var contentInsets: Layout.Padding
    package var supplementaryItems: [SupplementaryItem]

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
    package var axis: Axis
    package var width: Dimension
    package var height: Dimension
    package var interItemSpacing: Spacing
    package var edgeSpacing: EdgeSpacing
    /// The insets of the items; they are ignored along an axis that follows from the contents.
    package var contentInsets: Layout.Padding
    /// The number of repetitions of the subitems, or nil for as many as fit.
    package var count: Int?
    /// The repeated items and groups.
    public let subitems: [Subitem]
    let depth: Int
    package let isRefused: Bool

    /// The maximum number of nested groups; deeper ones are left out, with an issue.
    package static let maximumDepth = 16

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
    case group(Group)

    fileprivate var group: Group? {
      if case .group(let group) = self { group } else { nil }
    }
  }
}

/// The template of a group of a ``Section``: items and groups side by side or one below the other.
///
/// ```swift
/// let featured = SectionGroup.horizontal(height: .absolute(200)) {
///   SectionItem(width: .fractionalWidth(0.6), height: .fractionalHeight(1))
///   SectionGroup.vertical(width: .fractionalWidth(0.4), height: .fractionalHeight(1)) {
///     SectionItem(width: .fractionalWidth(1), height: .fractionalHeight(0.5))
///   }
/// }
/// ```
public typealias SectionGroup = Layout.Section.Group

/// The template of a cell of a ``Section``.
public typealias SectionItem = Layout.Section.Item

extension Layout.Section.Group {
  /// Returns a group of items side by side.
  ///
  /// The count is the number of repetitions of the subitems, or nil for as many as fit.
  public static func horizontal(
    width: Layout.Section.Dimension = .fractionalWidth(1),
    height: Layout.Section.Dimension = .estimated(44),
    interItemSpacing: Layout.Section.Spacing = .fixed(0), repeated count: Int? = nil,
    @SectionGroupBuilder subitems: () -> [Layout.Section.Subitem]
  ) -> Layout.Section.Group {
    Layout.Section.Group(
      axis: .horizontal, width: width, height: height, interItemSpacing: interItemSpacing,
      count: count, subitems: subitems())
  }

  /// Returns a group of items one below the other.
  ///
  /// The count is the number of repetitions of the subitems, or nil for as many as fit.
  public static func vertical(
    width: Layout.Section.Dimension = .fractionalWidth(1),
    height: Layout.Section.Dimension = .estimated(44),
    interItemSpacing: Layout.Section.Spacing = .fixed(0), repeated count: Int? = nil,
    @SectionGroupBuilder subitems: () -> [Layout.Section.Subitem]
  ) -> Layout.Section.Group {
    Layout.Section.Group(
      axis: .vertical, width: width, height: height, interItemSpacing: interItemSpacing,
      count: count, subitems: subitems())
  }

  /// Returns the group with space around it.
  public func edgeSpacing(
    leading: Layout.Section.Spacing = 0, top: Layout.Section.Spacing = 0,
    trailing: Layout.Section.Spacing = 0, bottom: Layout.Section.Spacing = 0
  ) -> Layout.Section.Group {
    var copy = self
    copy.edgeSpacing = Layout.Section.EdgeSpacing(
      leading: leading, top: top, trailing: trailing, bottom: bottom)
    return copy
  }

  /// Returns the group with space inside it.
  public func contentInsets(_ insets: Layout.Padding) -> Layout.Section.Group {
    changing(self) { $0.contentInsets = insets }
  }
}

extension Layout.Section.Item {
  /// Returns the item with space around it.
  public func edgeSpacing(
    leading: Layout.Section.Spacing = 0, top: Layout.Section.Spacing = 0,
    trailing: Layout.Section.Spacing = 0, bottom: Layout.Section.Spacing = 0
  ) -> Layout.Section.Item {
    var copy = self
    copy.edgeSpacing = Layout.Section.EdgeSpacing(
      leading: leading, top: top, trailing: trailing, bottom: bottom)
    return copy
  }

  /// Returns the item with space inside it.
  public func contentInsets(_ insets: Layout.Padding) -> Layout.Section.Item {
    changing(self) { $0.contentInsets = insets }
  }

  /// Returns the item with another place for a supplementary item of its cell.
  public func supplementaryItem(
    _ place: Layout.Section.Place = .topTrailing,
    offset: Layout.Section.Offset = .absolute(x: 0, y: 0),
    width: Layout.Section.Dimension = .estimated(20),
    height: Layout.Section.Dimension = .estimated(20)
  ) -> Layout.Section.Item {
    var copy = self
    copy.supplementaryItems.append(
      Layout.Section.SupplementaryItem(
        place: place, offset: offset, width: width, height: height))
    return copy
  }
}

extension Layout.Section.Dimension: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates an absolute length from a number of points.
  public init(floatLiteral value: Double) { self = .absolute(Length(value)) }

  /// Creates an absolute length from a whole number of points.
  public init(integerLiteral value: Int) { self = .absolute(Length(Double(value))) }
}

extension Layout.Section.Spacing: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates fixed space from a number of points.
  public init(floatLiteral value: Double) { self = .fixed(Length(value)) }

  /// Creates fixed space from a whole number of points.
  public init(integerLiteral value: Int) { self = .fixed(Length(Double(value))) }
}

/// Collects the items and groups of a group.
public typealias SectionGroupBuilder = ListBuilder<Layout.Section.Subitem>

extension ListBuilder where Element == Layout.Section.Subitem {
  public static func buildExpression(_ item: Layout.Section.Item) -> [Layout.Section.Subitem] {
    [.item(item)]
  }

  public static func buildExpression(_ group: Layout.Section.Group) -> [Layout.Section.Subitem] {
    [.group(group)]
  }
}
