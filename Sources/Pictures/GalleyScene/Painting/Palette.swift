public import GalleyLayout

/// The channels of colors for a color scheme and a contrast.
public struct Palette: Hashable, Sendable {
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Standard or increased contrast.
  public var contrast: Contrast

  public init(colorScheme: ColorScheme, contrast: Contrast = .standard) {
    self.colorScheme = colorScheme
    self.contrast = contrast
  }

  /// Creates the colors for the color scheme and contrast of traits.
  public init(_ traits: Traits) {
    self.init(colorScheme: traits.colorScheme, contrast: traits.contrast)
  }

  public func channels(of color: Color) -> RGBA {
    color.values.channels(colorScheme, contrast)
  }
}
