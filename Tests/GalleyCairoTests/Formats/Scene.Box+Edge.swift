import GalleyGeometry
import GalleyScene

extension Scene.Box {
  /// Returns points along the edge of the shape, at most about `step` apart.
  func edge(step: Double) -> [Point] {
    switch shape {
    case .rectangle(let rect, let radius)?:
      Path(roundedRectangle: rect, cornerRadius: radius).places(step: step)
    case .ellipse(let rect)?: Path(ellipseIn: rect).places(step: step)
    case .path(let path)?: path.places(step: step)
    case nil: []
    }
  }
}

extension Path {
  fileprivate func places(step: Double) -> [Point] {
    var places: [Point] = []
    var (start, current) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let end): (start, current) = (end, end)
      case .line(let end):
        places += line(from: current, to: end, step)
        current = end
      case .curve(let first, let second, let end):
        places += curve(current, first, second, end, step)
        current = end
      case .close:
        places += line(from: current, to: start, step)
        current = start
      }
    }
    return places
  }

  private func line(from start: Point, to end: Point, _ step: Double) -> [Point] {
    curve(start, start, end, end, step)
  }

  private func curve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ step: Double
  ) -> [Point] {
    let length = start.distance(to: first) + first.distance(to: second) + second.distance(to: end)
    let count = Int((length / step).rounded(.up)) + 1
    return (0...count).map { index in
      let (t, u) = (Double(index) / Double(count), 1 - Double(index) / Double(count))
      func mix(_ coordinate: (Point) -> Double) -> Double {
        let near = u * u * u * coordinate(start) + 3 * u * u * t * coordinate(first)
        return near + 3 * u * t * t * coordinate(second) + t * t * t * coordinate(end)
      }
      return Point(x: mix(\.x), y: mix(\.y))
    }
  }
}

extension Point {
  fileprivate func distance(to other: Point) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
