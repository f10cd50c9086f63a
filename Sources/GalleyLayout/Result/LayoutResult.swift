public import GalleyGeometry

/// A layout resolved under given traits: where everything stands, what was chosen, what is the matter.
public struct LayoutResult: Hashable, Sendable {
  /// The traits under which the layout was resolved.
  public var traits: Traits
  /// The extents of the whole picture in points.
  public var size: Size
  /// Everything that stands somewhere, containers before their contents.
  public let placements: Placements
  /// What was chosen, in reading order.
  public var decisions: [Decision]
  /// What is the matter, in reading order.
  public var issues: [LayoutIssue]
  /// The number of questions that were asked of texts, a measure of the work done.
  public var measureCalls: Int
}

extension LayoutResult {
  /// Returns the decision of the choice with a name, if it was reached.
  public func decision(_ id: String) -> Decision? {
    decisions.first { $0.id == id }
  }

  /// Returns the placement with a name, if it stands somewhere.
  public func placement(_ id: String) -> Placement? {
    placements.first { $0.id == id }
  }
}
