/// A color space of design tokens or of asset catalogs.
package enum ColorSpace: String, Hashable, Sendable, CaseIterable {
  /// Red, green and blue in sRGB.
  case srgb
  /// Red, green and blue in sRGB without its transfer function.
  case srgbLinear = "srgb-linear"
  /// Hue in degrees, saturation and lightness in percent, of sRGB.
  case hsl
  /// Hue in degrees, whiteness and blackness in percent, of sRGB.
  case hwb
  /// CIE lightness from 0 to 100, a and b.
  case lab
  /// CIE lightness from 0 to 100, chroma, and hue in degrees.
  case lch
  /// Oklab lightness from 0 to 1, a and b.
  case oklab
  /// Oklab lightness from 0 to 1, chroma, and hue in degrees.
  case oklch
  /// Red, green and blue in Display P3.
  case displayP3 = "display-p3"
  /// Red, green and blue in Adobe RGB (1998).
  case a98RGB = "a98-rgb"
  /// Red, green and blue in ProPhoto RGB.
  case prophotoRGB = "prophoto-rgb"
  /// Red, green and blue of ITU-R BT.2020.
  case rec2020
  /// CIE XYZ relative to D65.
  case xyzD65 = "xyz-d65"
  /// CIE XYZ relative to D50.
  case xyzD50 = "xyz-d50"

  /// Returns the components in sRGB, which are below 0 or above 1 outside of its gamut.
  ///
  /// Source: CSS Color Module Level 4, whose ranges of components tokens use.
  package func srgb(_ components: Vector3) -> Vector3 {
    switch self {
    case .srgb: components
    case .hsl: Self.srgb(hue: components.x, saturation: components.y, lightness: components.z)
    case .hwb: Self.srgb(hue: components.x, whiteness: components.y, blackness: components.z)
    case .oklab: Self.encoded(Self.linear(oklab: components))
    case .oklch: Self.encoded(Self.linear(oklab: Self.rectangular(components)))
    case .srgbLinear: Self.encoded(components)
    case .lab, .lch, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50:
      Self.encoded(Matrix3.fromXYZToSRGB * xyz(components))
    }
  }

  /// Returns the components in CIE XYZ relative to D65, for spaces that are defined by it.
  private func xyz(_ components: Vector3) -> Vector3 {
    switch self {
    case .lab: Matrix3.fromD50ToD65 * Self.xyz(lab: components)
    case .lch: Matrix3.fromD50ToD65 * Self.xyz(lab: Self.rectangular(components))
    case .displayP3: Matrix3.fromDisplayP3 * components.map(Self.decodedSRGB)
    case .a98RGB: Matrix3.fromAdobeRGB * components.map { Self.power($0, 563.0 / 256) }
    case .prophotoRGB:
      Matrix3.fromD50ToD65 * (Matrix3.fromProPhotoRGB * components.map(Self.decodedProPhoto))
    case .rec2020: Matrix3.fromRec2020 * components.map { Self.power($0, 2.4) }
    case .xyzD50: Matrix3.fromD50ToD65 * components
    case .xyzD65: components
    case .srgb, .srgbLinear, .hsl, .hwb, .oklab, .oklch: components
    }
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// MARK: - Transfer functions

extension ColorSpace {
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }

  /// Returns linear components with the transfer function of sRGB.
  static func encoded(_ linear: Vector3) -> Vector3 {
    linear.map { value in
      let size = abs(value)
      let result = size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      return value < 0 ? -result : result
    }
  }

  static func decodedSRGB(_ value: Double) -> Double {
    let size = abs(value)
    let result = size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
    return value < 0 ? -result : result
  }

  private static func decodedProPhoto(_ value: Double) -> Double {
    abs(value) <= 16.0 / 512 ? value / 16 : power(value, 1.8)
  }
}

// MARK: - Spaces with a hue

extension ColorSpace {
  private static func srgb(hue: Double, saturation: Double, lightness: Double) -> Vector3 {
    let (saturation, lightness) = (saturation / 100, lightness / 100)
    let range = saturation * min(lightness, 1 - lightness)
    func channel(_ offset: Double) -> Double {
      let step = positive(offset + hue / 30, below: 12)
      return lightness - range * max(-1, min(step - 3, 9 - step, 1))
    }
    return Vector3(channel(0), channel(8), channel(4))
  }

  private static func srgb(hue: Double, whiteness: Double, blackness: Double) -> Vector3 {
    let (whiteness, blackness) = (whiteness / 100, blackness / 100)
    guard whiteness + blackness < 1 else {
      let gray = whiteness / (whiteness + blackness)
      return Vector3(gray, gray, gray)
    }
    return srgb(hue: hue, saturation: 100, lightness: 50)
      .map { $0 * (1 - whiteness - blackness) + whiteness }
  }

  static func positive(_ value: Double, below limit: Double) -> Double {
    let rest = fmod(value, limit)
    return rest < 0 ? rest + limit : rest
  }

  private static func rectangular(_ polar: Vector3) -> Vector3 {
    let angle = polar.z * .pi / 180
    return Vector3(polar.x, polar.y * cos(angle), polar.y * sin(angle))
  }

  /// Returns CIE lightness, a and b of a color in sRGB.
  static func lab(srgb: Vector3) -> Vector3 {
    let xyz =
      (Matrix3.fromXYZToSRGB * Matrix3.fromD50ToD65).inverse * srgb.map(decodedSRGB)
    let white = Matrix3.whiteD50
    func root(_ value: Double) -> Double {
      value > 216.0 / 24_389 ? cbrt(value) : value * 841 / 108 + 4.0 / 29
    }
    let (x, y, z) = (root(xyz.x / white.x), root(xyz.y / white.y), root(xyz.z / white.z))
    return Vector3(116 * y - 16, 500 * (x - y), 200 * (y - z))
  }

  /// Returns hue in degrees, saturation and lightness in percent of a color in sRGB.
  static func hsl(srgb: Vector3) -> Vector3 {
    let (red, green, blue) = (srgb.x, srgb.y, srgb.z)
    let (least, most) = (min(red, green, blue), max(red, green, blue))
    let (range, lightness) = (most - least, (least + most) / 2)
    guard range > 0 else { return Vector3(0, 0, lightness * 100) }
    let sixth =
      most == red
      ? (green - blue) / range
      : most == green ? (blue - red) / range + 2 : (red - green) / range + 4
    let saturation = range / (1 - abs(2 * lightness - 1))
    return Vector3(positive(sixth * 60, below: 360), saturation * 100, lightness * 100)
  }

  private static func xyz(lab: Vector3) -> Vector3 {
    let middle = (lab.x + 16) / 116
    func value(_ root: Double) -> Double {
      root > 6.0 / 29 ? root * root * root : 3 * (6.0 / 29) * (6.0 / 29) * (root - 4.0 / 29)
    }
    let white = Matrix3.whiteD50
    return Vector3(
      value(middle + lab.y / 500) * white.x, value(middle) * white.y,
      value(middle - lab.z / 200) * white.z)
  }

  /// Returns linear sRGB.
  ///
  /// Source: Björn Ottosson, A perceptual color space for image processing.
  private static func linear(oklab: Vector3) -> Vector3 {
    let roots =
      Matrix3(
        Vector3(1, 0.3963377774, 0.2158037573), Vector3(1, -0.1055613458, -0.0638541728),
        Vector3(1, -0.0894841775, -1.2914855480)) * oklab
    return Matrix3(
      Vector3(4.0767416621, -3.3077115913, 0.2309699292),
      Vector3(-1.2684380046, 2.6097574011, -0.3413193965),
      Vector3(-0.0041960863, -0.7034186147, 1.7076147010)) * roots.map { $0 * $0 * $0 }
  }
}
