import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Between two widths with equal decisions, issues and dependencies, no decision or issue changes.
struct TurnLawTests {
  /// The decisions and issues of a result.
  private struct Look: Hashable {
    var decisions: [String]
    var issues: [String]

    init(_ result: LayoutResult) {
      decisions = result.decisions.map { "\($0.path) \($0.chosen)" }
      issues = result.issues.map { "\($0.path) \($0.kind) \($0.axis?.rawValue ?? "")" }
    }
  }

  /// What must be equal at both widths.
  private struct Signature: Hashable {
    var look: Look
    var dependencies: [LayoutDependency]
  }

  /// Returns a width with the signature of a narrower one although a width between differs, or nil.
  private func exception(in layout: Layout, widths: [Double], height: Double? = nil) -> Double? {
    var last: [Signature: Int] = [:]
    var look: Look?
    var lastChange = 0
    for (index, width) in widths.enumerated() {
      let result = layout.resolved(width: width, height: height)
      if result.isNonMonotonic { return nil }
      let signature = Signature(look: Look(result), dependencies: result.dependencies)
      if signature.look != look { lastChange = index }
      if let before = last[signature], lastChange > before { return width }
      last[signature] = index
      look = signature.look
    }
    return nil
  }

  @Test(arguments: seeds.prefix(TestAmount.count(12, thorough: 24)))
  func `No decision or issue changes between two widths with equal signatures`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, LayoutTrees.Vocabulary(hasCustomContainers: false))
    let layout = trees.layout()
    #expect(exception(in: layout, widths: (0...360).map { Double($0) / 2 }) == nil)
  }

  @Test(arguments: seeds)
  func `With choices that test height, equal signatures imply equal results between them`(
    seed: UInt64
  ) {
    var trees = LayoutTrees(
      seed: seed, LayoutTrees.Vocabulary(hasTallChoices: true, hasCustomContainers: false))
    let layout = trees.layout()
    #expect(exception(in: layout, widths: (0...180).map(Double.init), height: 60) == nil)
  }

  @Test(arguments: seeds.prefix(TestAmount.count(12, thorough: 24)))
  func `At every grid step, equal signatures imply equal results between them`(seed: UInt64) {
    var random = Random(seed: seed)
    var trees = LayoutTrees(seed: seed, LayoutTrees.Vocabulary(hasCustomContainers: false))
    let layout = trees.layout()
    let start = Double(random.number(0...150))
    #expect(
      exception(in: layout, widths: (0...200).map { start + Double($0) * PointGrid.step }) == nil)
  }
}
