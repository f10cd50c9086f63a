extension Bitmap {
  /// The colour of one place of a picture, with straight alpha.
  public struct Pixel: Hashable, Sendable {
    /// The amount of red.
    public var red: UInt8
    /// The amount of green.
    public var green: UInt8
    /// The amount of blue.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    /// The number of samples that a pixel consists of.
    static let sampleCount = 4

    /// Creates a colour from its samples.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    /// No colour at all.
    public static let clear = Pixel(0, 0, 0, 0)
    /// Opaque black.
    public static let black = Pixel(0, 0, 0)
    /// Opaque white.
    public static let white = Pixel(255, 255, 255)
  }
}

extension Bitmap.Pixel {
  /// The samples as one number, red in the lowest byte.
  package var packed: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates a colour from its samples as one number, red in the lowest byte.
  init(packed: UInt32) {
    self.init(
      UInt8(truncatingIfNeeded: packed), UInt8(truncatingIfNeeded: packed >> 8),
      UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 24))
  }
}
