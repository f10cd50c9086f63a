import GalleyAssets
import GalleyLayout
import Testing

@Suite struct ColorSpaceTests {
  /// One color, `#008000`, as the tests of CSS Color Module Level 4 in web-platform-tests write it in each space.
  private static let greens: [(ColorSpace, Vector3)] = [
    (.srgb, Vector3(0, 0.50196, 0)), (.srgbLinear, Vector3(0, 0.21586, 0)),
    (.hsl, Vector3(120, 100, 25.1)), (.hwb, Vector3(120, 0, 49.8039)),
    (.lab, Vector3(46.2775, -47.5621, 48.5837)), (.lch, Vector3(46.2775, 67.9892, 134.3912)),
    (.oklab, Vector3(0.51975, -0.1403, 0.10768)), (.oklch, Vector3(0.51975, 0.17686, 142.495)),
    (.displayP3, Vector3(0.21604, 0.49418, 0.13151)),
    (.a98RGB, Vector3(0.281363, 0.498012, 0.116746)),
    (.prophotoRGB, Vector3(0.230479, 0.395789, 0.129968)),
    (.xyzD65, Vector3(0.07719, 0.15438, 0.02573)),
    (.xyzD50, Vector3(0.08312, 0.154746, 0.020961)),
  ]

  @Test func `each color space converts to the green of CSS`() {
    for (space, components) in Self.greens {
      let color = PaintedColor(space, components)
      #expect(color.channels.hex == "#008000", "\(space.rawValue)")
      #expect(!color.isLimited, "\(space.rawValue)")
    }
    // BT.2020 has a gamma of 2.4 since 2025, for which there are values below.
    #expect(Set(Self.greens.map(\.0)).union([.rec2020]) == Set(ColorSpace.allCases))
  }

  /// The matrices to CIE XYZ of CSS Color Module Level 4 as fractions; the code has chromaticities.
  private static let matrices: [(ColorSpace, exponent: Double?, [Double])] = [
    (
      .displayP3, nil,
      [
        608311 / 1250200, 189793 / 714400, 198249 / 1000160, 35783 / 156275, 247089 / 357200,
        198249 / 2500400, 0, 32229 / 714400, 5220557 / 5000800,
      ]
    ),
    (
      .a98RGB, 563 / 256,
      [
        573536 / 994567, 263643 / 1420810, 187206 / 994567, 591459 / 1989134, 6239551 / 9945670,
        374412 / 4972835, 53769 / 1989134, 351524 / 4972835, 4929758 / 4972835,
      ]
    ),
    (
      .rec2020, 2.4,
      [
        63426534 / 99577255, 20160776 / 139408157, 47086771 / 278816314, 26158966 / 99577255,
        472592308 / 697040785, 8267143 / 139408157, 0, 19567812 / 697040785,
        295819943 / 278816314,
      ]
    ),
  ]

  private static let toSRGB: [Double] = [
    12831 / 3959, -329 / 214, -1974 / 3959, -851781 / 878810, 1648619 / 878810, 36519 / 878810,
    705 / 12673, -2585 / 12673, 705 / 667,
  ]

  @Test(arguments: 0..<3)
  func `wide spaces agree with the matrices of CSS`(index: Int) {
    let (space, exponent, matrix) = Self.matrices[index]
    let steps = stride(from: 0.0, through: 1, by: 0.25)
    for red in steps {
      for green in steps {
        for blue in steps {
          let linear = [red, green, blue].map { value in
            exponent.map { Oracle.power(value, $0) } ?? Oracle.decoded(value)
          }
          let expected = Oracle.product(Self.toSRGB, Oracle.product(matrix, linear))
            .map(Oracle.encoded)
          let result = space.srgb(Vector3(red, green, blue))
          for (value, other) in zip([result.x, result.y, result.z], expected) {
            #expect(abs(value - other) < 1e-4, "\(space.rawValue) \(red) \(green) \(blue)")
          }
        }
      }
    }
  }

  @Test func `a color outside of sRGB is limited and marked`() {
    let red = PaintedColor(.displayP3, Vector3(1, 0, 0))
    #expect(red.isLimited && red.channels.inSRGB == RGBA(0xFF0000))
    #expect(red.channels.wide?.css == "color(display-p3 1 0 0)")
    #expect(red.channels.inDisplayP3 == RGBA(0xFF0000))
    let vector = ColorSpace.displayP3.srgb(Vector3(1, 0, 0))
    // The values that browsers show for color(display-p3 1 0 0).
    #expect(abs(vector.x - 1.0930) < 5e-4)
    #expect(abs(vector.y + 0.2267) < 5e-4)
    #expect(abs(vector.z + 0.1501) < 5e-4)
    #expect(!PaintedColor(.displayP3, Vector3(1, 1, 1)).isLimited)
    #expect(PaintedColor(.displayP3, Vector3(1, 1, 1)).channels == RGBA(0xFFFFFF))
  }

  @Test func `white and black are the same in every space`() {
    let whites: [(ColorSpace, Vector3)] = [
      (.lab, Vector3(100, 0, 0)), (.oklch, Vector3(1, 0, 0)), (.hwb, Vector3(0, 100, 0)),
      (.prophotoRGB, Vector3(1, 1, 1)), (.rec2020, Vector3(1, 1, 1)), (.hsl, Vector3(0, 0, 100)),
      (.xyzD50, Vector3(0.96422, 1, 0.82521)), (.xyzD65, Vector3(0.95046, 1, 1.08906)),
    ]
    for (space, white) in whites {
      #expect(PaintedColor(space, white).channels == RGBA(0xFFFFFF), "\(space.rawValue)")
      let black = space == .hwb ? Vector3(0, 0, 100) : Vector3(0, 0, 0)
      #expect(PaintedColor(space, black).channels == RGBA(0x000000), "\(space.rawValue)")
    }
  }

  @Test func `grays have a gamma of 2_2`() {
    // 0.5 to the power of 2.2 is 0.21764, which sRGB encodes as 0.50389.
    #expect(PaintedColor(gray: 0.5).channels == RGBA(0x808080))
    #expect(
      PaintedColor(gray: 0.2).channels == RGBA(0x373737)
        || PaintedColor(gray: 0.2).channels.red < 52)
    #expect(PaintedColor(gray: 1, alpha: 0.5).channels == RGBA(0xFFFFFF, alpha: 128))
  }

  @Test func `infinite and undefined components do not crash`() {
    for value in [Double.infinity, -.infinity, .nan, 1e300, -1e300] {
      for space in ColorSpace.allCases {
        _ = PaintedColor(space, Vector3(value, value, value), alpha: value)
      }
      _ = PaintedColor(gray: value)
    }
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The conversions of CSS Color Module Level 4, written plainly.
private enum Oracle {
  static func power(_ value: Double, _ exponent: Double) -> Double {
    value < 0 ? -pow(-value, exponent) : pow(value, exponent)
  }

  static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ value: Double) -> Double {
    abs(value) > 0.0031308
      ? (value < 0 ? -1 : 1) * (1.055 * pow(abs(value), 1 / 2.4) - 0.055) : 12.92 * value
  }

  static func product(_ matrix: [Double], _ vector: [Double]) -> [Double] {
    (0..<3).map { row in (0..<3).reduce(0) { $0 + matrix[row * 3 + $1] * vector[$1] } }
  }
}
