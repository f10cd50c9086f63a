/// A color on white in YIQ with twelve binary places, in the arithmetic of odiff.
struct FixedYIQ: Hashable, Sendable {
  private let y: Int
  private let i: Int
  private let q: Int

  private static let places = 12
  private static let one = 1 << places

  /// Returns a number with twelve binary places, the others cut off.
  private static func cut(_ value: Double) -> Int {
    Int(value * Double(one))
  }

  /// Creates the color of a pixel.
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
}

extension FixedYIQ {
  /// How much red, green and blue count.
  struct Weights {
    /// How much red counts.
    let red: Int
    /// How much green counts.
    let green: Int
    /// How much blue counts.
    let blue: Int

    /// Creates weights from decimals.
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

  /// The weights of squares.
  static let weights = (cut(0.5053), cut(0.299), cut(0.1957))
}
