/// An outline of lines and cubic curves.
public struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    /// Starts a new part at a point.
    case move(Point)
    case line(Point)
    /// A cubic curve to the last point, with two control points.
    case curve(Point, Point, Point)
    case close
  }

  package var elements: [Element]
  /// Whether a point is inside if a line from it to the outside crosses the outline an odd number of times; otherwise it is
  /// inside if the outline goes around it more often in one direction than in the other.
  package var isEvenOdd: Bool

  package init(_ elements: [Element] = [], isEvenOdd: Bool = false) {
    (self.elements, self.isEvenOdd) = (elements, isEvenOdd)
  }

  /// Creates an outline of parts, each of which is a line through points.
  package init(polylines parts: [[Point]]) {
    self.init(
      parts.flatMap { points in
        points.enumerated().map { $0 == 0 ? Element.move($1) : .line($1) }
      })
  }

  package init(rectangle rect: Rect) {
    let corners = [
      rect.origin, Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    self.init(Path(polylines: [corners]).elements + [.close])
  }
}

extension Path {
  /// The bounding box of all points and control points, or nil for an empty outline.
  package var controlBounds: Rect? {
    let points = elements.flatMap(\.points)
    guard let first = points.first else { return nil }
    return points.dropFirst().reduce(Rect(origin: first, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  package func mapPoints(_ transform: (Point) -> Point) -> Path {
    Path(elements.map { $0.mapPoints(transform) }, isEvenOdd: isEvenOdd)
  }
}

extension Path.Element {
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

extension Path {
  /// The distance of the control points from the ends in the closest approximation of a quarter of the unit circle.
  private static let arcHandle = 0.552_284_749_8

  package init(roundedRectangle rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(rect: rect, radiusX: radius, radiusY: radius)
  }

  package init(ellipseIn rect: Rect) {
    self.init(rect: rect, radiusX: rect.width / 2, radiusY: rect.height / 2)
  }

  private init(rect: Rect, radiusX: Double, radiusY: Double) {
    let dx = radiusX * (1 - Self.arcHandle)
    let dy = radiusY * (1 - Self.arcHandle)
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    self.init([
      .move(Point(x: left + radiusX, y: top)),
      .line(Point(x: right - radiusX, y: top)),
      .curve(
        Point(x: right - dx, y: top), Point(x: right, y: top + dy),
        Point(x: right, y: top + radiusY)),
      .line(Point(x: right, y: bottom - radiusY)),
      .curve(
        Point(x: right, y: bottom - dy), Point(x: right - dx, y: bottom),
        Point(x: right - radiusX, y: bottom)),
      .line(Point(x: left + radiusX, y: bottom)),
      .curve(
        Point(x: left + dx, y: bottom), Point(x: left, y: bottom - dy),
        Point(x: left, y: bottom - radiusY)),
      .line(Point(x: left, y: top + radiusY)),
      .curve(
        Point(x: left, y: top + dy), Point(x: left + dx, y: top),
        Point(x: left + radiusX, y: top)),
      .close,
    ])
  }
}
