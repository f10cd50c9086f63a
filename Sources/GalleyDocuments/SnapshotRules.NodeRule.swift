extension SnapshotRules {
  /// How far the picture of one node may be from its reference, and why.
  public struct NodeRule: Hashable, Sendable {
    /// The name of the node; of several with this name the rule is for all.
    public var id: String
    /// By how many of 255 levels a sample in the node's frame may differ, or nil if nothing there counts.
    public var levels: Int?
    /// Why.
    public var reason: String

    /// Creates the rule of a node in which samples may differ by some of 255 levels.
    public init(_ id: String, levels: Int, because reason: String) {
      precondition(SnapshotRules.levelRange.contains(levels), "A sample has 0 to 255 levels.")
      self.init(id: id, levels: levels, reason: reason)
    }

    private init(id: String, levels: Int?, reason: String) {
      self.id = id
      self.levels = levels
      self.reason = reason
    }

    /// Returns the rule of a node in which nothing counts.
    public static func ignoring(_ id: String, because reason: String) -> NodeRule {
      NodeRule(id: id, levels: nil, reason: reason)
    }
  }
}
