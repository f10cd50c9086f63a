import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import Testing

/// The examples of the articles on maps.
struct AnalysisArticleExamples {
  private func makeMap() -> BranchMap {
    let facts = [Text("Episode 123").layout, Text("September 23").id("date")]
    let card = Document("Card") { _ in
      Choice {
        HStack(spacing: 12) { facts }
        VStack(spacing: 4) { facts }
      }.id("metadata")
    }

    let measurer = SquareGlyphs()
    let map = BranchMap(
      of: card, widths: 200...600, textSizes: [.large, .category(.accessibility3)],
      engine: LayoutEngine(measurer: measurer))
    print(map.breakpoints.map(\.width))  // [207.5, 472.0]
    return map
  }

  @Test func `A map lists breakpoints`() {
    #expect(makeMap().breakpoints.map(\.width) == [207.5, 472.0])
  }

  @Test func `Rows have stretches, and choices have dead alternatives`() {
    let map = makeMap()
    for row in map.rows {
      for stretch in row.stretches where stretch.overflows {
        print("\(row.textSize.name): too narrow up to \(stretch.widths.upperBound) points")
      }
    }
    for choice in map.choices where !choice.dead.isEmpty {
      print("\(choice.site.label) never takes \(choice.dead.map { $0 + 1 })")
    }
    #expect(map.choices.map(\.site.label) == ["metadata"])
  }
}
