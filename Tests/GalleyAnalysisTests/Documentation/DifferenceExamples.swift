import GalleyAnalysis
import GalleyLayout
import TestSupport
import Testing

/// The examples in comments on differences.
@Suite struct DifferenceExamples: PrintingExamples {
  @Test func `Two widths are compared`() {
    let facts = Choice {
      HStack {
        Text("Episode 123")
        Text("September 23").id("date")
      }
      VStack {
        Text("Episode 123")
        Text("September 23").id("date")
      }
    }
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let difference = LayoutDifference(
      from: engine.resolve(facts, traits: Traits(width: 300)),
      to: engine.resolve(facts, traits: Traits(width: 200)))
    print(difference.lines()[0].topic)  // decision
    print(difference.headline.prefix(42))  // choice of “Episode 123” took alternative 2
  }

  @Test func `A changed text is a change with facts`() {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let results = ["Two", "Three"].map { engine.resolve(Text($0), traits: Traits(width: 300)) }
    for change in LayoutDifference(from: results[0], to: results[1]).changes {
      print(change.facts.count)  // 2
    }
  }
}
