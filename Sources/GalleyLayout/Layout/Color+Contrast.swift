#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

extension RGBA {
  /// Returns how strongly an opaque color stands out from another, from 1 for not at all to 21 for black on white.
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

  /// The brightness that eyes see, from 0 for black to 1 for white.
  private var luminance: Double {
    0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
  }

  private static func linear(_ channel: UInt8) -> Double {
    let value = Double(channel) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
