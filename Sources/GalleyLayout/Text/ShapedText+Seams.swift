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
    /// The looks of letters at the end of a line, by the number of the cluster after them.
    public var ends: [Int: Seam]
    /// The looks of letters at the start of a line, by the number of the first.
    public var starts: [Int: Seam]

    /// Creates the seams of a text, usually none.
    public init(ends: [Int: Seam] = [:], starts: [Int: Seam] = [:]) {
      self.ends = ends
      self.starts = starts
    }
  }
}

extension ShapedText.Contents {
  /// Returns by how much the width of a line changes because it starts with a cluster, in multiples of the font size.
  func adjustment(atStart clusters: Range<Int>) -> Double {
    guard let seam = seams.starts[clusters.lowerBound],
      seam.clusters.upperBound <= clusters.upperBound
    else { return 0 }
    return adjustment(seam)
  }

  /// Returns by how much the width of a line changes because it ends before a cluster, in multiples of the font size.
  func adjustment(atEnd clusters: Range<Int>) -> Double {
    guard let seam = seams.ends[clusters.upperBound],
      seam.clusters.lowerBound >= clusters.lowerBound
    else { return 0 }
    return adjustment(seam)
  }

  private func adjustment(_ seam: ShapedText.Seam) -> Double {
    seam.advance - (pens[seam.clusters.upperBound] - pens[seam.clusters.lowerBound])
  }
}
