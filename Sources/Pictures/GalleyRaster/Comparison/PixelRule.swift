internal import CPixelKernels

/// A rule that depends on single pixels only.
enum PixelRule: Hashable, Sendable {
  case exact
  /// A pixel differs by more than a number of levels on white or on black.
  case levels(UInt8)
  case color(ColorRule)

  static func tolerance(_ levels: Int) -> PixelRule { .levels(UInt8(clamping: levels)) }

  /// Returns whether two pixels differ; the index counts pixels in reading order.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    switch self {
    case .exact: first != second
    case .levels(let levels): first.shownDistance(to: second) > levels
    case .color(let rule): rule.differs(first, second, at: index)
    }
  }
}

extension PixelRule {
  /// Returns the largest difference of a sample of two pixels, as they are stored or shown.
  func distance(_ first: UInt32, _ second: UInt32) -> UInt8 {
    switch self {
    case .exact: first.storedDistance(to: second)
    case .levels, .color: first.shownDistance(to: second)
    }
  }
}

extension UInt32 {
  /// Returns the largest difference of a stored sample from another pixel, none if both are fully transparent.
  fileprivate func storedDistance(to other: UInt32) -> UInt8 {
    guard (self | other) >> 24 > 0 else { return 0 }
    func distance(_ shift: UInt32) -> Int {
      abs(Int(self &>> shift & 0xFF) - Int(other &>> shift & 0xFF))
    }
    return UInt8(Swift.max(distance(0), distance(8), distance(16), distance(24)))
  }

  /// Returns the largest difference of a sample from another pixel, as both are shown on white or on black.
  func shownDistance(to other: UInt32) -> UInt8 {
    let (alpha, otherAlpha) = (self >> 24, other >> 24)
    // On white, each sample is brighter by what the pixel does not cover.
    let cover = Int(otherAlpha) - Int(alpha)
    var largest = 0
    for shift: UInt32 in [0, 8, 16] {
      let onBlack =
        Int(shown(self &>> shift & 0xFF, alpha)) - Int(shown(other &>> shift & 0xFF, otherAlpha))
      largest = Swift.max(largest, abs(onBlack), abs(onBlack + cover))
    }
    return UInt8(largest)
  }

  private func shown(_ sample: UInt32, _ alpha: UInt32) -> UInt32 {
    (sample &* alpha &+ 127) / 255
  }
}

/// A rule by which two colors differ: the weighted square of their distance in YIQ exceeds a limit.
///
/// Source: Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC transmission color space in mobile
/// applications, 2010. The flavors differ in the background of translucent pixels.
struct ColorRule: Hashable, Sendable {
  enum Flavor: Hashable, Sendable {
    /// On white and on black, whichever shows more.
    case perceptual
    /// On a background color that depends on the place.
    case pixelmatch
  }

  let flavor: Flavor
  /// The squared distance that equal colors may have.
  let limit: Double

  private static let maximum = 35_215.0

  /// Creates a rule of a threshold from 0 to 1; a lower threshold or NaN is 0, and a higher one is 1.
  init(_ flavor: Flavor, threshold: Double) {
    let threshold = threshold > 0 ? min(threshold, 1) : 0
    self.flavor = flavor
    limit = ColorRule.maximum * threshold * threshold
  }

  /// Returns whether the colors of a pixel differ; the index counts pixels in reading order.
  func differs(_ first: UInt32, _ second: UInt32, at index: Int) -> Bool {
    guard first != second else { return false }
    return switch flavor {
    case .perceptual: max(on(255, first, second), on(0, first, second)) > limit
    case .pixelmatch: YIQ(first, second, on: Background(at: index)).squaredLength > limit
    }
  }

  private func on(_ level: Double, _ first: UInt32, _ second: UInt32) -> Double {
    YIQ(first, second, on: Background(level)).squaredLength
  }

  /// Returns the background on which the edges around a pixel are tested.
  func background(_ first: UInt32, _ second: UInt32, at index: Int) -> Background {
    switch flavor {
    case .pixelmatch: Background(at: index)
    case .perceptual: Background(on(255, first, second) < on(0, first, second) ? 0 : 255)
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
    add(0.5053, 0.29889531, 0.58662247, 0.11448223)
    add(0.299, 0.59597799, -0.27417610, -0.32180189)
    add(0.1957, 0.21147017, -0.52261711, 0.31114694)
    // The sum of the magnitudes of all terms is less than seven times their sum, and sixteen roundings of single
    // precision are each less than 6e-8 of that.
    form.least = Float(limit * (1 - 1e-4))
    form.most = Float(limit * (1 + 1e-4))
    return form
  }
}
