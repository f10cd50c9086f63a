extension Font {
  /// The title of a whole screen.
  public static let largeTitle = Font(.style(.largeTitle))
  /// A first-level heading.
  public static let title1 = Font(.style(.title1))
  /// A second-level heading.
  public static let title2 = Font(.style(.title2))
  /// A third-level heading.
  public static let title3 = Font(.style(.title3))
  /// A heading of body size.
  public static let headline = Font(.style(.headline))
  /// Running text.
  public static let body = Font(.style(.body))
  /// Text that is called out.
  public static let callout = Font(.style(.callout))
  /// A heading below a heading.
  public static let subheadline = Font(.style(.subheadline))
  /// Notes at the foot.
  public static let footnote = Font(.style(.footnote))
  /// Text beneath pictures.
  public static let caption1 = Font(.style(.caption1))
  /// The smaller text beneath pictures.
  public static let caption2 = Font(.style(.caption2))

  /// Returns the default family at a size of its own.
  ///
  /// A plain number is a size that stays; a scaled length follows the content size.
  ///
  /// ```swift
  /// let fixed = Font.system(size: 17)
  /// let growing = Font.system(size: .scaled(17, relativeTo: .body), weight: .medium)
  /// ```
  public static func system(size: Length, weight: Weight? = nil) -> Font {
    Font(.length(size), weight: weight)
  }

  /// Returns a family at the size of a text style.
  public static func custom(_ family: String, _ style: TextStyle = .body) -> Font {
    Font(.style(style), family: family)
  }

  /// Returns a family at a size of its own, which may be a scaled length.
  public static func custom(_ family: String, size: Length) -> Font {
    Font(.length(size), family: family)
  }

  /// Returns the font in a thickness, nil for that of the text style.
  public func weight(_ weight: Weight?) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }

  /// Returns the font in bold letters.
  public func bold() -> Font {
    weight(.bold)
  }

  /// Returns the font in letters that lean.
  public func italic() -> Font {
    var copy = self
    copy.isItalic = true
    return copy
  }
}
