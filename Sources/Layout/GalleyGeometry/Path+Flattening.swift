extension Path {
  /// Returns the points of the outline in order, with a number of straight lines for each curve.
  ///
  /// The points do not show where a part begins, so only an outline of one part is a polygon.
  package func flattened(linesPerCurve count: Int) -> [Point] {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let end), .line(let end): points.append(end)
      case .curve(let first, let second, let end):
        let start = points.last ?? end
        points += (1...count).map { step in
          let t = Double(step) / Double(count)
          let (a, b) = ((1 - t) * (1 - t) * (1 - t), 3 * (1 - t) * (1 - t) * t)
          let (c, d) = (3 * (1 - t) * t * t, t * t * t)
          return Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y)
        }
      case .close: break
      }
    }
    return points
  }
}
