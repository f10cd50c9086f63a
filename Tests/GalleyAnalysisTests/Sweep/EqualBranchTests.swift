import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyNotation
import GalleyScene
import TestSupport
import Testing

/// Widths that are negative, infinite or not a number.
@Suite struct UnboundedWidthTests {
  @Test(arguments: [Double.nan, .infinity, -.infinity, -5])
  func `traitRanges replace invalid widths by valid ones, and maps ignore invalid edges`(
    width: Double
  ) {
    var document = Document("Card", matrix: Matrix(screens: [Screen(width: width)])) { _ in
      Text("Card")
    }
    document.widthEdges = [width, 300]
    let traitRanges = document.matrix.traitRanges()
    #expect(traitRanges.count == 1)
    #expect(traitRanges.allSatisfy { $0.widths.lowerBound.isFinite && $0.widths.lowerBound >= 0 })
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let map = BranchMap(of: document, widths: 280...400, textSizes: [.large], engine: engine)
    #expect(map.rows.count == 1)
  }

  @Test func `an alternative that does not exist has no shortage`() throws {
    let choice = Layout.choice([Text("A longer text").layout, Text("a").layout]).id("c")
    let result = LayoutEngine(measurer: SquareGlyphs()).resolve(choice, traits: Traits(width: 20))
    let decision = try #require(result.decision("c"))
    #expect(decision.shortage(of: 0) != nil)
    for number in [-1, 2, 99] { #expect(decision.shortage(of: number) == nil) }
  }
}

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

  @Test func `a map has the arrangement of each width`() throws {
    let document = try DocumentReader().read(Array(Self.text.utf8), path: "a.yaml").document
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let map = BranchMap(of: document, widths: 280...700, textSizes: [.large], engine: engine)
    var list = ArrangementList()
    for width in [300.0, 400, 401, 425, 450, 451, 600] {
      let segment = try #require(map.rows[0].segments.first { $0.widths.contains(width) })
      let result = engine.resolve(document, traits: Traits(width: width))
      let letter = list.letter(of: result.decisions)
      #expect(map.arrangements[segment.arrangement].letter == letter, "\(width)")
    }
    #expect(map.rows[0].segments.count == 3)
  }
}
