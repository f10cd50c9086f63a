import Foundation
import GalleyAnalysis
public import GalleyLayout

/// What differs between a document in two variants, as data to be written.
public struct DifferenceRecord: Codable, Hashable, Sendable {
  /// The name of the document.
  public var document: String
  /// The first variant.
  public var before: Side
  /// The second variant.
  public var after: Side
  /// What differs in words, the most important first.
  public var summary: [String]
  /// The choices that took something else.
  public var decisions: [DecisionChange]
  /// The issues that are new, gone or other than they were.
  public var issues: [IssueChange]
  /// The layouts on both sides of which anything differs.
  public var nodes: [NodeChange]
  /// The layouts that are only on the second side.
  public var new: [LoneNode]
  /// The layouts that are only on the first side.
  public var gone: [LoneNode]

  /// A variant.
  public struct Side: Codable, Hashable, Sendable {
    /// The name of the variant.
    public var variant: String
    /// The traits that make the variant.
    public var traits: TraitsRecord
    /// The width and height of the picture in points.
    public var size: [Double]
  }

  /// A choice that was decided in another way.
  public struct DecisionChange: Codable, Hashable, Sendable {
    /// What was decided on the first side, if the choice came up.
    public var before: DecisionRecord?
    /// What was decided on the second side, if the choice came up.
    public var after: DecisionRecord?
  }

  /// An issue that is not what it was.
  public struct IssueChange: Codable, Hashable, Sendable {
    /// The issue on the first side.
    public var before: LayoutRecord.Issue?
    /// The issue on the second side.
    public var after: LayoutRecord.Issue?
  }

  /// A layout that is on both sides, but not the same.
  public struct NodeChange: Codable, Hashable, Sendable {
    /// What it is on the first side.
    public var before: LayoutRecord.Node
    /// What it is on the second side.
    public var after: LayoutRecord.Node
    /// Whether nothing happened to it but that it went with the layout around it.
    public var carried: Bool
  }

  /// A layout that is on one side only.
  public struct LoneNode: Codable, Hashable, Sendable {
    /// The layout.
    public var node: LayoutRecord.Node
    /// The path of the choice whose alternatives were exchanged and with them the layout.
    public var choice: String?
    /// The number of the alternative that came or went, from 0.
    public var alternative: Int?
  }
}

extension DifferenceRecord {
  /// Creates the record of what differs between two variants.
  public init(
    _ before: LayoutResult, _ after: LayoutResult, document: String,
    variants: (before: String, after: String)
  ) {
    let difference = LayoutDifference(from: before, to: after)
    self.init(
      document: document, before: Side(before, variant: variants.before),
      after: Side(after, variant: variants.after), summary: difference.lines().map(\.text),
      decisions: difference.decisions.map(DecisionChange.init),
      issues: difference.issues.map(IssueChange.init),
      nodes: difference.nodes.map(NodeChange.init), new: difference.new.map(LoneNode.init),
      gone: difference.gone.map(LoneNode.init))
  }
}

extension DifferenceRecord.Side {
  fileprivate init(_ result: LayoutResult, variant: String) {
    self.init(variant: variant, traits: TraitsRecord(result.traits), size: result.size.numbers)
  }
}

extension DifferenceRecord.DecisionChange {
  fileprivate init(_ change: LayoutDifference.DecisionChange) {
    self.init(
      before: change.before.map(DecisionRecord.init), after: change.after.map(DecisionRecord.init))
  }
}

extension DifferenceRecord.IssueChange {
  fileprivate init(_ change: LayoutDifference.IssueChange) {
    self.init(
      before: change.before.map(LayoutRecord.Issue.init),
      after: change.after.map(LayoutRecord.Issue.init))
  }
}

extension DifferenceRecord.NodeChange {
  fileprivate init(_ change: LayoutDifference.NodeChange) {
    self.init(
      before: LayoutRecord.Node(change.before), after: LayoutRecord.Node(change.after),
      carried: change.isCarried)
  }
}

extension DifferenceRecord.LoneNode {
  fileprivate init(_ lone: LayoutDifference.LoneNode) {
    self.init(
      node: LayoutRecord.Node(lone.node), choice: lone.exchange?.path.description,
      alternative: lone.exchange?.alternative)
  }
}

extension LayoutRecord.Node {
  /// Creates the record of a layout as far as it is compared.
  fileprivate init(_ node: LayoutDifference.Node) {
    self.init(
      path: node.path.description, id: node.id, kind: node.kind.rawValue, frame: node.frame.numbers,
      text: node.kind == .image ? nil : node.words, lines: node.lineCount,
      image: node.kind == .image ? node.words : nil)
  }
}

extension DifferenceRecord {
  /// Returns the record as JSON on one line, or on many if it is to be read by people.
  public func json(pretty: Bool = false) throws -> String {
    try JSONEncoder.galley(pretty: pretty).text(self)
  }
}
