import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// A second name changes nothing but names.
@Suite struct NameLawTests {
  /// The frames and decisions of a result, without those of boxes.
  private func answers(_ result: LayoutResult) -> ([Rect], [Double], [Int]) {
    (
      result.placements.filter { $0.kind != .box }.map(\.contentFrame),
      result.decisions.map(\.offered), result.decisions.map(\.chosen)
    )
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `boxes around random nodes of random layouts change no frame and no decision`(seed: UInt64) {
    var trees = LayoutTrees(seed: seed, .init(hasTallChoices: true))
    let layout = trees.layout(levels: 4)
    var random = Random(seed: seed)
    let boxed = layout.boxed { random.oneIn(3) }
    let traits = Traits(
      width: Double(random.number(0...400)),
      height: random.oneIn(2) ? nil : Double(random.number(0...400)))
    #expect(answers(layout.resolved(traits)) == answers(boxed.resolved(traits)))
  }
}

extension Layout {
  /// Returns the layout with a box around some of its nodes, each with the priority of its content.
  fileprivate func boxed(_ isBoxed: () -> Bool) -> Layout {
    var copy = Layout(content.mapped { $0.boxed(isBoxed) })
    for modifier in modifiers { copy = copy.modified(by: modifier) }
    (copy.id, copy.role, copy.textSizeLimit) = (id, role, textSizeLimit)
    copy.priority = priority
    return isBoxed() ? Layout(.box(copy)).id("box").priority(priority) : copy
  }
}
