extension Color {
  /// A color space of red, green and blue.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    /// The colors of the screens of phones and tablets, of which sRGB lacks the most saturated.
    case displayP3
  }

  /// Creates a color from components from 0 to 1 in a color space.
  ///
  /// ```swift
  /// let coral = Color(.displayP3, red: 1, green: 0.3, blue: 0.25)
  /// ```
  ///
  /// Pictures of Display P3 show a color that sRGB does not have as it is, and others the nearest one.
  public init(
    _ space: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) {
    let components = SIMD3(red, green, blue)
    let alpha = SIMD3(repeating: opacity).samples.x
    self = .channels(
      space == .sRGB
        ? RGBA(extendedSRGB: components.clamped(lowerBound: .zero, upperBound: .one), alpha: alpha)
        : RGBA(
          extendedSRGB: WideMatrix.toSRGB.encoded(
            components.clamped(lowerBound: .zero, upperBound: .one)), alpha: alpha))
  }
}

extension RGBA {
  package struct Wide: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8

    fileprivate init(_ components: SIMD3<Double>) {
      let samples = components.samples
      (red, green, blue) = (samples.x, samples.y, samples.z)
    }

    /// The color as CSS writes it.
    package var css: String {
      let components = [red, green, blue].map { (Double($0) / 255).shortDecimal(places: 4) }
      return "color(display-p3 \(components.joined(separator: " ")))"
    }
  }

  /// Creates a color from components in sRGB, which are below 0 or above 1 for colors that sRGB does not have.
  package init(extendedSRGB components: SIMD3<Double>, alpha: UInt8 = 255) {
    let samples = components.samples
    self.init(red: samples.x, green: samples.y, blue: samples.z, alpha: alpha)
    // Half a step of a sample, below which a difference cannot be drawn.
    let range = -0.5 / 255...1 + 0.5 / 255
    if !(0..<3).allSatisfy({ range.contains(components[$0]) }) {
      wide = Wide(WideMatrix.toDisplayP3.encoded(components))
    }
  }

  package var inDisplayP3: RGBA {
    let samples =
      wide
      ?? Wide(
        WideMatrix.toDisplayP3.encoded(SIMD3(Double(red), Double(green), Double(blue)) / 255))
    return RGBA(red: samples.red, green: samples.green, blue: samples.blue, alpha: alpha)
  }

  package var inSRGB: RGBA { RGBA(red: red, green: green, blue: blue, alpha: alpha) }
}

/// A matrix between linear components of sRGB and of Display P3, which have the same white and the same curve.
///
/// Source: [CSS Color 4, sample code](https://www.w3.org/TR/css-color-4/#color-conversion-code).
private struct WideMatrix {
  let columns: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)

  static let toDisplayP3 = WideMatrix(
    columns: (
      SIMD3(0.8224619687, 0.0331941989, 0.0170826307),
      SIMD3(0.1775380313, 0.9668058011, 0.0723974407), SIMD3(0, 0, 0.9105199286)
    ))
  static let toSRGB = WideMatrix(
    columns: (
      SIMD3(1.2249401763, -0.0420569547, -0.0196375546),
      SIMD3(-0.2249401763, 1.0420569547, -0.0786360456), SIMD3(0, 0, 1.0982736002)
    ))

  func encoded(_ components: SIMD3<Double>) -> SIMD3<Double> {
    let linear = components.map(Self.linear)
    return (columns.0 * linear.x + columns.1 * linear.y + columns.2 * linear.z).map(Self.encoded)
  }

  private static func linear(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func encoded(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
    return value < 0 ? -result : result
  }
}

extension SIMD3<Double> {
  fileprivate func map(_ transform: (Double) -> Double) -> Self {
    Self(transform(x), transform(y), transform(z))
  }

  /// The nearest samples of eight bits; those of numbers that are none are 0.
  fileprivate var samples: SIMD3<UInt8> {
    let levels = map { $0.isNaN ? 0 : (Swift.min(Swift.max($0, 0), 1) * 255).rounded() }
    return SIMD3<UInt8>(UInt8(levels.x), UInt8(levels.y), UInt8(levels.z))
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
