/// A choice of a layout, whether it was reached or not.
public struct ChoiceSite: Hashable, Sendable {
  /// The place of the choice.
  public var path: LayoutPath
  /// The name of the choice, if it has one.
  public var id: String?
  /// The number of alternatives.
  public var alternativeCount: Int

  /// Creates a choice.
  public init(path: LayoutPath, id: String? = nil, alternativeCount: Int) {
    self.path = path
    self.id = id
    self.alternativeCount = alternativeCount
  }

  /// The name of the choice for people: its id, else its place.
  public var label: String { Decision.label(id: id, path: path) }
}

extension LayoutResult {
  /// Every choice of the layout in reading order, also those inside alternatives that were passed over.
  ///
  /// - Complexity: O(*n*) for *n* layouts.
  public var choices: [ChoiceSite] { placements.resolution.choices }

  /// What the result hangs on besides its decisions and issues.
  package var dependencies: [LayoutDependency] { placements.resolution.dependencies }

  /// Whether widths in the layout may come and go while that of all grows, so that nothing can be concluded from two.
  package var isNonMonotonic: Bool { placements.resolution.isNonMonotonic }

  /// Returns the points of width after which a turn of the result goes another way, if that is known and all of them
  /// come to its place.
  package func margin(of turn: LayoutDependency) -> Double? {
    placements.resolution.margin(of: turn)
  }
}
