import GalleyAnalysis
import GalleyLayout
import Testing

struct BranchMapTests {
  @Test func `A choice whose alternatives are all taken has no dead ones`() {
    let choice = BranchMap.Choice(
      site: ChoiceSite(path: LayoutPath([0]), id: "row", alternativeCount: 3),
      sizeCounts: [2, 0, 12])
    #expect(choice.dead == [1])
  }
}
