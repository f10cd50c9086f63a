import GalleyAnalysis
import GalleyLayout
import Testing

/// The examples in the comments on maps.
struct MapCommentExamples {
  @Test func `A map has a breakpoint where a choice falls back`() {
    let document = Document("Facts") { _ in
      Choice {
        HStack {
          Text("Episode 123")
          Text("September 23")
        }
        VStack {
          Text("Episode 123")
          Text("September 23")
        }
      }
    }
    let map = BranchMap(
      of: document, widths: 100...1366, contentSizes: ContentSize.allCategories,
      engine: LayoutEngine(measurer: SquareGlyphs()))
    for point in map.breakpoints { #expect(point.causes == [.choice("choice", from: 1, to: 0)]) }
    #expect(map.breakpoints.count == 12)
  }
}
