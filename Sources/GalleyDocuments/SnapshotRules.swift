/// How much pictures of a document may differ from their references, and why.
///
/// ```swift
/// let rules = SnapshotRules(
///   levels: 4, pixels: 20, because: "The image is dithered.",
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
  /// Why more may differ than by default, or nil if no more may.
  public var reason: String?
  /// The rules of single nodes.
  public var nodes: [NodeRule]

  /// The default number of levels, within which no difference is visible.
  public static let defaultLevels = 1
  /// The numbers of levels by which a sample may be allowed to differ.
  public static let levelRange = 0...255

  /// Creates rules; without arguments those of a document without rules.
  ///
  /// - Parameters:
  ///   - levels: By how many of 255 levels a sample may differ.
  ///   - pixels: How many pixels may differ by more.
  ///   - reason: Why; it is needed if either number is larger than the default.
  ///   - nodes: The rules of single nodes.
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

  /// Whether more may differ than by default, for which there must be a reason.
  public var areWide: Bool {
    levels > Self.defaultLevels || pixels > 0
  }
}

extension SnapshotRules {
  /// How much the picture of one node may differ from its reference, and why.
  public struct NodeRule: Hashable, Sendable {
    /// The name of the node; the rule holds for all nodes with this name.
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
