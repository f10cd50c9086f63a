/// A rule by which two colors differ: the weighted square of their distance in YIQ exceeds a limit.
///
/// Source: Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications, 2010. The flavors differ in what shines through and in the order of the operations, which decides about
/// pixels at the limit; each is that of the tool it is named after.
struct ColorRule: Hashable, Sendable {
  /// A way to compute the distance.
  enum Flavor: Hashable, Sendable {
    /// On white and on black, whichever shows more.
    case perceptual
    /// On a color that depends on the place, from the differences of samples.
    case pixelmatch7
    /// On white, from both colors in YIQ.
    case pixelmatch5
    /// On white, in numbers with twelve binary places.
    case odiff
  }

  /// The way to compute the distance.
  let flavor: Flavor
  /// The squared distance that equal colors may have.
  let limit: Double

  /// The greatest squared distance that the published rules reckon with.
  private static let greatest = 35_215.0

  /// Creates a rule of a threshold from 0 to 1; one below, and one that is no number, is 0, and one above is 1.
  init(_ flavor: Flavor, threshold: Double) {
    let threshold = threshold > 0 ? min(threshold, 1) : 0
    self.flavor = flavor
    limit =
      flavor == .odiff
      ? FixedYIQ.limit(ColorRule.greatest * (threshold * threshold))
      : ColorRule.greatest * threshold * threshold
  }
}

extension ColorRule {
  /// Returns whether the colors of a pixel differ; the index counts pixels in reading order.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    guard first != second else { return false }
    return switch flavor {
    case .perceptual: max(on(255, first, second), on(0, first, second)) > limit
    case .pixelmatch7: YIQ(first, second, on: Background(at: index)).squaredLength > limit
    case .pixelmatch5: YIQ(first).minus(YIQ(second)).squaredLength > limit
    case .odiff: FixedYIQ(first).squaredDistance(to: FixedYIQ(second)) > limit
    }
  }

  private func on(_ level: Double, _ first: UInt32, _ second: UInt32) -> Double {
    YIQ(first, second, on: Background(level)).squaredLength
  }

  /// Returns the background on which the edges around a pixel are looked at.
  func background(_ first: UInt32, _ second: UInt32, at index: Int) -> Background {
    switch flavor {
    case .pixelmatch7: Background(at: index)
    case .pixelmatch5, .odiff: Background(255)
    case .perceptual: Background(on(255, first, second) < on(0, first, second) ? 0 : 255)
    }
  }

  /// Returns by how much a color is brighter than another.
  @inline(__always)
  func brightness(
    _ first: UInt32, minus second: UInt32, on background: @autoclosure () -> Background
  ) -> Double {
    guard first != second else { return 0 }
    return switch flavor {
    case .perceptual, .pixelmatch7:
      YIQ.brightness(first, minus: second, on: background())
    case .pixelmatch5, .odiff: YIQ.brightness(first) - YIQ.brightness(second)
    }
  }
}
