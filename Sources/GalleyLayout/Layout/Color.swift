/// A color, by its meaning or by its channels.
public enum Color: Hashable, Sendable {
  /// A color by its meaning, with a value for light and one for dark surroundings.
  case semantic(Semantic)
  /// A color by its channels.
  case channels(RGBA)

  /// The meaning of a color.
  public enum Semantic: String, Hashable, Sendable, CaseIterable {
    /// Text.
    case label
    /// Text of less weight.
    case secondaryLabel
    /// Text of the least weight.
    case tertiaryLabel
    /// Thin lines between things.
    case separator
    /// The surface everything lies on.
    case background
    /// A surface that lies on the background.
    case secondaryBackground
    /// The inside of small shapes.
    case fill
    /// The color of things that can be used.
    case tint
    /// Blue.
    case blue
    /// Green.
    case green
    /// Indigo.
    case indigo
    /// Orange.
    case orange
    /// Pink.
    case pink
    /// Purple.
    case purple
    /// Red.
    case red
    /// Teal.
    case teal
    /// Yellow.
    case yellow
    /// Gray.
    case gray
    /// Black in light and dark surroundings.
    case black
    /// White in light and dark surroundings.
    case white
    /// Nothing at all.
    case clear
  }
}

/// A color as red, green, blue and opacity in sRGB, not multiplied by the opacity.
public struct RGBA: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity, 255 for a color that nothing shines through.
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number such as 0xFF8000.
  public init(_ hex: UInt32, alpha: UInt8 = 255) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
  }
}
