import GalleyGeometry
import GalleyLayout
import Synchronization
import Testing

/// How the spans of a text are shaped, and how much space they take.
@Suite struct SpanLayoutTests {
  /// A measurer that records its requests.
  private struct Recorder: TextMeasurer {
    let requests = RequestLog()

    func shape(_ request: ShapingRequest) -> ShapedText {
      requests.add(request)
      return SquareGlyphs().shape(request)
    }
  }

  private final class RequestLog: Sendable {
    private let requests = Mutex<[ShapingRequest]>([])

    func add(_ request: ShapingRequest) { requests.withLock { $0.append(request) } }
    var all: [ShapingRequest] { requests.withLock { $0 } }
  }

  private func spans(
    _ text: Text, _ traits: Traits = Traits(width: 320)
  ) -> [ShapingRequest.Span] {
    let recorder = Recorder()
    _ = LayoutEngine(measurer: recorder).resolve(text, traits: traits)
    return recorder.requests.all.last?.spans ?? []
  }

  private func resolve(_ text: Text, width: Double = 320) -> LayoutResult {
    LayoutEngine(measurer: SquareGlyphs()).resolve(text, traits: Traits(width: width))
  }

  @Test func `Only spans that are shaped differently are requested`() {
    #expect(spans(Text(markup: "a<span color='red'>b</span><a href='tel:1'>c</a>")).isEmpty)
    #expect(spans(Text(markup: "a<b>b<span color='red'>c</span></b>").bold()).isEmpty)
    #expect(
      spans(Text(markup: "a<b>b<span color='red'>c</span></b><i>d</i>")) == [
        .init(range: 1..<3, weight: .bold), .init(range: 3..<4, isItalic: true),
      ])
    #expect(
      spans(Text(markup: "<span italic='false'>a</span>b").italic().font(.headline)) == [
        .init(range: 0..<1, weight: .semibold)
      ])
  }

  @Test func `Bold text makes every span bolder`() {
    let traits = Traits(width: 320, boldText: true)
    #expect(
      spans(Text(markup: "a<span weight='500'>b</span><b>c</b>"), traits) == [
        .init(range: 1..<2, weight: .bold), .init(range: 2..<3, weight: .black),
      ])
  }

  @Test func `Sizes of added texts are multiples of the first size at the current text size`() {
    let text = Text("a").font(.system(size: 10)) + Text("b").font(.system(size: 15))
    #expect(spans(text).map(\.scale) == [1.5])
    let styles = Text("a").font(.body) + Text("b").font(.caption)
    #expect(spans(styles).map(\.scale) == [12.0 / 17])
    let large = Traits(width: 320, textSize: .category(.accessibility5))
    #expect(spans(styles, large).map(\.scale) == [43.0 / 53])
  }

  @Test func `Sizes that are more than a hundred times apart are limited, with an issue`() {
    let text = Text("a").font(.system(size: 1)) + Text("b").font(.system(size: 1000))
    #expect(spans(text).map(\.scale) == [100])
    #expect(resolve(text).issues.map(\.kind) == [.clampedLength])
    let nothing = Text("a").font(.system(size: 0)) + Text("b").font(.system(size: 10))
    #expect(spans(nothing).isEmpty)
  }

  @Test
  func `Larger spans take more space, and increase the leading of their line without an issue`() {
    let plain = resolve(Text("aa bb"), width: 40)
    let marked = resolve(Text(markup: "aa <span size='2'>bb</span>"), width: 40)
    #expect(plain.root.height == 44)
    guard case .text(let text) = marked.placements[0].content else {
      Issue.record("expected a text")
      return
    }
    #expect(text.lines.map(\.frame.height) == [22, 44])
    #expect(text.lines.map(\.frame.width) == [17, 34])
    #expect(marked.issues.isEmpty)
    #expect(text.glyphRuns(of: text.lines[1]).map(\.size) == [34])
  }

  @Test func `A run of glyphs has its span, offset and position`() throws {
    let result = resolve(
      Text(markup: "a<b>bc</b>d<span color='red'>e</span>").font(.system(size: 10)))
    guard case .text(let text) = result.placements[0].content else {
      Issue.record("expected a text")
      return
    }
    let runs = text.glyphRuns(of: text.lines[0])
    #expect(runs.map(\.offset) == [0, 1, 3, 4])
    #expect(runs.map(\.x) == [0, 5, 15, 20] && runs.map(\.width) == [5, 10, 5, 5])
    #expect(runs.map { text.span(of: $0)?.weight } == [nil, .bold, nil, nil])
    #expect(runs.map { text.color(of: text.span(of: $0)) } == [.primary, .primary, .primary, .red])
  }
}
