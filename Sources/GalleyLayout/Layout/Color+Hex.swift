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
      let channels = [value >> 8 & 15, value >> 4 & 15, value & 15].map { UInt8($0 * 17) }
      self.init(red: channels[0], green: channels[1], blue: channels[2])
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
