import GalleyCairo
import GalleyGeometry
import GalleyLayout
import Testing

@Suite struct ShapingTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  @Test(arguments: sampleTexts)
  func `widths are proportional to the font size`(text: String) {
    let shaped = fonts.shape(text)
    let ems = shaped.clusters.reduce(0) { $0 + $1.advance }
    for size in [1, 7.5, 17, 53, 1000] {
      let width = TextSetting(shaped: shaped, size: size).idealWidth
      #expect(width >= ems * size - 1e-6 && width < ems * size + PointGrid.step + 1e-6)
    }
  }

  @Test(arguments: sampleTexts)
  func `every pen position is within the measured line`(text: String) throws {
    let setting = TextSetting(shaped: fonts.shape(text), size: 17)
    let line = try #require(setting.lines(width: .infinity).first)
    let places = setting.glyphRuns(of: line).flatMap(\.glyphs)
    #expect(!places.isEmpty)
    // Marks can be slightly before their base character.
    #expect(places.allSatisfy { $0.x > -17 && $0.x <= line.width })
    #expect(places.contains { $0.x <= 1 })
  }

  @Test(arguments: sampleTexts + ["", " ", "\t", "\r\n\u{2028}a\n", "漢😀"])
  func `runs cover clusters and clusters cover glyphs, in order`(text: String) {
    let shaped = fonts.shape(text)
    #expect(shaped.runs.flatMap { Array($0.clusters) } == Array(shaped.clusters.indices))
    #expect(shaped.clusters.flatMap { Array($0.glyphs) }.sorted() == Array(shaped.glyphs.indices))
    let offsets = shaped.clusters.map(\.offset)
    #expect(offsets == offsets.sorted() && Set(offsets).count == offsets.count)
    #expect(offsets.allSatisfy { $0 < text.utf8.count })
  }

  @Test func `known measurements are those of the font file`() {
    // Inter 4.0 has 2816 units to the em.
    let shaped = fonts.shape(" a")
    #expect(shaped.clusters.map { ($0.advance * 2816 * 64).rounded() / 64 } == [792, 1588])
    #expect(abs(shaped.metrics.ascent * 2816 - 2728) < 0.1)
    #expect(abs(shaped.metrics.descent * 2816 - 680) < 0.1)
  }

  @Test func `pairs of letters are kerned`() {
    func width(_ text: String) -> Double {
      fonts.shape(text).clusters.reduce(0) { $0 + $1.advance }
    }
    #expect(width("AV") < width("A") + width("V") - 0.02)
    #expect(width("To") < width("T") + width("o") - 0.02)
  }

  @Test func `the language selects the glyphs of letters`() {
    #expect(fonts.shape("ş", locale: "ro").glyphs != fonts.shape("ş", locale: "en").glyphs)
    #expect(fonts.shape("abc", locale: "de").glyphs == fonts.shape("abc", locale: "en").glyphs)
    #expect(fonts.shape("abc", locale: "no such").glyphs == fonts.shape("abc").glyphs)
  }

  @Test func `the same request has the same result, regardless of earlier requests`() throws {
    let other = try PangoTextMeasurer(library: fonts.library)
    for text in sampleTexts.reversed() {
      _ = other.shape(ShapingRequest(text, weight: .bold, locale: "ro"))
      #expect(other.shape(ShapingRequest(text)) == fonts.shape(text))
    }
  }

  @Test func `a text of 64 KB is set`() {
    let count = Layout.Text.maximumByteCount
    for part in ["a", "word ", "a\n", "\n", "a\t", "aβ", "\u{0}", "👨‍👩‍👧"] {
      let text = String(repeating: part, count: count / part.utf8.count)
      let setting = TextSetting(shaped: fonts.shape(text), size: 17)
      let lines = setting.lines(width: 300)
      #expect(lines.reduce(0) { $0 + setting.glyphRuns(of: $1).count } >= 0)
      #expect(setting.minimumWidth(lines: 3) >= 0)
    }
  }
}
