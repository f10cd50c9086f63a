/// The style and size of text.
public struct Font: Hashable, Sendable {
  /// The text size.
  public var size: Size
  /// The weight, or nil for that of the text style.
  public var weight: Weight?
  /// Whether the text is italic.
  public var isItalic: Bool
  /// The font family, or several in order of preference with commas between them; nil for the default family.
  public var family: String?
  /// The forms of characters that the font may have, such as digits of one width.
  public var features: Features

  public init(
    _ size: Size = .style(.body), weight: Weight? = nil, isItalic: Bool = false,
    family: String? = nil, features: Features = []
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
    self.features = features
  }

  /// Forms of characters that a font may have; one without them shows the default forms.
  public struct Features: OptionSet, Hashable, Sendable {
    /// One bit for each form.
    public let rawValue: UInt8

    /// Creates forms from their bits.
    public init(rawValue: UInt8) {
      self.rawValue = rawValue
    }

    /// Digits of one width, so that numbers below each other line up: `tnum` of OpenType.
    public static let monospacedDigits = Features(rawValue: 1)
    /// Small capitals in place of lower case: `smcp` of OpenType.
    public static let smallCapitals = Features(rawValue: 2)

    package var tags: [String] {
      (contains(.monospacedDigits) ? ["tnum"] : []) + (contains(.smallCapitals) ? ["smcp"] : [])
    }
  }

  /// The size of characters: that of a text style, or a length.
  public enum Size: Hashable, Sendable {
    /// The size that a text style has at the content size in force.
    case style(TextStyle)
    /// A length, which may itself scale with the content size.
    case length(Length)
  }

  /// The weight of a font, as in font files.
  public struct Weight: Hashable, Sendable, Comparable {
    public var value: Int

    /// Creates a weight from its number, limited to 1 to 1000.
    public init(_ value: Int) {
      self.value = min(max(value, 1), 1000)
    }

    public static let thin = Weight(100)
    public static let extraLight = Weight(200)
    public static let light = Weight(300)
    public static let regular = Weight(400)
    public static let medium = Weight(500)
    public static let semibold = Weight(600)
    public static let bold = Weight(700)
    public static let extraBold = Weight(800)
    public static let black = Weight(900)

    package static let named: [(name: String, weight: Weight)] = [
      ("thin", .thin), ("extraLight", .extraLight), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extraBold", .extraBold),
      ("black", .black),
    ]

    /// Compares by number.
    public static func < (left: Weight, right: Weight) -> Bool {
      left.value < right.value
    }
  }

  /// The title of a whole screen.
  public static let largeTitle = Font(.style(.largeTitle))
  /// A first-level heading.
  public static let title = Font(.style(.title1))
  /// A second-level heading.
  public static let title2 = Font(.style(.title2))
  /// A third-level heading.
  public static let title3 = Font(.style(.title3))
  /// A heading of body size.
  public static let headline = Font(.style(.headline))
  /// Running text.
  public static let body = Font(.style(.body))
  public static let callout = Font(.style(.callout))
  /// A heading below a heading.
  public static let subheadline = Font(.style(.subheadline))
  public static let footnote = Font(.style(.footnote))
  public static let caption = Font(.style(.caption1))
  /// A smaller caption.
  public static let caption2 = Font(.style(.caption2))

  /// Returns the default family at a custom size.
  ///
  /// A plain number is a fixed size; a scaled length follows the text size.
  ///
  /// ```swift
  /// let fixed = Font.system(size: 17)
  /// let growing = Font.system(size: .scaled(17, relativeTo: .body), weight: .medium)
  /// ```
  public static func system(
    size: Length, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    Font(.length(size), weight: weight, family: design?.family)
  }

  /// Returns a design of the default family at the size of a text style.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    Font(.style(style), weight: weight, family: design?.family)
  }

  /// A kind of the default family, of which the fonts at hand decide what is used.
  public enum Design: Hashable, Sendable {
    case `default`, serif, monospaced, rounded

    fileprivate var family: String? {
      switch self {
      case .default: nil
      case .serif: "serif"
      case .monospaced: "monospace"
      case .rounded: "ui-rounded"
      }
    }
  }

  /// Returns a family at the size of a text style.
  ///
  /// A list such as `"Brand, Noto Serif, serif"` is an order of preference, as in CSS.
  public static func custom(_ family: String, _ style: TextStyle = .body) -> Font {
    Font(.style(style), family: family)
  }

  /// Returns a family at a custom size, which may be a scaled length.
  public static func custom(_ family: String, size: Length) -> Font {
    Font(.length(size), family: family)
  }

  /// Returns the font with a weight, nil for that of the text style.
  public func weight(_ weight: Weight?) -> Font {
    changing(self) { $0.weight = weight }
  }

  public func bold() -> Font {
    weight(.bold)
  }

  public func italic() -> Font {
    changing(self) { $0.isItalic = true }
  }

  /// Returns the font with digits of one width, if it has them.
  public func monospacedDigit() -> Font {
    changing(self) { $0.features.insert(.monospacedDigits) }
  }

  /// Returns the font with small capitals in place of lower case, if it has them.
  public func lowercaseSmallCaps() -> Font {
    changing(self) { $0.features.insert(.smallCapitals) }
  }
}

extension TextStyle {
  /// The default weight of the style.
  public var weight: Font.Weight {
    self == .headline ? .semibold : .regular
  }
}
