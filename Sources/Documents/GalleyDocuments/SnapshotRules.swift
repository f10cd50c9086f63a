/// The tolerances for snapshots of a document, with their reasons.
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
  /// The maximum difference of a color sample, from 0 to 255 levels.
  package var levels: Int
  /// The number of pixels that may differ by more levels.
  package var pixels: Int
  /// The reason for a tolerance larger than the default, or nil for the default.
  package var reason: String?
  package var nodes: [NodeRule]

  /// The default number of levels, an invisible difference.
  public static let defaultLevels = 1
  package static let levelRange = 0...255

  /// Creates rules, by default with the default tolerances.
  ///
  /// - Parameters:
  ///   - levels: The maximum difference of a color sample, from 0 to 255 levels.
  ///   - pixels: The number of pixels that may differ by more levels.
  ///   - reason: The reason, required if either number is larger than the default.
  ///   - nodes: The rules of individual nodes.
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
    precondition(!areWide || reason != nil, "A tolerance larger than the default needs a reason.")
  }

  /// Whether a tolerance is larger than the default, which requires a reason.
  package var areWide: Bool {
    levels > Self.defaultLevels || pixels > 0
  }
}

extension SnapshotRules {
  /// The tolerance for one node, with its reason.
  public struct NodeRule: Hashable, Sendable {
    /// The name of the node; the rule applies to all nodes with this name.
    package var id: String
    /// The maximum difference of a color sample in the node's frame, or nil to ignore the frame.
    package var levels: Int?
    package var reason: String

    /// Creates the rule of a node whose color samples may differ by some levels, from 0 to 255.
    public init(_ id: String, levels: Int, because reason: String) {
      precondition(SnapshotRules.levelRange.contains(levels), "A sample has 0 to 255 levels.")
      self.init(id: id, levels: levels, reason: reason)
    }

    private init(id: String, levels: Int?, reason: String) {
      self.id = id
      self.levels = levels
      self.reason = reason
    }

    /// Returns the rule of a node whose frame is ignored.
    public static func ignoring(_ id: String, because reason: String) -> NodeRule {
      NodeRule(id: id, levels: nil, reason: reason)
    }
  }
}
