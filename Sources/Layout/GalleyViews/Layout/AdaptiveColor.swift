extension Color {
  /// The channels of a color in light and in dark appearance, with standard and with increased contrast.
  public struct Adaptive: Hashable, Sendable {
    /// The color in light appearance.
    public var light: RGBA
    /// The color in dark appearance.
    public var dark: RGBA
    package var lightContrast: RGBA
    package var darkContrast: RGBA

    package init(
      light: RGBA, dark: RGBA, lightContrast: RGBA? = nil, darkContrast: RGBA? = nil
    ) {
      self.light = light
      self.dark = dark
      self.lightContrast = lightContrast ?? light
      self.darkContrast = darkContrast ?? dark
    }

    package func channels(_ colorScheme: ColorScheme, _ contrast: Contrast) -> RGBA {
      switch (colorScheme, contrast) {
      case (.light, .standard): light
      case (.dark, .standard): dark
      case (.light, .increased): lightContrast
      case (.dark, .increased): darkContrast
      }
    }
  }

  /// Creates a color with a value for light and dark appearance, and for each with increased contrast.
  public init(
    light: Color, dark: Color, lightContrast: Color? = nil, darkContrast: Color? = nil
  ) {
    let (strongLight, strongDark) = (lightContrast ?? light, darkContrast ?? dark)
    self = .adaptive(
      Adaptive(
        light: light.values.light, dark: dark.values.dark,
        lightContrast: strongLight.values.lightContrast,
        darkContrast: strongDark.values.darkContrast))
  }

  /// The channels of the color in each appearance.
  public var values: Adaptive {
    switch self {
    case .semantic(let meaning): meaning.values
    case .channels(let channels): Adaptive(light: channels, dark: channels)
    case .adaptive(let values): values
    }
  }
}

extension Color.Semantic {
  /// The channels of the color in each appearance: those of Apple's system colors for iOS.
  package var values: Color.Adaptive {
    switch self {
    case .label: .system(0x000000, 0xFFFFFF)
    case .secondaryLabel: .system(0x3C3C43, 0xEBEBF5).alpha(153, 153, strong: 204)
    case .tertiaryLabel: .system(0x3C3C43, 0xEBEBF5).alpha(76, 76, strong: 178)
    case .separator: .system(0x3C3C43, 0x545458).alpha(74, 166, strong: 217)
    case .background: .system(0xFFFFFF, 0x000000)
    case .secondaryBackground: .system(0xF2F2F7, 0x1C1C1E, strong: (0xEBEBF0, 0x242426))
    case .fill: .system(0x787880, 0x787880).alpha(51, 92, strong: 112)
    case .tint, .blue: .system(0x007AFF, 0x0A84FF, strong: (0x0040DD, 0x409CFF))
    case .green: .system(0x34C759, 0x30D158, strong: (0x248A3D, 0x30DB5B))
    case .indigo: .system(0x5856D6, 0x5E5CE6, strong: (0x3634A3, 0x7D7AFF))
    case .orange: .system(0xFF9500, 0xFF9F0A, strong: (0xC93400, 0xFFB340))
    case .pink: .system(0xFF2D55, 0xFF375F, strong: (0xD30F45, 0xFF6482))
    case .purple: .system(0xAF52DE, 0xBF5AF2, strong: (0x8944AB, 0xDA8FFF))
    case .red: .system(0xFF3B30, 0xFF453A, strong: (0xD70015, 0xFF6961))
    case .teal: .system(0x30B0C7, 0x40CBE0, strong: (0x008299, 0x5DE6FF))
    case .yellow: .system(0xFFCC00, 0xFFD60A, strong: (0xA05A00, 0xFFD426))
    case .gray: .system(0x8E8E93, 0x8E8E93, strong: (0x6C6C70, 0xAEAEB2))
    case .black: .system(0x000000, 0x000000)
    case .white: .system(0xFFFFFF, 0xFFFFFF)
    case .clear: .system(0x000000, 0x000000).alpha(0, 0, strong: 0)
    }
  }
}

extension Color.Adaptive {
  package static func system(
    _ light: UInt32, _ dark: UInt32, strong: (light: UInt32, dark: UInt32)? = nil
  ) -> Color.Adaptive {
    Color.Adaptive(
      light: RGBA(light), dark: RGBA(dark), lightContrast: strong.map { RGBA($0.light) },
      darkContrast: strong.map { RGBA($0.dark) })
  }

  package func alpha(_ light: UInt8, _ dark: UInt8, strong: UInt8) -> Color.Adaptive {
    var values = self
    values.light.alpha = light
    values.dark.alpha = dark
    values.lightContrast.alpha = strong
    values.darkContrast.alpha = strong
    return values
  }
}
