extension ShapedText {
  /// How letters look beside a line break within a word, where they look otherwise than in one line.
  ///
  /// Letters on both sides may be kerned or have forms that depend on each other. If a line ends between them, each side
  /// is set as if the other were not there.
  public struct Seam: Hashable, Sendable {
    /// The letters that change, at the end or at the start of a line.
    public var clusters: Range<Int>
    /// What stands in their place, from left to right.
    public var glyphs: [Glyph]
    /// The width in multiples of the font size.
    public var advance: Double

    /// Creates the looks of letters beside a line break.
    public init(clusters: Range<Int>, glyphs: [Glyph]) {
      self.clusters = clusters
      self.glyphs = glyphs
      advance = glyphs.reduce(0) { $0 + $1.advance }
    }
  }

  /// The seams of a text.
  public struct Seams: Hashable, Sendable {
    /// The looks of letters at the end of a line, by the number of the cluster after them; those that reach farthest
    /// back first, the others for lines that start later.
    public var ends: [Int: [Seam]]
    /// The looks of letters at the start of a line, by the number of the first.
    public var starts: [Int: Seam]

    /// Creates the seams of a text, usually none.
    public init(ends: [Int: [Seam]] = [:], starts: [Int: Seam] = [:]) {
      self.ends = ends
      self.starts = starts
    }
  }
}

extension ShapedText.Contents {
  /// Returns the letters at the start and at the end of a line that look otherwise there.
  ///
  /// - Parameters:
  ///   - line: The letters on the line.
  ///   - endsAtBreak: Whether the text goes on behind the line, rather than an ellipsis.
  /// - Returns: The seams, the one at the start first.
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
