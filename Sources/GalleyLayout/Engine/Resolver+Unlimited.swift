import GalleyGeometry

/// An offer of infinity stands for no limit: whoever gets it takes the width it likes best.
extension Resolver {
  /// Returns what a node makes of an offer: where there is no limit, its ideal width, unless it asks what is inside.
  func ownOffer(of node: Int, proposal: Double) -> Double {
    guard proposal == .infinity else { return proposal }
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid, .zstack, .lines, .branch,
      .section:
      return needs[node].ideal
    case .stack(let index):
      return compiled.stacks[index].axis == .vertical ? needs[node].ideal : .infinity
    case .grid, .flow, .custom, .choice, .frame, .insets, .fixedSize, .aspectRatio, .overlay:
      return .infinity
    }
  }

  /// Returns the width that a frame offers its content.
  func innerWidth(of frame: CompiledFrame, proposal: Double) -> Double {
    if let width = frame.width { return width }
    return proposal == .infinity
      ? frame.idealWidth ?? .infinity : frame.widthWithinBounds(proposal)
  }

  /// Returns the width that a frame takes of what it is offered, once its content has a width.
  func width(of frame: CompiledFrame, content: Double, _ proposal: Double) -> Double {
    if let width = frame.width { return width }
    let inner = innerWidth(of: frame, proposal: proposal)
    guard inner < .infinity else { return frame.widthWithinBounds(content) }
    if proposal == .infinity { return inner }
    switch (frame.minWidth, frame.maxWidth) {
    case (nil, nil): return content
    case (let least?, nil): return max(min(inner, content), least)
    case (nil, let greatest?): return min(max(inner, content), greatest)
    case (_?, _?): return inner
    }
  }
}

extension CompiledFrame {
  /// Returns the width that is nearest to one and within the bounds; the least counts for more than the greatest.
  func widthWithinBounds(_ width: Double) -> Double {
    max(minWidth ?? 0, min(width, maxWidth ?? .infinity))
  }
}
