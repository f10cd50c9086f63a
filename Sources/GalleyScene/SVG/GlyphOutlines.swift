public import GalleyGeometry
public import GalleyLayout

/// Whatever knows how glyphs look.
public protocol GlyphOutlines {
  /// Returns the outline of a glyph for a font size of one, with y downwards from the baseline.
  ///
  /// A glyph without ink, or one that has no outline, gives an empty path.
  func outline(of glyph: UInt32, in face: FontFace) -> Path

  /// Returns how a glyph looks: its outline, or a picture in colors of its own, as emoji are.
  func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture
}

extension GlyphOutlines {
  /// Returns the outline of a glyph, which is all there is to it in a font without colors.
  public func picture(of glyph: UInt32, in face: FontFace) -> GlyphPicture {
    .outline(outline(of: glyph, in: face))
  }
}

extension SquareGlyphs: GlyphOutlines {
  /// Returns a box for each glyph that is not a space.
  public func outline(of glyph: UInt32, in face: FontFace) -> Path {
    guard glyph > 0x20 else { return Path() }
    let (left, right, top, bottom) = (0.05, advance - 0.05, -0.7, 0.1)
    return Path([
      .move(Point(x: left, y: top)), .line(Point(x: right, y: top)),
      .line(Point(x: right, y: bottom)), .line(Point(x: left, y: bottom)), .close,
    ])
  }
}
