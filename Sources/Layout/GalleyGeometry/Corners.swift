/// The radii of the corners of a rectangle in points, and the form of their curves.
public struct Corners: Hashable, Sendable {
  package var topLeft: Double
  package var topRight: Double
  package var bottomRight: Double
  package var bottomLeft: Double
  /// Whether the curvature of the corners begins gradually, as on Apple's devices; else corners are parts of circles.
  package var isContinuous: Bool

  package init(
    topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double,
    isContinuous: Bool = false
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
    self.isContinuous = isContinuous
  }

  package init(_ radius: Double, isContinuous: Bool = false) {
    self.init(
      topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius,
      isContinuous: isContinuous)
  }

  package var radii: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// The radius of all corners if they are equal quarters of circles, else nil.
  package var circularRadius: Double? {
    guard topLeft == topRight, topLeft == bottomRight, topLeft == bottomLeft else { return nil }
    return isContinuous && topLeft > 0 ? nil : topLeft
  }

  package var mirrored: Corners {
    Corners(
      topLeft: topRight, topRight: topLeft, bottomRight: bottomLeft, bottomLeft: bottomRight,
      isContinuous: isContinuous)
  }

  /// Returns the corners of the same rectangle moved inwards by a distance, or outwards by a negative one.
  ///
  /// Sharp corners stay sharp.
  package func inset(by distance: Double) -> Corners {
    map { $0 > 0 ? max(0, $0 - distance) : 0 }
  }

  /// Returns the corners that fit into a size: if two are too large for a side, all are reduced in proportion, as in CSS.
  package func limited(to size: Size) -> Corners {
    let (width, height) = (max(0, size.width), max(0, size.height))
    let sums = [
      (topLeft + topRight, width), (bottomLeft + bottomRight, width),
      (topLeft + bottomLeft, height), (topRight + bottomRight, height),
    ]
    let factor = sums.reduce(1) { $1.0 > $1.1 ? min($0, $1.1 / $1.0) : $0 }
    guard factor < 1 else { return self }
    // An infinite radius is half of the shorter side.
    return map { $0.isFinite ? $0 * factor : min(width, height) / 2 }
  }

  private func map(_ transform: (Double) -> Double) -> Corners {
    Corners(
      topLeft: transform(topLeft), topRight: transform(topRight),
      bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft),
      isContinuous: isContinuous)
  }
}

extension Path {
  /// Creates the outline of a rectangle with round corners, clockwise from the end of the top left corner.
  ///
  /// Radii that are too large for the rectangle are reduced. A continuous corner without enough space beside it is more
  /// like a circle.
  package init(_ rect: Rect, corners: Corners) {
    let corners = corners.limited(to: rect.size)
    let edges = CornerEdges(rect)
    var elements: [Element] = []
    for (corner, radius) in zip(edges.corners, corners.radii) {
      let curve = CornerCurve(
        radius: radius, isContinuous: corners.isContinuous,
        availableSpace: corners.isContinuous ? min(rect.width, rect.height) / 2 : 0)
      let points = curve.points.map { corner.point($0) }
      elements.append(elements.isEmpty ? .move(points[0]) : .line(points[0]))
      for start in stride(from: 1, to: points.count - 2, by: 3) {
        elements.append(.curve(points[start], points[start + 1], points[start + 2]))
      }
    }
    self.init(elements + [.close])
  }
}

private struct CornerEdges {
  let corners: [Corner]

  struct Corner {
    var place: Point
    var back: Point
    var ahead: Point

    func point(_ distance: CornerCurve.Point) -> Point {
      Point(
        x: place.x + back.x * distance.back + ahead.x * distance.ahead,
        y: place.y + back.y * distance.back + ahead.y * distance.ahead)
    }
  }

  init(_ rect: Rect) {
    let (left, right, up, down) = (
      Point(x: -1, y: 0), Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1)
    )
    corners = [
      Corner(place: Point(x: rect.minX, y: rect.minY), back: down, ahead: right),
      Corner(place: Point(x: rect.maxX, y: rect.minY), back: left, ahead: down),
      Corner(place: Point(x: rect.maxX, y: rect.maxY), back: up, ahead: left),
      Corner(place: Point(x: rect.minX, y: rect.maxY), back: right, ahead: up),
    ]
  }
}

/// The curve around a corner, as distances along the sides before and after it.
private struct CornerCurve {
  /// The start, then two control points and the end of each part.
  let points: [Point]

  struct Point {
    var back: Double
    var ahead: Double
  }

  init(radius: Double, isContinuous: Bool, availableSpace: Double) {
    guard radius > 0 else {
      points = [Point(back: 0, ahead: 0)]
      return
    }
    guard isContinuous else {
      let handle = radius * (1 - 0.552_284_749_8)
      points = [
        Point(back: radius, ahead: 0), Point(back: handle, ahead: 0),
        Point(back: 0, ahead: handle), Point(back: 0, ahead: radius),
      ]
      return
    }
    // Between a circle, for which there is enough space if the radius fits, and the curve of Apple's devices, which is longer.
    let share = min(max((availableSpace / radius - 1) / (Self.continuous[0].0 - 1), 0), 1)
    let half = zip(Self.circle, Self.continuous).map { circle, continuous in
      Point(
        back: radius * (circle.0 + (continuous.0 - circle.0) * share),
        ahead: radius * (circle.1 + (continuous.1 - circle.1) * share))
    }
    points = half + half.reversed().map { Point(back: $0.ahead, ahead: $0.back) }
  }

  private static let continuous = [
    (1.528_665, 0.0), (1.088_493, 0.0), (0.868_407, 0.0), (0.631_494, 0.074_911),
    (0.372_824, 0.169_060),
  ]
  private static let circle = [
    (1.0, 0.0), (0.873_377, 0.0), (0.747_902, 0.024_049), (0.630_253, 0.070_867),
    (0.374_828, 0.172_513),
  ]
}
