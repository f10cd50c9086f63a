/// Glyphs of one font and size, each with its place on a line.
public struct GlyphRun: Hashable, Sendable {
  /// The font.
  public var face: FontFace
  /// The size of the letters in points.
  public var size: Double
  /// The glyphs, from left to right.
  public var glyphs: [PlacedGlyph]

  /// Creates a run of glyphs.
  public init(face: FontFace, size: Double, glyphs: [PlacedGlyph]) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
  }

  /// A glyph and its place, relative to the start of the baseline.
  public struct PlacedGlyph: Hashable, Sendable {
    /// The number of the glyph in its font.
    public var id: UInt32
    /// The distance from the start of the line to the right, in points.
    public var x: Double
    /// The distance from the baseline down, in points.
    public var y: Double

    /// Creates a glyph at a place.
    public init(id: UInt32, x: Double, y: Double) {
      self.id = id
      self.x = x
      self.y = y
    }
  }
}

extension TextSetting {
  /// Returns the glyphs of a line, from left to right.
  ///
  /// Stretches of different direction are put in the order they are seen in by rule L2 of the Unicode Bidirectional
  /// Algorithm, Unicode Standard Annex #9.
  package func glyphRuns(of line: TextLine) -> [GlyphRun] {
    var pen = 0.0
    return visualOrder(segments(of: line)).map { segment in
      var run = GlyphRun(face: segment.face, size: size, glyphs: [])
      append(segment, to: &run, pen: &pen)
      return run
    }
  }

  /// A stretch of a line in one font and direction; without clusters it is the ellipsis.
  private struct Segment {
    var face: FontFace
    var level: UInt8
    var clusters: Range<Int>?
  }

  private func segments(of line: TextLine) -> [Segment] {
    var segments = segments(of: line.head)
    guard let tail = line.tail else { return segments }
    segments.append(
      Segment(face: shaped.ellipsis.face, level: shaped.baseLevel, clusters: nil))
    return segments + self.segments(of: tail)
  }

  private func segments(of clusters: Range<Int>) -> [Segment] {
    guard !clusters.isEmpty else { return [] }
    return shaped.runs(overlapping: clusters).map {
      Segment(face: $0.face, level: $0.level, clusters: $0.clusters.clamped(to: clusters))
    }
  }

  private func visualOrder(_ segments: [Segment]) -> [Segment] {
    guard shaped.isReordered, let highest = segments.map(\.level).max(), highest > 0 else {
      return segments
    }
    var ordered = segments
    for level in (1...highest).reversed() {
      var start = 0
      while start < ordered.count {
        guard ordered[start].level >= level else {
          start += 1
          continue
        }
        let end = ordered[start...].firstIndex { $0.level < level } ?? ordered.count
        ordered[start..<end].reverse()
        start = end
      }
    }
    return ordered
  }

  private func append(_ segment: Segment, to run: inout GlyphRun, pen: inout Double) {
    guard let clusters = segment.clusters else {
      append(shaped.ellipsis.glyphs[...], to: &run, from: pen)
      pen += shaped.ellipsis.advance * size + tracking
      return
    }
    if segment.level.isMultiple(of: 2) {
      for index in clusters { append(cluster: index, to: &run, pen: &pen) }
    } else {
      for index in clusters.reversed() { append(cluster: index, to: &run, pen: &pen) }
    }
  }

  private func append(cluster index: Int, to run: inout GlyphRun, pen: inout Double) {
    let cluster = shaped.clusters[index]
    append(shaped.glyphs[cluster.glyphs], to: &run, from: pen)
    pen += cluster.advance * size + tracking
  }

  private func append(
    _ glyphs: ArraySlice<ShapedText.Glyph>, to run: inout GlyphRun, from start: Double
  ) {
    var pen = start
    for glyph in glyphs {
      run.glyphs.append(
        GlyphRun.PlacedGlyph(id: glyph.id, x: pen + glyph.x * size, y: glyph.y * size))
      pen += glyph.advance * size
    }
  }
}
