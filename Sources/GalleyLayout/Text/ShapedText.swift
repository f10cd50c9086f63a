/// A text as glyphs, in multiples of the font size, with the places where lines may break.
///
/// A shaped text serves all sizes and widths: measuring, breaking and truncating it is arithmetic.
public struct ShapedText: Hashable, Sendable {
  /// The stretches of one font and one direction, in the order of the text.
  public let runs: [Run]
  /// The letters, in the order of the text; what is one letter to the reader may be several characters and glyphs.
  public let clusters: [Cluster]
  /// The glyphs of all clusters.
  public let glyphs: [Glyph]
  /// The glyphs that stand where a text is cut short.
  public let ellipsis: Ellipsis
  /// The height of the requested font, which every line has at least.
  public let metrics: Metrics
  /// The embedding level of the whole text: even reads from the left, odd from the right.
  public let baseLevel: UInt8
  /// The characters that no font has, in the order of their first appearance.
  public let missingCharacters: [Character]

  /// The sums of the advances before each cluster, and of all.
  package let pens: [Double]
  /// The parts between which lines may break, at least one.
  package let pieces: [Piece]
  /// Whether some clusters read against the order of the text.
  package let isReordered: Bool

  /// Creates a shaped text from its parts.
  ///
  /// The runs must cover the clusters in order without gaps.
  public init(
    runs: [Run], clusters: [Cluster], glyphs: [Glyph], ellipsis: Ellipsis, metrics: Metrics,
    baseLevel: UInt8 = 0, missingCharacters: [Character] = []
  ) {
    self.runs = runs
    self.clusters = clusters
    self.glyphs = glyphs
    self.ellipsis = ellipsis
    self.metrics = metrics
    self.baseLevel = baseLevel
    self.missingCharacters = missingCharacters
    var pens = [0.0]
    pens.reserveCapacity(clusters.count + 1)
    for cluster in clusters { pens.append(pens[pens.count - 1] + cluster.advance) }
    self.pens = pens
    pieces = Self.pieces(of: clusters)
    isReordered = runs.contains { $0.level > 0 }
  }
}

extension ShapedText {
  /// A stretch of one font and one direction.
  public struct Run: Hashable, Sendable {
    /// The font.
    public var face: FontFace
    /// The embedding level: even reads from the left, odd from the right.
    public var level: UInt8
    /// The height of the font.
    public var metrics: Metrics
    /// The clusters of the run.
    public var clusters: Range<Int>

    /// Creates a run.
    public init(face: FontFace, level: UInt8 = 0, metrics: Metrics, clusters: Range<Int>) {
      self.face = face
      self.level = level
      self.metrics = metrics
      self.clusters = clusters
    }
  }

  /// The height of a font in multiples of its size.
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
    /// The distance to the next cluster in multiples of the font size.
    public var advance: Double
    /// The glyphs, from left to right.
    public var glyphs: Range<Int>
    /// The place in the text where the cluster starts, in bytes of UTF-8.
    public var offset: Int
    /// Whether the cluster leaves no ink and vanishes at the end of a line.
    public var isWhitespace: Bool
    /// Whether a line may or must end after the cluster.
    public var lineBreak: LineBreak

    /// Creates a cluster.
    public init(
      advance: Double, glyphs: Range<Int>, offset: Int, isWhitespace: Bool = false,
      lineBreak: LineBreak = .forbidden
    ) {
      self.advance = advance
      self.glyphs = glyphs
      self.offset = offset
      self.isWhitespace = isWhitespace
      self.lineBreak = lineBreak
    }
  }

  /// Whether a line ends at a place.
  public enum LineBreak: Hashable, Sendable {
    /// The line goes on.
    case forbidden
    /// The line may end.
    case allowed
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

  /// The glyphs that stand where a text is cut short.
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

  /// A part of a text that no line break divides.
  package struct Piece: Hashable, Sendable {
    /// The clusters, with the white space that follows the ink.
    package var clusters: Range<Int>
    /// The end of the last cluster that leaves ink, which lies before a piece of nothing but white space.
    package var inkEnd: Int
    /// Whether a line must end after the piece.
    package var endsParagraph: Bool
  }

  /// Returns the runs that share clusters with a range, in the order of the text.
  ///
  /// - Complexity: O(log *r* + *k*) for *r* runs of which *k* are returned.
  package func runs(overlapping range: Range<Int>) -> [Run] {
    var low = runs.startIndex
    var high = runs.endIndex
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].clusters.upperBound <= range.lowerBound {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return runs[low...].prefix { $0.clusters.lowerBound < range.upperBound }
      .filter { $0.clusters.overlaps(range) }
  }

  private static func pieces(of clusters: [Cluster]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    var inkEnd = 0
    for (index, cluster) in clusters.enumerated() {
      if !cluster.isWhitespace { inkEnd = index + 1 }
      guard cluster.lineBreak != .forbidden else { continue }
      let isRequired = cluster.lineBreak == .required
      pieces.append(
        Piece(clusters: start..<index + 1, inkEnd: inkEnd, endsParagraph: isRequired))
      start = index + 1
    }
    if start < clusters.count || clusters.last.map({ $0.lineBreak == .required }) ?? true {
      pieces.append(
        Piece(clusters: start..<clusters.count, inkEnd: inkEnd, endsParagraph: true))
    }
    return pieces
  }
}
