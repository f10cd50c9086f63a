import GalleyGeometry

/// Heights that are known before any width is, for those whose width depends on them.
extension Resolver {
  /// Tells every node what height it is offered from above; infinity stands for none.
  ///
  /// Containers stand before what they hold, so one way through is enough.
  mutating func offerHeights(_ height: Double) {
    heightOffers = Array(repeating: .infinity, count: compiled.nodes.count)
    heightOffers[0] = height
    let fixedHeights = fixedHeights()
    for node in compiled.nodes.indices {
      guard let inner = heightOffer(from: node) else { continue }
      if case .overlay = compiled.nodes[node].kind {
        let own = fixedHeights[primary(of: node)]
        heightOffers[secondary(of: node)] = own < .infinity ? own : inner
        heightOffers[primary(of: node)] = inner
        continue
      }
      for child in compiled.children(of: node) { heightOffers[child] = inner }
    }
    knownHeights = heightOffers
  }

  /// Returns the height that a node passes on to what it holds, or nil if it does not know any.
  private func heightOffer(from node: Int) -> Double? {
    let offer = heightOffers[node]
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid: return nil
    case .insets(let index): return max(0, offer - compiled.insets[index].vertical)
    case .frame(let index): return compiled.frames[index].innerHeight(offer)
    case .fixedSize(_, let isFixed): return isFixed ? nil : offer
    case .aspectRatio, .choice, .zstack, .overlay: return offer
    case .stack(let index): return compiled.stacks[index].axis == .horizontal ? offer : nil
    // What these leave for one child hangs on the others.
    case .grid, .flow, .lines, .branch, .section, .custom: return nil
    }
  }
}

extension Resolver {
  /// Returns the height of each node that has one of its own, whatever it holds; infinity stands for none.
  private func fixedHeights() -> [Double] {
    var heights = Array(repeating: Double.infinity, count: compiled.nodes.count)
    for node in compiled.nodes.indices.reversed() {
      switch compiled.nodes[node].kind {
      case .frame(let index): heights[node] = compiled.frames[index].height ?? .infinity
      case .shape(let index): heights[node] = compiled.shapes[index].height ?? .infinity
      case .symbol(_, let size), .rigid(let size): heights[node] = size.height
      case .insets(let index): heights[node] = heights[node + 1] + compiled.insets[index].vertical
      case .overlay: heights[node] = heights[primary(of: node)]
      case .text, .divider, .spacer, .empty, .stack, .zstack, .grid, .flow, .lines, .branch,
        .section, .custom, .choice, .fixedSize, .aspectRatio:
        break
      }
    }
    return heights
  }
}

extension CompiledFrame {
  /// Returns the height that a frame offers its content; infinity stands for none.
  func innerHeight(_ offer: Double) -> Double {
    if let height { return height }
    if offer == .infinity, let idealHeight { return idealHeight }
    let inner = min(offer, maxHeight ?? .infinity)
    return inner == .infinity ? inner : max(minHeight ?? 0, inner)
  }
}
