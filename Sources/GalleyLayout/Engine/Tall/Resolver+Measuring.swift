import GalleyGeometry

extension Resolver {
  /// Returns the height that a node needs where it is offered a width and all in it is decided.
  ///
  /// Whatever has been measured at a width is not measured at that width again.
  mutating func measure(_ node: Int, offered: Double) -> Double {
    isMeasuring = true
    assignWidths(node, proposal: offered)
    isMeasuring = false
    return heightNeeds[node].minimum
  }

  /// Returns the element with which a measured node first exceeds a height, as deep inside as it can be told.
  func heightBlame(in node: Int, offered: Double) -> Int {
    var (node, room) = (node, offered)
    while let (next, rest) = heightStep(from: node, offered: room) { (node, room) = (next, rest) }
    return compiled.nodes[node].element
  }

  private func heightStep(from node: Int, offered: Double) -> (node: Int, offered: Double)? {
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid, .branch: return nil
    case .insets(let index): return next(node + 1, offered - compiled.insets[index].vertical)
    case .frame(let index):
      let frame = compiled.frames[index]
      let isOwn = frame.height != nil || frame.minHeight.map { $0 > offered } == true
      return isOwn ? nil : next(node + 1, offered)
    case .stack(let index) where compiled.stacks[index].axis == .vertical:
      var room = offered
      for child in activeChildren(of: node) {
        room -= compiled.nodes[child].gap
        if let step = next(child, room) { return step }
        room -= heightNeeds[child].minimum
      }
      return nil
    case .overlay: return next(primary(of: node), offered)
    case .fixedSize, .aspectRatio: return next(node + 1, offered)
    case .stack, .zstack, .choice:
      let tallest = activeChildren(of: node).max {
        heightNeeds[$0].minimum < heightNeeds[$1].minimum
      }
      return tallest.flatMap { next($0, offered) }
    // What is to blame for many lines are all of them.
    case .grid, .flow, .lines, .section, .custom: return nil
    }
  }

  private func next(_ node: Int, _ room: Double) -> (node: Int, offered: Double)? {
    heightNeeds[node].minimum > room ? (node, room) : nil
  }
}
