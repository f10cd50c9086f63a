package import GalleyLayout

/// A color of any space as it is drawn, in sRGB.
package struct PaintedColor: Hashable, Sendable {
  /// The channels, limited to the gamut of sRGB, with those of Display P3 if the color is outside of it.
  package var channels: RGBA

  /// Whether the color is visibly outside of sRGB, so that pictures of it do not show the color as it is meant.
  package var isLimited: Bool { channels.wide != nil }

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
      extendedSRGB: SIMD3(srgb.x, srgb.y, srgb.z),
      alpha: alpha.isNaN ? 0 : UInt8((min(max(alpha, 0), 1) * 255).rounded()))
  }
}
