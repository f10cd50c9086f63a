/// The grid of 1/1024 point on which every length of a layout lies.
///
/// Sums, differences and comparisons of values on the grid are exact, so an exact fit is a fit. The step is the unit of
/// Pango.
public enum PointGrid {
  /// The number of grid steps in a point.
  public static let stepsPerPoint = 1024.0
  /// The distance between two neighbours of the grid, in points.
  public static let step = 1 / stepsPerPoint

  /// The largest length that a layout reckons with, in points; beyond it sums would leave the grid.
  public static let largest = 1e9

  /// Returns the nearest value on the grid.
  public static func nearest(_ value: Double) -> Double {
    (value * stepsPerPoint).rounded() / stepsPerPoint
  }

  /// Returns the least value on the grid that is not below, ignoring a millionth of a step of arithmetic noise.
  public static func up(_ value: Double) -> Double {
    (value * stepsPerPoint - 1e-6).rounded(.up) / stepsPerPoint
  }

  /// Returns the greatest value on the grid that is not above, ignoring a millionth of a step of arithmetic noise.
  public static func down(_ value: Double) -> Double {
    (value * stepsPerPoint + 1e-6).rounded(.down) / stepsPerPoint
  }
}
