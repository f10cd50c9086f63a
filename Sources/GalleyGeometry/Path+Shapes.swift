extension Path {
  /// The distance of control points from the ends of a quarter circle of radius one that comes nearest to it.
  private static let arcHandle = 0.552_284_749_8

  /// Creates the outline of a rectangle with round corners.
  public init(roundedRectangle rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    self.init(rect: rect, radiusX: radius, radiusY: radius)
  }

  /// Creates the outline of the ellipse that touches the sides of a rectangle.
  public init(ellipseIn rect: Rect) {
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
