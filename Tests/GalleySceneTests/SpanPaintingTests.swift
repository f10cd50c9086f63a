import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Texts with colored spans and links.
@Suite struct SpanPaintingTests {
  private let font = Font(.length(16))

  private func texts(_ markup: String, width: Double = 400, scale: Double = 1) -> [Scene.Text] {
    picture(Text(markup: markup).font(font).layout, width: width, scale: scale).texts
  }

  private func colors(_ text: Scene.Text) -> [RGBA] {
    text.runs.indices.flatMap { index in
      Array(repeating: text.color(ofRun: index), count: text.runs[index].glyphs.count)
    }
  }

  @Test func `A change of color moves no glyph`() throws {
    let marked = try #require(texts("a<span color='red'>bc</span>d").first)
    let plain = try #require(texts("abcd").first)
    let glyphs = [marked, plain].map { $0.runs.flatMap(\.glyphs) }
    #expect(glyphs[0].map(\.id) == glyphs[1].map(\.id))
    #expect(glyphs[0].map(\.x) == glyphs[1].map(\.x))
    let red = RGBA(0xFF3B30)
    #expect(colors(marked) == [RGBA(0), red, red, RGBA(0)])
    #expect(marked.string == "abcd")
  }

  @Test func `A span that continues keeps its color on the next line`() {
    let lines = texts("aa <span color='#123456'>bb cc</span> dd", width: 16)
    #expect(lines.map(colors).map { Set($0) }.count == 4)
    #expect(lines.map { colors($0)[0].hex } == ["#000000", "#123456", "#123456", "#000000"])
  }

  @Test func `The visible characters of a truncated text keep their colors`() {
    let text = Text(markup: "abcdef <span color='#123456'>ghi</span>").font(font).lineLimit(1)
    func seen(_ mode: Layout.Text.Truncation) -> String {
      let line = picture(text.truncationMode(mode).layout, width: 49).texts[0]
      return line.string + " " + colors(line).map { $0 == RGBA(0) ? "0" : "1" }.joined()
    }
    #expect(seen(.head) == "…f ghi 000111")
    #expect(seen(.middle) == "abc…hi 000011")
    #expect(seen(.tail) == "abcde… 000000")
  }

  @Test(arguments: [1.0, 2, 3]) func `Links are tinted and underlined in whole pixels`(
    scale: Double
  ) throws {
    let scene = picture(
      Text(markup: "a<a href='https://a.b'>bcd</a> e").font(font).layout, scale: scale)
    let text = try #require(scene.texts.first)
    let tint = RGBA(0x007AFF)
    #expect(colors(text) == [RGBA(0), tint, tint, tint, RGBA(0), RGBA(0)])
    let lines = scene.leaves.compactMap { $0.shape?.extent }
    let line = try #require(lines.first)
    #expect(line.minX == 8 && line.width == 24)
    #expect(line.minY == text.origin.y + 2 && line.height == 1)
    #expect(line.minY.isWhole(at: scale) && line.height.isWhole(at: scale))
    #expect(scene.leaves.compactMap(\.color) == [tint])
  }

  @Test func `A link can contain a colored span, whose underline has its color`() {
    let scene = picture(
      Text(markup: "<a href='tel:1'><span color='red'>b</span>c</a>").font(font).layout)
    #expect(scene.leaves.compactMap(\.color) == [RGBA(0xFF3B30), RGBA(0x007AFF)])
  }

  @Test func `Every line of a link is underlined, without gaps between weights`() {
    let link = "<a href='tel:1'>"
    #expect(
      picture(Text(markup: link + "bb cc</a>").font(font).layout, width: 16).leaves
        .compactMap(\.shape).count == 2)
    let weights = Text(markup: link + "b<b>b</b>b</a>").font(font).layout
    let lines = picture(weights).leaves.compactMap { $0.shape?.extent }
    #expect(lines.map(\.width) == [24])
  }

  @Test func `SVG has links with escaped addresses`() throws {
    let address = "https://a.b/?x=\"><script>'&y"
    let source = "a <a href=\"\(address.markupEscaped)\">b</a> <span color='#F80'>c</span>"
    let svg = picture(Text(markup: source).layout).svg(outlines: SquareGlyphs())
    let tree = try XMLTree(svg)
    #expect(tree.all("a").count == 1 && tree.values("href").contains(address))
    #expect(tree.all("script").isEmpty)
    #expect(svg.contains("role=\"group\" aria-label=\"a b c\""))
    #expect(svg.contains("<g fill=\"#FF8800\" transform="))
    #expect(!picture(.text("a b")).svg(outlines: SquareGlyphs()).contains("<a "))
  }
}
