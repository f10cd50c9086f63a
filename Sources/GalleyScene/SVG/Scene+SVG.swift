import GalleyLayout

extension Scene {
  /// How an SVG document holds the letters of a picture.
  public enum SVGText: String, CaseIterable, Hashable, Sendable {
    /// As the outlines of their glyphs, which look the same everywhere.
    case outlines
    /// As characters, which can be searched and copied, and look as the fonts do where they are shown.
    case text
  }

  /// Returns the picture as an SVG document.
  ///
  /// Each layout is a group with its id, place, frame and title. What cuts something off stands beside it and has the
  /// name of its layout, so that a change of one layout changes its own lines of the document. The same scene gives the
  /// same bytes. Of several pages, each is a group named after its variant, with which the names in it begin.
  ///
  /// A line of text is a group of glyph outlines, which are defined once, with the words as its label; emoji are paths
  /// in colors of their own, or pictures in PNG within the document. As ``SVGText/text``, it is an element of characters
  /// instead: each run names its font with one to take where that is missing, stands at its place and takes the width
  /// that was measured, whatever the letters are like there.
  ///
  /// Names and words may hold any character: what means something in XML is spelled out, and so is what would turn or
  /// break the lines of the document. Links lead to http, https, mailto and tel only.
  ///
  /// - Parameters:
  ///   - outlines: Whatever knows how the glyphs in the scene look.
  ///   - text: How the document holds letters.
  /// - Returns: A whole document that refers to nothing outside itself but fonts and the addresses of links.
  /// - Complexity: Linear in the number of items and glyphs.
  public func svg(outlines: some GlyphOutlines, text: SVGText = .outlines) -> String {
    SVGWriter(scene: self, outlines: outlines, text: text).document()
  }
}
