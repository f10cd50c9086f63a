public import GalleyLayout

/// The channels of semantic colors for a color scheme and a contrast.
///
/// The values are those of Apple's system colors for iOS, light and dark, standard and increased contrast.
public struct Palette: Hashable, Sendable {
  /// Light or dark.
  public var colorScheme: ColorScheme
  /// Standard or increased contrast.
  public var contrast: Contrast

  /// Creates the colors for a color scheme and a contrast.
  public init(colorScheme: ColorScheme, contrast: Contrast = .standard) {
    self.colorScheme = colorScheme
    self.contrast = contrast
  }

  /// Creates the colors for the color scheme and contrast of traits.
  public init(_ traits: Traits) {
    self.init(colorScheme: traits.colorScheme, contrast: traits.contrast)
  }

  /// Returns the channels of a color.
  public func channels(of color: Color) -> RGBA {
    switch color {
    case .channels(let channels): return channels
    case .semantic(let meaning):
      let entry = Self.entry(of: meaning)
      switch (colorScheme, contrast) {
      case (.light, .standard): return entry.light
      case (.dark, .standard): return entry.dark
      case (.light, .increased): return entry.strongLight
      case (.dark, .increased): return entry.strongDark
      }
    }
  }

  private struct Entry {
    var light: RGBA
    var dark: RGBA
    var strongLight: RGBA
    var strongDark: RGBA

    init(_ light: UInt32, _ dark: UInt32, strong: (UInt32, UInt32)? = nil) {
      self.light = RGBA(light)
      self.dark = RGBA(dark)
      strongLight = RGBA(strong?.0 ?? light)
      strongDark = RGBA(strong?.1 ?? dark)
    }

    func alpha(_ standard: UInt8, strong: UInt8) -> Entry {
      alpha(light: standard, dark: standard, strong: strong)
    }

    func alpha(light: UInt8, dark: UInt8, strong: UInt8) -> Entry {
      var entry = self
      entry.light.alpha = light
      entry.dark.alpha = dark
      entry.strongLight.alpha = strong
      entry.strongDark.alpha = strong
      return entry
    }
  }

  private static func entry(of meaning: Color.Semantic) -> Entry {
    switch meaning {
    case .label: Entry(0x000000, 0xFFFFFF)
    case .secondaryLabel: Entry(0x3C3C43, 0xEBEBF5).alpha(153, strong: 204)
    case .tertiaryLabel: Entry(0x3C3C43, 0xEBEBF5).alpha(76, strong: 178)
    case .separator: Entry(0x3C3C43, 0x545458).alpha(light: 74, dark: 166, strong: 217)
    case .background: Entry(0xFFFFFF, 0x000000)
    case .secondaryBackground: Entry(0xF2F2F7, 0x1C1C1E, strong: (0xEBEBF0, 0x242426))
    case .fill: Entry(0x787880, 0x787880).alpha(light: 51, dark: 92, strong: 112)
    case .tint, .blue: Entry(0x007AFF, 0x0A84FF, strong: (0x0040DD, 0x409CFF))
    case .green: Entry(0x34C759, 0x30D158, strong: (0x248A3D, 0x30DB5B))
    case .indigo: Entry(0x5856D6, 0x5E5CE6, strong: (0x3634A3, 0x7D7AFF))
    case .orange: Entry(0xFF9500, 0xFF9F0A, strong: (0xC93400, 0xFFB340))
    case .pink: Entry(0xFF2D55, 0xFF375F, strong: (0xD30F45, 0xFF6482))
    case .purple: Entry(0xAF52DE, 0xBF5AF2, strong: (0x8944AB, 0xDA8FFF))
    case .red: Entry(0xFF3B30, 0xFF453A, strong: (0xD70015, 0xFF6961))
    case .teal: Entry(0x30B0C7, 0x40CBE0, strong: (0x008299, 0x5DE6FF))
    case .yellow: Entry(0xFFCC00, 0xFFD60A, strong: (0xA05A00, 0xFFD426))
    case .gray: Entry(0x8E8E93, 0x8E8E93, strong: (0x6C6C70, 0xAEAEB2))
    case .black: Entry(0x000000, 0x000000)
    case .white: Entry(0xFFFFFF, 0xFFFFFF)
    case .clear: Entry(0x000000, 0x000000).alpha(0, strong: 0)
    }
  }
}
