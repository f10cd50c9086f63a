import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// Glyphs as SVG, drawn by librsvg and compared with the renderer's pictures.
@Suite(.enabled(if: Librsvg.isInstalled, "rsvg-convert is not installed."))
struct GlyphCoverageTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.withTestFonts.get() }

  /// Returns the glyphs of texts at a size, each in the middle of its own cell, and the cells.
  private func scene(_ texts: [(text: String, family: String?)], size: Double) -> (Scene, [Rect]) {
    let side = (2.5 * size).rounded(.up)
    var items: [Scene.Item] = []
    var cells: [Rect] = []
    for (text, family) in texts {
      let shaped = fonts.measurer.shape(ShapingRequest(text, family: family))
      let setting = TextSetting(shaped: shaped, size: size)
      for line in setting.lines(width: .infinity) {
        for run in setting.glyphRuns(of: line) {
          for glyph in run.glyphs {
            var run = run
            run.glyphs = [GlyphRun.PlacedGlyph(id: glyph.id, x: 0, y: 0)]
            let number = cells.count
            let cell = Rect(
              x: Double(number % 8) * side, y: Double(number / 8) * side, width: side, height: side)
            let origin = Point(
              x: cell.x + (0.5 * size).rounded(), y: cell.y + (1.6 * size).rounded())
            items.append(
              .text(
                Scene.Text(
                  origin: origin, runs: [run], color: RGBA(0x2040A0), string: "", frame: cell)))
            cells.append(cell)
          }
        }
      }
    }
    let height = (cells.last?.maxY ?? 0)
    return (
      Scene(
        size: Size(width: 8 * side, height: height), background: RGBA(0xFFFFFF), title: "",
        items: items), cells
    )
  }

  @Test(arguments: [12.0, 17, 53], [1.0, 2, 3])
  func `each glyph covers as much in SVG as in pixels`(size: Double, scale: Double) throws {
    let texts: [(text: String, family: String?)] =
      [
        "Hamburg", "سلام", "שָׁלוֹם", "नमस्ते", "สวัสดี", "漢字かな", "한국어", "e\u{301}\u{302}",
        "😀👨‍👩‍👧🇩🇪👍🏽1️⃣☎️",
      ].map { ($0, nil) } + [("AB", "Galley Color"), ("A", "Galley Pixels")]
    let (scene, cells) = scene(texts, size: size)
    let drawn = PixelPicture(try fonts.renderer.bitmap(of: scene, scale: scale))
    let other = try Librsvg.picture(of: scene.svg(outlines: fonts.renderer), scale: scale)
    let difference = try #require(PixelDifference(drawn, other))
    for (number, cell) in cells.enumerated() {
      // Of 255; a glyph covers about a tenth of its cell.
      let mean = difference.mean(in: PixelArea(around: cell, scale: scale))
      #expect(mean < 0.6, "glyph \(number)")
    }
  }
}
