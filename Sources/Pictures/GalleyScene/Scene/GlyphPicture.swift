public import GalleyLayout

/// The picture of a glyph for a font size of one, with y downwards from the baseline.
public enum GlyphPicture: Hashable, Sendable {
  /// An outline in the color of the text; empty for a glyph without ink.
  case outline(Path)
  /// Outlines in fixed colors, the last in front.
  case layers([Layer])
  /// An image in a rectangle, as the bytes of a PNG file.
  case image(png: [UInt8], Rect)

  /// An outline of one color.
  public struct Layer: Hashable, Sendable {
    package var outline: Path
    /// The color, or nil for the color of the text.
    package var color: RGBA?

    package init(outline: Path, color: RGBA?) {
      self.outline = outline
      self.color = color
    }
  }
}

/// A source of glyph pictures.
public protocol GlyphOutlines {
  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  ///
  /// A glyph without ink, or one that has no outline, gives an empty path.
  func outline(of glyph: UInt32, in face: FontFace) -> Path

  /// Returns the picture of a glyph: its outline, or an image with fixed colors such as an emoji.
  func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture
}

extension GlyphOutlines {
  /// Returns the outline of a glyph, which is its picture in a font without colors.
  public func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    .outline(outline(of: glyph, in: face))
  }
}

extension SquareGlyphs: GlyphOutlines {
  /// Returns a box for each glyph that is not a space.
  public func outline(of glyph: UInt32, in face: FontFace) -> Path {
    guard !Self.isBlank(glyph) else { return Path() }
    let (left, right, top, bottom) = box
    return Path([
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
      .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
    ])
  }
}
