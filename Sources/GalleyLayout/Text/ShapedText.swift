/// A text as glyphs, in multiples of the font size, with the places where lines may break.
///
/// A shaped text serves all sizes and widths: measuring, breaking and truncating it is arithmetic. Copies share their
/// contents.
public struct ShapedText: Sendable {
  package let contents: Contents

  /// Creates a shaped text from its parts.
  ///
  /// The runs must cover the clusters in order without gaps, and the places of the clusters be those in the string.
  ///
  /// - Complexity: Linear in the number of clusters.
  public init(
    string: String, runs: [Run], clusters: [Cluster], glyphs: [Glyph], ellipsis: Ellipsis,
    hyphen: Ellipsis? = nil, seams: Seams = Seams(), metrics: Metrics, tabStop: Double = 4,
    baseLevel: UInt8 = 0, missingCharacters: [Character] = [], variesWithSize: Bool = false
  ) {
    contents = Contents(
      string: string, runs: runs, clusters: clusters, glyphs: glyphs, ellipsis: ellipsis,
      hyphen: hyphen,
      seams: seams, metrics: metrics, tabStop: tabStop, baseLevel: baseLevel,
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }
}

extension ShapedText {
  /// The words.
  public var string: String { contents.string }
  /// The stretches of one font and one direction, in the order of the text.
  public var runs: [Run] { contents.runs }
  /// The letters, in the order of the text; what is one letter to the reader may be several characters and glyphs.
  public var clusters: [Cluster] { contents.clusters }
  /// The glyphs of all clusters.
  public var glyphs: [Glyph] { contents.glyphs }
  /// The glyphs that stand where a text is cut short.
  public var ellipsis: Ellipsis { contents.ellipsis }
  /// The glyphs that stand at the end of a line that ends within a word, or nil for nothing.
  public var hyphen: Ellipsis? { contents.hyphen }
  /// The letters that look otherwise beside a line break.
  public var seams: Seams { contents.seams }
  /// The height of the requested font, which every line has at least.
  public var metrics: Metrics { contents.metrics }
  /// The distance between two tab stops in multiples of the font size.
  public var tabStop: Double { contents.tabStop }
  /// The embedding level of the whole text: even reads from the left, odd from the right.
  public var baseLevel: UInt8 { contents.baseLevel }
  /// The characters that no font has, in the order of their first appearance.
  public var missingCharacters: [Character] { contents.missingCharacters }
  /// Whether letters have other forms at other sizes, so that the text must be shaped for each size.
  public var variesWithSize: Bool { contents.variesWithSize }
}

extension ShapedText: Hashable {
  /// Compares by all glyphs, places and line breaks.
  public static func == (left: ShapedText, right: ShapedText) -> Bool {
    let (left, right) = (left.contents, right.contents)
    return left === right
      || left.runs == right.runs && left.clusters == right.clusters && left.glyphs == right.glyphs
        && left.ellipsis == right.ellipsis && left.hyphen == right.hyphen
        && left.seams == right.seams
        && left.metrics == right.metrics && left.tabStop == right.tabStop
        && left.baseLevel == right.baseLevel
        && left.missingCharacters == right.missingCharacters
        && left.variesWithSize == right.variesWithSize
        // To Swift, strings of other bytes may be equal.
        && left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Mixes the glyphs and places into a hash value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(clusters)
    hasher.combine(glyphs)
  }
}

extension ShapedText {
  /// A stretch of one font and one direction.
  public struct Run: Hashable, Sendable {
    /// The font.
    public var face: FontFace
    /// The embedding level: even reads from the left, odd from the right.
    public var level: UInt8
    /// The height of the letters.
    public var metrics: Metrics
    /// The size of the letters in multiples of the font size, other than 1 where some letters are larger than others.
    public var scale: Double
    /// The clusters of the run.
    public var clusters: Range<Int>

    /// Creates a run.
    public init(
      face: FontFace, level: UInt8 = 0, metrics: Metrics, scale: Double = 1, clusters: Range<Int>
    ) {
      self.face = face
      self.level = level
      self.metrics = metrics
      self.scale = scale
      self.clusters = clusters
    }
  }

  /// The height of letters in multiples of the font size.
  public struct Metrics: Hashable, Sendable {
    /// The distance from the baseline up to the top of the line.
    public var ascent: Double
    /// The distance from the baseline down to the bottom of the line.
    public var descent: Double

    /// Creates a height.
    public init(ascent: Double, descent: Double) {
      self.ascent = ascent
      self.descent = descent
    }
  }

  /// What the reader takes for one letter.
  public struct Cluster: Hashable, Sendable {
    /// The distance to the next cluster in multiples of the font size; that of a tab depends on where it stands.
    public var advance: Double
    private var firstGlyph: Int32
    private var endGlyph: Int32
    private var byte: Int32
    /// Whether a line may or must end after the cluster.
    public var lineBreak: LineBreak
    /// Whether the cluster leaves no ink and vanishes at the end of a line.
    public var isWhitespace: Bool
    /// Whether the cluster goes on to the next tab stop.
    public var isTab: Bool

    /// Creates a cluster.
    public init(
      advance: Double, glyphs: Range<Int>, offset: Int, isWhitespace: Bool = false,
      isTab: Bool = false, lineBreak: LineBreak = .forbidden
    ) {
      self.advance = advance
      firstGlyph = Int32(glyphs.lowerBound)
      endGlyph = Int32(glyphs.upperBound)
      byte = Int32(offset)
      self.isWhitespace = isWhitespace
      self.isTab = isTab
      self.lineBreak = lineBreak
    }

    /// The glyphs, from left to right.
    public var glyphs: Range<Int> { Int(firstGlyph)..<Int(endGlyph) }

    /// The place in the text where the cluster starts, in bytes of UTF-8.
    public var offset: Int { Int(byte) }
  }

  /// Whether a line ends at a place.
  public enum LineBreak: Hashable, Sendable {
    /// The line goes on.
    case forbidden
    /// The line may end.
    case allowed
    /// The line may end within a word, with a hyphen.
    case hyphen
    /// The line ends.
    case required
  }

  /// A drawn form of a letter.
  public struct Glyph: Hashable, Sendable {
    /// The number of the glyph in its font.
    public var id: UInt32
    /// The distance to the next glyph in multiples of the font size.
    public var advance: Double
    /// How far the ink is moved to the right in multiples of the font size.
    public var x: Double
    /// How far the ink is moved down in multiples of the font size.
    public var y: Double

    /// Creates a glyph.
    public init(id: UInt32, advance: Double, x: Double = 0, y: Double = 0) {
      self.id = id
      self.advance = advance
      self.x = x
      self.y = y
    }
  }

  /// Glyphs that stand in for letters: where a text is cut short, or where a word is divided.
  public struct Ellipsis: Hashable, Sendable {
    /// The font.
    public var face: FontFace
    /// The glyphs from left to right.
    public var glyphs: [Glyph]
    /// The width in multiples of the font size.
    public var advance: Double

    /// Creates an ellipsis.
    public init(face: FontFace, glyphs: [Glyph]) {
      self.face = face
      self.glyphs = glyphs
      advance = glyphs.reduce(0) { $0 + $1.advance }
    }
  }
}
