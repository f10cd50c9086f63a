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

  init(width: Double?) {
    self.width = width
  }

  override var grows: Bool { width == nil }

  override func measure(_ proposal: Size) -> Size {
    Size(width: width ?? proposal.width, height: BoxTree.side)
  }
}

/// Boxes one after the other.
final class NaiveStack: NaiveBox {
  private let axis: Axis
  private let inside: [NaiveBox]

  init(_ axis: Axis, _ inside: [NaiveBox]) {
    self.axis = axis
    self.inside = inside
  }

  override var children: [NaiveBox] { inside }

  override func measure(_ proposal: Size) -> Size {
    let offer = offer(proposal)
    var size = Size(width: 0, height: 0)
    for child in inside {
      let part = child.measure(child.grows ? offer : proposal)
      switch axis {
      case .horizontal:
        size.width += part.width
        size.height = max(size.height, part.height)
      case .vertical:
        size.width = max(size.width, part.width)
        size.height += part.height
      }
    }
    return size
  }

  override func placeChildren(_ proposal: Size) {
    let offer = offer(proposal)
    var origin = frame.origin
    for child in inside {
      child.place(at: origin, child.grows ? offer : proposal)
      switch axis {
      case .horizontal: origin.x = child.frame.maxX
      case .vertical: origin.y = child.frame.maxY
      }
    }
  }

  /// Returns the size that each box that grows is offered.
  private func offer(_ proposal: Size) -> Size {
    let growing = inside.count { $0.grows }
    guard axis == .horizontal, growing > 0 else { return proposal }
    let rigid = inside.reduce(0) { $1.grows ? $0 : $0 + $1.measure(proposal).width }
    return Size(width: (proposal.width - rigid) / Double(growing), height: proposal.height)
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

/// A box with padding.
final class NaivePadding: NaiveBox {
  private let inside: NaiveBox

  init(_ inside: NaiveBox) {
    self.inside = inside
  }

  override var children: [NaiveBox] { [inside] }

  override func measure(_ proposal: Size) -> Size {
    let size = inside.measure(inset(proposal))
    return Size(
      width: size.width + 2 * BoxTree.padding, height: size.height + 2 * BoxTree.padding)
  }

  override func placeChildren(_ proposal: Size) {
    inside.place(
      at: Point(x: frame.x + BoxTree.padding, y: frame.y + BoxTree.padding), inset(proposal))
  }

  private func inset(_ size: Size) -> Size {
    Size(width: size.width - 2 * BoxTree.padding, height: size.height - 2 * BoxTree.padding)
  }
}

extension BoxTree {
  /// The tree as boxes of the naive engine.
  var naive: NaiveBox {
    switch self {
    case .leaf: NaiveLeaf(width: Self.side)
    case .growing: NaiveLeaf(width: nil)
    case .row(let children), .fullRow(let children):
      NaiveStack(.horizontal, children.map(\.naive))
    case .column(let children): NaiveStack(.vertical, children.map(\.naive))
    case .wrapping(let children): NaiveFlow(children.map(\.naive))
    case .padded(let child): NaivePadding(child.naive)
    }
  }
}
