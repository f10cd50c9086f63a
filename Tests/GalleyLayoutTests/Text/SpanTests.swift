import GalleyLayout
import Testing

/// Texts that are added, and their spans.
@Suite struct SpanTests {
  private typealias Span = Layout.Text.Span

  @Test func `The sum of two texts keeps the style of each`() {
    let sum = Text("a").bold() + Text("bé").italic().foregroundStyle(.red)
    #expect(sum.string == "abé")
    #expect(
      sum.spans == [Span(0..<1, weight: .bold), Span(1..<4, isItalic: true, color: .red)])
    #expect(sum.font == Font() && sum.color == .primary)
  }

  @Test func `A modifier after a sum changes what both texts have in common`() {
    let sum = (Text("a").foregroundStyle(.red) + Text("b")).foregroundStyle(.gray).bold()
    #expect(sum.spans == [Span(0..<1, color: .red)])
    #expect(sum.color == .gray && sum.font.weight == .bold)
    let same = Text("a").bold() + Text("b").bold()
    #expect(same == Text("ab").bold())
  }

  @Test func `Each text of a sum keeps its size and the default weight of its text style`() {
    let sum = Text("12").font(.headline) + Text(" km").font(.caption)
    #expect(sum.font == .headline)
    #expect(sum.spans == [Span(2..<5, weight: .regular, size: .style(.caption1))])
  }

  @Test func `Three texts and markup can be added`() {
    let sum = Text("a") + Text(markup: "<b>b</b>c").italic() + Text("d")
    #expect(sum.string == "abcd")
    #expect(
      sum.spans == [Span(1..<2, weight: .bold, isItalic: true), Span(2..<3, isItalic: true)])
  }

  @Test func `A sum has the line limit and the tracking of the first text`() {
    let sum = Text("a").lineLimit(2).tracking(1) + Text("b").lineLimit(1)
    #expect(sum == Text("ab").lineLimit(2).tracking(1))
  }

  @Test func `Malformed markup on either side of a sum is an issue`() {
    for sum in [Text(markup: "<b>") + Text("a"), Text("a") + Text(markup: "<b>")] {
      let result = LayoutEngine(measurer: SquareGlyphs()).resolve(sum, traits: Traits(width: 320))
      #expect(result.issues.map(\.kind) == [.invalidMarkup])
    }
  }

  @Test func `Invalid spans are corrected`() {
    var text = Text("aébc")
    text.spans = [
      Span(3..<99, scale: .nan), Span(2..<4, weight: .bold, scale: 1_000), Span(-5 ..< -1),
      Span(0..<0, weight: .bold), Span(0..<2, isItalic: true), Span(50..<60, weight: .bold),
    ]
    #expect(
      text.soundSpans == [Span(0..<1, isItalic: true), Span(1..<4, weight: .bold, scale: 10)])
  }
}
