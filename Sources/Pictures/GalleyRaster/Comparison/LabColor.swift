#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A color in CIELAB, in which distances are about as large as they look.
struct LabColor: Hashable, Sendable {
  let lightness: Double
  let a: Double
  let b: Double

  /// Creates a color of sRGB from levels from 0 to 255 with the white point D65.
  ///
  /// Source: IEC 61966-2-1 and CIE 15:2004, with the rounded constants of Playwright.
  init(red: Double, green: Double, blue: Double) {
    let (red, green, blue) = (LabColor.linear(red), LabColor.linear(green), LabColor.linear(blue))
    let x = LabColor.root((red * 0.4124 + green * 0.3576 + blue * 0.1805) / 0.950489)
    let y = LabColor.root(red * 0.2126 + green * 0.7152 + blue * 0.0722)
    let z = LabColor.root((red * 0.0193 + green * 0.1192 + blue * 0.9505) / 1.088840)
    (lightness, a, b) = (116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  private static func linear(_ level: Double) -> Double {
    let value = level / 255
    return value > 0.04045 ? pow((value + 0.055) / 1.055, 2.4) : value / 12.92
  }

  private static func root(_ value: Double) -> Double {
    let knee = 6.0 * 6 * 6 / 29 / 29 / 29
    return value > knee ? pow(value, 1.0 / 3) : value / 3 / (6.0 * 6 / 29 / 29) + 4.0 / 29
  }

  /// Returns how different another color looks; 1 is just noticeable.
  ///
  /// Source: CIE 116-1995, for graphic arts. It is weighted by the chroma of this color, so it is not symmetric.
  func distance(to other: LabColor) -> Double {
    let chroma = (a * a + b * b).squareRoot()
    let (deltaA, deltaB) = (a - other.a, b - other.b)
    let deltaChroma = chroma - (other.a * other.a + other.b * other.b).squareRoot()
    let hue = deltaA * deltaA + deltaB * deltaB - deltaChroma * deltaChroma
    let deltaHue = hue < 0 ? 0 : hue.squareRoot()
    let deltaLightness = lightness - other.lightness
    let (chromaPart, huePart) = (
      deltaChroma / (1 + 0.045 * chroma), deltaHue / (1 + 0.015 * chroma)
    )
    return (deltaLightness * deltaLightness + chromaPart * chromaPart + huePart * huePart)
      .squareRoot()
  }
}
