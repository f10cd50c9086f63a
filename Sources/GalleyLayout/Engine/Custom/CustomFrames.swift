import GalleyGeometry

/// The frames that a custom container answered, on the point grid, with defined ones in place of those that make no
/// sense.
struct CustomFrames {
  /// A frame for each child, as wide as the child is.
  private(set) var frames: [Rect] = []
  /// The first thing that makes no sense.
  private(set) var flaw: Flaw?

  /// Something about an answer that makes no sense.
  enum Flaw {
    /// There are more or fewer frames than children.
    case count(Int)
    /// A frame is not where a frame can be, or as high as no frame can be.
    case impossible(child: Int)
    /// A frame has a width of its own.
    case width(child: Int, Double)
  }

  /// Takes the frames for children of some sizes.
  init(_ answer: [Rect], sizes: [Size]) {
    if answer.count != sizes.count { flaw = .count(answer.count) }
    frames = sizes.enumerated().map { index, size in
      guard index < answer.count else { return Rect(origin: .zero, size: size) }
      return frame(answer[index], child: index, size)
    }
  }

  private mutating func frame(_ frame: Rect, child: Int, _ size: Size) -> Rect {
    // Also false for what is not a number.
    let isPlace = abs(frame.x) <= PointGrid.largest && abs(frame.y) <= PointGrid.largest
    if !isPlace || !frame.height.isLength {
      flaw = flaw ?? .impossible(child: child)
    } else if PointGrid.nearest(frame.width) != size.width {
      flaw = flaw ?? .width(child: child, frame.width)
    }
    return Rect(
      x: isPlace ? PointGrid.down(frame.x) : 0, y: isPlace ? PointGrid.down(frame.y) : 0,
      width: size.width,
      height: frame.height.isLength ? PointGrid.down(frame.height) : size.height)
  }
}
