import GalleyAnalysis
import GalleyLayout

/// The tree of a resolved layout with the frames in columns before it.
struct ExplainedTree {
  let table: FrameTable
  let placements: [Placement]
  let decisions: [LayoutPath: Decision]
  let issues: [LayoutPath: [LayoutIssue]]

  init(_ result: LayoutResult) {
    placements = Array(result.placements)
    table = FrameTable(placements.lazy.map(\.frame))
    decisions = Dictionary(
      result.decisions.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    issues = Dictionary(grouping: result.issues, by: \.path)
  }

  /// The columns that are left for the tree beside the frames, or in lines of their own if they are too few.
  private var room: Int {
    let beside = StyledLine.limit - table.width - 2
    return beside >= 30 ? beside : StyledLine.limit
  }

  /// The level from which on branches are not drawn, for they would leave no room for words.
  private var branchLimit: Int { room / 4 }

  /// The names of the numbers, and a line for each layout.
  var lines: [StyledLine] {
    let isBeside = room < StyledLine.limit
    var lines = isBeside ? [StyledLine(table.head, .faint)] : []
    forEachBranch { placement, branch in
      let label = label(of: placement, after: branch)
      if isBeside {
        lines.append(StyledLine(table.row(placement.frame) + "  " + branch, .faint) + label)
      } else {
        lines.append(StyledLine(branch, .faint) + label)
        let numbers = FrameTable.numbers(placement.frame)
        lines += StyledLine.wrapped(numbers.joined(separator: " "), indent: 2, tint: .faint)
      }
    }
    return lines
  }

  /// Calls a function with each placement and the branch that leads to it.
  private func forEachBranch(_ body: (Placement, String) -> Void) {
    // The containers around a placement: where each ends, and what precedes the lines of what is inside.
    var open = [(end: placements.count, prefix: "")]
    for (index, placement) in placements.enumerated() {
      while open[open.count - 1].end == index { open.removeLast() }
      let (end, prefix) = open[open.count - 1]
      let next = index + placement.descendantCount + 1
      let level = open.count
      let isDeep = level > branchLimit
      let fork = index == 0 ? "" : next == end ? "└ " : "├ "
      body(placement, prefix + (isDeep ? "\(level)› " : fork))
      guard next > index + 1 else { continue }
      let rest = index == 0 || isDeep ? "" : next == end ? "  " : "│ "
      open.append((next, prefix + rest))
    }
  }

  private func label(of placement: Placement, after branch: String) -> StyledLine {
    let label = PlacementLabel(
      placement, decision: placement.kind == .choice ? decisions[placement.path] : nil,
      issues: issues.isEmpty ? [] : issues[placement.path] ?? [])
    return label.line(in: room - branch.columnCount)
  }
}

extension StyledLine {
  fileprivate static func + (first: StyledLine, second: StyledLine) -> StyledLine {
    var line = first
    for part in second.parts { line.add(part.text, part.tint) }
    return line
  }
}
