import GalleyAnalysis
import GalleyGeometry
import GalleyLayout

/// The explanation of a resolved layout, in lines of at most 80 columns.
struct Explanation {
  let document: String
  let variant: String
  let result: LayoutResult
  /// Whether each alternative is listed however many there are.
  var listsAlternatives = false

  /// The tree with frames, the decisions with their reasons, and the issues.
  var lines: [StyledLine] {
    [Self.title(document, "\(variant.shown(in: 40)) · \(Self.words(result.size))"), StyledLine()]
      + ExplainedTree(result).lines
      + section("decisions", decisionLines) + section("issues", issueLines)
  }

  private func section(_ title: String, _ lines: [StyledLine]) -> [StyledLine] {
    lines.isEmpty ? [] : [StyledLine(), StyledLine(title, .strong)] + lines
  }

  private var issueLines: [StyledLine] {
    result.issues.flatMap { issue in
      let place = issue.id?.shown(in: 24) ?? (issue.path.isRoot ? "root" : issue.path.abbreviation)
      return StyledLine.wrapped(
        "\(issue.kind.rawValue) · \(place): \(issue.message.shown(in: 1_000))", indent: 2,
        tint: .bad)
    }
  }

  /// Returns the title of an explanation: the name of a document and a variant.
  static func title(_ document: String, _ rest: String) -> StyledLine {
    let name = document.shown(in: max(8, StyledLine.limit - 3 - rest.columnCount))
    var line = StyledLine(name, .strong)
    line.add(" · " + rest)
    return line
  }

  /// Returns a size in words.
  static func words(_ size: Size) -> String {
    "\(size.width.shortDecimal(places: 2)) × \(size.height.shortDecimal(places: 2))"
  }

  /// The number of alternatives up to which all are listed without being asked for.
  private static let alternativeLimit = 24

  /// A line for each choice, and one for each of its alternatives if they are not too many.
  var decisionLines: [StyledLine] {
    let count = result.decisions.reduce(0) { $0 + $1.alternatives.count }
    let lists = listsAlternatives || count <= Self.alternativeLimit
    let lines = result.decisions.flatMap { decision in
      [Self.answer(decision)] + (lists ? Self.alternatives(of: decision) : [])
    }
    guard !lists else { return lines }
    return lines + [
      StyledLine("  (--alternatives lists what each of the \(count) alternatives needs)", .faint)
    ]
  }

  private static func answer(_ decision: Decision) -> StyledLine {
    let answer = decision.answer(in: StyledLine.limit - 2)
    var line = StyledLine("  ")
    line.add(answer.name, .strong)
    line.add(" → ")
    line.add(answer.outcome, answer.overflows ? .bad : .taken)
    if answer.overflows { line.add(", overflows", .bad) }
    line.add(": " + answer.explanation)
    return line
  }

  private static func alternatives(of decision: Decision) -> [StyledLine] {
    let needs = decision.alternatives.indices.map { "\(decision.need(of: $0)) pt" }
    let columns = needs.map(\.columnCount).max() ?? 0
    return decision.alternatives.indices.map { number in
      let tint = tint(of: number, in: decision)
      var line = StyledLine("    \(mark(of: number, in: decision)) \(number + 1)  ", tint)
      line.add("needs \(needs[number].padded(to: columns))  ", tint == .faint ? .faint : .plain)
      let room = StyledLine.limit - line.columnCount
      line.add(outcome(of: number, in: decision, columns: room), tint)
      return line
    }
  }

  private static func tint(of number: Int, in decision: Decision) -> StyledLine.Tint {
    guard number == decision.chosen else { return number < decision.chosen ? .plain : .faint }
    return decision.fits ? .taken : .bad
  }

  private static func mark(of number: Int, in decision: Decision) -> String {
    if number == decision.chosen { return "▸" }
    return number < decision.chosen ? "✗" : "·"
  }

  /// Returns why an alternative was taken or not.
  private static func outcome(
    of number: Int, in decision: Decision, columns: Int
  ) -> String {
    if let shortage = decision.shortage(of: number) {
      let rest = columns - (shortage.missing + shortage.cause { _ in "" }).columnCount
      return shortage.missing + shortage.cause { $0.shown(in: rest) }
    }
    if number > decision.chosen { return "not needed" }
    let slack = decision.slack(of: number)
    return number == decision.chosen ? slack : "\(slack), passed over"
  }
}

/// The explanation of the difference between two variants, in lines of at most 80 columns.
struct DifferenceExplanation {
  let document: String
  let variants: (before: String, after: String)
  let difference: LayoutDifference

  /// A title, then the differences, with a heading for each topic.
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
