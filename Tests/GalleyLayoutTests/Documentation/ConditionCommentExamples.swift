import GalleyLayout
import Testing

/// The examples in comments on conditions.
@Suite struct ConditionCommentExamples {
  private let engine = LayoutEngine(measurer: SquareGlyphs())

  @Test func `A layout is decided by a condition`() {
    let traits = Traits(width: 700)
    let (row, column) = (HStack { Text("a") }.layout, VStack { Text("a") }.layout)
    let isWide = traits.width >= 600
    let page = (isWide ? row : column)
      .decided(by: Layout.Condition(["width ≥ 600", "otherwise"]), taking: isWide ? 0 : 1)
    let decisions = engine.resolve(page, traits: traits).decisions
    #expect(decisions.map(\.outcome) == ["condition 1 of 2: width ≥ 600"])
  }

  @Test func `A condition with a description can have an id`() {
    let traits = Traits(width: 320)
    let facts = [Text("Episode 123"), Text("September 23")]
    let page = When("width ≥ 600", traits.width >= 600) {
      HStack { facts }
    } otherwise: {
      VStack { facts }
    }.id("main")
    let result = engine.resolve(page, traits: traits)
    #expect(result.decision("main")?.outcome == "condition 2 of 2: otherwise")
  }
}
