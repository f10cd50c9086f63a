import GalleyAnalysis
import GalleyDocuments
import GalleyLayout
import GalleyMaps
import GalleyScene
import TestSupport
import Testing

/// The example in the comment on pictures of maps.
@Suite struct MapExamples {
  @Test func `A map is a picture`() {
    let document = Document("Facts") { _ in
      Choice {
        HStack { ["Episode 123", "September 23"].map { Text($0) } }
        VStack { ["Episode 123", "September 23"].map { Text($0) } }
      }
    }
    let measurer = SquareGlyphs()
    let map = BranchMap(
      of: document, widths: 100...600, textSizes: [.large],
      engine: LayoutEngine(measurer: measurer))
    let picture = Scene(map: map, measurer: measurer)
    print(picture.title)  // Facts, branch map
    #expect(picture.title == "Facts, branch map")
  }
}
