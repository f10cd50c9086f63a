import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Laws of how a row divides its width.
@Suite struct RowLawTests {
  /// A child of a row with known minimum widths.
  private struct Child {
    var layout: Layout
    var minimum: Double
    /// The width below which it overflows.
    var least: Double
  }

  private func child(_ index: Int, _ random: inout Random) -> Child {
    let id = "child\(index)"
    let width = Double(random.number(0...160)) / 4
    let child =
      switch random.number(0...6) {
      case 0: Child(layout: .box(Length(width)), minimum: width, least: width)
      case 1: Child(layout: .fill(), minimum: 0, least: 0)
      case 2: Child(layout: .spacer(Length(width)), minimum: width, least: width)
      case 3: Child(layout: .words("aaaa bb cccccc dd"), minimum: 30, least: 30)
      case 4: Child(layout: .words("aaaa bb cccccc dd", lineLimit: 2), minimum: 45, least: 30)
      case 5: Child(layout: .words("aaaa bb cccccc dd", lineLimit: 1), minimum: 85, least: 5)
      default:
        Child(
          layout: .fill().frame(Layout.Frame(minWidth: Length(width), maxWidth: 80)),
          minimum: width, least: width)
      }
    let priority = random.pick([0, 0, 1, -1.5])
    return Child(
      layout: child.layout.id(id).priority(priority), minimum: child.minimum, least: child.least)
  }

  @Test(arguments: seeds)
  func `if all minimum widths fit, no child is narrower than its minimum and nothing overflows`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let children = (0..<random.number(1...6)).map { child($0, &random) }
    let row = Layout.hstack(spacing: 3, children.map(\.layout))
    let least = children.reduce(Double(3 * (children.count - 1))) { $0 + $1.minimum }
    for width in [least, least + PointGrid.step, least + 10, least * 2, least + 400] {
      let result = row.resolved(width: width)
      // A child that grows from zero may get no width.
      #expect(result.issues.allSatisfy { $0.kind == .collapse } && result.root.width <= width)
      for (index, child) in children.enumerated() {
        #expect(result.placement("child\(index)")?.frame.width ?? -1 >= child.minimum)
      }
    }
  }

  @Test(arguments: seeds)
  func `texts with a line limit are truncated before a row overflows, and nothing else shrinks`(
    seed: UInt64
  ) {
    var random = Random(seed: seed)
    let children = (0..<random.number(1...6)).map { child($0, &random) }
    let row = Layout.hstack(spacing: 3, children.map(\.layout))
    let spacing = Double(3 * (children.count - 1))
    let least = children.reduce(spacing) { $0 + $1.least }
    let minimum = children.reduce(spacing) { $0 + $1.minimum }
    for width in [least, least + PointGrid.step, (least + minimum) / 2, minimum - PointGrid.step]
    where width >= least && width < minimum {
      let result = row.resolved(width: width)
      let kinds = Set(result.issues.map(\.kind)).subtracting([.collapse])
      #expect(kinds == [.truncation] && result.root.width <= width)
      for (index, child) in children.enumerated() where child.least == child.minimum {
        #expect(result.placement("child\(index)")?.frame.width ?? -1 >= child.minimum)
      }
    }
  }

  @Test(arguments: seeds)
  func `a row with a spacer takes exactly the offered width`(seed: UInt64) {
    var random = Random(seed: seed)
    let children = (0..<random.number(1...6)).map { child($0, &random) }
    let least = children.reduce(Double(3 * children.count)) { $0 + $1.minimum }
    let width = least + Double(random.number(0...4000)) / 7
    let row = Layout.hstack(spacing: 3, children.map(\.layout) + [.spacer()])
    #expect(row.resolved(width: width).root.width == PointGrid.nearest(width))
  }
}
