public import GalleyGeometry

/// Lines of text in a rectangle.
public struct PlacedText: Hashable, Sendable {
  /// The words as they were asked for.
  public var string: String
  /// The color of the letters.
  public var color: Color
  /// The lines from top to bottom.
  public var lines: [Line]
  /// The text at its size.
  package var setting: TextSetting

  /// A line and its place in the picture.
  public struct Line: Hashable, Sendable {
    /// The letters on the line.
    public var line: TextLine
    /// The rectangle from the top of the line to the next, in points from the top left of the picture.
    public var frame: Rect
  }
}

extension PlacedText {
  /// The size of the letters in points.
  public var fontSize: Double { setting.size }

  /// Returns the glyphs of a line, from left to right, relative to the start of its baseline.
  public func glyphRuns(of line: Line) -> [GlyphRun] {
    setting.glyphRuns(of: line.line)
  }
}
