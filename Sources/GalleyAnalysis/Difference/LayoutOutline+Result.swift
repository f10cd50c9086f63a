public import GalleyLayout

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
    switch placement.content {
    case .text(let text):
      words = text.string
      lineCount = text.lines.count
    case .image(let file, _): words = file.name
    case .container, .strip, .nothing, .symbol, .shape: break
    }
  }
}
