import GalleyGeometry

extension Path {
  /// Returns an outline whose inside by the nonzero rule is that of this one by the even-odd rule.
  ///
  /// Parts that contain each other get alternating directions. Parts that cross themselves or each other, which icons do not,
  /// stay covered where they overlap.
  ///
  /// - Returns: The outline.
  /// - Complexity: O(*n*²) for *n* parts.
  func evenOddAsNonzero() -> Path {
    let parts = self.parts
    guard parts.count > 1 else { return self }
    let polygons = parts.map { $0.flattened(linesPerCurve: 8) }
    return Path(
      parts.indices.flatMap { index -> [Element] in
        guard let point = polygons[index].first else { return parts[index].elements }
        let depth = polygons.indices.count { other in
          other != index && polygons[other].contains(point)
        }
        let isClockwise = polygons[index].area > 0
        return isClockwise == depth.isMultiple(of: 2)
          ? parts[index].elements : parts[index].reversed.elements
      })
  }

  /// The parts, each of which starts with a move.
  private var parts: [Path] {
    var parts: [Path] = []
    for element in elements {
      if case .move = element { parts.append(Path()) }
      if parts.isEmpty { parts.append(Path()) }
      parts[parts.count - 1].elements.append(element)
    }
    return parts
  }

  /// One part in the other direction.
  private var reversed: Path {
    var places: [Point] = []
    var curves: [(Point, Point)?] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end):
        if !places.isEmpty { curves.append(nil) }
        places.append(end)
      case .curve(let first, let second, let end):
        curves.append((first, second))
        places.append(end)
      case .close: break
      }
    }
    guard let last = places.last else { return self }
    var result: [Element] = [.move(last)]
    for index in curves.indices.reversed() {
      let end = places[index]
      result.append(curves[index].map { .curve($0.1, $0.0, end) } ?? .line(end))
    }
    return Path(result + [.close])
  }
}

extension [Point] {
  /// Twice the area inside, positive if the points are clockwise as seen on a screen.
  fileprivate var area: Double {
    indices.reduce(0) { sum, index in
      let (point, next) = (self[index], self[(index + 1) % count])
      return sum + point.x * next.y - next.x * point.y
    }
  }

  fileprivate func contains(_ point: Point) -> Bool {
    var isInside = false
    for (index, end) in enumerated() {
      let start = self[(index + count - 1) % count]
      guard (start.y > point.y) != (end.y > point.y) else { continue }
      let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}
