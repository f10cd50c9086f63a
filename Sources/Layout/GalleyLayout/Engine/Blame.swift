/// The element that causes an alternative not to fit.
///
/// It has content: space and rules are as wide as a layout sets them, and a person looks for what they separate.
extension Resolver {
  /// Returns the innermost known element at which a node first exceeds a width.
  ///
  /// In a row, that is the child at which the sum exceeds the width; in other containers, the widest child. Instead of space or
  /// a rule, it is the next sibling with content, or the last one before if there is none.
  mutating func widthBlame(in node: Int, offered: Double) -> (element: Int, margin: Double)? {
    guard compiled.hasContent(node) else { return nil }
    var culprit: Culprit = (node, offered)
    var margin = needs[node].fit - offered
    while let next = behavior(of: culprit.node).widthCulprit(
      in: culprit.node, offered: culprit.offered, in: &self)
    {
      guard compiled.hasContent(next.node) else {
        let sibling = neighbor(of: next.node, among: compiled.children(of: culprit.node))
        return (compiled.nodes[sibling ?? culprit.node].element, margin)
      }
      culprit = next
      margin = min(margin, needs[next.node].fit - next.offered)
    }
    return (compiled.nodes[culprit.node].element, margin)
  }

  /// Returns the innermost known element at which a measured node first exceeds a height; nil if the node has no content.
  mutating func heightBlame(in node: Int, offered: Double) -> Int? {
    guard compiled.hasContent(node) else { return nil }
    var culprit: Culprit = (node, offered)
    while let next = behavior(of: culprit.node).heightCulprit(
      in: culprit.node, offered: culprit.offered, in: self)
    {
      guard compiled.hasContent(next.node) else {
        let sibling = neighbor(of: next.node, among: activeChildren(of: culprit.node))
        return compiled.nodes[sibling ?? culprit.node].element
      }
      culprit = next
    }
    return compiled.nodes[culprit.node].element
  }

  private func neighbor(of node: Int, among siblings: some Sequence<Int>) -> Int? {
    var before: Int?
    for sibling in siblings where compiled.hasContent(sibling) {
      if sibling > node { return sibling }
      before = sibling
    }
    return before
  }

  /// Returns the child of a stack at which it first exceeds a length, and what is left for that child: the first one with
  /// content, or space or a rule if none follows; nil if all fit.
  func stackCulprit(
    _ children: some Sequence<Int>, offered: Double, length: (Int) -> Double
  ) -> Culprit? {
    var left = offered
    var space: Culprit?
    for child in children {
      left -= compiled.nodes[child].gap
      let own = length(child)
      if own > left || space != nil {
        if compiled.hasContent(child) { return (child, left) }
        space = space ?? (child, left)
      }
      left -= own
    }
    return space
  }

  func widest(of nodes: some Sequence<Int>, offered: Double) -> Culprit? {
    var result: Int?
    for node in nodes where needs[node].fit > result.map({ needs[$0].fit }) ?? offered {
      result = node
    }
    return result.map { ($0, offered) }
  }

  func tooWide(_ node: Int, _ offered: Double) -> Culprit? {
    needs[node].fit > offered ? (node, offered) : nil
  }

  func tooTall(_ node: Int, _ offered: Double) -> Culprit? {
    fitHeight(of: node) > offered ? (node, offered) : nil
  }

  func tallestChild(of node: Int, _ offered: Double) -> Culprit? {
    activeChildren(of: node).max { fitHeight(of: $0) < fitHeight(of: $1) }
      .flatMap { tooTall($0, offered) }
  }

  /// Returns the minimum height of a node without truncated text.
  func fitHeight(of node: Int) -> Double { max(heightNeeds[node].fit, heightNeeds[node].minimum) }
}

extension CompiledLayout {
  func hasContent(_ node: Int) -> Bool {
    let element = nodes[node].element
    return (element..<max(elements[element].end, element + 1)).contains { index in
      index + 1 >= elements[index].end && !description(of: index).kind.isSeparator
    }
  }
}

extension Layout.Kind {
  /// Whether layouts of the kind only separate others.
  fileprivate var isSeparator: Bool { isSpace || self == .divider || self == .line }
}
