import GalleyLayout
import Testing

@Suite struct GlyphRunTests {
  /// Returns a text with a run for each pair of a number of characters and a level.
  private func setting(
    _ runs: [(count: Int, level: UInt8)], baseLevel: UInt8 = 0, tracking: Double = 0
  ) -> TextSetting {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let count = runs.reduce(0) { $0 + $1.count }
    var start = 0
    let letters = "abcdefghijklmnopqrstuvwxyz"
    let shaped = ShapedText(
      string: String(letters.prefix(count)),
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

  @Test func `glyphs of left-to-right text are in the order of the text`() {
    let found = glyphs(setting([(2, 0), (2, 0)]))
    #expect(found.map(\.id) == [0, 1, 2, 3] && found.map(\.x) == [0, 5, 10, 15])
  }

  @Test func `glyphs of a right-to-left run are reversed in place`() {
    let found = glyphs(setting([(2, 0), (3, 1), (1, 0)]))
    #expect(found.map(\.id) == [0, 1, 4, 3, 2, 5])
    #expect(found.map(\.x) == [0, 5, 10, 15, 20, 25])
  }

  @Test func `numbers within right-to-left text keep their order`() {
    let found = glyphs(setting([(2, 1), (2, 2), (2, 1)], baseLevel: 1))
    #expect(found.map(\.id) == [5, 4, 2, 3, 1, 0])
  }

  @Test func `adjacent runs of one right-to-left level are reordered together`() {
    #expect(glyphs(setting([(1, 0), (2, 1), (2, 1), (1, 0)])).map(\.id) == [0, 4, 3, 2, 1, 5])
  }

  @Test func `the ellipsis is at the end of the line in the direction of the whole text`() {
    #expect(glyphs(setting([(6, 0)]), width: 16, limit: 1).map(\.id) == [0, 1, 99])
    #expect(glyphs(setting([(6, 1)], baseLevel: 1), width: 16, limit: 1).map(\.id) == [99, 1, 0])
  }

  @Test func `tracking moves each glyph after the first`() {
    #expect(glyphs(setting([(3, 0)], tracking: 2)).map(\.x) == [0, 7, 14])
  }

  @Test func `glyphs of a cluster are placed in order, with the offsets of the font`() {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let shaped = ShapedText(
      string: "ab",
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

  @Test func `the text of a run is in reading order`() {
    let setting = setting([(2, 0), (3, 1), (1, 0)])
    let runs = setting.glyphRuns(of: setting.lines(width: 1000)[0])
    #expect(runs.map(\.text) == ["ab", "cde", "f"])
    #expect(runs.map(\.isRightToLeft) == [false, true, false])
    #expect(runs.map { $0.glyphs.map(\.offset) } == [[0, 1], [2, 1, 0], [0]])
  }

  @Test func `an ellipsis and a hyphen are part of the text of runs`() throws {
    let cut = setting([(6, 1)], baseLevel: 1)
    #expect(cut.glyphRuns(of: cut.lines(width: 16, limit: 1)[0]).map(\.text) == ["…", "ab"])
    let words = SquareGlyphs().shape(ShapingRequest("ab\u{AD}cd ef"))
    let divided = TextSetting(shaped: words, size: 10)
    let lines = divided.lines(width: 18)
    #expect(
      lines.map { divided.glyphRuns(of: $0).map(\.text).joined() } == ["ab-", "cd", "ef"])
  }

  @Test(arguments: [nil, 1, 2, 3, 4])
  func `characters with other glyphs beside a line break occur once in the text of runs`(cut: Int?)
  {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    let end = ShapedText.Seam(clusters: 1..<4, glyphs: [ShapedText.Glyph(id: 50, advance: 1.5)])
    var clusters = (0..<6).map {
      ShapedText.Cluster(advance: 0.5, glyphs: $0..<$0 + 1, offset: $0)
    }
    clusters[3].lineBreak = .allowed
    let shaped = ShapedText(
      string: "abcdef",
      runs: [ShapedText.Run(face: SquareGlyphs.face, metrics: metrics, clusters: 0..<6)],
      clusters: clusters,
      glyphs: (0..<6).map { ShapedText.Glyph(id: UInt32($0), advance: 0.5) },
      ellipsis: ShapedText.Ellipsis(face: SquareGlyphs.face, glyphs: []), hyphen: nil,
      seams: ShapedText.Seams(ends: [4: [end]]), metrics: metrics, tabStop: 4, baseLevel: 0,
      missingCharacters: [], variesWithSize: false)
    let setting = TextSetting(shaped: shaped, size: 10)
    let line = setting.lines(width: 20)[0]
    let runs = setting.glyphRuns(of: line, cutAt: cut.map { [$0] } ?? [])
    #expect(runs.map(\.text).joined() == "abcd")
    let seam = runs.first { $0.glyphs.contains { $0.id == 50 } }
    #expect(seam?.text.hasSuffix("bcd") == true)
    #expect(runs.flatMap(\.glyphs).map(\.id) == [0, 50])
  }
}
