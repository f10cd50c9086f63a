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
    hyphen: Ellipsis? = nil, metrics: Metrics, tabStop: Double = 4, baseLevel: UInt8 = 0,
    missingCharacters: [Character] = [], variesWithSize: Bool = false
  ) {
    self.init(
      string: string, runs: runs, clusters: clusters, glyphs: glyphs, ellipsis: ellipsis,
      hyphen: hyphen, seams: Seams(), metrics: metrics, tabStop: tabStop, baseLevel: baseLevel,
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }

  package init(
    string: String, runs: [Run], clusters: [Cluster], glyphs: [Glyph], ellipsis: Ellipsis,
    hyphen: Ellipsis?, seams: Seams, metrics: Metrics, tabStop: Double, baseLevel: UInt8,
    missingCharacters: [Character], variesWithSize: Bool
  ) {
    contents = Contents(
      string: string, runs: runs, clusters: clusters, glyphs: glyphs, ellipsis: ellipsis,
      hyphen: hyphen,
      seams: seams, metrics: metrics, tabStop: tabStop, baseLevel: baseLevel,
      missingCharacters: missingCharacters, variesWithSize: variesWithSize)
  }

  package var string: String { contents.string }
  /// The stretches of one font and one direction, in the order of the text.
  package var runs: [Run] { contents.runs }
  /// The grapheme clusters, in the order of the text; a cluster may consist of several characters and glyphs.
  package var clusters: [Cluster] { contents.clusters }
  package var glyphs: [Glyph] { contents.glyphs }
  package var ellipsis: Ellipsis { contents.ellipsis }
  /// The glyphs of the hyphen at the end of a line that ends within a word, or nil for none.
  package var hyphen: Ellipsis? { contents.hyphen }
  package var seams: Seams { contents.seams }
  /// The height of the requested font, which every line without a leading has at least.
  package var metrics: Metrics { contents.metrics }
  /// The embedding level of the whole text: even reads from the left, odd from the right.
  package var baseLevel: UInt8 { contents.baseLevel }
  /// The characters that no font has, in the order of their first appearance.
  package var missingCharacters: [Character] { contents.missingCharacters }
  /// Whether glyphs depend on the font size, so that the text must be shaped for each size.
  package var variesWithSize: Bool { contents.variesWithSize }
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
        // Swift compares canonically equivalent strings as equal, so the bytes are compared.
        && left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Mixes the glyphs and places into a hash value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(runs)
    hasher.combine(clusters)
    hasher.combine(glyphs)
  }

  /// A stretch of one font and one direction.
  public struct Run: Hashable, Sendable {
    package var face: FontFace
    /// The embedding level: even reads from the left, odd from the right.
    package var level: UInt8
    package var metrics: Metrics
    /// The size of the characters in multiples of the font size, other than 1 where some characters are larger than others.
    package var scale: Double
    package var clusters: Range<Int>

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

  /// The height of characters in multiples of the font size.
  public struct Metrics: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double

    public init(ascent: Double, descent: Double) {
      self.ascent = ascent
      self.descent = descent
    }

    package func scaled(by scale: Double) -> Metrics {
      Metrics(ascent: ascent * scale, descent: descent * scale)
    }
  }

  /// A grapheme cluster.
  public struct Cluster: Hashable, Sendable {
    /// The distance to the next cluster in multiples of the font size; the distance of a tab depends on its position.
    package var advance: Double
    private var firstGlyph: Int32
    private var endGlyph: Int32
    private var byte: Int32
    /// Whether a line may or must end after the cluster.
    package var lineBreak: LineBreak
    /// Whether the cluster leaves no ink and vanishes at the end of a line.
    package var isWhitespace: Bool
    package var isTab: Bool

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

    package var glyphs: Range<Int> { Int(firstGlyph)..<Int(endGlyph) }

    /// The place in the text where the cluster starts, in bytes of UTF-8.
    package var offset: Int { Int(byte) }
  }

  /// Whether a line ends at a place.
  public enum LineBreak: Hashable, Sendable {
    /// The line goes on.
    case forbidden
    /// The line may end.
    case allowed
    /// The line may end within a word, with a hyphen.
    case hyphen
    case required
  }

  /// A glyph of a font.
  public struct Glyph: Hashable, Sendable {
    package var id: UInt32
    /// The distance to the next glyph in multiples of the font size.
    package var advance: Double
    /// How far the ink is moved to the right in multiples of the font size.
    package var x: Double
    /// How far the ink is moved down in multiples of the font size.
    package var y: Double
    /// The rectangle that the ink takes before it is moved; empty if there is none, or none is known.
    package var ink: Ink

    public init(id: UInt32, advance: Double, x: Double = 0, y: Double = 0, ink: Ink = Ink()) {
      self.id = id
      self.advance = advance
      self.x = x
      self.y = y
      self.ink = ink
    }
  }

  /// Glyphs that replace characters of a truncated text, or divide a word.
  public struct Ellipsis: Hashable, Sendable {
    package var face: FontFace
    package var glyphs: [Glyph]
    /// The width in multiples of the font size.
    package var advance: Double

    public init(face: FontFace, glyphs: [Glyph]) {
      self.face = face
      self.glyphs = glyphs
      advance = glyphs.reduce(0) { $0 + $1.advance }
    }
  }

  /// The forms of characters beside a line break within a word, if they differ from those within a line.
  ///
  /// Characters on both sides may be kerned or have forms that depend on each other. If a line ends between them, each
  /// side is shaped without the other.
  package struct Seam: Hashable, Sendable {
    package var clusters: Range<Int>
    package var glyphs: [Glyph]
    /// The width in multiples of the font size.
    package var advance: Double

    package init(clusters: Range<Int>, glyphs: [Glyph]) {
      self.clusters = clusters
      self.glyphs = glyphs
      advance = glyphs.reduce(0) { $0 + $1.advance }
    }
  }

  package struct Seams: Hashable, Sendable {
    /// The looks of characters at the end of a line, by the number of the cluster after them; those that reach farthest
    /// back first, the others for lines that start later.
    package var ends: [Int: [Seam]]
    /// The looks of characters at the start of a line, by the number of the first.
    package var starts: [Int: Seam]

    package init(ends: [Int: [Seam]] = [:], starts: [Int: Seam] = [:]) {
      self.ends = ends
      self.starts = starts
    }
  }
}

extension ShapedText.Contents {
  /// Returns the characters at the start and at the end of a line that have another form there.
  func seams(of line: Range<Int>, endsAtBreak: Bool) -> [ShapedText.Seam] {
    let end =
      endsAtBreak
      ? seams.ends[line.upperBound]?.first { $0.clusters.lowerBound >= line.lowerBound } : nil
    let start = seams.starts[line.lowerBound]
    guard let start, start.clusters.upperBound <= end?.clusters.lowerBound ?? line.upperBound
    else { return end.map { [$0] } ?? [] }
    return end.map { [start, $0] } ?? [start]
  }

  /// Returns by how much the seams of a line change its width, in multiples of the font size.
  func adjustment(for line: Range<Int>, endsAtBreak: Bool) -> Double {
    seams(of: line, endsAtBreak: endsAtBreak).reduce(0) { sum, seam in
      sum + seam.advance - (pens[seam.clusters.upperBound] - pens[seam.clusters.lowerBound])
    }
  }
}

extension ShapedText {
  package final class Contents: Sendable {
    let string: String
    let runs: [Run]
    let clusters: [Cluster]
    let glyphs: [Glyph]
    let ellipsis: Ellipsis
    let hyphen: Ellipsis?
    let seams: Seams
    let metrics: Metrics
    let tabStop: Double
    let baseLevel: UInt8
    let missingCharacters: [Character]
    let variesWithSize: Bool

    /// The sums of the advances before each cluster, and of all, without tabs.
    let pens: [Double]
    /// The parts between which lines may break, at least one.
    let segments: [Segment]
    let paragraphEnds: [Int]
    /// Whether some clusters read against the order of the text.
    let isReordered: Bool
    let hasOneHeight: Bool
    /// Whether no characters are larger or smaller than others.
    let hasOneScale: Bool
    package let inkReach: Metrics
    let hasTabs: Bool
    /// Whether lines may end within a word.
    let hasHyphens: Bool
    let isPlain: Bool
    /// The width of the widest cluster in multiples of the size.
    let widestCluster: Double

    init(
      string: String, runs: [Run], clusters: [Cluster], glyphs: [Glyph], ellipsis: Ellipsis,
      hyphen: Ellipsis?,
      seams: Seams, metrics: Metrics, tabStop: Double, baseLevel: UInt8,
      missingCharacters: [Character], variesWithSize: Bool
    ) {
      self.string = string
      self.runs = runs
      self.clusters = clusters
      self.glyphs = glyphs
      self.ellipsis = ellipsis
      self.hyphen = hyphen
      self.seams = seams
      self.metrics = metrics
      self.tabStop = tabStop
      self.baseLevel = baseLevel
      self.missingCharacters = missingCharacters
      self.variesWithSize = variesWithSize
      let sums = Sums(clusters: clusters)
      pens = sums.pens
      segments = sums.segments
      paragraphEnds = sums.paragraphEnds
      hasTabs = sums.hasTabs
      hasHyphens = sums.hasHyphens
      widestCluster = sums.widestCluster
      isReordered = runs.contains { $0.level > 0 }
      isPlain = !hasTabs && seams.ends.isEmpty && seams.starts.isEmpty
      hasOneScale = runs.allSatisfy { $0.scale == 1 }
      hasOneHeight = hasOneScale && runs.allSatisfy { $0.metrics == metrics }
      inkReach = Metrics(inkOf: glyphs)
    }
  }

  /// A part of a text that no line break divides.
  package struct Segment: Hashable, Sendable {
    var start: Double
    var end: Double
    var firstCluster: Int32
    /// The end of the last cluster that leaves ink, which lies before a segment of nothing but white space.
    var inkEnd: Int32
    var endsWithHyphen: Bool
  }

  private struct Sums {
    var pens: [Double] = []
    var segments: [Segment] = []
    var paragraphEnds: [Int] = []
    var hasTabs = false
    var hasHyphens = false
    var widestCluster = 0.0

    init(clusters: [Cluster]) {
      pens.reserveCapacity(clusters.count + 1)
      pens.append(0)
      // Most labels have a few words.
      segments.reserveCapacity(4)
      var pen = 0.0
      var segment = Segment(start: 0, end: 0, firstCluster: 0, inkEnd: 0, endsWithHyphen: false)
      var number: Int32 = 0
      for cluster in clusters {
        number += 1
        if cluster.isTab { hasTabs = true } else { pen += cluster.advance }
        pens.append(pen)
        if !cluster.isWhitespace {
          widestCluster = max(widestCluster, cluster.advance)
          segment.inkEnd = number
          segment.end = pen
        }
        guard cluster.lineBreak != .forbidden else { continue }
        // The end of the text divides no word.
        segment.endsWithHyphen = cluster.lineBreak == .hyphen && number < clusters.count
        hasHyphens = hasHyphens || segment.endsWithHyphen
        segments.append(segment)
        if cluster.lineBreak == .required { paragraphEnds.append(segments.count) }
        segment.start = pen
        segment.firstCluster = number
      }
      if segment.firstCluster < number || paragraphEnds.last ?? 0 == segments.count {
        segment.endsWithHyphen = false
        segments.append(segment)
      }
      if paragraphEnds.last != segments.count { paragraphEnds.append(segments.count) }
    }
  }

  package var segmentCount: Int { contents.segments.count }

  /// Returns the runs that share clusters with a range, in the order of the text.
  ///
  /// - Complexity: O(log *r* + *k*) for *r* runs of which *k* are returned.
  package func runs(overlapping range: Range<Int>) -> [Run] {
    let runs = contents.runs
    let first = runs.indices.bisected { runs[$0].clusters.upperBound > range.lowerBound }
    return runs[first...].prefix { $0.clusters.lowerBound < range.upperBound }
      .filter { $0.clusters.overlaps(range) }
  }
}

extension String {
  /// Returns the part of a text that lies at a place in it, in bytes of UTF-8.
  package subscript(bytes range: Range<Int>) -> String {
    String(Substring(utf8.dropFirst(range.lowerBound).prefix(range.count)))
  }

  /// Removes the character at the end by which a word may be divided, if it is there.
  package mutating func dropSoftHyphen() {
    if unicodeScalars.last == "\u{AD}" { unicodeScalars.removeLast() }
  }
}
