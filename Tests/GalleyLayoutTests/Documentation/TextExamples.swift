import GalleyLayout
import TestSupport
import Testing

struct Terminal: TextMeasurer {
  static let face = FontFace(family: "Terminal", style: "Regular", file: "terminal")

  func shape(_ request: ShapingRequest) -> ShapedText {
    let metrics = ShapedText.Metrics(ascent: 0.8, descent: 0.2)
    var clusters: [ShapedText.Cluster] = []
    var glyphs: [ShapedText.Glyph] = []
    var offset = 0
    for character in request.string {
      let code = character.unicodeScalars.first?.value ?? 0
      glyphs.append(ShapedText.Glyph(id: code, advance: 0.6))
      clusters.append(
        ShapedText.Cluster(
          advance: 0.6, glyphs: clusters.count..<glyphs.count, offset: offset,
          isWhitespace: character.isWhitespace,
          lineBreak: character.isNewline ? .required : character == " " ? .allowed : .forbidden))
      offset += character.utf8.count
    }
    let run = ShapedText.Run(
      face: Self.face, metrics: metrics, clusters: 0..<clusters.count)
    let ellipsis = ShapedText.Glyph(id: 0x2026, advance: 0.6)
    return ShapedText(
      string: request.string, runs: clusters.isEmpty ? [] : [run], clusters: clusters,
      glyphs: glyphs, ellipsis: ShapedText.Ellipsis(face: Self.face, glyphs: [ellipsis]),
      metrics: metrics)
  }
}

/// The examples of the article on measuring text.
@Suite struct TextExamples: PrintingExamples {
  @Test func `A text is broken into lines`() {
    let title = Text("Building a Layout Library").font(.headline).lineLimit(2).id("title")
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(title, traits: Traits(width: 120))
    if case .text(let text) = result.placement("title")?.content {
      print(text.lines.count)  // 2
    }
  }

  @Test func `A language can have its own leading`() {
    let note = Traited.layout { traits in
      Text("قِطَارٌ لَيْلِيٌّ إِلَى البَحْرِ")
        .leading(traits.locale.hasPrefix("ar") ? .scaled(28, relativeTo: .body) : nil)
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let heights = ["ar", "en"].map { locale in
      let traits = Traits(width: 300, locale: locale)
      return engine.resolve(note.run(traits), traits: traits).size.height
    }
    #expect(heights == [28, 22])
  }

  @Test(arguments: [(300.0, 1), (180, 2), (60, 6)])
  func `A custom measurer works at all widths`(width: Double, count: Int) throws {
    let engine = LayoutEngine(measurer: Terminal())
    let layout = Text("Building a Layout Library").font(.system(size: 20)).id("title")
    let result = engine.resolve(layout, traits: Traits(width: width))
    let placement = try #require(result.placement("title"))
    guard case .text(let text) = placement.content else {
      Issue.record("expected a text")
      return
    }
    #expect(text.lines.count == count)
    #expect(engine.resolve(Text("").id("none"), traits: Traits(width: 9)).issues.isEmpty)
  }
}
