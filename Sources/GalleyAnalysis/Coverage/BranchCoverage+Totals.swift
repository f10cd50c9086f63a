import GalleyLayout

extension BranchCoverage {
  /// The number of alternatives that the variants reach.
  public var reached: Int { alternatives.count { $0.reach == .reached } }

  /// The number of alternatives.
  public var total: Int { alternatives.count }

  /// The part of all alternatives that the variants reach, 1 for a document without choices.
  public var share: Double { total == 0 ? 1 : Double(reached) / Double(total) }

  /// The number of alternatives that are not known to be dead.
  public var reachable: Int { alternatives.count { $0.reach != .dead } }

  /// The part of what is not known to be dead that the variants reach, 1 if there is nothing.
  public var shareOfReachable: Double {
    let reachable = reachable
    return reachable == 0 ? 1 : Double(reached) / Double(reachable)
  }

  /// The alternatives that no variant reaches.
  public var unreached: [Alternative] { alternatives.filter { $0.reach != .reached } }

  /// The alternatives that nothing on the plane takes.
  public var dead: [AlternativeSite] {
    alternatives.compactMap { $0.reach == .dead ? $0.site : nil }
  }

  /// Every alternative of every choice.
  private var alternatives: [Alternative] { choices.flatMap(\.alternatives) }
}
