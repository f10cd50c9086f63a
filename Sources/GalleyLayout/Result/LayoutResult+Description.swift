import GalleyGeometry

extension LayoutResult: CustomStringConvertible {
  /// The tree with frames, then the decisions with their reasons and the issues, one line each.
  public var description: String {
    (treeLines + decisionLines + issueLines).joined(separator: "\n") + "\n"
  }

  private var treeLines: [String] {
    let canvas = "\(size.width.shortDecimal(places: 3)) × \(size.height.shortDecimal(places: 3))"
    var lines = [canvas]
    // The containers around a placement: where each ends, and what precedes the lines of what is inside.
    var open = [(end: placements.count, prefix: "")]
    for (index, placement) in placements.enumerated() {
      while open[open.count - 1].end == index { open.removeLast() }
      let (end, prefix) = open[open.count - 1]
      let next = index + placement.descendantCount + 1
      lines.append(prefix + (next == end ? "└─ " : "├─ ") + placement.summary)
      if next > index + 1 { open.append((next, prefix + (next == end ? "   " : "│  "))) }
    }
    return lines
  }

  private var decisionLines: [String] {
    guard !decisions.isEmpty else { return [] }
    return ["", "decisions"] + decisions.flatMap(\.lines)
  }

  private var issueLines: [String] {
    guard !issues.isEmpty else { return [] }
    return ["", "issues"]
      + issues.map { issue in
        let place = issue.id ?? (issue.path.isRoot ? "root" : issue.path.description)
        return "  \(issue.kind.rawValue) · \(place): \(issue.message)".printable
      }
  }
}

extension Decision {
  /// The decision in one line, and a line for each alternative that did not fit.
  fileprivate var lines: [String] {
    (["  \(label) ▸ \(outcome) · \(offer)\(slack)"] + reasons.map { "    " + $0 }).map(
      \.printable)
  }

  private var slack: String {
    alternatives[chosen].fits ? ", needs \(need)" : " · overflows"
  }
}

extension Placement {
  /// The name, the kind and the frame, and the words of a text or the file of an image.
  fileprivate var summary: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
      .map { $0.shortDecimal(places: 3) }.joined(separator: " ")
    return (id.map { $0.printable + " " } ?? "") + "\(kind.rawValue) [\(numbers)]" + words
  }

  private var words: String {
    if case .image(let file, _) = content { return " " + file.name.printable }
    guard case .text(let text) = content else { return "" }
    let count = text.lines.count == 1 ? "" : " \(text.lines.count) lines"
    let shown = text.string.printable
    return count + " “" + (shown.count > 40 ? shown.prefix(39) + "…" : shown[...]) + "”"
  }
}
