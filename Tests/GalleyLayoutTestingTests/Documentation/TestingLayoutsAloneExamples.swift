import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting
import Testing

/// The examples of the article on testing layouts alone, and of its functions.
@Suite struct TestingLayoutsAloneExamples {
  @Test func `a layout is tested without fonts`() {
    let card = resolve(.card, Traits(width: 320, textSize: .category(.accessibility5)))
    #expect(card.decision("metadata")?.takes(2) == true)
    #expect(card.lineCount(of: "date") == 2)
    expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)]))
  }
}
