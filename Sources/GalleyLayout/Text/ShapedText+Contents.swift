extension ShapedText {
  /// The parts of a shaped text and the sums that all measuring starts from.
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

    /// The sums of the advances before each cluster, and of all; tabs count nothing.
    let pens: [Double]
    /// The parts between which lines may break, at least one.
    let pieces: [Piece]
    /// The ends of the paragraphs, as numbers of pieces.
    let paragraphEnds: [Int]
    /// Whether some clusters read against the order of the text.
    let isReordered: Bool
    /// Whether all lines have the height of the requested font.
    let hasOneHeight: Bool
    /// Whether some clusters are as wide as the way to the next tab stop.
    let hasTabs: Bool
    /// Whether lines may end within a word.
    let hasHyphens: Bool
    /// Whether the widths of pieces follow from the sums of their advances alone.
    let isPlain: Bool
    /// The widths of the widest piece and of the widest paragraph of a plain text, in multiples of the size.
    let widest: (piece: Double, paragraph: Double)

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
      var sums = Sums(clusters: clusters)
      sums.finish(hyphen: hyphen?.advance ?? 0)
      pens = sums.pens
      pieces = sums.pieces
      paragraphEnds = sums.paragraphEnds
      hasTabs = sums.hasTabs
      hasHyphens = sums.hasHyphens
      widest = sums.widest
      isReordered = runs.contains { $0.level > 0 }
      isPlain = !hasTabs && seams.ends.isEmpty && seams.starts.isEmpty
      hasOneHeight = runs.allSatisfy { $0.metrics == metrics && $0.scale == 1 }
    }
  }

  /// A part of a text that no line break divides.
  package struct Piece: Hashable, Sendable {
    /// The sum of the advances before the piece.
    var start: Double
    /// The sum of the advances before the white space at the end of the piece.
    var end: Double
    /// The first cluster.
    var firstCluster: Int32
    /// The end of the last cluster that leaves ink, which lies before a piece of nothing but white space.
    var inkEnd: Int32
    /// Whether a line that ends after the piece ends with a hyphen.
    var endsWithHyphen: Bool
  }

  /// Adds up the clusters of a text.
  private struct Sums {
    var pens: [Double] = []
    var pieces: [Piece] = []
    var paragraphEnds: [Int] = []
    var hasTabs = false
    var hasHyphens = false
    var widest = (piece: 0.0, paragraph: 0.0)

    init(clusters: [Cluster]) {
      pens.reserveCapacity(clusters.count + 1)
      pens.append(0)
      var pen = 0.0
      var piece = Piece(start: 0, end: 0, firstCluster: 0, inkEnd: 0, endsWithHyphen: false)
      var number: Int32 = 0
      for cluster in clusters {
        number += 1
        if cluster.isTab { hasTabs = true } else { pen += cluster.advance }
        pens.append(pen)
        if !cluster.isWhitespace {
          piece.inkEnd = number
          piece.end = pen
        }
        guard cluster.lineBreak != .forbidden else { continue }
        // At the end of the text no word is divided.
        piece.endsWithHyphen = cluster.lineBreak == .hyphen && number < clusters.count
        hasHyphens = hasHyphens || piece.endsWithHyphen
        pieces.append(piece)
        if cluster.lineBreak == .required { paragraphEnds.append(pieces.count) }
        piece.start = pen
        piece.firstCluster = number
      }
      if piece.firstCluster < number || paragraphEnds.last ?? 0 == pieces.count {
        piece.endsWithHyphen = false
        pieces.append(piece)
      }
      if paragraphEnds.last != pieces.count { paragraphEnds.append(pieces.count) }
    }

    mutating func finish(hyphen: Double) {
      var first = 0
      for end in paragraphEnds {
        let start = pieces[first].start
        for piece in pieces[first..<end] {
          let width = piece.end - piece.start + (piece.endsWithHyphen ? hyphen : 0)
          widest.piece = max(widest.piece, width)
          widest.paragraph = max(widest.paragraph, piece.end - start)
        }
        first = end
      }
    }
  }

  /// The number of parts between which lines may break.
  package var pieceCount: Int { contents.pieces.count }

  /// Returns the runs that share clusters with a range, in the order of the text.
  ///
  /// - Complexity: O(log *r* + *k*) for *r* runs of which *k* are returned.
  package func runs(overlapping range: Range<Int>) -> [Run] {
    let runs = contents.runs
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
}
