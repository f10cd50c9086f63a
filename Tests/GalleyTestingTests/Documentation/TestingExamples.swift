import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import GalleySnapshots
import GalleyTesting
import Testing
import XCTest

/// The examples of the articles and comments.
@Suite struct TestingExamples {
  @Test func `A resolved document is looked at`() throws {
    let result = try resolve(.card, Traits(width: 320, textSize: .category(.accessibility1)))
    #expect(result.decision("metadata")?.takes(2) == true)
    #expect(result.placement("date")?.frame.x == 16)
    #expect(result.lineCount(of: "date") == 1)
  }

  @Test func `What is reached is counted`() throws {
    let coverage = try branchCoverage(of: .card)
    #expect(coverage.reached == coverage.reachable)
  }

  @Test func `A document fits`() {
    expectFits(.card, widths: 320...1024, textSizes: .all)
  }

  @Test func `Nothing is found`() {
    expectNoFindings(.card)
    expectNoIssues(.card, matrix: Matrix(screens: [Screen(width: 320)], textSizes: .all))
    expectFullBranchCoverage(of: .card)
  }
}

/// Tests that are shown and, having no references, do not run.
@Suite(.disabled()) struct SnapshotExamples {
  @Test func `Snapshots are compared`() async throws {
    try await assertSnapshot(of: .card)
    try await assertSnapshot(of: .card, formats: [.layout], named: "layout")

    let status = Text("On time").font(.footnote)
    try await assertSnapshot(of: status, Traits(width: 120), named: "status")

    for width in [320.0, 375.5] {
      let matrix = Matrix(screens: [Screen(width: width)], textSizes: .all)
      try await assertSnapshot(of: .card, matrix: matrix, displayScale: 1, named: "\(width)")
    }
  }

  @Suite(.galley(record: .missing)) struct CardTests {
    @Test func `The card looks as it did`() async throws {
      try await assertSnapshot(of: .card)
    }

    @Test(arguments: ["Arrivals", "Departures"])
    func `Every title looks as it did`(title: String) async throws {
      try await assertSnapshot(of: .note(title), formats: [.layout], named: title)
    }
  }
}

@Suite(.galley(record: .failed)) struct EpisodeTests {}

final class LegacyTests: XCTestCase {
  override func invokeTest() {
    withTestSettings(TestSettings(record: .failed)) { super.invokeTest() }
  }
}
