package import GalleyLayout

package struct Palette: Hashable, Sendable {
  package var colorScheme: ColorScheme
  package var contrast: Contrast
  /// Whether colors that sRGB does not have are kept, and not only the nearest ones.
  package var isWide = false

  package init(colorScheme: ColorScheme, contrast: Contrast = .standard) {
    self.colorScheme = colorScheme
    self.contrast = contrast
  }

  package init(_ traits: Traits) {
    self.init(colorScheme: traits.colorScheme, contrast: traits.contrast)
  }

  package func channels(of color: Color) -> RGBA {
    let channels = color.values.channels(colorScheme, contrast)
    return isWide ? channels : channels.inSRGB
  }
}
