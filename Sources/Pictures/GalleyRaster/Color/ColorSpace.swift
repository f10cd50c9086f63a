extension Bitmap {
  package struct ColorSpace: Hashable, Sendable {
    /// The name for people, such as “Display P3”.
    package let name: String
    let definition: Definition
    indirect enum Definition: Hashable {
      case sRGB
      case primaries(Primaries, ToneCurve)
      case profile([UInt8])
    }

    package static let sRGB = ColorSpace(name: "sRGB", .sRGB)
    package static let displayP3 = ColorSpace(name: "Display P3", .primaries(.displayP3, .sRGB))
    /// The primaries of Rec 2020 with the curve of sRGB, whose steps look equal.
    static let wide = ColorSpace(name: "Rec. 2020", .primaries(.rec2020, .sRGB))

    private init(name: String, _ definition: Definition) {
      (self.name, self.definition) = (name, definition)
    }

    /// Creates the space of primaries and a curve, which is sRGB or Display P3 if it means the same.
    package init(name: String, _ primaries: Primaries, _ curve: ToneCurve) {
      self = ColorSpace(name: name, .primaries(primaries, curve)).canonical
    }

    /// Creates the space of an ICC profile for pictures with a number of channels, not counting alpha.
    ///
    /// It is sRGB or Display P3 if the profile means the same.
    package init(profile bytes: [UInt8], channels: Int) throws(PictureFlaw) {
      guard bytes.count <= PictureFlaw.maximumProfile else { throw .largeProfile }
      guard let profile = ColorProfile(bytes), profile.isUsable else { throw .damagedProfile }
      guard profile.channels == channels else {
        throw .channels(profile.channels, expected: channels)
      }
      self = ColorSpace(name: profile.name, .profile(bytes)).canonical
    }

    private var canonical: ColorSpace {
      [.sRGB, .displayP3].first { isSame(as: $0) } ?? self
    }

    /// Returns whether samples are the same colors in both spaces, up to half a level.
    package func isSame(as other: ColorSpace) -> Bool {
      if definition == other.definition { return true }
      guard let first = ColorProfile(self), let second = ColorProfile(other) else { return false }
      return first.isSame(as: second)
    }

    /// The ICC profile of the space, empty if memory runs out.
    package var profile: [UInt8] {
      if case .profile(let bytes) = definition { return bytes }
      return ColorProfile(self)?.bytes(named: name) ?? []
    }

    package static func == (first: ColorSpace, second: ColorSpace) -> Bool {
      first.definition == second.definition
    }

    package func hash(into hasher: inout Hasher) { hasher.combine(definition) }
  }

  package struct Primaries: Hashable, Sendable {
    package struct Point: Hashable, Sendable {
      var x: Double
      var y: Double

      package init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

      fileprivate var isColor: Bool { x >= 0 && y >= 1e-4 && x + y <= 1 }
    }

    var red: Point
    var green: Point
    var blue: Point
    var white: Point

    package init(red: Point, green: Point, blue: Point, white: Point = .d65) {
      (self.red, self.green, self.blue, self.white) = (red, green, blue, white)
    }

    var isTriangle: Bool {
      let area =
        (green.x - red.x) * (blue.y - red.y) - (blue.x - red.x) * (green.y - red.y)
      return [red, green, blue, white].allSatisfy(\.isColor) && abs(area) > 1e-4
    }

    package static let sRGB = Self(
      red: Point(0.64, 0.33), green: Point(0.30, 0.60), blue: Point(0.15, 0.06))
    static let displayP3 = Self(
      red: Point(0.680, 0.320), green: Point(0.265, 0.690), blue: Point(0.150, 0.060))
    static let rec2020 = Self(
      red: Point(0.708, 0.292), green: Point(0.170, 0.797), blue: Point(0.131, 0.046))
    package static let adobeRGB = Self(
      red: Point(0.64, 0.33), green: Point(0.21, 0.71), blue: Point(0.15, 0.06))
  }

  package enum ToneCurve: Hashable, Sendable {
    case sRGB
    /// The inverse of the camera's curve of BT.709.
    case rec709
    case gamma(Double)
  }
}

extension Bitmap.Primaries.Point {
  package static let d65 = Self(0.3127, 0.3290)
}
