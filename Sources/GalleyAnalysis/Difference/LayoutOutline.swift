public import GalleyGeometry
public import GalleyLayout

/// A resolved layout as far as it is compared: its frames, decisions and issues.
public struct LayoutOutline: Hashable, Sendable {
  /// The size of the whole picture in points.
  public var size: Size
  /// Everything that stands somewhere, containers before their contents.
  public let nodes: [LayoutDifference.Node]
  /// The number of the node around each, or nil for the root.
  public let parents: [Int?]
  /// What was chosen, in reading order.
  public var decisions: [Decision]
  /// The issues, in reading order.
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

extension LayoutOutline {
  /// Creates the outline of a resolved layout.
  ///
  /// - Complexity: Linear in the number of placements.
  public init(_ result: LayoutResult) {
    var nodes: [LayoutDifference.Node] = []
    var parents: [Int?] = []
    var open: [(index: Int, end: Int)] = []
    for (index, placement) in result.placements.enumerated() {
      while let last = open.last, last.end <= index { open.removeLast() }
      nodes.append(LayoutDifference.Node(placement))
      parents.append(open.last?.index)
      open.append((index, index + placement.descendantCount + 1))
    }
    self.init(
      size: result.size, nodes: nodes, parents: parents, decisions: result.decisions,
      issues: result.issues)
  }
}

extension LayoutDifference.Node {
  /// Creates what is compared of a placement.
  fileprivate init(_ placement: Placement) {
    self.init(
      path: placement.path, id: placement.id, kind: placement.kind, frame: placement.frame)
    sourcePlace = placement.source
    switch placement.content {
    case .text(let text):
      words = text.string
      lineCount = text.lines.count
    case .image(let file, _): words = file.name
    case .container, .strip, .nothing, .symbol, .shape: break
    }
  }
}

extension LayoutOutline {
  /// A place inside a node.
  struct Place: Hashable {
    var parent: Int?
    var childNumber: Int
  }

  /// Returns where a node is.
  func place(of index: Int) -> Place {
    Place(parent: parents[index], childNumber: childNumber(of: index))
  }

  /// Returns the number of a node among the children of its parent in the document.
  func childNumber(of index: Int) -> Int { nodes[index].path.childNumber ?? 0 }

  /// The number of the node at each place inside another.
  var numbers: [Place: Int] {
    Dictionary(nodes.indices.map { (place(of: $0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number of the node with a name, for each name that only one has.
  var uniqueNames: [String: Int] {
    var result: [String: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      guard let id = node.id else { continue }
      result.updateValue(result[id] == nil ? index : nil, forKey: id)
    }
    return result.compactMapValues(\.self)
  }
}
