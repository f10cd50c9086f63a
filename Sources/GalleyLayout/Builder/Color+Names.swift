extension Color {
  /// Creates an opaque or translucent color from a number such as 0xFF8000.
  ///
  /// ```swift
  /// let orange = Color(0xFF8000)
  /// let shade = Color(0x000000, alpha: 0x29)
  /// ```
  public init(_ hex: UInt32, alpha: UInt8 = 255) {
    self = .channels(RGBA(hex, alpha: alpha))
  }

  /// Creates a color from three, six or eight hexadecimal digits after a number sign, as documents write it.
  public init?(hex: String) {
    guard let channels = RGBA(hex: hex) else { return nil }
    self = .channels(channels)
  }

  /// Text.
  public static let label = Color.semantic(.label)
  /// Text of less weight.
  public static let secondaryLabel = Color.semantic(.secondaryLabel)
  /// Text of the least weight.
  public static let tertiaryLabel = Color.semantic(.tertiaryLabel)
  /// Thin lines between things.
  public static let separator = Color.semantic(.separator)
  /// The surface everything lies on.
  public static let background = Color.semantic(.background)
  /// A surface that lies on the background.
  public static let secondaryBackground = Color.semantic(.secondaryBackground)
  /// The inside of small shapes.
  public static let fill = Color.semantic(.fill)
  /// The color of things that can be used.
  public static let tint = Color.semantic(.tint)
  /// Blue.
  public static let blue = Color.semantic(.blue)
  /// Green.
  public static let green = Color.semantic(.green)
  /// Indigo.
  public static let indigo = Color.semantic(.indigo)
  /// Orange.
  public static let orange = Color.semantic(.orange)
  /// Pink.
  public static let pink = Color.semantic(.pink)
  /// Purple.
  public static let purple = Color.semantic(.purple)
  /// Red.
  public static let red = Color.semantic(.red)
  /// Teal.
  public static let teal = Color.semantic(.teal)
  /// Yellow.
  public static let yellow = Color.semantic(.yellow)
  /// Gray.
  public static let gray = Color.semantic(.gray)
  /// Black in light and dark surroundings.
  public static let black = Color.semantic(.black)
  /// White in light and dark surroundings.
  public static let white = Color.semantic(.white)
  /// Nothing at all.
  public static let clear = Color.semantic(.clear)
}
