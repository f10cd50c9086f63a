import GalleyLayout
import Testing

/// Texts that are put together, and the stretches of them.
@Suite struct SpanTests {
  private typealias Span = Layout.Text.Span

  @Test func `Two texts become one, each in letters of its own`() {
    let sum = Text("a").bold() + Text("bé").italic().foregroundStyle(.red)
    #expect(sum.string == "abé")
    #expect(
      sum.spans == [Span(0..<1, weight: .bold), Span(1..<4, isItalic: true, color: .red)])
    #expect(sum.font == Font() && sum.color == .primary)
  }

  @Test func `What both have in common is changed by a modifier after the sum`() {
    let sum = (Text("a").foregroundStyle(.red) + Text("b")).foregroundStyle(.gray).bold()
    #expect(sum.spans == [Span(0..<1, color: .red)])
    #expect(sum.color == .gray && sum.font.weight == .bold)
    let same = Text("a").bold() + Text("b").bold()
    #expect(same == Text("ab").bold())
  }

  @Test func `Sizes stay those of each text, and so do the usual weights of text styles`() {
    let sum = Text("12").font(.headline) + Text(" km").font(.caption)
    #expect(sum.font == .headline)
    #expect(sum.spans == [Span(2..<5, weight: .regular, size: .style(.caption1))])
  }

  @Test func `Three texts and markup go together`() {
    let sum = Text("a") + Text(markup: "<b>b</b>c").italic() + Text("d")
    #expect(sum.string == "abcd")
    #expect(
      sum.spans == [Span(1..<2, weight: .bold, isItalic: true), Span(2..<3, isItalic: true)])
  }

  @Test func `The rest is that of the first text`() {
    let sum = Text("a").lineLimit(2).tracking(1) + Text("b").lineLimit(1)
    #expect(sum == Text("ab").lineLimit(2).tracking(1))
  }

  @Test func `Malformed markup is told of from either side`() {
    for sum in [Text(markup: "<b>") + Text("a"), Text("a") + Text(markup: "<b>")] {
      let result = LayoutEngine(measurer: SquareGlyphs()).resolve(sum, traits: Traits(width: 320))
      #expect(result.issues.map(\.kind) == [.invalidMarkup])
    }
  }

  @Test func `Spans that make no sense are put right`() {
    var text = Text("aébc")
    text.spans = [
      Span(3..<99, scale: .nan), Span(2..<4, weight: .bold, scale: 1_000), Span(-5 ..< -1),
      Span(0..<0, weight: .bold), Span(0..<2, isItalic: true), Span(50..<60, weight: .bold),
    ]
    #expect(
      text.soundSpans == [Span(0..<1, isItalic: true), Span(1..<4, weight: .bold, scale: 10)])
  }
}
