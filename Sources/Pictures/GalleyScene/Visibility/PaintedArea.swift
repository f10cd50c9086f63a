import GalleyGeometry

/// The part of the picture that a fill, a stroke, an image or a clip takes, as an answer for rectangles and points.
struct PaintedArea {
  let bounds: Rect
  private let form: Form

  private enum Form {
    case rectangle
    /// The inside of a shape, or everything near its outline, whose edges are found when they matter.
    case shape(Scene.Shape, reach: Double?)
    case round(Scene.Shape)
    case polygon(Polygon)
    case line(Polygon, reach: Double)
  }

  enum Share {
    case none
    case part
    case all
  }

  init(_ rect: Rect) {
    self.init(rect, .rectangle)
  }

  init(inside shape: Scene.Shape) {
    switch shape {
    case .rectangle(let rect, let radius) where min(radius, rect.width / 2, rect.height / 2) <= 0:
      self.init(rect)
    case .rectangle(let rect, _), .ellipse(let rect): self.init(rect, .round(shape))
    case .path: self.init(shape.bounds ?? .zero, .shape(shape, reach: nil))
    }
  }

  init(outlineOf shape: Scene.Shape, _ stroke: Scene.Stroke) {
    let reach = stroke.width / 2
    self.init((shape.bounds ?? .zero).inset(by: -reach), .shape(shape, reach: reach))
  }

  private init(_ polygon: Polygon, reach: Double?) {
    self.init(
      polygon.bounds.inset(by: -(reach ?? 0)),
      reach.map { .line(polygon, reach: $0) } ?? .polygon(polygon))
  }

  private init(_ bounds: Rect, _ form: Form) {
    (self.bounds, self.form) = (bounds, form)
  }

  func resolved() -> PaintedArea {
    guard case .shape(let shape, let reach) = form else { return self }
    return PaintedArea(Polygon(shape.path), reach: reach)
  }

  func turned(by turn: Turn) -> PaintedArea {
    guard turn != Turn() else { return resolved() }
    switch form {
    case .shape: return resolved().turned(by: turn)
    case .rectangle: return PaintedArea(Polygon(Path(rectangle: bounds)).turned(turn), reach: nil)
    case .round(let shape): return PaintedArea(Polygon(shape.path).turned(turn), reach: nil)
    case .polygon(let polygon): return PaintedArea(polygon.turned(turn), reach: nil)
    case .line(let polygon, let reach): return PaintedArea(polygon.turned(turn), reach: reach)
    }
  }

  func contains(_ point: Point) -> Bool {
    guard point.x >= bounds.minX, point.x <= bounds.maxX, point.y >= bounds.minY,
      point.y <= bounds.maxY
    else { return false }
    switch form {
    case .rectangle: return true
    case .shape: return resolved().contains(point)
    case .round(let shape): return shape.containsRound(point)
    case .polygon(let polygon): return polygon.contains(point)
    case .line(let polygon, let reach): return polygon.distance(to: point) <= reach
    }
  }

  /// Returns how much of a rectangle is in the area.
  ///
  /// Part is also the answer where it is not certain, so that the rectangle has to be divided.
  func share(of cell: Rect) -> Share {
    guard bounds.intersects(cell) else { return .none }
    switch form {
    case .rectangle: return bounds.contains(cell) ? .all : .part
    case .shape: return resolved().share(of: cell)
    case .round(let shape):
      guard shape.containsRound(anyOf: cell) else { return .none }
      return cell.corners.allSatisfy(shape.containsRound) ? .all : .part
    case .polygon(let polygon):
      if polygon.edgesCross(cell) { return .part }
      return polygon.contains(cell.center) ? .all : .none
    case .line(let polygon, let reach):
      guard polygon.edgesCross(cell.inset(by: -reach), isDrawn: true) else { return .none }
      let radius = (cell.width * cell.width + cell.height * cell.height).squareRoot() / 2
      guard radius <= reach else { return .part }
      return polygon.distance(to: cell.center) + radius <= reach ? .all : .part
    }
  }

  /// Returns the two parts of a rectangle on both sides of an edge of the area, or nil if no straight edge divides it.
  func halves(of cell: Rect) -> (Rect, Rect)? {
    guard case .rectangle = form else { return nil }
    for x in [bounds.minX, bounds.maxX] where x > cell.minX + 1e-6 && x < cell.maxX - 1e-6 {
      return cell.divided(atX: x)
    }
    for y in [bounds.minY, bounds.maxY] where y > cell.minY + 1e-6 && y < cell.maxY - 1e-6 {
      return cell.divided(atY: y)
    }
    return nil
  }
}

extension Rect {
  func divided(atX x: Double) -> (Rect, Rect) {
    (
      Rect(x: minX, y: minY, width: x - minX, height: height),
      Rect(x: x, y: minY, width: maxX - x, height: height)
    )
  }

  func divided(atY y: Double) -> (Rect, Rect) {
    (
      Rect(x: minX, y: minY, width: width, height: y - minY),
      Rect(x: minX, y: y, width: width, height: maxY - y)
    )
  }
}

extension Scene.Shape {
  fileprivate func containsRound(_ point: Point) -> Bool {
    switch self {
    case .rectangle(let rect, let radius):
      let radius = min(radius, rect.width / 2, rect.height / 2)
      let dx = max(rect.minX + radius - point.x, point.x - rect.maxX + radius)
      let dy = max(rect.minY + radius - point.y, point.y - rect.maxY + radius)
      guard dx > 0, dy > 0 else { return dx <= radius && dy <= radius }
      return dx * dx + dy * dy <= radius * radius
    case .ellipse(let rect):
      guard !rect.isEmpty else { return false }
      let x = (point.x - rect.midX) / (rect.width / 2)
      let y = (point.y - rect.midY) / (rect.height / 2)
      return x * x + y * y <= 1
    case .path: return false
    }
  }
}

extension Scene.Shape {
  /// Returns whether a round rectangle or an ellipse contains any point of a rectangle.
  fileprivate func containsRound(anyOf cell: Rect) -> Bool {
    switch self {
    case .rectangle(let rect, let radius):
      let radius = min(radius, rect.width / 2, rect.height / 2)
      let inner = rect.inset(by: radius)
      let dx = max(inner.minX - cell.maxX, cell.minX - inner.maxX, 0)
      let dy = max(inner.minY - cell.maxY, cell.minY - inner.maxY, 0)
      return dx * dx + dy * dy < radius * radius
    case .ellipse(let rect):
      // The point nearest to the center is so also where the ellipse is stretched to a circle.
      return containsRound(
        Point(
          x: max(cell.minX, min(rect.midX, cell.maxX)),
          y: max(cell.minY, min(rect.midY, cell.maxY))))
    case .path: return false
    }
  }
}

/// The edges of a path, with curves as straight lines.
struct Polygon {
  private(set) var edges: [Edge] = []
  let bounds: Rect
  private let isEvenOdd: Bool

  struct Edge {
    var start: Point
    var end: Point
    /// Whether the edge only closes the inside of a part that was left open, and is not drawn.
    var isImplied = false
  }

  private static let linesPerCurve = 12

  init(_ path: Path) {
    bounds = path.controlBounds ?? .zero
    isEvenOdd = path.isEvenOdd
    var start = Point.zero
    var place = Point.zero
    for element in path.elements {
      switch element {
      case .move(let end):
        edges.append(Edge(start: place, end: start, isImplied: true))
        (start, place) = (end, end)
      case .line(let end):
        edges.append(Edge(start: place, end: end))
        place = end
      case .curve(_, _, let end):
        let curve = Path([.move(place), element]).flattened(linesPerCurve: Self.linesPerCurve)
        for (from, to) in zip(curve, curve.dropFirst()) { edges.append(Edge(start: from, end: to)) }
        place = end
      case .close:
        edges.append(Edge(start: place, end: start))
        place = start
      }
    }
    edges.append(Edge(start: place, end: start, isImplied: true))
    edges.removeAll { $0.start == $0.end }
  }

  private init(_ edges: [Edge], isEvenOdd: Bool) {
    (self.edges, self.isEvenOdd) = (edges, isEvenOdd)
    let points = edges.flatMap { [$0.start, $0.end] }
    bounds = points.dropFirst().reduce(Rect(origin: points.first ?? .zero, size: .zero)) {
      $0.union(Rect(origin: $1, size: .zero))
    }
  }

  func turned(_ turn: Turn) -> Polygon {
    Polygon(
      edges.map {
        Edge(
          start: turn.apply(to: $0.start), end: turn.apply(to: $0.end), isImplied: $0.isImplied)
      }, isEvenOdd: isEvenOdd)
  }

  func contains(_ point: Point) -> Bool {
    let number = windingNumber(of: point)
    return isEvenOdd ? !number.isMultiple(of: 2) : number != 0
  }

  /// Returns how often the edges go around a point, which is 0 outside.
  private func windingNumber(of point: Point) -> Int {
    var number = 0
    for edge in edges where (edge.start.y <= point.y) != (edge.end.y <= point.y) {
      let side =
        (edge.end.x - edge.start.x) * (point.y - edge.start.y)
        - (point.x - edge.start.x) * (edge.end.y - edge.start.y)
      if edge.start.y <= point.y, side > 0 { number += 1 }
      if edge.start.y > point.y, side < 0 { number -= 1 }
    }
    return number
  }

  func edgesCross(_ rect: Rect, isDrawn: Bool = false) -> Bool {
    edges.contains { !(isDrawn && $0.isImplied) && $0.crosses(rect) }
  }

  func distance(to point: Point) -> Double {
    var nearest = Double.infinity
    for edge in edges where !edge.isImplied {
      nearest = min(nearest, edge.squaredDistance(to: point))
    }
    return nearest.squareRoot()
  }
}

extension Polygon.Edge {
  /// Returns whether the edge goes through the inside of a rectangle.
  ///
  /// Source: the clipping of Liang and Barsky.
  fileprivate func crosses(_ rect: Rect) -> Bool {
    guard min(start.x, end.x) < rect.maxX, max(start.x, end.x) > rect.minX,
      min(start.y, end.y) < rect.maxY, max(start.y, end.y) > rect.minY
    else { return false }
    var (first, last) = (0.0, 1.0)
    func limit(_ slope: Double, _ distance: Double) {
      if slope < 0 { first = max(first, distance / slope) }
      if slope > 0 { last = min(last, distance / slope) }
    }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    limit(-dx, start.x - rect.minX)
    limit(dx, rect.maxX - start.x)
    limit(-dy, start.y - rect.minY)
    limit(dy, rect.maxY - start.y)
    return first < last
  }

  fileprivate func squaredDistance(to point: Point) -> Double {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = dx * dx + dy * dy
    let along = ((point.x - start.x) * dx + (point.y - start.y) * dy) / max(length, 1e-12)
    let share = max(0, min(along, 1))
    let (x, y) = (start.x + share * dx - point.x, start.y + share * dy - point.y)
    return x * x + y * y
  }
}
