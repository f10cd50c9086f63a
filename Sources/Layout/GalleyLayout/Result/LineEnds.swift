extension LayoutResult {
  /// Fingerprints of the line ends of each text and each flow, in reading order.
  package var lineEnds: [Int] {
    placements.resolution.linedNodes.map(placements.resolution.ends)
  }

  /// Returns the minimum additional width in points at which a line changes that ends elsewhere in another result, if
  /// that is known and all of the width comes to its text or flow.
  package func lineMargin(towards other: [Int]) -> Double? {
    let resolution = placements.resolution
    return zip(resolution.linedNodes, other).compactMap { node, end -> Double? in
      resolution.ends(of: node) == end ? nil : resolution.lineMargin(of: node)
    }.min()
  }
}

extension Resolution {
  fileprivate enum LinedNode {
    case text(Int)
    case flow(Int)
  }

  /// The texts and flows outside skipped alternatives, in reading order.
  fileprivate var linedNodes: [LinedNode] {
    contentNodes.compactMap { node in
      switch compiled.nodes[node].kind {
      case .text(let text): return .text(text.index)
      case .flow(let flow): return .flow(flow.index)
      default: return nil
      }
    }
  }

  fileprivate func ends(of node: LinedNode) -> Int {
    switch node {
    case .text(let index):
      let text = brokenTexts[index]
      return Resolver.ends(of: text.lines[...]) &- text.step &* 0x9E37_79B1
    case .flow(let index):
      let flow = compiled.flows[index]
      // Multiplied by an odd number, so that the order counts.
      return flow.lines
        .reduce(0) { $0 &* 0x9E37_79B1 &+ $1.upperBound }
    }
  }

  fileprivate func lineMargin(of node: LinedNode) -> Double? {
    switch node {
    case .text(let index):
      return lineMargin(ofText: index, width: brokenTexts[index].width)
    case .flow(let index):
      return compiled.flows[index].lineMargin
    }
  }
}

extension CompiledFlow {
  fileprivate var lines: [Range<Int>] {
    flowLines(containerWidth: width, spacing: spacing, sizes: frames.map(\.size))
  }

  /// The additional width in points at which a line holds one more child, or nil if there is one line.
  fileprivate var lineMargin: Double? {
    lines.dropLast().map { line in
      let next = line.lowerBound...line.upperBound
      return next.reduce(spacing.horizontal * Double(line.count)) { $0 + frames[$1].width } - width
    }
    .filter { $0 > 0 }.min()
  }
}
