import GalleyGeometry

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
  /// Returns a group whose items stand side by side.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - interItemSpacing: The room between items.
  ///   - count: How often the subitems stand in the group, or nil for as often as there is room.
  ///   - subitems: What the group consists of.
  /// - Returns: The template of the group.
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

  /// Returns a group whose items stand one below the other.
  ///
  /// - Parameters:
  ///   - width: The width.
  ///   - height: The height.
  ///   - interItemSpacing: The room between items.
  ///   - count: How often the subitems stand in the group, or nil for as often as there is room.
  ///   - subitems: What the group consists of.
  /// - Returns: The template of the group.
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

  /// Returns the group with room around it.
  public func edgeSpacing(
    leading: Layout.Section.Spacing = 0, top: Layout.Section.Spacing = 0,
    trailing: Layout.Section.Spacing = 0, bottom: Layout.Section.Spacing = 0
  ) -> Layout.Section.Group {
    var copy = self
    copy.edgeSpacing = Layout.Section.EdgeSpacing(
      leading: leading, top: top, trailing: trailing, bottom: bottom)
    return copy
  }

  /// Returns the group with room inside it.
  public func contentInsets(_ insets: Layout.Padding) -> Layout.Section.Group {
    var copy = self
    copy.contentInsets = insets
    return copy
  }
}

extension Layout.Section.Item {
  /// Returns the item with room around it.
  public func edgeSpacing(
    leading: Layout.Section.Spacing = 0, top: Layout.Section.Spacing = 0,
    trailing: Layout.Section.Spacing = 0, bottom: Layout.Section.Spacing = 0
  ) -> Layout.Section.Item {
    var copy = self
    copy.edgeSpacing = Layout.Section.EdgeSpacing(
      leading: leading, top: top, trailing: trailing, bottom: bottom)
    return copy
  }

  /// Returns the item with room inside it.
  public func contentInsets(_ insets: Layout.Padding) -> Layout.Section.Item {
    var copy = self
    copy.contentInsets = insets
    return copy
  }

  /// Returns the item with one place more for something attached to its cell.
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
  /// Creates fixed room from a number of points.
  public init(floatLiteral value: Double) { self = .fixed(Length(value)) }

  /// Creates fixed room from a whole number of points.
  public init(integerLiteral value: Int) { self = .fixed(Length(Double(value))) }
}

/// Collects the items and groups of a group.
public typealias SectionGroupBuilder = ListBuilder<Layout.Section.Subitem>

extension ListBuilder where Element == Layout.Section.Subitem {
  /// Returns an item.
  public static func buildExpression(_ item: Layout.Section.Item) -> [Layout.Section.Subitem] {
    [.item(item)]
  }

  /// Returns a group.
  public static func buildExpression(_ group: Layout.Section.Group) -> [Layout.Section.Subitem] {
    [.group(group)]
  }
}
