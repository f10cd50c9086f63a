import GalleyDocuments
import GalleyLayout
import GalleyTesting
import Testing

/// The examples of the landing page.
@Suite struct TestingExamples {
  @Test func `A resolved document has decisions, placements and counts of lines`() throws {
    let result = try resolve(.card, Traits(width: 320, textSize: .category(.accessibility1)))
    #expect(result.decision("metadata")?.takes(2) == true)
    #expect(result.placement("date")?.frame.x == 16)
    #expect(result.lineCount(of: "date") == 1)
  }

  @Test func `A document fits`() {
    expectFits(.card, widths: 320...1024, textSizes: .all)
  }

  // There are no references.
  @Test(.disabled()) func `A document looks as it did`() async throws {
    try await assertSnapshot(of: .card)
  }
}
