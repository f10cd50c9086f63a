/// A color, or the difference of two, as brightness and two amounts of hue.
struct YIQ: Hashable, Sendable {
  let y: Double
  let i: Double
  let q: Double

  private init(y: Double, i: Double, q: Double) {
    (self.y, self.i, self.q) = (y, i, q)
  }

  init(_ red: Double, _ green: Double, _ blue: Double) {
    y = YIQ.brightness(red, green, blue)
    i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
    q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
  }

  private static func brightness(_ red: Double, _ green: Double, _ blue: Double) -> Double {
    red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
  }

  /// Returns the difference in brightness of two pixels on a background, which opaque pixels do not need.
  @inline(__always)
  static func brightness(
    _ first: UInt32, minus second: UInt32, on background: @autoclosure () -> Background
  ) -> Double {
    let difference = difference(first, second, on: background())
    return brightness(difference.0, difference.1, difference.2)
  }

  /// Creates the difference of two pixels on a background.
  init(_ first: UInt32, _ second: UInt32, on background: Background) {
    let difference = YIQ.difference(first, second, on: background)
    self.init(difference.0, difference.1, difference.2)
  }

  @inline(__always)
  private static func difference(
    _ first: UInt32, _ second: UInt32, on background: @autoclosure () -> Background
  ) -> (Double, Double, Double) {
    guard min(first, second) >> 24 < 255 else {
      return (
        first.sample(0) - second.sample(0), first.sample(1) - second.sample(1),
        first.sample(2) - second.sample(2)
      )
    }
    let (alpha, otherAlpha) = (first.sample(3), second.sample(3))
    func difference(_ index: UInt32, _ background: Double) -> Double {
      (first.sample(index) * alpha - second.sample(index) * otherAlpha
        - background * (alpha - otherAlpha)) / 255
    }
    let background = background()
    return (
      difference(0, background.red), difference(1, background.green),
      difference(2, background.blue)
    )
  }

  var squaredLength: Double { 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q }
}

/// The color behind pixels that are not opaque.
struct Background: Hashable, Sendable {
  let red: Double
  let green: Double
  let blue: Double

  init(_ level: Double) {
    (red, green, blue) = (level, level, level)
  }

  /// Creates the background of pixelmatch for a pixel, which is irregular so that no translucent color equals it everywhere.
  init(at index: Int) {
    let byte = Double(index * 4)
    func level(_ isBright: Bool) -> Double { isBright ? 48 + 159 : 48 }
    red = 48
    green = level(Int(byte / 1.618033988749895) % 2 == 1)
    blue = level(Int(byte / 2.618033988749895) % 2 == 1)
  }
}

extension UInt32 {
  /// Returns a sample of a pixel whose red is in the lowest byte.
  func sample(_ index: UInt32) -> Double {
    Double(self &>> (index &* 8) & 0xFF)
  }
}
