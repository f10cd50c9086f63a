import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import Testing

/// Conditions whose branches look the same.
@Suite struct EqualBranchTests {
  private static let text = """
    galley: 1
    matrix: { widths: [280, 700], textSizes: [L] }
    layout:
      vstack:
        - when: [{ if: { width: { above: 400 } }, then: { text: Same } }, { else: { text: Same } }]
        - when: [{ if: { width: { above: 450 } }, then: { text: Wide } }, { else: { text: Narrow } }]
    """

  @Test func `a map has the decisions of each width`() throws {
    let document = try DocumentReader().read(Array(Self.text.utf8), path: "a.yaml").document
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let map = BranchMap(of: document, widths: 280...700, textSizes: [.large], engine: engine)
    for width in [300.0, 400, 401, 425, 450, 451, 600] {
      let stretch = try #require(map.rows[0].stretches.first { $0.widths.contains(width) })
      let result = engine.resolve(document, traits: Traits(width: width))
      #expect(map.arrangements[stretch.arrangement].letter == result.arrangement, "\(width)")
    }
    #expect(map.rows[0].stretches.count == 3)
  }
}
