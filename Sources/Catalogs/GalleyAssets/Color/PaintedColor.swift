package import GalleyLayout

/// A color of any space as it is drawn, in sRGB.
package struct PaintedColor: Hashable, Sendable {
  /// The channels, limited to the gamut of sRGB.
  package var channels: RGBA
  /// Whether the color is visibly outside of the gamut, so that it is not drawn as it is meant.
  package var isLimited: Bool

  /// Half a step of a channel, below which a difference cannot be drawn.
  private static let tolerance = 0.5 / 255

  /// Creates the color for components of a space.
  ///
  /// - Parameters:
  ///   - space: The color space.
  ///   - components: The components in the ranges of the space.
  ///   - alpha: The opacity from 0 to 1.
  package init(_ space: ColorSpace, _ components: Vector3, alpha: Double = 1) {
    self.init(srgb: space.srgb(components), alpha: alpha)
  }

  /// Creates the color for a gray with a gamma of 2.2.
  ///
  /// - Parameters:
  ///   - gray: The gray from 0 for black to 1 for white.
  ///   - alpha: The opacity from 0 to 1.
  package init(gray: Double, alpha: Double = 1) {
    let linear = ColorSpace.power(gray, 2.2)
    self.init(.srgbLinear, Vector3(linear, linear, linear), alpha: alpha)
  }

  private init(srgb: Vector3, alpha: Double) {
    channels = RGBA(
      red: Self.channel(srgb.x), green: Self.channel(srgb.y), blue: Self.channel(srgb.z),
      alpha: Self.channel(alpha))
    let range = -Self.tolerance...1 + Self.tolerance
    isLimited = ![srgb.x, srgb.y, srgb.z].allSatisfy(range.contains)
  }

  private static func channel(_ value: Double) -> UInt8 {
    value.isNaN ? 0 : UInt8((min(max(value, 0), 1) * 255).rounded())
  }
}
