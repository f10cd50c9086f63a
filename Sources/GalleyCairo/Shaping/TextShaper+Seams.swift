import CPangoCairo
import GalleyLayout

extension TextShaper {
  /// The greatest number of letters that look otherwise on each side of a line break.
  ///
  /// Without a limit, a long word that may break after each letter would be shaped anew for each.
  private static let maximumReach = 16

  /// The greatest number of line breaks within words of a text at which letters look otherwise.
  ///
  /// Beyond it lines look there as if they went on, lest a text of nothing but such breaks take seconds.
  private static let maximumSeamCount = 2048

  /// Finds out how the letters beside line breaks within an item look if a line ends there.
  ///
  /// On each side HarfBuzz shapes the letters from or to the nearest place where a break changes nothing.
  @unsafe mutating func addSeams(
    in item: TextItem, of paragraph: Paragraph, _ unsafeStarts: Set<Int>,
    to builder: inout ShapedTextBuilder
  ) {
    guard let clusters = builder.runs.last?.clusters else { return }
    let offset = unsafe paragraph.offset
    let starts =
      clusters.map { builder.clusters[$0].offset - offset } + [item.range.upperBound]
    let isUnsafe = { unsafeStarts.contains(starts[$0 - clusters.lowerBound]) }
    for cut in builder.unsafeBreaks where builder.seams.starts.count < Self.maximumSeamCount {
      var start = cut - 1
      while start > max(clusters.lowerBound, cut - Self.maximumReach), isUnsafe(start) {
        start -= 1
      }
      var end = cut + 1
      while end < min(clusters.upperBound, cut + Self.maximumReach), isUnsafe(end) { end += 1 }
      let lineStarts = (start..<cut).filter {
        $0 == start || builder.clusters[$0 - 1].lineBreak != .forbidden
      }
      let bytes = { (range: Range<Int>) in
        starts[
          range.lowerBound - clusters.lowerBound]..<starts[range.upperBound - clusters.lowerBound]
      }
      builder.seams.ends[cut] = lineStarts.map {
        ShapedText.Seam(
          clusters: $0..<cut, glyphs: unsafe glyphs(of: bytes($0..<cut), in: item, paragraph))
      }
      builder.seams.starts[cut] = ShapedText.Seam(
        clusters: cut..<end, glyphs: unsafe glyphs(of: bytes(cut..<end), in: item, paragraph))
    }
    builder.unsafeBreaks = []
  }

  @unsafe private mutating func glyphs(
    of range: Range<Int>, in item: TextItem, _ paragraph: Paragraph
  ) -> [ShapedText.Glyph] {
    var part = item
    part.range = range
    unsafe buffer.shape(part, of: paragraph)
    var glyphs: [ShapedText.Glyph] = []
    _ = buffer.append(0..<buffer.count, unit: item.font.unit * item.scale, to: &glyphs)
    return glyphs
  }
}
