import GalleyGeometry

/// Steps of the grid from one to another, both included.
struct GridRange: Hashable {
  var lowerBound: Int
  var upperBound: Int

  init(_ lowerBound: Int, _ upperBound: Int) {
    (self.lowerBound, self.upperBound) = (lowerBound, upperBound)
  }

  /// Creates the steps in a range of points; a range between two steps is the next of them.
  init(_ widths: ClosedRange<Double>) {
    let lower = Self.step(widths.lowerBound, .up)
    self.init(lower, max(lower, Self.step(widths.upperBound, .down)))
  }

  /// Returns the step of a width, which is a length that a layout can reckon with.
  private static func step(_ width: Double, _ rule: FloatingPointRoundingRule) -> Int {
    guard !width.isNaN else { return 0 }
    return Int((max(0, min(width, PointGrid.largest)) * PointGrid.stepsPerPoint).rounded(rule))
  }

  /// The number of steps.
  var count: Int { upperBound - lowerBound + 1 }

  /// The steps at whole points between both ends.
  var wholePoints: StrideTo<Int> {
    let perPoint = Int(PointGrid.stepsPerPoint)
    return stride(from: (lowerBound / perPoint + 1) * perPoint, to: upperBound, by: perPoint)
  }
}
