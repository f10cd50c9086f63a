import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Two widths with the same decisions, turns and issues have the same between them.
struct TurnLawTests {
  /// What has to be the same at both.
  private struct Signature: Hashable {
    var decisions: [String]
    var issues: [String]
    var turns: [Turn]

    init(_ result: LayoutResult) {
      decisions = result.decisions.map { "\($0.path) \($0.chosen)" }
      issues = result.issues.map { "\($0.path) \($0.kind) \($0.axis?.rawValue ?? "")" }
      turns = result.turns
    }
  }

  /// Returns a width at which something differs that is the same before and after, if there is one.
  private func exception(in layout: Layout, widths: [Double], height: Double? = nil) -> Double? {
    var last: [Signature: Int] = [:]
    var current: Signature?
    for (index, width) in widths.enumerated() {
      let result = layout.resolved(width: width, height: height)
      if result.isErratic { return nil }
      let signature = Signature(result)
      if signature != current, last[signature] != nil { return width }
      last[signature] = index
      current = signature
    }
    return nil
  }

  @Test(arguments: seeds)
  func `What is the same at two widths is the same between them`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, LayoutTrees.Vocabulary(hasCustomContainers: false))
    let layout = trees.layout()
    #expect(exception(in: layout, widths: (0...720).map { Double($0) / 4 }) == nil)
  }

  @Test(arguments: seeds)
  func `Choices by height keep to that too`(seed: UInt64) {
    var trees = LayoutTrees(
      seed: seed, LayoutTrees.Vocabulary(hasTallChoices: true, hasCustomContainers: false))
    let layout = trees.layout()
    #expect(exception(in: layout, widths: (0...360).map { Double($0) / 2 }, height: 60) == nil)
  }

  @Test(arguments: seeds)
  func `No step of the grid is an exception`(seed: UInt64) {
    var random = Random(seed: seed)
    var trees = LayoutTrees(seed: seed, LayoutTrees.Vocabulary(hasCustomContainers: false))
    let layout = trees.layout()
    let start = Double(random.number(0...150))
    #expect(
      exception(in: layout, widths: (0...1024).map { start + Double($0) * PointGrid.step }) == nil)
  }
}
