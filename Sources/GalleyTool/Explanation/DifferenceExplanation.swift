import GalleyAnalysis
import GalleyLayout

/// What differs between two variants, explained to people in lines of at most 80 columns.
struct DifferenceExplanation {
  let document: String
  let variants: (before: String, after: String)
  let difference: LayoutDifference

  /// A title, then what differs, under a heading for each topic.
  var lines: [StyledLine] {
    let columns = 34
    let names = "\(variants.before.shown(in: columns)) → \(variants.after.shown(in: columns))"
    let title = Explanation.title(document, names)
    guard !difference.isEmpty else { return [title, StyledLine("  nothing differs")] }
    var heading: String?
    return [title]
      + difference.lines().flatMap { line -> [StyledLine] in
        let lines = StyledLine.wrapped(line.text, indent: 2, tint: Self.tint(line.topic))
        guard heading != Self.heading(line.topic) else { return lines }
        heading = Self.heading(line.topic)
        return [StyledLine(), StyledLine(Self.heading(line.topic), .strong)] + lines
      }
  }

  private static func heading(_ topic: LayoutDifference.Topic) -> String {
    switch topic {
    case .decision: "decisions"
    case .issue, .resolved: "issues"
    case .presence: "came and went"
    case .content: "texts"
    case .frame: "frames"
    case .size: "picture"
    }
  }

  private static func tint(_ topic: LayoutDifference.Topic) -> StyledLine.Tint {
    switch topic {
    case .issue: .bad
    case .resolved: .taken
    case .decision, .presence, .content, .frame, .size: .plain
    }
  }
}
