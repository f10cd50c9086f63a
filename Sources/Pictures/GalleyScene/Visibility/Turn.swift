import GalleyGeometry

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

struct Turn: Hashable {
  private var cosine = 1.0
  private var sine = 0.0
  private var offset = Point.zero

  init() {}

  init(_ rotation: Scene.Rotation) {
    let angle = rotation.degrees * .pi / 180
    (cosine, sine) = (cos(angle), sin(angle))
    let turned = apply(to: rotation.center)
    offset = Point(x: rotation.center.x - turned.x, y: rotation.center.y - turned.y)
  }

  func apply(to point: Point) -> Point {
    Point(
      x: cosine * point.x - sine * point.y + offset.x,
      y: sine * point.x + cosine * point.y + offset.y)
  }

  func apply(toDistance distance: Point) -> Point {
    Point(
      x: cosine * distance.x - sine * distance.y, y: sine * distance.x + cosine * distance.y)
  }

  func bounds(of rect: Rect) -> Rect {
    guard self != Turn() else { return rect }
    return rect.corners.dropFirst().reduce(Rect(origin: apply(to: rect.origin), size: .zero)) {
      $0.union(Rect(origin: apply(to: $1), size: .zero))
    }
  }

  func area(of rect: Rect, in frame: Rect) -> Double {
    // Each side of the frame cuts off the parts beyond it, as Sutherland and Hodgman do.
    let sides: [(Point) -> Double] = [
      { $0.x - frame.minX }, { frame.maxX - $0.x }, { $0.y - frame.minY }, { frame.maxY - $0.y },
    ]
    var corners = rect.corners.map { apply(to: $0) }
    for distance in sides {
      var kept: [Point] = []
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let (start, end) = (distance(from), distance(to))
        if start >= 0 { kept.append(from) }
        guard (start < 0) != (end < 0) else { continue }
        let share = start / (start - end)
        kept.append(Point(x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y)))
      }
      corners = kept
    }
    var doubled = 0.0
    for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      doubled += from.x * to.y - to.x * from.y
    }
    return abs(doubled) / 2
  }

  func after(_ first: Turn) -> Turn {
    var result = self
    result.cosine = cosine * first.cosine - sine * first.sine
    result.sine = sine * first.cosine + cosine * first.sine
    result.offset = apply(to: first.offset)
    return result
  }

  var inverse: Turn {
    var result = Turn()
    (result.cosine, result.sine) = (cosine, -sine)
    let back = result.apply(to: offset)
    result.offset = Point(x: -back.x, y: -back.y)
    return result
  }
}

extension Rect {
  var corners: [Point] {
    [
      origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  var center: Point { Point(x: midX, y: midY) }

  package var area: Double { width * height }
}
