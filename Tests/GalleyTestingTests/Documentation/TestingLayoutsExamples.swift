import GalleyDocuments
import GalleyLayout
import GalleyTesting
import Testing
import XCTest

/// The examples of the article on testing layouts.
@Suite struct TestingLayoutsExamples {
  @Test func `A resolved document has decisions, placements and counts of lines`() throws {
    let result = try resolve(.card, Traits(width: 320, textSize: .category(.accessibility1)))
    #expect(result.decision("metadata")?.takes(2) == true)
    #expect(result.placement("date")?.frame.x == 16)
    #expect(result.lineCount(of: "date") == 1)
  }

  @Test func `A document fits`() {
    expectFits(.card, widths: 320...1024, textSizes: .all)
  }

  @Test func `A document has no findings, no issues and full branch coverage`() {
    expectNoFindings(.card)
    expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)], textSizes: .all))
    expectFullBranchCoverage(of: .card)
  }

  @Test func `Branch coverage counts reached and reachable alternatives`() throws {
    let coverage = try branchCoverage(of: .card)
    #expect(coverage.reached == coverage.reachable)
  }
}

@Suite(.galley(record: .failed)) struct EpisodeTests {}

@Suite(.serialized, .enabled(if: false)) struct AsynchronousSettings {
  @Test func card() async throws {
    try await withTestSettings(TestSettings(record: .never)) {
      try await assertSnapshot(of: .card)
    }
  }
}

final class LegacyTests: XCTestCase {
  override func invokeTest() {
    withTestSettings(TestSettings(record: .failed)) { super.invokeTest() }
  }
}
