import GalleyDocuments
import GalleyLayout
import Testing

/// The tolerances of snapshots.
@Suite struct SnapshotRulesTests {
  @Test func `A color sample may differ by one level without a reason`() {
    let rules = SnapshotRules()
    #expect(rules.levels == 1 && rules.pixels == 0 && rules.reason == nil && rules.nodes == [])
    #expect(!rules.areWide)
  }

  @Test(arguments: [(0, 0, false), (1, 0, false), (2, 0, true), (1, 1, true), (0, 1, true)])
  func `Rules are wide if they exceed the default`(levels: Int, pixels: Int, areWide: Bool) {
    #expect(SnapshotRules(levels: levels, pixels: pixels, because: "so").areWide == areWide)
  }

  @Test func `Wide rules without a reason, and invalid numbers, stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(levels: 2) }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(pixels: 1) }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(levels: 256, because: "so") }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(pixels: -1, because: "so") }
    await #expect(processExitsWith: .failure) {
      _ = SnapshotRules.NodeRule("map", levels: -1, because: "so")
    }
  }

  @Test func `A rule ignores a node or sets its tolerance`() {
    #expect(SnapshotRules.NodeRule.ignoring("clock", because: "so").levels == nil)
    #expect(SnapshotRules.NodeRule("map", levels: 16, because: "so").levels == 16)
  }
}
