import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// The tree of a resolved layout with the frames in columns before it.
struct ExplainedTree {
  private let table: FrameTable
  private let placements: [Placement]
  private let decisions: [LayoutPath: Decision]
  private let issues: [LayoutPath: [LayoutIssue]]

  init(_ result: LayoutResult) {
    placements = Array(result.placements)
    table = FrameTable(placements.lazy.map(\.frame))
    decisions = Dictionary(
      result.decisions.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    issues = Dictionary(grouping: result.issues, by: \.path)
  }

  /// The columns for the tree beside the frames, or on lines of its own if these are too few.
  private var room: Int {
    let beside = StyledLine.limit - table.width - 2
    return beside >= 30 ? beside : StyledLine.limit
  }

  /// The maximum level of branches that are drawn, so that columns remain for words.
  private var branchLimit: Int { room / 4 }

  /// A line of headings, and a line for each layout.
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
    // The containers of a placement: the end of each, and the prefix of the lines of its contents.
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

/// The description of a layout in a line, as much as fits.
private struct PlacementLabel {
  private let id: String?
  private let kind: String
  private let decision: Decision?
  private let issues: [String]
  private let lineCount: Int
  private let words: String?
  /// Whether the text is the name of a file, which is not quoted.
  private let isFile: Bool

  init(_ placement: Placement, decision: Decision?, issues: [LayoutIssue]) {
    id = placement.id
    kind = placement.kind.rawValue
    isFile = placement.kind == .image
    self.decision = decision
    self.issues = Set(issues.map(\.kind.rawValue)).sorted()
    switch placement.content {
    case .text(let text):
      lineCount = text.lines.count
      words = text.string
    case .image(let file, _):
      lineCount = 1
      words = file.name
    case .container, .strip, .nothing, .symbol, .shape:
      lineCount = 1
      words = nil
    }
  }

  /// Returns the label in at most a number of columns: issues and kind take precedence, then the name, then the rest.
  func line(in columns: Int) -> StyledLine {
    var room = columns - kind.count
    let mark = mark(in: room)
    room -= mark.columnCount
    let outcome = take(decision.map { " → \($0.outcome)" }, from: &room, leaving: 8)
    let name = id.map { $0.shown(in: max(1, room - 1)) + " " } ?? ""
    room -= name.columnCount
    let count = take(lineCount > 1 ? " \(lineCount) lines" : nil, from: &room, leaving: 0)
    var line = StyledLine(name, .strong)
    line.add(kind)
    line.add(outcome, decision?.fits == false ? .bad : .taken)
    line.add(mark, .bad)
    line.add(count)
    guard let words, room >= 8 else { return line }
    line.add(isFile ? " \(words.shown(in: room - 1))" : " “\(words.shown(in: room - 3))”")
    return line
  }

  /// Returns the issues, or only a mark if they do not fit.
  private func mark(in room: Int) -> String {
    guard !issues.isEmpty else { return "" }
    let full = " ! " + issues.joined(separator: ", ")
    return full.count + 8 <= room ? full : " !"
  }

  private func take(_ text: String?, from room: inout Int, leaving least: Int) -> String {
    guard let text, room - text.columnCount >= least else { return "" }
    room -= text.columnCount
    return text
  }
}

/// Frames as rows of numbers, with aligned decimal points.
private struct FrameTable {
  /// A column, with the maximum numbers of digits before and after the point.
  private struct Column {
    var name: String
    var whole = 0
    var fraction = 0

    var width: Int { max(whole + fraction, name.count) }

    mutating func fit(_ number: String) {
      let point = number.firstIndex(of: ".") ?? number.endIndex
      whole = max(whole, number[..<point].count)
      fraction = max(fraction, number[point...].count)
    }

    func text(_ number: String) -> String {
      let point = number.firstIndex(of: ".") ?? number.endIndex
      let after = fraction - number[point...].count
      let before = width - number.count - after
      return String(repeating: " ", count: before) + number + String(repeating: " ", count: after)
    }

    var head: String { String(repeating: " ", count: width - name.count) + name }
  }

  private var columns = ["x", "y", "width", "height"].map { Column(name: $0) }

  init(_ frames: some Sequence<Rect>) {
    for frame in frames {
      for (index, number) in Self.numbers(frame).enumerated() { columns[index].fit(number) }
    }
  }

  /// The width of a row on a terminal.
  var width: Int { columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }

  /// The headings of the columns.
  var head: String { columns.map(\.head).joined(separator: "  ") }

  /// Returns the row of a frame.
  func row(_ frame: Rect) -> String {
    zip(columns, Self.numbers(frame)).map { $0.text($1) }.joined(separator: "  ")
  }

  /// Returns the numbers of a frame in words.
  static func numbers(_ frame: Rect) -> [String] {
    [frame.x, frame.y, frame.width, frame.height].map { $0.shortDecimal(places: 2) }
  }
}
