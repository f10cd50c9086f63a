import GalleyGeometry

/// What a content takes up that has one size whatever it is offered: a shape with a width and a height, or a stack of
/// such shapes.
///
/// It is known as soon as a layout is made, so that whole trees of such layouts need none of the engine's passes.
struct RigidContent: Hashable, Sendable {
  /// The size in points.
  var size: Size
  /// The number of layouts, that with the content included.
  var count: Int

  /// Returns nil for a content that can be of several sizes, or that has a length which makes no sense.
  init?(_ content: Layout.Content) {
    switch content {
    case .shape(let shape): self.init(shape)
    case .stack(let stack): self.init(stack)
    case .zstack(let stack) where !stack.alignment.vertical.isBaseline:
      self.init(stack.children) { total, size in
        total = Size(
          width: max(total.width, size.width), height: max(total.height, size.height))
      }
    case .text, .symbol, .image, .divider, .spacer, .empty, .zstack, .overlay, .grid, .flow,
      .lines, .section, .custom, .choice:
      return nil
    }
  }

  private init?(_ shape: Layout.Shape) {
    guard let width = shape.width?.fixedPoints, let height = shape.height?.fixedPoints,
      shape.kind.isRigid, shape.stroke?.width.isFixed ?? true
    else { return nil }
    size = Size(width: width, height: height)
    count = 1
  }

  private init?(_ stack: Layout.Stack) {
    guard let spacing = stack.rigidSpacing else { return nil }
    switch stack.axis {
    case .horizontal where stack.alignment.vertical.isBaseline: return nil
    case .horizontal:
      self.init(stack.children) { total, size in
        total = Size(
          width: total.width + spacing + size.width, height: max(total.height, size.height))
      }
      size.width -= spacing
    case .vertical:
      self.init(stack.children) { total, size in
        total = Size(
          width: max(total.width, size.width), height: total.height + spacing + size.height)
      }
      size.height -= spacing
    }
  }

  private init?(_ children: [Layout], add: (inout Size, Size) -> Void) {
    guard !children.isEmpty else { return nil }
    size = .zero
    count = 1
    for child in children {
      guard let content = child.rigid else { return nil }
      add(&size, content.size)
      // One layout in many places counts as often, without end.
      count = min(count + content.count, Self.maximumCount)
    }
  }

  private static let maximumCount = 1 << 40
}

extension Layout {
  /// What the layout takes up whatever it is offered and wherever it stands, if that is known.
  var rigid: RigidContent? {
    modifiers.isEmpty && priority == 0 ? rigidContent : nil
  }
}

extension Layout.Stack {
  /// The room between children in points, or nil if it depends on traits or makes no sense.
  var rigidSpacing: Double? {
    guard let spacing else { return Layout.defaultSpacing }
    return spacing.fixedPoints
  }
}

extension Layout.Shape.Kind {
  /// Whether the outline has no length that depends on traits or makes no sense.
  fileprivate var isRigid: Bool {
    switch self {
    case .rectangle(let cornerRadius): cornerRadius.isFixed
    case .capsule, .ellipse: true
    case .line: false
    }
  }
}

extension Length {
  /// The number of points on the grid, or nil if it depends on traits or makes no sense.
  fileprivate var fixedPoints: Double? {
    isFixed ? PointGrid.nearest(points) : nil
  }

  /// Whether the length depends on no traits and makes sense.
  fileprivate var isFixed: Bool {
    style == nil && points.isLength
  }
}

extension Placement.PlacedShape {
  /// Creates a shape in a rigid layout.
  init(rigid shape: Layout.Shape) {
    let strokeWidth = shape.stroke?.width.fixedPoints ?? 0
    self.init(
      outline: .ellipse, fill: shape.fill, strokeColor: shape.stroke?.color,
      strokeWidth: strokeWidth)
    switch shape.kind {
    case .rectangle(let cornerRadius):
      outline = .rectangle(cornerRadius: cornerRadius.fixedPoints ?? 0)
    case .capsule: outline = .capsule
    case .ellipse, .line: break
    }
  }
}
