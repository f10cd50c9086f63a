/// Glyphs of one font and size, each with its place on a line.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public var face: FontFace
  /// The size of the letters in points.
  public var size: Double
  /// The glyphs, from left to right.
  public var glyphs: [PlacedGlyph]
  /// The place in the text of what the run shows, in bytes of UTF-8.
  public var offset: Int
  /// The distance from the start of the line to the run, in points.
  public var x = 0.0
  /// The width of the run in points.
  public var width = 0.0
  /// What the run shows, in the order in which it is read: letters, an ellipsis or a hyphen.
  public var text = ""
  /// Whether the letters are read from the right to the left.
  public var isRightToLeft = false
  /// The room after each letter beyond that of the font, in points; the width is without that after the last.
  public var tracking = 0.0

  /// Creates a run of glyphs.
  public init(face: FontFace, size: Double, glyphs: [PlacedGlyph], offset: Int = 0) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.offset = offset
  }

  /// A glyph and its place, relative to the start of the baseline.
  public struct PlacedGlyph: Hashable, Sendable {
    /// The number of the glyph in its font.
    public var id: UInt32
    private var byte: Int32
    /// The distance from the start of the line to the right, in points.
    public var x: Double
    /// The distance from the baseline down, in points.
    public var y: Double

    /// Creates a glyph at a place.
    public init(id: UInt32, x: Double, y: Double, offset: Int = 0) {
      self.id = id
      self.x = x
      self.y = y
      byte = Int32(offset)
    }

    /// The start of the letter that the glyph belongs to in the text of the run, in bytes of UTF-8.
    ///
    /// A letter goes on to the next one that has glyphs.
    public var offset: Int { Int(byte) }
  }
}
