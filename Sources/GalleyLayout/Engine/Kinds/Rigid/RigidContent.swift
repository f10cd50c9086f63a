import GalleyGeometry

/// The size of a layout that does not depend on the offer: a shape with a width and a height, or a stack of such shapes,
/// with padding.
///
/// It is computed when a layout is created, so that trees of such layouts skip the engine's passes. Flows of such layouts,
/// and rows of them and of shapes without a width, need no nodes inside either, because their rules are simple.
struct RigidContent: Hashable, Sendable {
  /// The size in points; of what grows, its least width.
  var size: Size
  /// The number of layouts, the one with the content included.
  var count: Int
  /// What depends on the offered width, if anything does.
  private(set) var growth = Growth.none

  /// What depends on the offered width.
  enum Growth: UInt8 {
    /// Nothing: the layout is rigid.
    case none
    /// A shape that can be seen.
    case visibleShape
    /// A shape that draws nothing.
    case invisibleShape
    /// A row of rigid layouts and at least one shape that grows.
    case row
    /// A flow of rigid layouts.
    case flow

    /// Whether the contents have no nodes, but the node of the content depends on the offer.
    var isContainer: Bool { self == .row || self == .flow }
  }

  /// Creates the size of a content in modifiers, or returns nil if it depends on more than the offered width.
  init?(_ content: Layout.Content, modifiers: [Layout.Modifier]) {
    let own = RigidContent(content)
    guard let all = modifiers.reduce(own, { $0?.modified(by: $1) }) else { return nil }
    self = all
  }

  /// Returns the size in a modifier, or nil if that is more than fixed padding of what is rigid.
  ///
  /// Modifiers of a row or flow have nodes of their own, so the size remains that of the content.
  func modified(by modifier: Layout.Modifier) -> RigidContent? {
    if growth.isContainer { return self }
    guard growth == .none, let insets = modifier.fixedPadding else { return nil }
    var copy = self
    copy.size.width += insets.left + insets.right
    copy.size.height += insets.top + insets.bottom
    return copy
  }

  /// Returns nil for a content that can be of several sizes, or that has an invalid length.
  init?(_ content: Layout.Content) {
    switch content {
    case .shape(let shape): self.init(shape)
    case .stack(let stack): self.init(stack)
    case .zstack(let stack) where !stack.alignment.vertical.isBaseline:
      self.init(layers: stack.children)
    case .flow(let flow):
      self.init(layers: flow.children)
      growth = .flow
    // All other contents can have several sizes.
    default: return nil
    }
  }

  private init?(_ shape: Layout.Shape) {
    guard let width = shape.width == nil ? 0 : shape.width?.fixedPoints,
      let height = shape.height?.fixedPoints, shape.kind.isRigid, shape.stroke?.isFixed ?? true,
      shape.shadows.isEmpty
    else { return nil }
    size = Size(width: width, height: height)
    count = 1
    if shape.width == nil { growth = shape.isVisible ? .visibleShape : .invisibleShape }
  }

  private init?(_ stack: Layout.Stack) {
    guard let spacing = stack.rigidSpacing else { return nil }
    switch stack.axis {
    case .horizontal where stack.alignment.vertical.isBaseline: return nil
    case .horizontal:
      self.init(stack.children, part: \.rowPart) { total, size in
        total = Size(
          width: total.width + spacing + size.width, height: max(total.height, size.height))
      }
      size.width -= spacing
      let grows = stack.children.contains { $0.rigidContent?.growth != Growth.none }
      if grows { growth = .row }
    case .vertical:
      self.init(stack.children, part: \.rigid) { total, size in
        total = Size(
          width: max(total.width, size.width), height: total.height + spacing + size.height)
      }
      size.height -= spacing
    }
  }

  private init?(layers: [Layout]) {
    self.init(layers, part: \.rigid) { total, size in
      total = Size(width: max(total.width, size.width), height: max(total.height, size.height))
    }
  }

  /// Combines the sizes of children, or returns nil if one of them has none.
  private init?(
    _ children: [Layout], part: (Layout) -> RigidContent?, add: (inout Size, Size) -> Void
  ) {
    guard !children.isEmpty else { return nil }
    size = .zero
    count = 1
    for child in children {
      guard let content = part(child) else { return nil }
      add(&size, content.size)
      // A shared layout is counted once for each use, so the number may exceed any limit.
      count = min(count + content.count, Self.maximumCount)
    }
  }

  private static let maximumCount = 1 << 40
}

extension Layout {
  /// The size of the layout, if it depends neither on the offer nor on the container.
  var rigid: RigidContent? {
    guard let content = independentContent, content.growth == .none else { return nil }
    return content
  }

  /// The size of the layout, if it does not depend on the container.
  private var independentContent: RigidContent? {
    priority == 0 && (notes.isEmpty || notes.outcomes.isEmpty) ? rigidContent : nil
  }

  /// The sum of all padding of a rigid layout.
  var rigidPadding: EdgeInsets {
    var sum = EdgeInsets.zero
    for modifier in modifiers {
      guard let insets = modifier.fixedPadding else { continue }
      sum.top += insets.top
      sum.left += insets.left
      sum.bottom += insets.bottom
      sum.right += insets.right
    }
    return sum
  }

  /// The size of the content, if it is a row of rigid layouts and shapes that grow; the width is the minimum.
  var growingRow: Size? { rigidContent?.growth == .row ? rigidContent?.size : nil }

  /// Whether the content is a flow of rigid layouts.
  var isRigidFlow: Bool { rigidContent?.growth == .flow }

  /// The size in a row that divides its width by the simple rule, or nil if the layout does not suit such a row.
  fileprivate var rowPart: RigidContent? {
    guard let content = independentContent, !content.growth.isContainer else { return nil }
    return content.growth != .none && role?.isTarget == true ? nil : content
  }
}

extension Layout.Modifier {
  /// The distances of padding, with the leading side on the left, if all are valid and independent of traits; nil for
  /// other modifiers.
  var fixedPadding: EdgeInsets? {
    guard case .padding(let padding) = self, let top = padding.top.fixedPoints,
      let leading = padding.leading.fixedPoints, let bottom = padding.bottom.fixedPoints,
      let trailing = padding.trailing.fixedPoints
    else { return nil }
    return EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}

extension Layout.Stack {
  /// The spacing between children in points, or nil if it depends on traits or is invalid.
  var rigidSpacing: Double? {
    guard let spacing else { return Layout.defaultSpacing }
    return spacing.fixedPoints
  }
}

extension Layout.Shape.Kind {
  /// Whether every length of the outline is valid and independent of traits.
  var isRigid: Bool {
    switch self {
    case .rectangle(let cornerRadius): cornerRadius.lengths.allSatisfy(\.isFixed)
    case .capsule, .ellipse: true
    case .line: false
    }
  }
}

extension Layout.Border {
  /// Whether every length of the line is valid and independent of traits.
  fileprivate var isFixed: Bool { width.isFixed && dash.allSatisfy(\.isFixed) }
}

extension Length {
  /// The number of points on the grid, or nil if it depends on traits or is invalid.
  var fixedPoints: Double? {
    isFixed ? PointGrid.nearest(points) : nil
  }

  /// Whether the length is valid and independent of traits.
  fileprivate var isFixed: Bool {
    style == nil && points.isLength
  }
}
