public import GalleyGeometry
public import GalleyLayout

/// A resolved layout as far as it is compared: where everything stands, what was chosen, what is the matter.
public struct LayoutOutline: Hashable, Sendable {
  /// The extents of the whole picture in points.
  public var size: Size
  /// Everything that stands somewhere, containers before their contents.
  public let nodes: [LayoutDifference.Node]
  /// The number of the node around each, or nil for the root.
  public let parents: [Int?]
  /// What was chosen, in reading order.
  public var decisions: [Decision]
  /// What is the matter, in reading order.
  public var issues: [LayoutIssue]
}

extension LayoutOutline {
  /// Creates an outline from its parts.
  ///
  /// A node stands in the nearest before it whose path leads to its own, and directly after that or its contents.
  ///
  /// - Complexity: Linear in the length of all paths.
  public init(
    size: Size, nodes: [LayoutDifference.Node], decisions: [Decision], issues: [LayoutIssue]
  ) {
    self.init(
      size: size, nodes: nodes, parents: Self.parents(of: nodes), decisions: decisions,
      issues: issues)
  }

  /// Returns the number of the node around each, found by the paths alone.
  private static func parents(of nodes: [LayoutDifference.Node]) -> [Int?] {
    var open: [(index: Int, path: [Int])] = []
    return nodes.indices.map { index in
      let path = nodes[index].path.indices
      // What does not lead here is looked at only once, for nothing after it stands inside.
      while let last = open.last, last.path.count >= path.count || !path.starts(with: last.path) {
        open.removeLast()
      }
      defer { open.append((index, path)) }
      return open.last?.index
    }
  }
}
