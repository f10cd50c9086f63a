public import GalleyGeometry
public import GalleyLayout

/// How a glyph looks, for a font size of one, with y downwards from the baseline.
public enum GlyphPicture: Hashable, Sendable {
  /// An outline that is filled with the color of the text; empty for a glyph without ink.
  case outline(Path)
  /// Outlines in colors of their own, the last in front.
  case layers([Layer])
  /// A picture made of pixels, as the bytes of a PNG file, that fills a rectangle.
  case image(png: [UInt8], Rect)

  /// An outline of one color.
  public struct Layer: Hashable, Sendable {
    /// The outline, whose inside is filled by the non-zero rule.
    public var outline: Path
    /// The color, or nil for the color of the text.
    public var color: RGBA?

    /// Creates a layer.
    public init(outline: Path, color: RGBA?) {
      self.outline = outline
      self.color = color
    }
  }
}
