/// A layout resolved under given traits: placements, decisions and issues.
public struct LayoutResult: Hashable, Sendable {
  /// The traits under which the layout was resolved.
  public var traits: Traits
  /// The size of the whole picture in points.
  public var size: Size
  /// The placements, containers before their contents.
  public let placements: Placements
  /// The decisions, in reading order.
  public var decisions: [Decision]
  /// The issues, in reading order.
  public var issues: [LayoutIssue]
  /// The issues that the document does not accept, in reading order.
  public var openIssues: [LayoutIssue] { issues.filter { $0.acceptance == nil } }
  /// The number of text measurements, which indicates the work done.
  package var measureCalls: Int

  /// Returns the decision of the choice with a name, or of the condition at a place with a name, if it was reached.
  public func decision(_ id: String) -> Decision? {
    decisions.first { $0.id == id && $0.condition == nil }
      ?? decisions.first { $0.condition?.places.contains(id) == true }
  }

  /// Returns the placement with a name, or nil if there is none.
  public func placement(_ id: String) -> Placement? {
    placements.first { $0.id == id }
  }

  /// Returns the number of lines of the text with a name, or nil if there is no such text.
  ///
  /// - Complexity: Linear in the number of placements.
  public func lineCount(of id: String) -> Int? {
    guard case .text(let text)? = placement(id)?.content else { return nil }
    return text.lines.count
  }

  /// Returns the placement at a place that this result gave; nil for a place in a skipped alternative.
  package func placement(at path: LayoutPath) -> Placement? {
    placements.resolution.placement(at: path)
  }

  /// Returns the issues of the layout with a name.
  ///
  /// - Complexity: Linear in the number of issues.
  public func issues(of id: String) -> [LayoutIssue] {
    issues.filter { $0.id == id }
  }
}

extension LayoutResult {
  package var screenEnd: Double? {
    guard let height = traits.height, size.height > height else { return nil }
    let isTooHigh = issues.contains {
      $0.kind == .overflow && $0.path == placements.first?.path && $0.axis == .vertical
    }
    return isTooHigh ? nil : height
  }
}

extension LayoutResult: CustomStringConvertible {
  /// The tree with frames, then the decisions with their reasons and the issues, one line each.
  public var description: String {
    (treeLines + decisionLines + issueLines).joined(separator: "\n") + "\n"
  }

  private var treeLines: [String] {
    let canvas = "\(size.width.shortDecimal(places: 3)) × \(size.height.shortDecimal(places: 3))"
    var lines = [canvas]
    // The containers around a placement: the end of each, and the prefix of the lines of its contents.
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
        "  \(issue.kind.rawValue) · \(issue.label): \(issue.message)".printable
      }
  }
}

extension Decision {
  /// The decision in one line, and a line for each alternative that did not fit.
  fileprivate var lines: [String] {
    if condition != nil { return ["  \(label) ▸ \(outcome)".printable] }
    return (["  \(label) ▸ \(outcome) · \(offer)\(slack)"] + reasons.map { "    " + $0 }).map(
      \.printable)
  }

  private var slack: String {
    flaw.map { " · \($0)" } ?? ", needs \(need)"
  }
}

extension Placement {
  fileprivate var summary: String {
    let numbers = [frame.x, frame.y, frame.width, frame.height]
      .map { $0.shortDecimal(places: 3) }.joined(separator: " ")
    return "\(title.printable) [\(numbers)]" + contentSummary
  }

  private var contentSummary: String {
    if case .image(let file, _) = content { return " " + file.name.printable }
    guard case .text(let text) = content else { return "" }
    let count = text.lines.count == 1 ? "" : " \(text.lines.count) lines"
    let shown = text.string.printable
    return count + " “" + (shown.count > 40 ? shown.prefix(39) + "…" : shown[...]) + "”"
  }
}

extension LayoutResult {
  /// Every choice of the layout in reading order, also those inside skipped alternatives, and every condition with a
  /// known place.
  ///
  /// - Complexity: O(*n*) for *n* layouts.
  public var choices: [ChoiceSite] { placements.resolution.choices }

  /// The places and frames of what people tap, in reading order.
  package var targets: [(path: LayoutPath, frame: Rect)] { placements.resolution.targets }

  package var dependencies: [LayoutDependency] { placements.resolution.dependencies }

  /// Whether widths in the layout may come and go while that of all grows, so that nothing can be concluded from two.
  package var isNonMonotonic: Bool { placements.resolution.isNonMonotonic }

  package var weighsOverflow: Bool { placements.resolution.weighsOverflow }

  /// Returns the points of width after which a turn of the result goes another way, if that is known and all of them
  /// come to its place.
  package func margin(of turn: LayoutDependency) -> Double? {
    placements.resolution.margin(of: turn)
  }
}

/// A dependency of a resolved layout besides its decisions and issues, such as the width that a row reserves for its
/// children or the end of a line of text that a height depends on.
///
/// If decisions, dependencies and issues are the same at two widths, they are the same at all widths between them: the
/// article on proofs in the documentation of `GalleyAnalysis` explains why.
package struct LayoutDependency: Sendable {
  var node: Int
  var value: Int
  /// The points of width after which it goes another way, if that is known and all of them come to this place.
  var margin: Double?
  var text: BrokenWidth?

  /// Whether it is more than the number of lines of a text, and so of its height.
  package var isAboutWidths: Bool { text?.countsLines != true }
}

/// A text at a width, whose lines a result depends on.
struct BrokenWidth {
  var text: Int
  var width: Double
  /// Whether only the number of lines counts, and not where they end.
  var countsLines: Bool
}

extension LayoutDependency: Hashable {
  package static func == (left: LayoutDependency, right: LayoutDependency) -> Bool {
    left.node == right.node && left.value == right.value
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(node)
    hasher.combine(value)
  }
}
