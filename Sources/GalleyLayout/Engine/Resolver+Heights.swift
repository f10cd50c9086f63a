import GalleyGeometry

extension Resolver {
  /// Gives every node its height, from the root down.
  mutating func assignHeights(proposal: Double?) {
    heights[0] = heightNeeds[0].answer(to: proposal)
    if let proposal { noteTallness(of: 0, room: proposal) }
    for node in compiled.nodes.indices where isActive[node] {
      assignHeightsOfChildren(of: node)
    }
  }

  private mutating func assignHeightsOfChildren(of node: Int) {
    switch compiled.nodes[node].kind {
    case .text, .symbol, .shape, .divider, .spacer, .empty, .rigid: return
    case .insets(let index):
      offer(max(0, heights[node] - compiled.insets[index].vertical), to: node + 1)
    case .frame(let index):
      if compiled.frames[index].innerHeight(.infinity) < .infinity {
        watch(node, forWidths: false)
      }
      offer(heights[node], to: node + 1)
      noteTallness(of: node + 1, room: heights[node])
    case .choice: offer(heights[node], to: taken[node])
    case .fixedSize(_, let isFixed):
      heights[node + 1] = heightNeeds[node + 1].answer(to: isFixed ? nil : heights[node])
    case .overlay: assignOverlayHeights(of: node)
    case .aspectRatio(let index): offer(aspectHeight(index), to: node + 1)
    case .lines(let index): assignHeights(ofLines: index)
    case .branch: return
    case .section(let index): assignSectionHeights(of: node, index)
    case .custom(let index): assignCustomHeights(of: node, index)
    case .flow: giveIdealHeights(inside: node)
    case .zstack(let alignment): offerHeightToEach(of: node, alignment.vertical)
    case .grid(let index):
      let grid = compiled.grids[index]
      divideHeight(of: node, among: index)
      for cell in grid.cells {
        offer(tracks[index].rows[cell.row], to: cell.node, grid.alignment.vertical)
      }
    case .stack(let index):
      let stack = compiled.stacks[index]
      switch stack.axis {
      case .horizontal: offerHeightToEach(of: node, stack.alignment.vertical)
      case .vertical: divideHeight(of: node, stack)
      }
    }
  }

  private mutating func offerHeightToEach(of node: Int, _ alignment: VerticalAlignment) {
    let end = compiled.nodes[node].end
    var child = firstChild(of: node)
    while child < end {
      offer(heights[node], to: child, alignment)
      child = self.child(after: child, before: end)
    }
  }

  mutating func offer(_ height: Double, to node: Int) {
    heights[node] = heightNeeds[node].answer(to: height)
  }

  /// Offers a height to a node that is aligned with others.
  ///
  /// What is aligned by a baseline keeps its own height, for growing would move the line that the height was reckoned by.
  mutating func offer(
    _ height: Double, to node: Int, _ alignment: VerticalAlignment
  ) {
    let keepsHeight = alignment.isBaseline && !heightNeeds[node].stretches
    offer(keepsHeight ? heightNeeds[node].ideal.height : height, to: node)
  }

  /// Divides the height of a column among its children, unless all have just what they like.
  private mutating func divideHeight(of node: Int, _ stack: CompiledStack) {
    if heights[node] == heightNeeds[node].ideal.height { return giveIdealHeights(inside: node) }
    let children = Array(activeChildren(of: node))
    let items = children.map { child in
      let needs = heightNeeds[child]
      return Distribution.Item(
        lower: needs.minimum, flexibility: needs.maximum - needs.minimum, minimum: needs.minimum,
        priority: compiled.nodes[child].priority)
    }
    let shares = Distribution.shares(of: items, available: heights[node] - stack.spacing) {
      heightNeeds[children[$0]].answer(to: $1)
    }
    for (child, share) in zip(children, shares) { heights[child] = share }
  }

  private mutating func giveIdealHeights(inside node: Int) {
    let end = compiled.nodes[node].end
    var child = firstChild(of: node)
    while child < end {
      heights[child] = heightNeeds[child].ideal.height
      child = self.child(after: child, before: end)
    }
  }

  mutating func noteTallness(of node: Int, room: Double) {
    guard heights[node] > room else { return }
    let excess = heights[node] - room
    note(
      .overflow, node: node, missing: excess, along: .vertical,
      "is \(excess.shortDecimal(places: 2, .up)) pt taller than the \(room.shortDecimal(places: 2, .down)) pt it is offered"
    )
  }
}
