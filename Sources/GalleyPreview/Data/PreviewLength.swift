import GalleyAnalysis

/// A length as the page reads it, in whole units, so that sums of differences are exact.
struct PreviewLength: Hashable {
  /// The length at a width of zero, in hundredths of a step.
  private var origin: Int
  /// The slope in 1/10000 of the unit.
  private var slope: Int

  static let zero = PreviewLength(FluidLength(0))

  init(_ length: FluidLength) {
    origin = Self.whole(length.origin * 100)
    slope = Self.whole(length.slope * FluidLength.slopeUnit * 10000)
  }

  private init(origin: Int, slope: Int) {
    (self.origin, self.slope) = (origin, slope)
  }

  private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded()) ?? 0 }

  static func - (_ length: Self, _ other: Self) -> Self {
    Self(origin: length.origin &- other.origin, slope: length.slope &- other.slope)
  }

  /// The number, or an array of the number at a width of zero and the slope.
  var json: String {
    let start = PageJSON.number(Double(origin) / 100)
    return slope == 0 ? start : "[\(start),\(PageJSON.number(Double(slope) / 10000, places: 4))]"
  }
}

extension FluidLength {
  /// The number as the page reads it.
  var json: String { PreviewLength(self).json }
}
