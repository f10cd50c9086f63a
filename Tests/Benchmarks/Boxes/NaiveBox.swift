import GalleyGeometry

/// A box of a naive engine, as a first version would be written.
///
/// Boxes measure the boxes inside, and measure them again to place them; no size is cached.
class NaiveBox {
  /// The frame of the box.
  private(set) final var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  /// Whether the box takes a part of the free space in a row.
  var grows: Bool { false }
  /// The boxes directly inside.
  var children: [NaiveBox] { [] }

  /// Returns the size that the box takes of the offered space.
  func measure(_ proposal: Size) -> Size {
    Size(width: 0, height: 0)
  }

  /// Places the boxes inside.
  func placeChildren(_ proposal: Size) {}

  /// Places the box and all inside it.
  final func place(at origin: Point, _ proposal: Size) {
    frame = Rect(origin: origin, size: measure(proposal))
    placeChildren(proposal)
  }

  /// The frames of the box and of all inside it, in preorder.
  final var frames: [Rect] {
    [frame] + children.flatMap(\.frames)
  }
}

/// A box without boxes inside.
final class NaiveLeaf: NaiveBox {
  private let width: Double?
  private let height: Double

  init(width: Double?, height: Double = BoxTree.side) {
    (self.width, self.height) = (width, height)
  }

  override var grows: Bool { width == nil }

  override func measure(_ proposal: Size) -> Size {
    Size(width: width ?? proposal.width, height: height)
  }
}

/// Boxes one after the other, with padding and a frame around them.
final class NaiveStack: NaiveBox {
  private let stack: BoxTree.Stack
  private let inside: [NaiveBox]
  private let growing: Int

  init(_ stack: BoxTree.Stack, _ inside: [NaiveBox]) {
    (self.stack, self.inside) = (stack, inside)
    growing = stack.axis == .horizontal ? inside.count { $0.grows } : 0
  }

  override var children: [NaiveBox] { inside }

  override func measure(_ proposal: Size) -> Size {
    let (proposal, offer) = offers(proposal)
    var size = Size(width: 0, height: 0)
    let gaps = stack.spacing * Double(max(inside.count - 1, 0))
    for child in inside {
      let part = child.measure(child.grows ? offer : proposal)
      switch stack.axis {
      case .horizontal:
        size.width += part.width
        size.height = max(size.height, part.height)
      case .vertical:
        size.width = max(size.width, part.width)
        size.height += part.height
      }
    }
    if stack.axis == .horizontal { size.width += gaps } else { size.height += gaps }
    return Size(
      width: stack.frame ?? size.width + 2 * stack.padding, height: size.height + 2 * stack.padding)
  }

  override func placeChildren(_ proposal: Size) {
    let (proposal, offer) = offers(proposal)
    var origin = Point(x: frame.x + stack.padding, y: frame.y + stack.padding)
    for child in inside {
      child.place(at: origin, child.grows ? offer : proposal)
      switch stack.axis {
      case .horizontal: origin.x = child.frame.maxX + stack.spacing
      case .vertical: origin.y = child.frame.maxY + stack.spacing
      }
    }
  }

  /// Returns the sizes that each box and each box that grows is offered.
  private func offers(_ outer: Size) -> (each: Size, growing: Size) {
    let proposal = Size(
      width: (stack.frame ?? outer.width) - 2 * stack.padding,
      height: outer.height - 2 * stack.padding)
    guard growing > 0 else { return (proposal, proposal) }
    let gaps = stack.spacing * Double(inside.count - 1)
    let rigid = inside.reduce(gaps) { $1.grows ? $0 : $0 + $1.measure(proposal).width }
    let share = (proposal.width - rigid) / Double(growing)
    return (proposal, Size(width: share, height: proposal.height))
  }
}

/// Boxes in as many lines as they need.
final class NaiveFlow: NaiveBox {
  private let inside: [NaiveBox]

  init(_ inside: [NaiveBox]) {
    self.inside = inside
  }

  override var children: [NaiveBox] { inside }

  override func measure(_ proposal: Size) -> Size {
    let frames = arrange(proposal)
    return Size(
      width: frames.map(\.maxX).max() ?? 0, height: frames.map(\.maxY).max() ?? 0)
  }

  override func placeChildren(_ proposal: Size) {
    for (child, place) in zip(inside, arrange(proposal)) {
      child.place(
        at: Point(x: frame.x + place.x, y: frame.y + place.y), proposal)
    }
  }

  private func arrange(_ proposal: Size) -> [Rect] {
    var (x, y, lineHeight) = (0.0, 0.0, 0.0)
    return inside.map { child in
      let size = child.measure(proposal)
      if x > 0, x + size.width > proposal.width {
        (x, y, lineHeight) = (0, y + lineHeight, 0)
      }
      defer {
        x += size.width
        lineHeight = max(lineHeight, size.height)
      }
      return Rect(origin: Point(x: x, y: y), size: size)
    }
  }
}

extension BoxTree {
  /// Returns the tree as boxes of the naive engine, given the sizes of the labels.
  func naive(_ sizes: LabelSizes) -> NaiveBox {
    switch self {
    case .leaf: NaiveLeaf(width: Self.side)
    case .growing: NaiveLeaf(width: nil)
    case .label(let string, _):
      NaiveLeaf(width: sizes[string].width, height: sizes[string].height)
    case .stack(let stack): NaiveStack(stack, stack.children.map { $0.naive(sizes) })
    case .wrapping(let children, _): NaiveFlow(children.map { $0.naive(sizes) })
    }
  }
}
