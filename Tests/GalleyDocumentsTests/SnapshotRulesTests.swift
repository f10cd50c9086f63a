import GalleyDocuments
import GalleyLayout
import Testing

/// How far pictures may be from their references.
@Suite struct SnapshotRulesTests {
  @Test func `A sample may differ by one level without a reason`() {
    let rules = SnapshotRules()
    #expect(rules.levels == 1 && rules.pixels == 0 && rules.reason == nil && rules.nodes == [])
    #expect(!rules.areWide)
  }

  @Test(arguments: [(0, 0, false), (1, 0, false), (2, 0, true), (1, 1, true), (0, 1, true)])
  func `Rules are wide if more may differ than usually`(levels: Int, pixels: Int, areWide: Bool) {
    #expect(SnapshotRules(levels: levels, pixels: pixels, because: "so").areWide == areWide)
  }

  @Test func `Rules that are wide without a reason stop the program`() async {
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(levels: 2) }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(pixels: 1) }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(levels: 256, because: "so") }
    await #expect(processExitsWith: .failure) { _ = SnapshotRules(pixels: -1, because: "so") }
    await #expect(processExitsWith: .failure) {
      _ = SnapshotRules.NodeRule("map", levels: -1, because: "so")
    }
  }

  @Test func `A node is ignored or has a tolerance of its own`() {
    #expect(SnapshotRules.NodeRule.ignoring("clock", because: "so").levels == nil)
    #expect(SnapshotRules.NodeRule("map", levels: 16, because: "so").levels == 16)
  }
}
