import GalleyLayout
import TestSupport
import Testing

/// The examples of the README and of the front page of the catalogue.
@Suite struct ReadmeExamples: PrintingExamples {
  @Test func `The card of the README`() {
    let facts = [Text("Episode 123").layout, Text("September 23").id("date")]
    let card = VStack {
      Text("Building a Layout Library").font(.headline)
      Choice {
        HStack { facts }
        VStack { facts }
      }.id("metadata")
    }.padding(16)

    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(card, traits: Traits(width: 320))
    print(result.decision("metadata")?.outcome ?? "")  // 1 of 2
  }

  @Test func `The facts of the catalogue`() {
    let facts = [Text("Episode 123").layout, Text("September 23").id("date")]
    let metadata = Choice {
      HStack { facts }
      VStack { facts }
    }.id("metadata")

    let engine = LayoutEngine(measurer: SquareGlyphs())
    let result = engine.resolve(metadata, traits: Traits(width: 150))
    print(result.decision("metadata")?.reasons ?? [])  // ["1 needs 53.5 pt more, because of date"]
  }
}
