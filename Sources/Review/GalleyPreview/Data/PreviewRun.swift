import GalleyLayout

/// A run of glyphs whose places follow from advances that do not depend on the size.
///
/// Text is shaped once for all sizes, so the same words have the same advances in thousandths of the size. So the
/// data of twelve text sizes is hardly larger than the data of one.
struct PreviewRun {
  let face: FontFace
  let size: Double
  let x: Double
  let glyphs: [Glyph]
  /// The distance of each glyph from the baseline in steps of the grid, as JSON; nil if all are 0.
  let heights: [String]?

  struct Glyph {
    var id: UInt32
    var advance: Double
  }

  init(_ run: GlyphRun) {
    (face, size) = (run.face, run.size)
    x = ((run.glyphs.first?.x ?? 0) * PointGrid.stepsPerPoint).rounded()
    let ends = run.glyphs.dropFirst().map(\.x) + [run.x + run.width]
    glyphs = zip(run.glyphs, ends).map { glyph, end in
      Glyph(id: glyph.id, advance: (end - glyph.x) / run.size * 1000)
    }
    heights = run.glyphs.contains { $0.y != 0 } ? run.glyphs.map { PageJSON.steps($0.y) } : nil
  }
}
