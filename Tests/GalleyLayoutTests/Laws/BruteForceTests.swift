import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Decisions compared with a second resolver that tries every combination of alternatives.
@Suite struct BruteForceTests {
  /// A layout of parts with fixed widths.
  private indirect enum Tree {
    case box(Int)
    case row(spacing: Int, [Tree])
    case column([Tree])
    case choice([Tree])
  }

  /// The alternatives that the placed choices take, in reading order, and the resulting width.
  private struct Assignment {
    var picks: [Int] = []
    var width = 0
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `choices take the first combination of alternatives that fits`(seed: UInt64) {
    var random = Random(seed: seed)
    let tree = tree(&random, levels: 4)
    let assignments = assignments(of: tree)
    for width in Set(assignments.map(\.width)).flatMap({ [$0, $0 + 1, $0 + 7] }) {
      let first = assignments.first { $0.width <= width }
      let result = layout(tree).resolved(width: Double(width))
      #expect(result.decisions.map(\.chosen) == first?.picks, "\(result)")
      #expect(result.root.width == first.map { Double($0.width) })
    }
  }

  @Test(arguments: 0..<400 as Range<UInt64>)
  func `choices that test height take the first combination of alternatives that fits`(seed: UInt64)
  {
    var random = Random(seed: seed)
    let tree = tree(&random, levels: 4)
    let assignments = assignments(of: tree)
    let axes = random.pick([Layout.ChoiceAxes.vertical, .both])
    let upright = upright(tree, axes)
    for height in Set(assignments.map(\.width)).flatMap({ [$0, $0 + 1, $0 + 7] }) {
      let first = assignments.first { $0.width <= height }
      let result = upright.resolved(width: 1000, height: Double(height))
      #expect(result.decisions.map(\.chosen) == first?.picks, "\(height) \(result)")
      #expect(result.root.height == first.map { Double($0.width) })
    }
  }

  @Test func `enough of the random layouts have several choices and combinations`() {
    let counts = (0..<400 as Range<UInt64>).map { seed -> Int in
      var random = Random(seed: seed)
      return assignments(of: tree(&random, levels: 4)).count
    }
    #expect(counts.filter { $0 >= 4 }.count > 40)
  }

  private func tree(_ random: inout Random, levels: Int) -> Tree {
    let kind = levels > 1 ? random.number(0...4) : 0
    let children = (0..<random.number(1...3)).map { _ in
      kind == 0 ? Tree.box(0) : tree(&random, levels: levels - 1)
    }
    return switch kind {
    case 0: .box(random.number(0...40))
    case 1, 2: .row(spacing: random.number(0...5), children)
    case 3: .column(children)
    default: .choice(children)
    }
  }

  private func layout(_ tree: Tree) -> Layout {
    switch tree {
    case .box(let width): .box(Length(Double(width)))
    case .row(let spacing, let children):
      .hstack(spacing: Length(Double(spacing)), children.map(layout))
    case .column(let children): .vstack(spacing: 0, children.map(layout))
    case .choice(let alternatives): .choice(alternatives.map(layout))
    }
  }

  /// Returns the layout turned by a right angle, with choices that test height.
  private func upright(_ tree: Tree, _ axes: Layout.ChoiceAxes) -> Layout {
    switch tree {
    case .box(let height): .box(1, Length(Double(height)))
    case .row(let spacing, let children):
      .vstack(spacing: Length(Double(spacing)), children.map { upright($0, axes) })
    case .column(let children): .hstack(spacing: 0, children.map { upright($0, axes) })
    case .choice(let alternatives):
      .choice(alternatives.map { upright($0, axes) }, axes: axes)
    }
  }

  /// Returns every combination, preferred ones first: earlier choices precede later ones.
  private func assignments(of tree: Tree) -> [Assignment] {
    switch tree {
    case .box(let width): [Assignment(width: width)]
    case .row(let spacing, let children):
      combinations(of: children) { $0 + $1 }.map {
        Assignment(picks: $0.picks, width: $0.width + spacing * (children.count - 1))
      }
    case .column(let children): combinations(of: children, max)
    case .choice(let alternatives):
      alternatives.enumerated().flatMap { index, alternative in
        assignments(of: alternative).map { Assignment(picks: [index] + $0.picks, width: $0.width) }
      }
    }
  }

  private func combinations(
    of children: [Tree], _ combine: (Int, Int) -> Int
  ) -> [Assignment] {
    children.reduce([Assignment()]) { found, child in
      let next = assignments(of: child)
      return found.flatMap { assignment in
        next.map {
          Assignment(
            picks: assignment.picks + $0.picks, width: combine(assignment.width, $0.width))
        }
      }
    }
  }
}
