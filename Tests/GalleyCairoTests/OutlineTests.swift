import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

@Suite struct OutlineTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: sampleTexts)
  func `an outline encloses the ink of its glyph`(text: String) throws {
    let size = 40.0
    for run in TextSetting(shaped: fonts.shape(text), size: size).allRuns {
      for glyph in Set(run.glyphs.map(\.id)) {
        let place = GlyphRun.PlacedGlyph(id: glyph, x: 0, y: 0)
        let item = Scene.Text(
          origin: Point(x: 50, y: 60),
          runs: [GlyphRun(face: run.face, size: size, glyphs: [place])],
          color: RGBA(0), string: "", frame: .zero)
        let scene = Scene(
          size: Size(width: 150, height: 100), background: RGBA(0xFFFFFF), title: "",
          items: [.text(item)])
        let bitmap = try fonts.renderer.bitmap(of: scene, scale: 1)
        let bounds = fonts.renderer.outline(of: glyph, in: run.face).controlBounds
        guard let rows = bitmap.inkRows, let columns = bitmap.inkColumns else {
          #expect(bounds.map { $0.isEmpty } ?? true)
          continue
        }
        let box = try #require(bounds)
        #expect(Double(columns.lowerBound) >= (50 + box.minX * size).rounded(.down))
        #expect(Double(columns.upperBound) < (50 + box.maxX * size).rounded(.up))
        #expect(Double(rows.lowerBound) >= (60 + box.minY * size).rounded(.down))
        #expect(Double(rows.upperBound) < (60 + box.maxY * size).rounded(.up))
      }
    }
  }

  @Test func `a space, a missing glyph and a glyph of a missing file have no outline`() throws {
    let shaped = fonts.shape(" ")
    let face = try #require(shaped.runs.first).face
    let space = try #require(shaped.glyphs.first).id
    #expect(fonts.renderer.outline(of: space, in: face) == Path())
    #expect(fonts.renderer.outline(of: 1_000_000, in: face) == Path())
    let absent = FontFace(family: "A", style: "B", file: "absent.otf")
    #expect(fonts.renderer.outline(of: 5, in: absent) == Path())
  }

  @Test func `an outline consists of closed contours`() throws {
    let shaped = fonts.shape("B8%")
    let face = try #require(shaped.runs.first).face
    for glyph in shaped.glyphs {
      let elements = fonts.renderer.outline(of: glyph.id, in: face).elements
      let moves = elements.count { if case .move = $0 { true } else { false } }
      let closes = elements.count { $0 == .close }
      #expect(moves == closes && moves > 2 && elements.last == .close)
    }
  }

  @Test func `known outlines are those of the font file`() throws {
    // Inter's capital I is a bar from the baseline to the cap height of 2048 units.
    let shaped = fonts.shape("I")
    let face = try #require(shaped.runs.first).face
    let outline = fonts.renderer.outline(of: try #require(shaped.glyphs.first).id, in: face)
    let box = try #require(outline.controlBounds)
    #expect(abs(box.maxY) < 0.001 && abs(box.minY + 2048.0 / 2816) < 0.001)
  }

  @Test func `SVG with real glyphs defines each of them`() throws {
    let scene = fonts.picture(
      "Åre Åre", size: 12, at: Point(x: 2, y: 12), in: Size(width: 60, height: 16))
    let text = scene.svg(outlines: fonts.renderer)
    #expect(text.matches(of: /<path id="glyph\.Inter-Regular\.otf\.[0-9]+" d="[^"]*"/).count == 4)
    #expect(text.matches(of: /<use href/).count == 7)
    #expect(!text.contains("nan") && !text.contains("inf"))
  }
}

extension TextSetting {
  /// The glyphs of all lines.
  fileprivate var allRuns: [GlyphRun] { lines(width: .infinity).flatMap { glyphRuns(of: $0) } }
}
