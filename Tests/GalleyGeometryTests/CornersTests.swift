import GalleyGeometry
import TestSupport
import Testing

@Suite struct CornersTests {
  private let rect = Rect(x: 10, y: 20, width: 100, height: 60)

  @Test func `circular corners are the outline of a rounded rectangle`() {
    let path = Path(rect, corners: Corners(12))
    let known = Path(roundedRectangle: rect, cornerRadius: 12)
    #expect(path.controlBounds == known.controlBounds)
    for point in known.elements.flatMap(\.points) {
      #expect(path.elements.flatMap(\.points).contains { $0.distance(to: point) < 1e-6 })
    }
  }

  @Test func `a continuous corner is a circle without space, and begins farther away with space`() {
    let square = Rect(x: 0, y: 0, width: 2, height: 2)
    let circle = Path(square, corners: Corners(1, isContinuous: true))
    for point in circle.curvePoints {
      #expect(abs(point.distance(to: Point(x: 1, y: 1)) - 1) < 2e-4)
    }
    let wide = Path(rect, corners: Corners(10, isContinuous: true)).elements
    guard case .move(let start) = wide[0] else { return #expect(Bool(false)) }
    #expect(abs(start.y - (rect.minY + 15.28665)) < 1e-4 && start.x == rect.minX)
  }

  @Test(arguments: seeds)
  func `corners stay in the rectangle, and keep their radii if there is space`(seed: UInt64) {
    var random = Random(seed: seed)
    func radius() -> Double {
      Bool.random(using: &random) ? 0 : .random(in: 0...80, using: &random)
    }
    let corners = Corners(
      topLeft: radius(), topRight: radius(), bottomRight: radius(), bottomLeft: radius(),
      isContinuous: Bool.random(using: &random))
    let path = Path(rect, corners: corners)
    let bounds = path.controlBounds ?? .zero
    #expect(rect.inset(by: -1e-9).contains(bounds) && bounds.inset(by: -1e-9).contains(rect))
    let limited = corners.limited(to: rect.size)
    #expect(limited.topLeft + limited.topRight <= rect.width + 1e-9)
    #expect(limited.topRight + limited.bottomRight <= rect.height + 1e-9)
    if corners.radii.allSatisfy({ $0 <= 30 }) { #expect(limited == corners) }
    // All are reduced in proportion.
    for (some, other) in zip(limited.radii, corners.radii) where corners.topLeft > 0 {
      #expect(abs(some * corners.topLeft - other * limited.topLeft) < 1e-6)
    }
  }

  @Test func `mirroring exchanges left and right, and insets keep sharp corners`() {
    let corners = Corners(topLeft: 4, topRight: 8, bottomRight: 0, bottomLeft: 16)
    #expect(corners.mirrored.radii == [8, 4, 16, 0])
    #expect(corners.mirrored.mirrored == corners)
    #expect(corners.inset(by: 5).radii == [0, 3, 0, 11])
    #expect(corners.inset(by: -2).radii == [6, 10, 0, 18])
    #expect(Corners(.infinity).limited(to: rect.size) == Corners(30))
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    ((x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)).squareRoot()
  }
}

extension Path {
  /// Points on the curves of the outline.
  fileprivate var curvePoints: [Point] {
    var points: [Point] = []
    var start = Point.zero
    for element in elements {
      if case .curve(let first, let second, let end) = element {
        for step in 0...8 {
          let t = Double(step) / 8
          let weights = [(1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t]
          let others = [3 * (1 - t) * t * t, t * t * t]
          points.append(
            Point(
              x: weights[0] * start.x + weights[1] * first.x + others[0] * second.x
                + others[1] * end.x,
              y: weights[0] * start.y + weights[1] * first.y + others[0] * second.y
                + others[1] * end.y))
        }
      }
      start = element.points.last ?? start
    }
    return points
  }
}
