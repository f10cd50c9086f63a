import Foundation
public import GalleyAnalysis
import GalleyLayout

/// A branch map as data to be written.
///
/// Widths, fits and deficits are exact multiples of 1/1024 point and are written in full, such as 371.2509765625.
/// Alternatives, and the children in paths, are counted from 0. Additions are allowed, changes are not.
public struct BranchMapRecord: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// What all points of the plane have in common, in words.
  public var facts: [String]
  /// The least and the greatest width of the plane, in points.
  public var widths: [Double]
  /// A row for each text size, in the order asked for.
  public var rows: [Row]
  /// The ways in which the document decides, in the order of their appearance.
  public var arrangements: [Arrangement]
  /// Every choice that the document has somewhere on the plane.
  public var choices: [Choice]
  /// Why it is not proven that nothing changes within a stretch: customContainer, ratioByHeight or unknownConditions; absent if it is.
  public var doubt: String?
  /// The number of layouts that were resolved.
  public var layouts: Int

  /// The stretches of one text size.
  public struct Row: Codable, Hashable, Sendable {
    /// The size of text, such as AX3.
    public var textSize: String
    /// The stretches from the narrowest to the widest, each beginning 1/1024 point after the one before.
    public var stretches: [Stretch]
  }

  /// Widths in which everything is decided alike and the same is the matter.
  public struct Stretch: Codable, Hashable, Sendable {
    /// The first width in points; that of all stretches of a row but the first is a breakpoint.
    public var from: Double
    /// The last width in points, which is part of the stretch.
    public var to: Double
    /// The name of the arrangement.
    public var arrangement: String
    /// What was decided at the first width, and why.
    public var decisions: [DecisionRecord]
    /// What is the matter at the first width, and by kind and place in all of the stretch.
    public var issues: [LayoutRecord.Issue]
    /// Why the stretch begins where it does; empty for the first of a row.
    public var causes: [Cause]
  }

  /// Why a stretch begins where it does.
  public struct Cause: Codable, Hashable, Sendable {
    /// What changes: choice, met, left, condition, begins or ends.
    public var kind: String
    /// The name of the choice, or of the layout with which something is the matter.
    public var name: String?
    /// The alternative before, if a choice takes another one.
    public var from: Int?
    /// The alternative from here on, if a choice takes another one or is newly met.
    public var to: Int?
    /// What begins or ceases to be the matter.
    public var issue: String?
  }

  /// One way to decide.
  public struct Arrangement: Codable, Hashable, Sendable {
    /// The name: A to Z, then AA and so on.
    public var name: String
    /// What is taken of each choice that is met.
    public var taken: [Taken]
  }

  /// What is taken of a choice.
  public struct Taken: Codable, Hashable, Sendable {
    /// The place of the choice.
    public var path: String
    /// The name of the choice.
    public var id: String?
    /// The number of the alternative, from 0.
    public var chosen: Int
  }

  /// A choice of the document.
  public struct Choice: Codable, Hashable, Sendable {
    /// The place of the choice.
    public var path: String
    /// The name of the choice.
    public var id: String?
    /// For each alternative, the number of text sizes at which it is taken at some width.
    public var sizeCounts: [Int]
    /// The alternatives that no point of the plane takes.
    public var dead: [Int]
  }
}

extension BranchMapRecord {
  /// Creates the record of a branch map.
  public init(_ map: BranchMap) {
    let names = map.arrangements.map(\.name)
    self.init(
      document: map.document, facts: map.facts,
      widths: [map.widths.lowerBound, map.widths.upperBound],
      rows: map.rows.map { row in
        Row(
          textSize: row.textSize.name, stretches: row.stretches.map { Stretch($0, names) })
      },
      arrangements: map.arrangements.map(Arrangement.init), choices: map.choices.map(Choice.init),
      doubt: map.doubt?.rawValue, layouts: map.layoutCount)
  }
}

extension BranchMapRecord.Stretch {
  fileprivate init(_ stretch: BranchMap.Stretch, _ names: [String]) {
    self.init(
      from: stretch.widths.lowerBound, to: stretch.widths.upperBound,
      arrangement: names[stretch.arrangement],
      decisions: stretch.decisions.map { DecisionRecord($0, rounded: { $0 }) },
      issues: stretch.issues.map(LayoutRecord.Issue.init),
      causes: stretch.causes.map(BranchMapRecord.Cause.init))
  }
}

extension BranchMapRecord.Cause {
  fileprivate init(_ cause: BranchMap.Cause) {
    switch cause {
    case .choice(let name, let from, let to):
      self.init(kind: "choice", name: name, from: from, to: to)
    case .met(let name, let taken): self.init(kind: "met", name: name, to: taken)
    case .left(let name): self.init(kind: "left", name: name)
    case .condition: self.init(kind: "condition")
    case .begins(let issue, let name):
      self.init(kind: "begins", name: name, issue: issue.rawValue)
    case .ends(let issue, let name): self.init(kind: "ends", name: name, issue: issue.rawValue)
    }
  }
}

extension BranchMapRecord.Arrangement {
  fileprivate init(_ arrangement: BranchMap.Arrangement) {
    self.init(
      name: arrangement.name,
      taken: arrangement.decisions.map {
        BranchMapRecord.Taken(path: $0.path.description, id: $0.id, chosen: $0.chosen)
      })
  }
}

extension BranchMapRecord.Choice {
  fileprivate init(_ choice: BranchMap.Choice) {
    self.init(
      path: choice.site.path.description, id: choice.site.id, sizeCounts: choice.sizeCounts,
      dead: choice.dead)
  }
}

extension BranchMapRecord {
  /// Returns the map as JSON for people to read, whose keys are in order.
  public func json() throws -> String {
    try JSONEncoder.galley(pretty: true).text(self)
  }
}
