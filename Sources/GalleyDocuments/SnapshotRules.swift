/// How far pictures of a document may be from their references, and why.
///
/// ```swift
/// let rules = SnapshotRules(
///   levels: 4, pixels: 20, because: "The gradient is dithered.",
///   nodes: [
///     .ignoring("clock", because: "It shows the time of day."),
///     SnapshotRules.NodeRule("map", levels: 16, because: "Tiles are drawn by a service."),
///   ])
/// ```
public struct SnapshotRules: Hashable, Sendable {
  /// By how many of 255 levels a sample of a color may differ, from 0 to 255.
  public var levels: Int
  /// How many pixels may differ by more than that.
  public var pixels: Int
  /// Why more may differ than usually, or nil if no more may.
  public var reason: String?
  /// What holds for single nodes instead.
  public var nodes: [NodeRule]

  /// The usual number of levels, within which nobody sees a difference.
  public static let defaultLevels = 1
  /// The numbers of levels by which a sample may be allowed to differ.
  public static let levelRange = 0...255

  /// Creates rules; without arguments those of a document that says nothing.
  ///
  /// - Parameters:
  ///   - levels: By how many of 255 levels a sample may differ.
  ///   - pixels: How many pixels may differ by more.
  ///   - reason: Why; it is needed if either number is larger than usually.
  ///   - nodes: What holds for single nodes instead.
  public init(
    levels: Int = defaultLevels, pixels: Int = 0, because reason: String? = nil,
    nodes: [NodeRule] = []
  ) {
    self.levels = levels
    self.pixels = pixels
    self.reason = reason
    self.nodes = nodes
    precondition(
      Self.levelRange.contains(levels) && pixels >= 0,
      "A sample has 0 to 255 levels, and the number of pixels is not negative.")
    precondition(!areWide || reason != nil, "Say why more may differ than usually.")
  }

  /// Whether more may differ than usually, for which there must be a reason.
  public var areWide: Bool {
    levels > Self.defaultLevels || pixels > 0
  }
}

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
