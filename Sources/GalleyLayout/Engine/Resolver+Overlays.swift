import GalleyGeometry

extension LayoutCompiler {
  mutating func compile(
    _ overlay: Layout.Overlay, _ inside: Surroundings, axis: Axis?
  ) -> CompiledLayout.Kind {
    for (index, child) in overlay.children.enumerated() {
      var inside = inside
      inside.childIndex = index
      // The primary stands where the overlay stands, so it sees the same stack.
      if (index == 0) != overlay.isBehind { inside.axis = axis }
      children.append(.open(child, inside))
    }
    return .overlay(overlay.alignment, isBehind: overlay.isBehind)
  }
}

/// What stands in front of something or behind it is offered its size and takes no part in it.
extension Resolver {
  /// The child of an overlay that decides its size.
  func primary(of node: Int) -> Int {
    guard case .overlay(_, isBehind: true) = compiled.nodes[node].kind else { return node + 1 }
    return compiled.nodes[node + 1].end
  }

  /// The child of an overlay that takes no part in its size.
  func secondary(of node: Int) -> Int {
    guard case .overlay(_, isBehind: true) = compiled.nodes[node].kind else {
      return compiled.nodes[node + 1].end
    }
    return node + 1
  }

  /// Decides and gives widths to what stands in front of something or behind it.
  ///
  /// What is found inside on the way has its turn at the end.
  mutating func assignOverlayWidths() {
    var position = 0
    while position < overlays.count {
      let node = overlays[position]
      let width = widths[primary(of: node)]
      let second = secondary(of: node)
      if compiled.nodes[second].hasChoice || needs[second].minimum > 0 {
        // What it is offered is the width of lines of text, which come and go.
        watch(node, forWidths: true)
      }
      decide(second, offered: width)
      assignWidths(second, proposal: width)
      position += 1
    }
  }

  mutating func assignOverlayHeights(of node: Int) {
    if heightNeeds[secondary(of: node)].minimum > 0 { watch(node, forWidths: false) }
    offer(heights[node], to: primary(of: node))
    offer(heights[node], to: secondary(of: node))
    noteTallness(of: secondary(of: node), room: heights[node])
  }

  /// Gives both children of an overlay their places; the primary takes all of it, and has its baselines.
  mutating func placeOverlay(_ node: Int, _ alignment: Alignment) {
    let (first, second) = (primary(of: node), secondary(of: node))
    baselines[node] = baselines[first]
    offsets[first] = .zero
    let own = extent(of: second, .actual)
    let x = PointGrid.down((widths[node] - widths[second]) * alignment.horizontal.fraction)
    guard let line = extent(of: first, .actual).guide(alignment.vertical),
      let guide = own.guide(alignment.vertical)
    else {
      let free = heights[node] - own.height
      offsets[second] = Point(x: x, y: PointGrid.down(free * alignment.vertical.fraction))
      return
    }
    offsets[second] = Point(x: x, y: line - guide)
    // What is too high for its offer has been reported.
    if own.height <= heights[node] { noteOutside(second, of: node) }
  }
}
