package struct GlyphRun: Hashable, Sendable {
  package var face: FontFace
  package var size: Double
  package var glyphs: [PlacedGlyph]
  /// The place in the text of what the run shows, in bytes of UTF-8.
  package var offset: Int
  /// The distance from the start of the line to the run, in points.
  package var x = 0.0
  package var width = 0.0
  /// The content of the run in reading order: characters, an ellipsis or a hyphen.
  package var text = ""
  package var isRightToLeft = false
  /// The space after each character beyond that of the font, in points; the width is without that after the last.
  package var tracking = 0.0

  package init(face: FontFace, size: Double, glyphs: [PlacedGlyph], offset: Int = 0) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.offset = offset
  }

  package struct PlacedGlyph: Hashable, Sendable {
    package var id: UInt32
    private var byte: Int32
    /// The distance from the start of the line to the right, in points.
    package var x: Double
    /// The distance from the baseline down, in points.
    package var y: Double
    /// The rectangle that the ink takes around the origin, in multiples of the size of the run; empty if there is none, or
    /// none is known.
    ///
    /// It follows from the font and the number, so it is ignored when glyphs are compared.
    @Aside package var ink = ShapedText.Ink()

    package init(id: UInt32, x: Double, y: Double, offset: Int = 0) {
      self.id = id
      self.x = x
      self.y = y
      byte = Int32(offset)
    }

    /// The start of the character that the glyph belongs to in the text of the run, in bytes of UTF-8.
    ///
    /// A character goes on to the next one that has glyphs.
    package var offset: Int { Int(byte) }
  }
}

extension GlyphRun {
  /// Returns the rectangle of the ink of a glyph, from the start of the baseline in points, or nil if there is none, or
  /// none is known.
  package func inkBox(of glyph: PlacedGlyph) -> Rect? {
    guard !glyph.ink.isEmpty else { return nil }
    let (left, top) = (Double(glyph.ink.left), -Double(glyph.ink.ascent))
    return Rect(
      x: glyph.x + left * size, y: glyph.y + top * size,
      width: (Double(glyph.ink.right) - left) * size,
      height: (Double(glyph.ink.descent) - top) * size)
  }
}

extension TextSetting {
  /// Returns the glyphs of a line, from left to right.
  ///
  /// Stretches of different direction are put in the order they are seen in by rule L2 of the Unicode Bidirectional
  /// Algorithm, Unicode Standard Annex #9.
  package func glyphRuns(of line: TextLine, cutAt cuts: [Int] = []) -> [GlyphRun] {
    var pen = 0.0
    let seams = seams(of: line)
    let tabs = tabWidths(in: line.head).merging(tabWidths(in: line.tail ?? 0..<0)) { $1 }
    return visualOrder(segments(of: line, cuts)).map { segment in
      var run = GlyphRun(
        face: segment.face, size: size * segment.scale, glyphs: [], offset: segment.offset)
      run.x = pen
      run.isRightToLeft = !segment.level.isMultiple(of: 2)
      run.tracking = tracking
      switch segment.content {
      case .mark(let mark, let text):
        run.text = text
        append(mark.glyphs[...], offset: 0, to: &run, from: pen)
        pen += mark.advance * size + tracking
      case .clusters(let clusters):
        append(clusters, seams, tabs, to: &run, pen: &pen)
        let isLast = clusters.upperBound == line.head.upperBound
        if line.endsWithHyphen, isLast { run.text.dropSoftHyphen() }
      }
      run.width = pen - tracking - run.x
      return run
    }
  }

  private func seams(of line: TextLine) -> [ShapedText.Seam] {
    guard usesSeams else { return [] }
    let contents = shaped.contents
    guard let tail = line.tail else { return contents.seams(of: line.head, endsAtBreak: true) }
    return contents.seams(of: line.head, endsAtBreak: false)
      + contents.seams(of: tail, endsAtBreak: false)
  }

  /// Returns the place in the text, in bytes, of a part of a line.
  ///
  /// Characters with another form beside a line break belong to the part in which they start.
  private func bytes(of clusters: Range<Int>, _ seams: [ShapedText.Seam]) -> Range<Int> {
    let contents = shaped.contents
    func byte(at index: Int) -> Int {
      let seam = seams.first { $0.clusters.contains(index) && $0.clusters.lowerBound < index }
      let index = seam?.clusters.upperBound ?? index
      guard index < contents.clusters.count else { return contents.string.utf8.count }
      return contents.clusters[index].offset
    }
    let start = byte(at: clusters.lowerBound)
    return start..<max(start, byte(at: clusters.upperBound))
  }

  private struct Segment {
    var face: FontFace
    var level: UInt8
    var scale = 1.0
    var offset: Int
    var content: Content

    enum Content {
      case clusters(Range<Int>)
      case mark(ShapedText.Ellipsis, String)
    }
  }

  private func segments(of line: TextLine, _ cuts: [Int]) -> [Segment] {
    var segments = segments(of: line.head, cuts)
    let end = line.head.upperBound
    let mark = line.tail != nil ? shaped.ellipsis : line.endsWithHyphen ? shaped.hyphen : nil
    guard let mark else { return segments }
    let clusters = shaped.contents.clusters
    let offset = end > 0 ? clusters[end - 1].offset : 0
    // A hyphen belongs to its word, an ellipsis to the whole text.
    let level = line.tail == nil ? segments.last?.level ?? shaped.baseLevel : shaped.baseLevel
    segments.append(
      Segment(
        face: mark.face, level: level, offset: offset,
        content: .mark(mark, line.tail != nil ? "…" : "-")))
    return segments + self.segments(of: line.tail ?? 0..<0, cuts)
  }

  private func segments(of clusters: Range<Int>, _ cuts: [Int]) -> [Segment] {
    guard !clusters.isEmpty else { return [] }
    let all = shaped.contents.clusters
    var segments: [Segment] = []
    var cuts = cuts.drop { $0 <= all[clusters.lowerBound].offset }
    for run in shaped.runs(overlapping: clusters) {
      var rest = run.clusters.clamped(to: clusters)
      while !rest.isEmpty {
        let cut = cuts.first ?? .max
        let end = cut == .max ? nil : rest.first { all[$0].offset >= cut }
        if end != nil { cuts = cuts.dropFirst() }
        guard end != rest.lowerBound else { continue }
        let part = rest.lowerBound..<(end ?? rest.upperBound)
        segments.append(
          Segment(
            face: run.face, level: run.level, scale: run.scale, offset: all[part.lowerBound].offset,
            content: .clusters(part)))
        rest = part.upperBound..<rest.upperBound
      }
    }
    return segments
  }

  private func visualOrder(_ segments: [Segment]) -> [Segment] {
    guard shaped.contents.isReordered, let highest = segments.map(\.level).max(), highest > 0
    else { return segments }
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

  private func append(
    _ clusters: Range<Int>, _ seams: [ShapedText.Seam], _ tabs: [Int: Double],
    to run: inout GlyphRun, pen: inout Double
  ) {
    let (contents, bytes) = (shaped.contents, bytes(of: clusters, seams))
    run.text = shaped.string[bytes: bytes]
    run.glyphs.reserveCapacity(clusters.count)
    let (first, last) = (clusters.lowerBound, clusters.upperBound - 1)
    for place in clusters {
      let index = run.isRightToLeft ? first + last - place : place
      let cluster = contents.clusters[index]
      let offset = cluster.offset - bytes.lowerBound
      if !seams.isEmpty, let seam = seams.first(where: { $0.clusters.contains(index) }) {
        guard index == seam.clusters.lowerBound else { continue }
        append(seam.glyphs[...], offset: offset, to: &run, from: pen)
        pen += seam.advance * size
      } else {
        append(contents.glyphs[cluster.glyphs], offset: offset, to: &run, from: pen)
        let tab = tabs.isEmpty ? nil : tabs[index]
        pen += (tab ?? cluster.advance * size) + tracking
      }
    }
  }

  private func append(
    _ glyphs: ArraySlice<ShapedText.Glyph>, offset: Int, to run: inout GlyphRun,
    from start: Double
  ) {
    var pen = start
    for glyph in glyphs {
      var placed = GlyphRun.PlacedGlyph(
        id: glyph.id, x: pen + glyph.x * size, y: glyph.y * size, offset: offset)
      // The size of the run includes the scale of its characters, as the ink does.
      placed.ink = run.size == size ? glyph.ink : glyph.ink.scaled(by: size / run.size)
      run.glyphs.append(placed)
      pen += glyph.advance * size
    }
  }

  /// Returns the width of the tabs among some clusters at the start of a line, in points.
  func tabWidth(in clusters: Range<Int>) -> Double {
    var tabs = TabWidths(from: clusters.lowerBound)
    tabs.add(upTo: clusters.upperBound, self)
    return tabs.total
  }

  /// Returns the width of each tab among some clusters at the start of a line, in points.
  func tabWidths(in clusters: Range<Int>) -> [Int: Double] {
    var tabs = TabWidths(from: clusters.lowerBound)
    var widths: [Int: Double] = [:]
    tabs.add(upTo: clusters.upperBound, self) { widths[$0] = $1 }
    return widths
  }
}

/// Adds up the widths of the tabs on a line.
///
/// A tab advances to the next stop, by at least an eighth of the distance between stops, so that words do not touch. As
/// in Pango, that distance is eight spaces.
struct TabWidths {
  private(set) var total = 0.0
  private let start: Int
  private var end: Int

  init(from start: Int) {
    self.start = start
    end = start
  }

  mutating func add(
    upTo newEnd: Int, _ setting: TextSetting, _ body: (Int, Double) -> Void = { _, _ in }
  ) {
    let contents = setting.shaped.contents
    let stop = contents.tabStop * setting.size
    guard contents.hasTabs, stop > 0 else { return }
    while end < newEnd {
      defer { end += 1 }
      guard contents.clusters[end].isTab else { continue }
      let ems = contents.pens[end] - contents.pens[start]
      let pen = ems * setting.size + Double(end - start) * setting.tracking + total
      let width = (pen / stop + 1.0 / 8).rounded(.up) * stop - pen
      total += width
      body(end, width)
    }
  }
}
