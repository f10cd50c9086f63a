import GalleyAnalysis
import GalleyLayout
import GalleyScene

struct Explanation {
  let document: String
  let variant: String
  let result: LayoutResult
  /// Whether all alternatives are listed, even if there are many.
  var listsAlternatives = false

  var lines: [StyledLine] {
    [Self.title(document, facts.joined(separator: " · ")), StyledLine()]
      + ExplainedTree(result).lines
      + section("decisions", decisionLines) + section("issues", issueLines)
  }

  private var facts: [String] {
    let accepted = result.issues.count - result.openIssues.count
    return [variant.shown(in: 40), result.size.sidesText]
      + (accepted > 0 ? [accepted.counted("accepted issue").text] : [])
  }

  private func section(_ title: Phrase, _ lines: [StyledLine]) -> [StyledLine] {
    lines.isEmpty ? [] : [StyledLine(), StyledLine(title.text, .strong)] + lines
  }

  private var issueLines: [StyledLine] {
    let paths = Set(result.openIssues.map(\.path))
    let kinds = Dictionary(
      result.placements.lazy.filter { paths.contains($0.path) }.map { ($0.path, $0.kind) },
      uniquingKeysWith: { first, _ in first })
    let columns = StyledLine.limit
    return result.openIssues.flatMap { issue in
      let place = Self.place(of: issue, kinds[issue.path])
      return StyledLine.wrapped(
        "\(issue.kind.rawValue) · \(place): \(issue.message.shown(in: 1_000))", indent: 2,
        tint: .bad, columns: columns)
    }
  }

  private static func place(of issue: LayoutIssue, _ kind: Layout.Kind?) -> String {
    let name = issue.label.shown(in: nameLimit)
    guard let source = issue.source else { return name }
    return name + (issue.path.names?.isPlace == true ? source.usage : " in \(source)")
  }

  static let nameLimit = 400

  static func title(_ document: String, _ rest: String) -> StyledLine {
    let name = document.shown(in: max(8, StyledLine.limit - 3 - rest.columnCount))
    var line = StyledLine(name, .strong)
    line.add(" · " + rest)
    return line
  }

  private static let alternativeLimit = 24

  var decisionLines: [StyledLine] {
    let count = result.decisions.reduce(0) { $0 + $1.alternatives.count }
    let lists = listsAlternatives || count <= Self.alternativeLimit
    let lines = result.decisions.flatMap { decision in
      Self.answer(decision) + (lists ? Self.alternatives(of: decision) : [])
    }
    guard !lists else { return lines }
    return lines + [
      StyledLine(
        "  \(Phrase("(--alternatives lists what each of the \(count) alternatives needs)"))", .faint
      )
    ]
  }

  private static func answer(_ decision: Decision) -> [StyledLine] {
    let answer = decision.answer(in: nameLimit)
    var line = StyledLine(answer.name, .strong)
    line.add(" → ")
    let tint = decision.overflows ? StyledLine.Tint.bad : .taken
    line.add(answer.outcome, tint)
    if let flaw = answer.flaw { line.add(", \(flaw)", tint) }
    if !answer.explanation.isEmpty { line.add(": " + answer.explanation) }
    return line.wrapped(
      in: StyledLine.limit, after: StyledLine("  "), then: StyledLine("      "))
  }

  private static func alternatives(of decision: Decision) -> [StyledLine] {
    if let condition = decision.condition {
      return condition.tests.indices.map { number in
        StyledLine(
          "    \(mark(of: number, in: decision)) \(number + 1)  "
            + condition.tests[number].shown(in: StyledLine.limit - 10),
          tint(of: number, in: decision))
      }
    }
    let needs = decision.alternatives.indices.map { "\(decision.need(of: $0)) pt" }
    let columns = needs.map(\.columnCount).max() ?? 0
    return decision.alternatives.indices.flatMap { number in
      if decision.alternatives[number].isAbsent {
        return [StyledLine("    · \(number + 1)  \(Phrase("left out by a condition"))", .faint)]
      }
      let tint = tint(of: number, in: decision)
      var line = StyledLine("    \(mark(of: number, in: decision)) \(number + 1)  ", tint)
      let need: Phrase = "needs \(needs[number].padded(to: columns))"
      line.add("\(need)  ", tint == .faint ? .faint : .plain)
      let outcome = StyledLine(outcome(of: number, in: decision), tint)
      let indent = StyledLine(String(repeating: " ", count: min(line.columnCount, 24)))
      return outcome.wrapped(in: StyledLine.limit, after: line, then: indent)
    }
  }

  private static func tint(of number: Int, in decision: Decision) -> StyledLine.Tint {
    guard number == decision.chosen else { return number < decision.chosen ? .plain : .faint }
    return decision.overflows ? .bad : .taken
  }

  private static func mark(of number: Int, in decision: Decision) -> String {
    if number == decision.chosen { return "▸" }
    return number < decision.chosen ? "✗" : "·"
  }

  /// Returns why an alternative was taken or not.
  private static func outcome(of number: Int, in decision: Decision) -> String {
    if number == decision.chosen, !decision.fits, !decision.overflows {
      return decision.reasons.last ?? ""
    }
    if let shortage = decision.shortage(of: number) {
      return shortage.missing + shortage.cause { $0.shown(in: nameLimit) }.text
    }
    if number > decision.chosen { return Phrase("not needed").text }
    let slack = decision.slack(of: number)
    return (number == decision.chosen ? slack : "\(slack), skipped").text
  }
}

struct DifferenceExplanation {
  let document: String
  let variants: (before: String, after: String)
  let difference: LayoutDifference
  let paint: PaintDifference

  var lines: [StyledLine] {
    let columns = 34
    let names = "\(variants.before.shown(in: columns)) → \(variants.after.shown(in: columns))"
    let title = Explanation.title(document, names)
    let same = difference.isEmpty ? StyledLine.wrapped(sameLayout, indent: 2, tint: .plain) : []
    var heading: Phrase?
    let lines = difference.lines() + LayoutDifference(changes: paint.changes).lines(limit: .max)
    return [title] + same
      + lines.flatMap { line -> [StyledLine] in
        let lines = StyledLine.wrapped(line.text, indent: 2, tint: Self.tint(line.topic))
        guard heading != Self.heading(line.topic) else { return lines }
        heading = Self.heading(line.topic)
        return [StyledLine(), StyledLine(Self.heading(line.topic).text, .strong)] + lines
      }
  }

  private var sameLayout: String {
    if paint.isEmpty { return Phrase("nothing differs").text }
    return paint.changes.isEmpty
      ? Phrase("the layouts and the colors are equal; other paint differs").text
      : Phrase("the layouts are equal").text
  }

  private static func heading(_ topic: LayoutDifference.Topic) -> Phrase {
    switch topic {
    case .decision: "decisions"
    case .issue, .resolved: "issues"
    case .presence: "added and removed"
    case .content: "texts"
    case .frame: "frames"
    case .size: "picture"
    case .paint: "colors"
    case .property: "records"
    }
  }

  private static func tint(_ topic: LayoutDifference.Topic) -> StyledLine.Tint {
    switch topic {
    case .issue: .bad
    case .resolved: .taken
    case .decision, .presence, .content, .frame, .size, .paint, .property: .plain
    }
  }
}

/// The tree of a resolved layout with the frames in columns before it.
private struct ExplainedTree {
  private let table: FrameTable
  private let placements: [Placement]
  private let decisions: [LayoutPath: Decision]
  private let issues: [LayoutPath: [LayoutIssue]]
  private let columns = StyledLine.limit
  private let availableSpace: Int

  init(_ result: LayoutResult) {
    placements = Array(result.placements)
    table = FrameTable(placements.lazy.map(\.frame))
    let beside = columns - table.width - 2
    availableSpace = beside >= 30 ? beside : columns
    decisions = Dictionary(
      result.decisions.filter { $0.condition == nil }.map { ($0.path, $0) },
      uniquingKeysWith: { first, _ in first })
    issues = Dictionary(grouping: result.openIssues, by: \.path)
  }

  /// The maximum level of branches that are drawn, so that columns remain for words.
  private var branchLimit: Int { availableSpace / 4 }

  var lines: [StyledLine] {
    let isBeside = availableSpace < columns
    var lines = isBeside ? [StyledLine(table.head, .faint)] : []
    forEachBranch { placement, branch in
      let label = label(of: placement, after: branch)
      let row = isBeside ? table.row(placement.frame) + "  " : ""
      let indent = String(repeating: " ", count: row.columnCount + branch.columnCount + 2)
      lines += label.wrapped(
        in: columns, after: StyledLine(row + branch, .faint), then: StyledLine(indent))
      if !isBeside {
        let numbers = FrameTable.numbers(placement.frame)
        lines += StyledLine.wrapped(
          numbers.joined(separator: " "), indent: 2, tint: .faint, columns: columns)
      }
    }
    return lines
  }

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
    return label.line(in: availableSpace - branch.columnCount)
  }
}

/// The description of a layout: its full name, and as much of the rest as fits into a line.
private struct PlacementLabel {
  private let id: String?
  private let kind: String
  private let path: LayoutPath
  private let decision: Decision?
  private let issues: [String]
  private let lineCount: Int
  private let content: String?
  /// Whether the text is the name of a file, which is not quoted.
  private let isFile: Bool

  init(_ placement: Placement, decision: Decision?, issues: [LayoutIssue]) {
    id = placement.id
    kind = placement.unnamedTitle
    path = placement.path
    isFile = placement.kind == .image
    self.decision = decision
    self.issues = Set(issues.map(\.kind.rawValue)).sorted()
    switch placement.content {
    case .text(let text):
      lineCount = text.lines.count
      content = text.string
    case .image(let file, _):
      lineCount = 1
      content = file.name
    case .container, .scroller, .nothing, .symbol, .shape:
      lineCount = 1
      content = nil
    }
  }

  /// Returns the label for a line of some columns, without its content and the path if they do not fit.
  func line(in columns: Int) -> StyledLine {
    var line = StyledLine(id.map { $0.shown(in: Explanation.nameLimit) + " " } ?? "", .strong)
    line.add(kind)
    line.add(
      decision.map { " → \($0.outcome)" } ?? "", decision?.overflows == true ? .bad : .taken)
    line.add(issues.isEmpty ? "" : " ! " + issues.joined(separator: ", "), .bad)
    line.add(lineCount > 1 ? Phrase(" \(lineCount) lines").text : "")
    let place = path.isRoot ? "" : "  \(path.abbreviation)"
    var left = columns - line.columnCount
    if let content, left >= 8 {
      let shown = content.shown(in: min(left, max(24, left - place.columnCount)) - 3)
      line.add(isFile ? " \(shown)" : " “\(shown)”")
      left = columns - line.columnCount
    }
    if place.columnCount <= left { line.add(place, .faint) }
    return line
  }
}

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

  var width: Int { columns.reduce(0) { $0 + $1.width } + 2 * (columns.count - 1) }

  var head: String { columns.map(\.head).joined(separator: "  ") }

  func row(_ frame: Rect) -> String {
    zip(columns, Self.numbers(frame)).map { $0.text($1) }.joined(separator: "  ")
  }

  static func numbers(_ frame: Rect) -> [String] {
    // Sizes are what people type: rounded to the nearest, that of a text might be too small for it.
    [frame.x, frame.y].map { $0.shortDecimal(places: 2) }
      + [frame.width, frame.height].map(\.minimumText)
  }
}
