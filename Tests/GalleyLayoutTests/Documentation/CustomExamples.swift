import GalleyLayout
import TestSupport
import Testing

/// The examples of the article and the comment on custom containers.
@Suite struct CustomExamples: PrintingExamples {
  @Test func `Avatars overlap each other`() {
    let readers = Avatars(overlap: 10) {
      for name in ["Ana", "Ben", "Zoë"] {
        Text(name).padding(8).background(.fill, cornerRadius: 16)
      }
    }
    let traits = Traits(width: 320)
    let frames = LayoutEngine(measurer: SquareGlyphs()).resolve(readers, traits: traits).placements
      .map(\.frame)
    #expect(frames.map(\.minX) == [0, 0, 31.5, 63] && frames[0].maxX == 104.5)
  }

  @Test func `Cards are side by side if all of them fit`() {
    let plans = ["Basic", "Professional", "Team and family"].map { name in
      Text(name).frame(maxWidth: .infinity, maxHeight: .infinity)
        .padding(8)
        .border(.separator, cornerRadius: 6)
    }
    let layout = Choice {
      Cards(spacing: 8) { plans }
      VStack(alignment: .leading) { plans }
    }.id("plans")

    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(layout, traits: Traits(width: 320))
    let reasons = result.decision("plans")?.reasons
    print(reasons ?? [])  // ["1 needs 126.5 pt more, because of “Team and family”"]
    #expect(layout.resolved(width: 452.5).chosen("plans") == 0)
    #expect(Cards { plans } == Cards(spacing: 8) { plans })
  }
}
