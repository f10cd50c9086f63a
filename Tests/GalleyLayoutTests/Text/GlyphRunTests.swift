import GalleyLayout
import Testing

@Suite struct GlyphRunTests {
  /// Returns a text of one-letter clusters, a run for each pair of a number of letters and a level.
  private func setting(
    _ runs: [(count: Int, level: UInt8)], baseLevel: UInt8 = 0, tracking: Double = 0
  ) -> TextSetting {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let count = runs.reduce(0) { $0 + $1.count }
    var start = 0
    let shaped = ShapedText(
      runs: runs.map { run in
        defer { start += run.count }
        return ShapedText.Run(
          face: SquareGlyphs.face, level: run.level, metrics: metrics,
          clusters: start..<start + run.count)
      },
      clusters: (0..<count).map {
        ShapedText.Cluster(advance: 0.5, glyphs: $0..<$0 + 1, offset: $0)
      },
      glyphs: (0..<count).map { ShapedText.Glyph(id: UInt32($0), advance: 0.5) },
      ellipsis: ShapedText.Ellipsis(
        face: SquareGlyphs.face, glyphs: [ShapedText.Glyph(id: 99, advance: 0.5)]),
      metrics: metrics, baseLevel: baseLevel)
    return TextSetting(shaped: shaped, size: 10, tracking: tracking)
  }

  private func glyphs(
    _ setting: TextSetting, width: Double = 1000, limit: Int? = nil
  ) -> [GlyphRun.PlacedGlyph] {
    setting.glyphRuns(of: setting.lines(width: width, limit: limit)[0]).flatMap(\.glyphs)
  }

  @Test func `letters read from the left stand in the order of the text`() {
    let found = glyphs(setting([(2, 0), (2, 0)]))
    #expect(found.map(\.id) == [0, 1, 2, 3] && found.map(\.x) == [0, 5, 10, 15])
  }

  @Test func `letters read from the right stand in reverse where they are`() {
    let found = glyphs(setting([(2, 0), (3, 1), (1, 0)]))
    #expect(found.map(\.id) == [0, 1, 4, 3, 2, 5])
    #expect(found.map(\.x) == [0, 5, 10, 15, 20, 25])
  }

  @Test func `numbers within text read from the right keep their order`() {
    let found = glyphs(setting([(2, 1), (2, 2), (2, 1)], baseLevel: 1))
    #expect(found.map(\.id) == [5, 4, 2, 3, 1, 0])
  }

  @Test func `neighbours of one level and different fonts change places too`() {
    #expect(glyphs(setting([(1, 0), (2, 1), (2, 1), (1, 0)])).map(\.id) == [0, 4, 3, 2, 1, 5])
  }

  @Test func `the ellipsis stands where the text as a whole is read to`() {
    #expect(glyphs(setting([(6, 0)]), width: 16, limit: 1).map(\.id) == [0, 1, 99])
    #expect(glyphs(setting([(6, 1)], baseLevel: 1), width: 16, limit: 1).map(\.id) == [99, 1, 0])
  }

  @Test func `tracking moves each letter after the first`() {
    #expect(glyphs(setting([(3, 0)], tracking: 2)).map(\.x) == [0, 7, 14])
  }

  @Test func `glyphs of a cluster stand beside each other, moved as the font says`() {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let shaped = ShapedText(
      runs: [ShapedText.Run(face: SquareGlyphs.face, level: 1, metrics: metrics, clusters: 0..<2)],
      clusters: [
        ShapedText.Cluster(advance: 0.5, glyphs: 0..<2, offset: 0),
        ShapedText.Cluster(advance: 0.5, glyphs: 2..<3, offset: 1),
      ],
      glyphs: [
        ShapedText.Glyph(id: 0, advance: 0.5), ShapedText.Glyph(id: 1, advance: 0, x: -0.2, y: 0.3),
        ShapedText.Glyph(id: 2, advance: 0.5),
      ],
      ellipsis: ShapedText.Ellipsis(face: SquareGlyphs.face, glyphs: []), metrics: metrics,
      baseLevel: 1)
    let found = glyphs(TextSetting(shaped: shaped, size: 10))
    #expect(found.map(\.id) == [2, 0, 1])
    #expect(found.map(\.x) == [0, 5, 8] && found.map(\.y) == [0, 0, 3])
  }
}
