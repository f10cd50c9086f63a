/// A color, by its meaning or by its channels.
public enum Color: Hashable, Sendable {
  /// A color by its meaning, with a value for light and one for dark appearance.
  case semantic(Semantic)
  case channels(RGBA)
  /// A color with a value for each appearance, chosen when it is painted.
  case adaptive(Adaptive)

  /// The meaning of a color.
  public enum Semantic: String, Hashable, Sendable, CaseIterable {
    case label
    case secondaryLabel
    case tertiaryLabel
    /// Thin lines between parts.
    case separator
    case background
    /// A surface on the main background.
    case secondaryBackground
    /// The fill of small shapes.
    case fill
    /// The color of controls and links.
    case tint
    case blue
    case green
    case indigo
    case orange
    case pink
    case purple
    case red
    case teal
    case yellow
    case gray
    /// Black in light and dark appearance.
    case black
    /// White in light and dark appearance.
    case white
    /// Fully transparent.
    case clear
  }
}

/// A color as red, green, blue and opacity in sRGB, not multiplied by the opacity.
public struct RGBA: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  /// The opacity, 255 for an opaque color.
  public var alpha: UInt8
  /// The samples in Display P3 of a color that sRGB does not have, to which the channels are the nearest ones.
  package var wide: Wide?

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
  public static let primary = Color.semantic(.label)
  /// Secondary text.
  public static let secondary = Color.semantic(.secondaryLabel)
  /// Tertiary text.
  public static let tertiary = Color.semantic(.tertiaryLabel)
  /// Thin lines between parts.
  public static let separator = Color.semantic(.separator)
  /// The main background.
  public static let background = Color.semantic(.background)
  /// A surface on the main background.
  public static let secondaryBackground = Color.semantic(.secondaryBackground)
  /// The fill of small shapes.
  public static let fill = Color.semantic(.fill)
  /// The color of controls and links.
  public static let tint = Color.semantic(.tint)
  public static let blue = Color.semantic(.blue)
  public static let green = Color.semantic(.green)
  public static let indigo = Color.semantic(.indigo)
  public static let orange = Color.semantic(.orange)
  public static let pink = Color.semantic(.pink)
  public static let purple = Color.semantic(.purple)
  public static let red = Color.semantic(.red)
  public static let teal = Color.semantic(.teal)
  public static let yellow = Color.semantic(.yellow)
  public static let gray = Color.semantic(.gray)
  /// Black in light and dark appearance.
  public static let black = Color.semantic(.black)
  /// White in light and dark appearance.
  public static let white = Color.semantic(.white)
  /// Fully transparent.
  public static let clear = Color.semantic(.clear)
}

extension RGBA {
  /// Creates a color from three, six or eight hexadecimal digits after a number sign.
  ///
  /// ```swift
  /// let orange = RGBA(hex: "#F80")  // the same as "#FF8800"
  /// let shade = RGBA(hex: "#FF880080")  // half transparent
  /// ```
  public init?(hex: String) {
    let digits = hex.dropFirst()
    guard hex.first == "#", digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
      let value = UInt32(digits, radix: 16)
    else { return nil }
    switch digits.count {
    case 3:
      // Each digit is doubled. As one expression, this took the compiler seconds.
      let red: UInt32 = (value >> 8 & 15) * 17
      let green: UInt32 = (value >> 4 & 15) * 17
      let blue: UInt32 = (value & 15) * 17
      self.init(red << 16 | green << 8 | blue)
    case 6: self.init(value)
    case 8: self.init(value >> 8, alpha: UInt8(truncatingIfNeeded: value))
    default: return nil
    }
  }

  /// The color as six hexadecimal digits after a number sign, eight unless it is opaque.
  public var hex: String {
    let channels = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + channels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }
}

extension RGBA {
  /// The color as documents write it: in YAML, digits after a number sign are a comment unless they are quoted.
  package var spelling: String { "\"\(hex)\"" }
}

extension RGBA: Codable {
  /// Writes the color as its hexadecimal digits.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(hex)
  }

  /// Reads a color from its hexadecimal digits.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = RGBA(hex: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "the color is malformed")
    }
    self = color
  }
}

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension RGBA {
  /// Returns the contrast ratio of two opaque colors, from 1 for equal colors to 21 for black on white.
  ///
  /// ```swift
  /// let isLegible = RGBA(0x5A6478).contrastRatio(with: RGBA(0xFFFFFF)) >= 4.5  // true
  /// ```
  ///
  /// Source: [WCAG 2.2, contrast ratio](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  public func contrastRatio(with other: RGBA) -> Double {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The relative luminance, from 0 for black to 1 for white.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
