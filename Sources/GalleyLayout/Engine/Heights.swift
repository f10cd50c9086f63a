import GalleyGeometry

/// The second half of the fourth pass: how high each node is.
extension Resolver {
  /// Gives every node its height, from the root down.
  mutating func assignHeights(offered: Double?) {
    heights[0] = heightNeeds[0].answer(to: offered)
    if let offered { noteTallness(of: 0, offered: offered) }
    for node in compiled.nodes.indices where isActive[node] {
      behavior(of: node).assignHeights(in: node, in: &self)
    }
  }

  /// Offers a node a height.
  mutating func offer(_ height: Double, to node: Int) {
    heights[node] = heightNeeds[node].answer(to: height)
  }

  /// Offers each child of a node the height of the node.
  ///
  /// A child that is aligned by a baseline keeps its own height, because growing would move the baseline.
  mutating func offerHeightToChildren(of node: Int, _ alignment: VerticalAlignment) {
    let end = compiled.nodes[node].end
    var child = firstChild(of: node)
    while child < end {
      offer(heights[node], to: child, alignment)
      child = self.child(after: child, before: end)
    }
  }

  /// Offers a height to a node that is aligned with others.
  mutating func offer(_ height: Double, to node: Int, _ alignment: VerticalAlignment) {
    let keepsHeight = alignment.isBaseline && !heightNeeds[node].stretches
    offer(keepsHeight ? heightNeeds[node].ideal.height : height, to: node)
  }

  /// Gives each child of a node the height that it has without limit.
  mutating func giveIdealHeights(in node: Int) {
    let end = compiled.nodes[node].end
    var child = firstChild(of: node)
    while child < end {
      heights[child] = heightNeeds[child].ideal.height
      child = self.child(after: child, before: end)
    }
  }
}

/// Heights that are known before any width is, for aspect ratios, whose width depends on them.
extension Resolver {
  /// Tells every aspect ratio the height that it is offered from above; infinity is an offer without limit.
  ///
  /// Containers stand before their contents, so one way through is enough.
  mutating func offerKnownHeights(_ height: Double) {
    guard !compiled.aspectRatios.isEmpty else { return }
    var offers = Array(repeating: Double.infinity, count: compiled.nodes.count)
    offers[0] = height
    for node in compiled.nodes.indices {
      if case .aspectRatio(let aspect) = compiled.nodes[node].kind {
        compiled.aspectRatios[aspect.index].knownHeight = offers[node]
        compiled.aspectRatios[aspect.index].offeredHeight = offers[node]
      }
      let behavior = behavior(of: node)
      guard let inner = behavior.heightOffered(inside: node, offers[node], in: compiled) else {
        continue
      }
      if case .overlay(let overlay) = compiled.nodes[node].kind {
        let (first, second) = overlay.children(of: node, in: compiled)
        offers[first] = inner
        offers[second] = compiled.fixedHeight(of: first) ?? inner
      } else {
        for child in compiled.children(of: node) { offers[child] = inner }
      }
    }
  }
}

extension CompiledLayout {
  /// Returns the height that a node has whatever is inside, or nil if it depends on that.
  func fixedHeight(of node: Int) -> Double? {
    nodes[node].kind.behavior.fixedHeight(of: node, in: self)
  }
}
