/// The look and the size of letters.
public struct Font: Hashable, Sendable {
  /// The size of the letters.
  public var size: Size
  /// The thickness of the letters, or nil for the one of the text style.
  public var weight: Weight?
  /// Whether the letters lean.
  public var isItalic: Bool
  /// The name of the font family, or nil for the default family.
  public var family: String?

  /// Creates a font.
  public init(
    _ size: Size = .style(.body), weight: Weight? = nil, isItalic: Bool = false,
    family: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.family = family
  }
}

extension Font {
  /// The size of letters: that of a text style, or a length.
  public enum Size: Hashable, Sendable {
    /// The size that a text style has at the content size in force.
    case style(TextStyle)
    /// A length, which may itself scale with the content size.
    case length(Length)
  }

  /// The thickness of letters, as the number that font files use.
  public struct Weight: Hashable, Sendable, Comparable {
    /// The number from 1 to 1000.
    public var value: Int

    /// Creates a thickness from its number, limited to 1 to 1000.
    public init(_ value: Int) {
      self.value = min(max(value, 1), 1000)
    }

    /// The weight 100.
    public static let thin = Weight(100)
    /// The weight 200.
    public static let extraLight = Weight(200)
    /// The weight 300.
    public static let light = Weight(300)
    /// The weight 400.
    public static let regular = Weight(400)
    /// The weight 500.
    public static let medium = Weight(500)
    /// The weight 600.
    public static let semibold = Weight(600)
    /// The weight 700.
    public static let bold = Weight(700)
    /// The weight 800.
    public static let extraBold = Weight(800)
    /// The weight 900.
    public static let black = Weight(900)

    /// The weights that have names, thinnest first.
    public static let named: [(name: String, weight: Weight)] = [
      ("thin", .thin), ("extraLight", .extraLight), ("light", .light), ("regular", .regular),
      ("medium", .medium), ("semibold", .semibold), ("bold", .bold), ("extraBold", .extraBold),
      ("black", .black),
    ]

    /// Compares by thickness.
    public static func < (left: Weight, right: Weight) -> Bool {
      left.value < right.value
    }
  }
}
