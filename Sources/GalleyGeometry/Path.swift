/// An outline of lines and cubic curves, in the coordinates of whatever holds it.
public struct Path: Hashable, Sendable {
  /// One step of an outline.
  public enum Element: Hashable, Sendable {
    /// Starts a new part at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic curve to the last point, by way of two control points.
    case curve(Point, Point, Point)
    /// A straight line back to where the part started.
    case close
  }

  /// The steps in order.
  public var elements: [Element]

  /// Creates an outline from its steps.
  public init(_ elements: [Element] = []) {
    self.elements = elements
  }
}

extension Path {
  /// The smallest rectangle around all points and control points, or nothing for an empty outline.
  public var controlBounds: Rect? {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return nil }
    return points.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  /// Returns the outline with every point moved by a function.
  public func mapPoints(_ transform: (Point) -> Point) -> Path {
    Path(elements.map { $0.mapPoints(transform) })
  }
}

extension Path.Element {
  /// The points of the step, control points first.
  package var points: [Point] {
    switch self {
    case .move(let end), .line(let end): [end]
    case .curve(let first, let second, let end): [first, second, end]
    case .close: []
    }
  }

  fileprivate func mapPoints(_ transform: (Point) -> Point) -> Path.Element {
    switch self {
    case .move(let end): .move(transform(end))
    case .line(let end): .line(transform(end))
    case .curve(let first, let second, let end):
      .curve(transform(first), transform(second), transform(end))
    case .close: .close
    }
  }
}
