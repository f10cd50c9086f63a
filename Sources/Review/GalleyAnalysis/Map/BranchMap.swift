package import GalleyLayout
package import GalleyScene

/// The area of offered width and text size, divided into regions in which a document decides alike.
///
/// Each text size is a row of segments of widths. The ends of segments are exact to 1/1024 point: at every width of a
/// segment the layout decides as at its first.
package struct BranchMap: Hashable, Sendable {
  package var document: String
  /// The facts that all variants share, in words, such as the language.
  package var facts: [String]
  package var widths: ClosedRange<Double>
  package var rows: [Row]
  package var arrangements: [Arrangement]
  /// Every choice that occurs on the area, in order of appearance.
  package var choices: [Choice]
  /// Why the widths between breakpoints are not proven to decide alike; nil if they are.
  package var proofGap: ProofGap?
  package var layoutCount: Int

  package struct Row: Hashable, Sendable {
    package var textSize: TextSize
    /// The segments from the narrowest to the widest, without gaps on the grid.
    package var segments: [Segment]
  }

  /// A range of widths in which all decisions and issues are the same.
  package struct Segment: Hashable, Sendable {
    package var widths: ClosedRange<Double>
    package var arrangement: Int
    /// The decisions at the narrowest width that differ from the segment before; all for the first of a row.
    ///
    /// The arrangement has the alternative of each choice.
    package var changes: [Decision]
    /// The issues at the narrowest width; their kinds and places are the same in the whole segment.
    package var issues: [LayoutIssue] = []
    /// Why the segment begins; empty for the first of a row.
    package var causes: [Cause] = []

    package var overflows: Bool { issues.contains { $0.kind == .overflow } }
  }

  package enum Cause: Hashable, Sendable {
    /// A choice takes another alternative: the name of the choice, and the alternatives before and after, from 0.
    case choice(String, from: Int, to: Int)
    case met(String, taking: Int)
    /// A choice no longer occurs.
    case left(String)
    /// A condition takes another alternative: the alternatives before, if it occurred, and after, from 0.
    case turn(Layout.Condition, from: Int?, to: Int)
    /// A condition on the width, whose words are unknown, gives another layout.
    case condition
    case begins(LayoutIssue.Kind, String)
    case ends(LayoutIssue.Kind, String)
  }

  package struct Arrangement: Hashable, Sendable {
    package var letter: ArrangementLetter
    /// The alternative taken of each choice of the map, from 0; nil for a choice that does not occur.
    package var taken: [Int?]

    package init(_ letter: ArrangementLetter, taken: [Int?]) {
      (self.letter, self.taken) = (letter, taken)
    }

    /// Returns the alternative taken of a choice of the map, from 0; nil if the choice does not occur.
    func alternative(of choice: Int) -> Int? {
      taken.indices.contains(choice) ? taken[choice] : nil
    }

    package var name: String { letter.description }
  }

  package struct Choice: Hashable, Sendable {
    package var site: ChoiceSite
    /// For each alternative, the number of text sizes at which it is taken at some width.
    package var sizeCounts: [Int]

    /// The alternatives that are never taken, from 0.
    package var dead: [Int] { sizeCounts.indices.filter { sizeCounts[$0] == 0 } }
  }
}

/// Why it is not proven that nothing changes between two checked widths.
package enum ProofGap: String, Hashable, Sendable, Codable, CaseIterable {
  /// A custom container may behave in any way.
  case customContainer
  /// A lazy grid divides its width among its columns and may change their number.
  case lazyVGrid
  case ratioByHeight
  /// Lines that are too wide take the alternatives with the least overflow, which may differ at any width.
  case leastOverflow
  /// A document built in Swift does not declare the widths at which its layout changes.
  case unknownConditions
}

extension BranchMap {
  package struct Breakpoint: Hashable, Sendable {
    package var textSize: TextSize
    package var width: Double
    package var causes: [Cause]
  }

  package var breakpoints: [Breakpoint] {
    rows.flatMap { row in
      row.segments.dropFirst().map {
        Breakpoint(
          textSize: row.textSize, width: $0.widths.lowerBound, causes: $0.causes)
      }
    }
  }

  package var hasChoices: Bool { !choices.isEmpty }
}

// The JSON of a map. Widths, needs and deficits are exact multiples of 1/1024 point if the encoder writes all digits.
// Alternatives, and the children in paths, are counted from 0. Members may be added, not changed.

extension BranchMap: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("document", document), ("facts", facts),
      ("widths", [widths.lowerBound, widths.upperBound]),
      ("rows", rows.map { LetteredRow(row: $0, arrangements: arrangements) }),
      ("arrangements", arrangements), ("choices", choices), ("doubt", proofGap),
      ("layouts", layoutCount))
  }
}

private struct LetteredRow: Encodable {
  var row: BranchMap.Row
  var arrangements: [BranchMap.Arrangement]

  func encode(to encoder: any Encoder) throws {
    let segments = row.segments.map {
      LetteredSegment(segment: $0, letter: arrangements[$0.arrangement].letter)
    }
    try encoder.encode(members: ("textSize", row.textSize.name), ("stretches", segments))
  }
}

private struct LetteredSegment: Encodable {
  var segment: BranchMap.Segment
  var letter: ArrangementLetter

  func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("from", segment.widths.lowerBound), ("to", segment.widths.upperBound),
      ("arrangement", letter), ("changes", segment.changes), ("issues", segment.issues),
      ("causes", segment.causes))
  }
}

extension BranchMap.Cause: Encodable {
  package func encode(to encoder: any Encoder) throws {
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
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(members: ("name", name), ("taken", taken))
  }
}

extension BranchMap.Choice: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(
      members: ("path", site.path), ("id", site.id), ("condition", site.condition),
      ("sizeCounts", sizeCounts), ("dead", dead))
  }
}
