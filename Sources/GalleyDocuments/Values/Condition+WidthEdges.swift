internal import GalleyGeometry
internal import GalleyLayout

extension Condition {
  /// Adds each offered width on the grid from which on the test may come out another way.
  func addWidthEdges(to edges: inout Set<Double>) {
    switch self {
    case .all(let tests), .any(let tests):
      for test in tests { test.addWidthEdges(to: &edges) }
    case .not(let test): test.addWidthEdges(to: &edges)
    case .horizontal: edges.insert(Traits.minimumRegularWidth)
    case .width(let bounds): edges.formUnion(bounds.edges)
    case .vertical, .idiom, .textSize, .textSizeRange, .direction, .locale, .colorScheme,
      .contrast, .boldText, .height:
      break
    }
  }
}

extension Condition.Bounds {
  /// For each limit, the first number on the grid that is on the other side of it than the one before.
  var edges: [Double] {
    [atLeast, below].compactMap(\.self).map(Self.gridValue(from:))
      + [atMost, above].compactMap(\.self).map(Self.gridValue(after:))
  }

  // The grid's own rounding takes a little noise for the same number, and the comparison with a limit does not. To
  // scale by a power of two and back is exact.

  private static func gridValue(from limit: Double) -> Double {
    (limit * PointGrid.stepsPerPoint).rounded(.up) / PointGrid.stepsPerPoint
  }

  private static func gridValue(after limit: Double) -> Double {
    ((limit * PointGrid.stepsPerPoint).rounded(.down) + 1) / PointGrid.stepsPerPoint
  }
}
