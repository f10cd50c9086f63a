public import GalleyLayout
package import GalleyTextFiles

/// A design token: a value with a path.
public struct DesignToken: Hashable, Sendable {
  /// The path, such as `color.brand.primary`.
  public var path: String
  public var value: Value
  /// Why the token should not be used any more; empty if no reason is given, nil if it may be used.
  public var deprecation: String?
  package var file: String
  package var place: CatalogPlace

  /// The value of a token that drawings use.
  public enum Value: Hashable, Sendable {
    /// A color with its values in each appearance.
    case color(Color)
    /// A length: `px` are points, and `rem` multiples of 16 points that scale with the text size.
    case dimension(Length)
    case number(Double)
    case fontWeight(Int)
    /// The font family, or several in order of preference with commas between them.
    case fontFamily(String)
    /// The look of a text.
    case typography(Typography)
    /// A line around something.
    case border(Color, width: Length)
    /// One shadow or several, the first in front.
    case shadow([Layout.Shadow])
    /// The colors of a gradient and their positions.
    case gradient([Gradient.Stop])

    package var type: String {
      switch self {
      case .color: "color"
      case .dimension: "dimension"
      case .number: "number"
      case .fontWeight: "fontWeight"
      case .fontFamily: "fontFamily"
      case .typography: "typography"
      case .border: "border"
      case .shadow: "shadow"
      case .gradient: "gradient"
      }
    }
  }

  /// The look of a text.
  public struct Typography: Hashable, Sendable {
    /// The font family, or several in order of preference with commas between them.
    package var family: String?
    package var size: Length?
    package var weight: Int?
    /// The space after each character.
    package var tracking: Length?
    package var leading: Length?
  }
}
