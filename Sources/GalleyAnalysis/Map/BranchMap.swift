import GalleyGeometry
public import GalleyLayout

/// The plane of offered width and text size, divided into regions in which a document decides alike.
///
/// A row for each text size is divided into stretches of widths. Where one stretch ends and the next begins is exact, to
/// a step of the grid of 1/1024 point: at the last width of a stretch and at all before it the layout decides as at its
/// first.
public struct BranchMap: Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// What all variants have in common, in words, such as the language.
  public var facts: [String]
  /// The widths of the plane, in points.
  public var widths: ClosedRange<Double>
  /// A row for each text size, in the order asked for.
  public var rows: [Row]
  /// The ways in which the document decides, in the order of their letters.
  public var arrangements: [Arrangement]
  /// Every choice that the document has somewhere on the plane, in the order of their appearance.
  public var choices: [Choice]
  /// Why widths between two that were looked at are not proven to decide alike, or nothing if they are.
  public var proofGap: ProofGap?
  /// The number of layouts that were resolved.
  public var layoutCount: Int

  /// Creates a map from its parts.
  package init(
    document: String, facts: [String], widths: ClosedRange<Double>, rows: [Row],
    arrangements: [Arrangement], choices: [Choice], proofGap: ProofGap? = nil, layoutCount: Int
  ) {
    (self.document, self.facts, self.widths, self.rows) = (document, facts, widths, rows)
    (self.arrangements, self.choices) = (arrangements, choices)
    (self.proofGap, self.layoutCount) = (proofGap, layoutCount)
  }

  /// The stretches of one text size.
  public struct Row: Hashable, Sendable {
    /// The size of text.
    public var textSize: TextSize
    /// The stretches from the narrowest to the widest, each beginning a step of the grid after the one before.
    public var stretches: [Stretch]

    /// Creates a row.
    package init(textSize: TextSize, stretches: [Stretch]) {
      (self.textSize, self.stretches) = (textSize, stretches)
    }
  }

  /// Widths from one to another, both included, in which everything is decided alike and has the same issues.
  public struct Stretch: Hashable, Sendable {
    /// The widths in points.
    public var widths: ClosedRange<Double>
    /// The place of the arrangement in the list of all.
    public var arrangement: Int
    /// What was decided at the narrowest width.
    public var decisions: [Decision]
    /// The issues at the narrowest width, which are the same by kind and place in all of the stretch.
    public var issues: [LayoutIssue]
    /// Why the stretch begins where it does; nothing for the first of a row.
    public var causes: [Cause]

    /// Creates a stretch.
    package init(
      widths: ClosedRange<Double>, arrangement: Int, decisions: [Decision],
      issues: [LayoutIssue] = [], causes: [Cause] = []
    ) {
      (self.widths, self.arrangement, self.decisions) = (widths, arrangement, decisions)
      (self.issues, self.causes) = (issues, causes)
    }

    /// Whether something is larger than its space.
    public var overflows: Bool { issues.contains { $0.kind == .overflow } }
  }

  /// Why one stretch ends and another begins.
  public enum Cause: Hashable, Sendable {
    /// A choice takes another alternative: the name of the choice, and the alternatives before and after, from 0.
    case choice(String, from: Int, to: Int)
    /// A choice is met from here on that was not met before, and takes an alternative.
    case met(String, taking: Int)
    /// A choice is no longer met.
    case left(String)
    /// A condition takes another alternative: the alternatives before, if it was met, and after, from 0.
    case turn(Layout.Condition, from: Int?, to: Int)
    /// A condition on the width without words gives another layout.
    case condition
    /// An issue begins.
    case begins(LayoutIssue.Kind, String)
    /// An issue ends.
    case ends(LayoutIssue.Kind, String)
  }

  /// One way to decide.
  public struct Arrangement: Hashable, Sendable {
    /// The letter, which follows from the document alone.
    public var letter: ArrangementLetter
    /// What was decided where the arrangement was first met.
    public var decisions: [Decision]

    /// Creates an arrangement.
    package init(_ letter: ArrangementLetter, decisions: [Decision]) {
      (self.letter, self.decisions) = (letter, decisions)
    }

    /// The name: A to Z, then AA and so on.
    public var name: String { letter.description }
  }

  /// A choice of the document.
  public struct Choice: Hashable, Sendable {
    /// The choice.
    public var site: ChoiceSite
    /// For each alternative, the number of text sizes at which it is taken at some width.
    public var sizeCounts: [Int]

    /// Creates a choice.
    public init(site: ChoiceSite, sizeCounts: [Int]) {
      (self.site, self.sizeCounts) = (site, sizeCounts)
    }

    /// The alternatives that no point of the plane takes, from 0.
    public var dead: [Int] { sizeCounts.indices.filter { sizeCounts[$0] == 0 } }
  }
}

/// Why it is not proven that nothing changes between two widths that were looked at.
public enum ProofGap: String, Hashable, Sendable, Codable, CaseIterable {
  /// A container of one's own answers as it likes.
  case customContainer
  /// A ratio of width to height follows from a height that other texts leave.
  case ratioByHeight
  /// Lines that are too wide take the ways with the fewest points of overflow, which compare otherwise at any width.
  case leastOverflow
  /// A document built in Swift does not say at which widths its layout changes.
  case unknownConditions
}

extension BranchMap {
  /// The exact width of a breakpoint, and the text size at which it is one.
  public struct Breakpoint: Hashable, Sendable {
    /// The size of text.
    public var textSize: TextSize
    /// The first width of the stretch that begins here, in points.
    public var width: Double
    /// Why the stretch begins here.
    public var causes: [Cause]
  }

  /// Every width at which a stretch begins, row by row.
  public var breakpoints: [Breakpoint] {
    rows.flatMap { row in
      row.stretches.dropFirst().map {
        Breakpoint(
          textSize: row.textSize, width: $0.widths.lowerBound, causes: $0.causes)
      }
    }
  }

  /// Whether the document has something to choose.
  public var hasChoices: Bool { !choices.isEmpty }
}

// What is written of a map. Widths, needs and deficits are exact multiples of 1/1024 point, if the encoder is told to write
// them in full; alternatives, and the children in paths, are counted from 0. Additions are allowed, changes are not.

extension BranchMap: Encodable {
  /// Writes the map; a reason why nothing is proven is absent if all is.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("document", document), ("facts", facts),
      ("widths", [widths.lowerBound, widths.upperBound]),
      ("rows", rows.map { LetteredRow(row: $0, arrangements: arrangements) }),
      ("arrangements", arrangements), ("choices", choices), ("doubt", proofGap),
      ("layouts", layoutCount))
  }
}

/// A row with the arrangements of its map, whose letters stand for their places.
private struct LetteredRow: Encodable {
  var row: BranchMap.Row
  var arrangements: [BranchMap.Arrangement]

  func encode(to encoder: any Encoder) throws {
    let stretches = row.stretches.map {
      LetteredStretch(stretch: $0, letter: arrangements[$0.arrangement].letter)
    }
    try encoder.encode(members: ("textSize", row.textSize.name), ("stretches", stretches))
  }
}

/// A stretch with the letter of its arrangement.
private struct LetteredStretch: Encodable {
  var stretch: BranchMap.Stretch
  var letter: ArrangementLetter

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("from", stretch.widths.lowerBound), ("to", stretch.widths.upperBound),
      ("arrangement", letter), ("decisions", stretch.decisions), ("issues", stretch.issues),
      ("causes", stretch.causes))
  }
}

extension BranchMap.Cause: Encodable {
  /// Writes the kind of the cause, and what that has: a name, alternatives, an issue.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .choice(let name, let from, let to):
      try encoder.encode(members: ("kind", "choice"), ("name", name), ("from", from), ("to", to))
    case .met(let name, let taken):
      try encoder.encode(members: ("kind", "met"), ("name", name), ("to", taken))
    case .left(let name): try encoder.encode(members: ("kind", "left"), ("name", name))
    case .turn(let condition, let from, let to):
      try encoder.encode(
        members: ("kind", "condition"), ("name", condition.label), ("from", from), ("to", to),
        ("condition", condition))
    case .condition: try encoder.encode(members: ("kind", "condition"))
    case .begins(let issue, let name):
      try encoder.encode(members: ("kind", "begins"), ("name", name), ("issue", issue))
    case .ends(let issue, let name):
      try encoder.encode(members: ("kind", "ends"), ("name", name), ("issue", issue))
    }
  }
}

extension BranchMap.Arrangement: Encodable {
  private struct Taken: Encodable {
    var path: LayoutPath
    var id: String?
    var condition: Layout.Condition?
    var chosen: Int

    init(_ decision: Decision) {
      (path, id, condition) = (decision.path, decision.id, decision.condition)
      chosen = decision.chosen
    }
  }

  /// Writes the name, and what is taken of each choice that is met.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("name", name),
      ("taken", decisions.map(Taken.init)))
  }
}

extension BranchMap.Choice: Encodable {
  /// Writes the choice, how often each alternative is taken, and which never are.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("path", site.path), ("id", site.id), ("condition", site.condition),
      ("sizeCounts", sizeCounts), ("dead", dead))
  }
}
