import GalleyAnalysis
import GalleyLayout

/// What the line of a layout says of it besides its frame, as much as there is room for.
struct PlacementLabel {
  private let id: String?
  private let kind: String
  private let decision: Decision?
  private let issues: [String]
  private let lineCount: Int
  private let words: String?
  /// Whether the words are the name of a file, which is not quoted.
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

  /// Returns the label in at most a number of columns: first what is the matter and the kind, then the name, then the rest.
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

  /// Returns what is the matter, or only that something is if there is no room for more.
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
