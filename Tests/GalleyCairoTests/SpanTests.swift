import GalleyCairo
import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import Testing

/// Texts with spans, in real fonts.
@Suite struct SpanTests {
  private let fonts: Fonts

  init() throws { fonts = try Fonts.shared.get() }

  private func text(_ markup: String, width: Double = 1_000) throws -> PlacedText {
    let engine = LayoutEngine(measurer: fonts.measurer)
    let text = Text(markup: markup).font(.system(size: 20))
    let result = engine.resolve(text, traits: Traits(width: width))
    guard case .text(let placed) = result.placements[0].content else { throw NoText() }
    return placed
  }

  private struct NoText: Error {}

  private func runs(_ markup: String) throws -> [GlyphRun] {
    let text = try text(markup)
    return text.lines.flatMap(text.glyphRuns)
  }

  @Test(arguments: [
    ("A<span color='red'>V</span>A", "AVA"), ("f<a href='tel:1'>i</a> To<b></b>", "fi To"),
    ("س<span color='red'>ل</span>ام", "سلام"), ("e<span color='red'>\u{301}</span>x", "e\u{301}x"),
    ("क<span color='red'>्</span>षि", "क्षि"), ("abc <span color='red'>שלום 1</span>2", "abc שלום 12"),
  ])
  func `Colors and links change no glyph and no position`(markup: String, plain: String) throws {
    let marked = try runs(markup).flatMap(\.glyphs)
    let glyphs = try runs(plain).flatMap(\.glyphs)
    #expect(marked.map(\.id) == glyphs.map(\.id))
    for (left, right) in zip(marked, glyphs) { #expect(abs(left.x - right.x) < 1e-9) }
    #expect(try text(markup).lines.map(\.frame) == text(plain).lines.map(\.frame))
  }

  @Test func `The weight and slant of a span select its face, and its size scales it`() throws {
    let found = try runs("a <b>b</b> <i>c</i> <span size='2'>d</span>")
    func run(at offset: Int) throws -> GlyphRun {
      try #require(found.first { $0.offset == offset })
    }
    #expect(try run(at: 0).face != run(at: 2).face)
    #expect(try run(at: 0).face != run(at: 4).face && run(at: 2).face != run(at: 4).face)
    #expect(try run(at: 6).face == run(at: 0).face)
    #expect(try run(at: 6).size == 40 && run(at: 0).size == 20)
    #expect(try runs("<b>b</b>")[0].width == runs("<span weight='bold'>b</span>")[0].width)
    #expect(try abs(runs("<span size='2'>d</span>")[0].width - 2 * runs("d")[0].width) < 0.01)
  }

  @Test func `Characters have the colors of their spans, and a link is underlined`() throws {
    let engine = LayoutEngine(measurer: fonts.measurer)
    let text = Text(markup: "<span color='#FF0000'>I</span><a href='tel:1'>I</a>")
      .font(.system(size: 40))
    let result = engine.resolve(text, traits: Traits(width: 100))
    let bitmap = try fonts.renderer.bitmap(of: Scene(design: result, title: ""), scale: 1)
    func count(_ isColor: (Bitmap.Pixel) -> Bool, rows: Range<Int>) -> Int {
      rows.reduce(0) { sum, row in sum + (0..<bitmap.width).count { isColor(bitmap[$0, row]) } }
    }
    let isRed = { (pixel: Bitmap.Pixel) in pixel.red == 255 && pixel.green < 10 && pixel.blue < 10 }
    let isTint = { (pixel: Bitmap.Pixel) in pixel.red < 10 && pixel.blue == 255 }
    #expect(count(isRed, rows: 0..<bitmap.height) > 20)
    #expect(count(isTint, rows: 0..<bitmap.height) > 20)
    guard case .text(let placed) = result.placements[0].content else { throw NoText() }
    let baseline = Int(placed.lines[0].frame.minY + placed.lines[0].line.baseline)
    #expect(count(isRed, rows: baseline + 2..<bitmap.height) == 0)
    #expect(count(isTint, rows: baseline + 2..<bitmap.height) > 5)
  }

  @Test(arguments: [20.2, 20.26, 20.5, 20.74], [1.0, 2, 3])
  func `A background covers the last row of a picture of any height`(
    height: Double, scale: Double
  ) throws {
    let box = Rectangle(height: Length(height)).fill(.red)
    var traits = Traits(width: 10)
    traits.displayScale = scale
    let result = LayoutEngine(measurer: fonts.measurer).resolve(box, traits: traits)
    let bitmap = try fonts.renderer.bitmap(of: Scene(design: result, title: ""), scale: scale)
    #expect(bitmap[0, bitmap.height - 1] == bitmap[0, 0])
    #expect(abs(Double(bitmap.height) - height * scale) <= 0.5)
  }

  @Test func `A text of thousands of spans is set`() throws {
    let markup = String(repeating: "<b>a</b>b <i>c</i><span color='red'>d</span>", count: 2_000)
    let text = try text(markup, width: 300)
    #expect(text.spans.count == 6_000)
    #expect(text.lines.reduce(0) { $0 + text.glyphRuns(of: $1).count } >= 8_000)
  }
}
