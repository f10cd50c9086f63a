import GalleyLayout
import GalleyTesting
import Testing

@testable import Catalog

@Suite struct EpisodeCardTests {
  @Test func `The facts stand side by side until the text is too large`() throws {
    let usual = try resolve(.episodeCard, Traits(width: 320))
    #expect(usual.decision("metadata")?.takes(1) == true)
    let large = try resolve(
      .episodeCard, Traits(width: 320, textSize: .category(.accessibility1)))
    #expect(large.decision("metadata")?.takes(2) == true)
    #expect(large.placement("date")?.frame.x == large.placement("number")?.frame.x)
    #expect(large.lineCount(of: "date") == 1)
  }

  @Test func `Everything fits at any width of a phone or tablet, whatever the size of text`() {
    expectFits(.episodeCard, widths: 320...1366, textSizes: .all)
  }
}
