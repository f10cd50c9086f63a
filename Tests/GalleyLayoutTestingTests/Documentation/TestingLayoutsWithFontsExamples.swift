import GalleyCairo
import GalleyDocuments
import GalleyLayout
import GalleyLayoutTesting
import Testing

/// The example of the article on testing layouts with real fonts.
@Suite struct TestingLayoutsWithFontsExamples {
  @Test func `a layout is tested with real fonts`() throws {
    let measurer = try PangoTextMeasurer(library: FontLibrary())
    let card = resolve(.card, Traits(width: 320), measurer: measurer)
    #expect(card.decision("metadata")?.takes(1) == true)
    expectNoIssues(.card, measurer: measurer)
  }
}
