internal import CPixelKernels

/// A rule that depends on single pixels only.
enum PixelRule: Hashable, Sendable {
  case exact
  /// A sample differs by more than a number of levels, unless both pixels are fully transparent.
  case levels(UInt8)
  case color(ColorRule)

  /// Returns the rule that allows a number of levels, none if it is negative.
  static func tolerance(_ levels: Int) -> PixelRule { .levels(UInt8(clamping: levels)) }

  /// Returns whether two pixels differ; the index counts pixels in reading order.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    switch self {
    case .exact: first != second
    case .levels(let levels): first.largestDistance(to: second) > levels
    case .color(let rule): rule.differs(first, second, at: index)
    }
  }
}

extension UInt32 {
  /// Returns the largest difference of a sample from another pixel, none if both are fully transparent.
  func largestDistance(to other: UInt32) -> UInt8 {
    guard (self | other) >> 24 > 0 else { return 0 }
    func distance(_ shift: UInt32) -> Int {
      abs(Int(self &>> shift & 0xFF) - Int(other &>> shift & 0xFF))
    }
    return UInt8(Swift.max(distance(0), distance(8), distance(16), distance(24)))
  }
}

/// A rule by which two colors differ: the weighted square of their distance in YIQ exceeds a limit.
///
/// Source: Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications, 2010. The flavors differ in the background of translucent pixels and in the order of the operations,
/// which decides about pixels at the limit; each is that of the tool it is named after.
struct ColorRule: Hashable, Sendable {
  enum Flavor: Hashable, Sendable {
    /// On white and on black, whichever shows more.
    case perceptual
    /// On a background color that depends on the place, from the differences of samples.
    case pixelmatch7
    /// On white, from both colors in YIQ.
    case pixelmatch5
    /// On white, in fixed-point numbers with twelve binary places.
    case odiff
  }

  let flavor: Flavor
  /// The squared distance that equal colors may have.
  let limit: Double

  /// The maximum squared distance, as the published rules define it.
  private static let maximum = 35_215.0

  /// Creates a rule of a threshold from 0 to 1; a lower threshold or NaN is 0, and a higher one is 1.
  init(_ flavor: Flavor, threshold: Double) {
    let threshold = threshold > 0 ? min(threshold, 1) : 0
    self.flavor = flavor
    limit =
      flavor == .odiff
      ? FixedYIQ.limit(ColorRule.maximum * (threshold * threshold))
      : ColorRule.maximum * threshold * threshold
  }

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

  /// Returns the background on which the edges around a pixel are tested.
  func background(_ first: UInt32, _ second: UInt32, at index: Int) -> Background {
    switch flavor {
    case .pixelmatch7: Background(at: index)
    case .pixelmatch5, .odiff: Background(255)
    case .perceptual: Background(on(255, first, second) < on(0, first, second) ? 0 : 255)
    }
  }

  /// Returns the difference in brightness of two colors.
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

extension ColorRule {
  /// The squared distance in YIQ as a quadratic form of the differences of red, green and blue of opaque colors, and
  /// the limits between which only exact arithmetic decides.
  var quadraticForm: GalleyForm {
    var form = GalleyForm()
    func add(_ weight: Double, _ red: Double, _ green: Double, _ blue: Double) {
      form.redRed += Float(weight * red * red)
      form.redGreen += Float(2 * weight * red * green)
      form.redBlue += Float(2 * weight * red * blue)
      form.greenGreen += Float(weight * green * green)
      form.greenBlue += Float(2 * weight * green * blue)
      form.blueBlue += Float(weight * blue * blue)
    }
    var (unit, slack) = (1.0, 0.0)
    if flavor == .odiff {
      // What odiff cuts off is less than one unit.
      (unit, slack) = (4096, 2.0 / 4096)
      let (rows, weights) = (FixedYIQ.rows, FixedYIQ.weights)
      for (row, weight) in [(rows.y, weights.0), (rows.i, weights.1), (rows.q, weights.2)] {
        let (red, green, blue) = (Double(row.red), Double(row.green), Double(row.blue))
        add(Double(weight) / unit, red / unit, green / unit, blue / unit)
      }
    } else {
      add(0.5053, 0.29889531, 0.58662247, 0.11448223)
      add(0.299, 0.59597799, -0.27417610, -0.32180189)
      add(0.1957, 0.21147017, -0.52261711, 0.31114694)
    }
    // The sum of the magnitudes of all terms is less than seven times their sum, and sixteen roundings of single
    // precision are each less than 6e-8 of that.
    form.least = Float(max(0, limit / unit * (1 - 1e-4) - slack))
    form.most = Float(limit / unit * (1 + 1e-4) + slack)
    return form
  }
}

/// A color on white in YIQ with twelve binary places, in the arithmetic of odiff.
private struct FixedYIQ: Hashable, Sendable {
  private let y: Int
  private let i: Int
  private let q: Int

  private static let places = 12
  private static let one = 1 << places

  /// Returns a number truncated to twelve binary places.
  private static func cut(_ value: Double) -> Int {
    Int(value * Double(one))
  }

  init(_ pixel: UInt32) {
    let (red, green, blue) = (
      FixedYIQ.onWhite(pixel, 0), FixedYIQ.onWhite(pixel, 1), FixedYIQ.onWhite(pixel, 2)
    )
    func sum(_ weights: Weights) -> Int {
      (red * weights.red + green * weights.green + blue * weights.blue) >> FixedYIQ.places
    }
    (y, i, q) = (sum(FixedYIQ.rows.y), sum(FixedYIQ.rows.i), sum(FixedYIQ.rows.q))
  }

  private static func onWhite(_ pixel: UInt32, _ index: UInt32) -> Int {
    let (sample, alpha) = (Int(pixel >> (index * 8) & 0xFF), Int(pixel >> 24))
    return alpha == 255 ? sample * one : 255 * one + (sample - 255) * alpha * one / 255
  }

  /// Returns the square of the distance, in which brightness weighs most; whole numbers count 4096 for each unit.
  func squaredDistance(to other: FixedYIQ) -> Double {
    let (y, i, q) = (y - other.y, i - other.i, q - other.q)
    let (first, second, third) = FixedYIQ.weights
    return Double((y * y * first + i * i * second + q * q * third) >> (2 * FixedYIQ.places))
  }

  /// Returns a limit as a whole number for distances.
  static func limit(_ value: Double) -> Double {
    Double(cut(value))
  }

  /// The weights of red, green and blue.
  struct Weights {
    let red: Int
    let green: Int
    let blue: Int

    fileprivate init(_ red: Double, _ green: Double, _ blue: Double) {
      (self.red, self.green, self.blue) = (cut(red), cut(green), cut(blue))
    }
  }

  /// The weights of brightness and of both amounts of hue.
  static let rows = (
    y: Weights(0.29889531, 0.58662247, 0.11448223),
    i: Weights(0.59597799, -0.27417610, -0.32180189),
    q: Weights(0.21147017, -0.52261711, 0.31114694)
  )

  static let weights = (cut(0.5053), cut(0.299), cut(0.1957))
}
