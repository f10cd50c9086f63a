import GalleyGeometry

/// A length as a function of the offered width, both in steps of the grid of 1/1024 point.
package struct FluidLength: Hashable, Sendable {
  /// The length at a width of zero, if it were the same function there.
  package var origin: Double
  package var slope: Double

  /// The maximum difference in steps between a fluid length and the layouts it was derived from.
  ///
  /// Layouts between them are rounded otherwise, by half a step more or less.
  static let tolerance = 1.5

  package init(_ steps: Double) {
    (origin, slope) = (steps, 0)
  }

  /// Creates the length that has two values at two widths, as nearly as the grid allows.
  ///
  /// Layouts divide widths into a few parts and round them to the grid. So a slope with a small denominator is preferred
  /// if it meets both values within a step; both may be rounded.
  init(from first: (width: Int, steps: Double), to last: (width: Int, steps: Double)) {
    let width = Double(last.width - first.width)
    let change = last.steps - first.steps
    let exact = width > 0 ? change / width : 0
    slope = Self.simple(exact, width: width) ?? exact
    origin = first.steps + (change - slope * width) / 2 - slope * Double(first.width)
  }

  /// Returns the fraction with a small denominator that differs by at most two steps over a width.
  ///
  /// Over a large width it may be four: a few shares may be rounded, and another fraction is unlikely to be as near.
  private static func simple(_ slope: Double, width: Double) -> Double? {
    for limit in width > 65_536 ? [2.0, 4] : [2] {
      for denominator in denominators {
        let fraction = (slope * denominator).rounded() / denominator
        // Over a small width, every slope is near to some fraction with a large denominator.
        guard denominator <= 12 || denominator * 256 <= width && limit == 2 else { break }
        if abs(fraction - slope) * width <= limit { return fraction }
      }
    }
    return nil
  }

  /// The denominators of slopes: parts of a width that is divided equally, and shares that people write as decimals.
  private static let denominators: [Double] = (1...12).map(Double.init) + [16, 20, 24, 40, 60, 100]

  /// The slope of a length that grows by one step for each step of width, in a unit in which shares by denominators up to 12
  /// are whole numbers.
  package static let slopeUnit = 27_720.0

  /// Returns the length with a slope of as few digits as a range of widths allows.
  ///
  /// At the ends of the range, the length changes by a sixteenth of a step at most. Slopes with small denominators stay as
  /// they are.
  func withCoarseSlope(over count: Int) -> FluidLength {
    guard count > 0 else { return self }
    let unit = min(1, (0.125 / Double(count) * Self.slopeUnit).binade)
    var length = self
    length.slope = (slope * Self.slopeUnit / unit).rounded() * unit / Self.slopeUnit
    return length
  }

  package func value(at width: Int) -> Double { origin + slope * Double(width) }

  package static func - (_ length: FluidLength, _ other: FluidLength) -> FluidLength {
    var difference = length
    difference.origin -= other.origin
    difference.slope -= other.slope
    return difference
  }

  func adding(_ steps: Double) -> FluidLength {
    changing(self) { $0.origin += steps }
  }
}
