import GalleyLayout
import TestSupport

/// Random layouts that can be resolved in each of their arrangements.
///
/// Each choice is in a frame that is as wide as the alternative to take, and a box in each
/// alternative is wider than all choices inside. Lines are in frames of several widths.
indirect enum ArrangementTree {
  case box
  case row([ArrangementTree])
  case column([ArrangementTree])
  /// A choice with its number among all switches.
  case choice(Int, [ArrangementTree])
  /// A condition with its number, which several conditions can share.
  case condition(Int, [ArrangementTree])
  case lines(Int, Lines)

  /// The choices, conditions and lines of a tree, with the number of their positions.
  struct Switches {
    /// The number of positions of conditions, which come first, and of choices and lines.
    var counts = [2, 3, 2]
  }

  /// Creates a tree of at most that many levels.
  init(levels: Int, _ switches: inout Switches, _ random: inout Random) {
    func children(_ count: Int) -> [ArrangementTree] {
      (0..<count).map { _ in ArrangementTree(levels: levels - 1, &switches, &random) }
    }
    func turn(_ count: Int) -> Int {
      switches.counts.append(count)
      return switches.counts.count - 1
    }
    switch levels > 0 ? random.number(0...9) : 0 {
    case 1, 2: self = .row(children(random.number(1...2)))
    case 3: self = .column(children(random.number(1...2)))
    case 4, 5, 6:
      let count = random.number(1...3)
      self = .choice(turn(count), children(count))
    case 7, 8:
      let number = random.number(0...2)
      self = .condition(number, children(switches.counts[number]))
    case 9: self = .lines(turn(6), Self.lines(levels: 2, &random))
    default: self = .box
    }
  }

  private static func lines(levels: Int, _ random: inout Random) -> Lines {
    (0..<random.number(1...3)).reduce(into: Lines.empty) { lines, _ in
      let next =
        levels > 0 && random.number(0...1) == 0
        ? Self.lines(levels: levels - 1, &random)
          .or(.newline() + Self.lines(levels: levels - 1, &random))
        : Layout.box(Length(Double(random.number(1...4)))).inLine()
      lines = lines + next
    }
  }

  /// Returns the layout with each switch in a position.
  func layout(_ positions: [Int], counts: [Int]) -> Layout {
    switch self {
    case .box: return .box(1)
    case .row(let children):
      return .hstack(spacing: 0, children.map { $0.layout(positions, counts: counts) })
    case .column(let children):
      return .vstack(spacing: 0, children.map { $0.layout(positions, counts: counts) })
    case .choice(let number, let alternatives):
      let count = alternatives.count
      let layouts = alternatives.enumerated().map { place, inside in
        Layout.vstack([
          .box(Length(width(count - place))), inside.layout(positions, counts: counts),
        ])
      }
      return Layout.choice(layouts).frame(width: Length(width(count - positions[number])))
    case .condition(let number, let branches):
      let tests = branches.indices.map { "test \(number) \($0)" }
      return branches[positions[number]].layout(positions, counts: counts)
        .decided(by: Layout.Condition(tests), taking: positions[number])
    case .lines(let number, let lines):
      return Layout.lines(lines).frame(width: Length(Double(1 + 2 * positions[number])))
    }
  }

  /// Returns the width of a number of steps, each wider than all layouts inside.
  private func width(_ steps: Int) -> Double {
    (0..<depth).reduce(Double(steps)) { width, _ in width * 60 }
  }

  /// The largest number of nested choices.
  private var depth: Int {
    switch self {
    case .box: 0
    case .row(let children), .column(let children), .condition(_, let children):
      children.map(\.depth).max() ?? 0
    case .choice(_, let children): 1 + (children.map(\.depth).max() ?? 0)
    case .lines: 1
    }
  }
}

extension ArrangementTree.Switches {
  /// Returns positions of all switches: every combination, or random ones if there are too many.
  func positions(atMost limit: Int, _ random: inout Random) -> [[Int]] {
    let total = counts.reduce(1) { min(limit + 1, $0 * $1) }
    if total > limit {
      return (0..<limit).map { _ in counts.map { random.number(0...$0 - 1) } }
    }
    return (0..<total).map { number in
      var rest = number
      return counts.map { count in
        defer { rest /= count }
        return rest % count
      }
    }
  }
}
