import GalleyGeometry

/// The element that causes an alternative not to fit.
extension Resolver {
  /// Returns the innermost known element at which a node first exceeds a width.
  ///
  /// In a row, that is the child at which the sum exceeds the width; in other containers, the widest child.
  ///
  /// - Returns: The element, and the additional width after which another element is expected to be the first.
  mutating func widthBlame(in node: Int, offered: Double) -> (element: Int, margin: Double) {
    var culprit: Culprit = (node, offered)
    var margin = needs[node].fit - offered
    while let next = behavior(of: culprit.node).widthCulprit(
      in: culprit.node, offered: culprit.offered, in: &self)
    {
      culprit = next
      margin = min(margin, needs[next.node].fit - next.offered)
    }
    let rigid = compiled.rigidBlame(
      in: culprit.node, offered: culprit.offered, along: .horizontal)
    return (rigid.element, min(margin, rigid.margin))
  }

  /// Returns the innermost known element at which a measured node first exceeds a height.
  mutating func heightBlame(in node: Int, offered: Double) -> Int {
    var culprit: Culprit = (node, offered)
    while let next = behavior(of: culprit.node).heightCulprit(
      in: culprit.node, offered: culprit.offered, in: self)
    {
      culprit = next
    }
    return compiled.rigidBlame(in: culprit.node, offered: culprit.offered, along: .vertical)
      .element
  }

  /// Returns the widest of some nodes, if it does not fit.
  func widest(of nodes: some Sequence<Int>, offered: Double) -> Culprit? {
    var result: Int?
    for node in nodes where needs[node].fit > result.map({ needs[$0].fit }) ?? offered {
      result = node
    }
    return result.map { ($0, offered) }
  }

  /// Returns a node if it does not fit in width.
  func tooWide(_ node: Int, _ offered: Double) -> Culprit? {
    needs[node].fit > offered ? (node, offered) : nil
  }

  /// Returns a node if it does not fit in height.
  func tooTall(_ node: Int, _ offered: Double) -> Culprit? {
    fitHeight(of: node) > offered ? (node, offered) : nil
  }

  /// Returns the tallest child of a node, if it does not fit.
  func tallestChild(of node: Int, _ offered: Double) -> Culprit? {
    activeChildren(of: node).max { fitHeight(of: $0) < fitHeight(of: $1) }
      .flatMap { tooTall($0, offered) }
  }

  /// Returns the minimum height of a node without truncated text.
  func fitHeight(of node: Int) -> Double { max(heightNeeds[node].fit, heightNeeds[node].minimum) }
}
