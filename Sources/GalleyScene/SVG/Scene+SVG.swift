import GalleyLayout

extension Scene {
  /// Returns the picture as an SVG document.
  ///
  /// Each layout is a group with its id, place, frame and title; each line of text a group of glyph outlines, which
  /// are defined once, with the words as its label. Emoji are paths in colors of their own, or pictures in PNG within the
  /// document. The same scene gives the same bytes.
  ///
  /// - Parameter outlines: Whatever knows how the glyphs in the scene look.
  /// - Returns: A whole document that refers to nothing outside itself.
  /// - Complexity: Linear in the number of items and glyphs.
  public func svg(outlines: some GlyphOutlines) -> String {
    SVGWriter(scene: self, outlines: outlines).document()
  }
}
