import GalleyGeometry

extension Resolver {
  /// Places the children of a custom container, and returns its height: down to the lowest edge.
  mutating func customHeightNeeds(of node: Int, _ index: Int) -> HeightNeeds {
    let children = Array(compiled.children(of: node))
    let sizes = children.map { Size(width: widths[$0], height: heightNeeds[$0].ideal.height) }
    let answer = CustomFrames(
      compiled.customs[index].place(width: widths[node], sizes: sizes), sizes: sizes)
    if let flaw = answer.flaw { report(flaw, children, of: node, index) }
    customs[index].frames = answer.frames
    noteOutside(children, of: node, index)
    let height = zip(children, answer.frames).reduce(0) { height, child in
      // What is higher than its frame reaches below it.
      let own = heightNeeds[child.0].answer(to: child.1.height)
      return max(height, child.1.minY + max(own, child.1.height))
    }
    return HeightNeeds(fixed: height, baselines: baselines(of: node, height: height, .ideal))
  }

  /// Offers the children of a custom container the heights of their frames.
  mutating func assignCustomHeights(of node: Int, _ index: Int) {
    for (child, frame) in zip(compiled.children(of: node), customs[index].frames) {
      heights[child] = heightNeeds[child].answer(to: frame.height)
      noteTallness(of: child, room: frame.height)
    }
  }

  private mutating func report(
    _ flaw: CustomFrames.Flaw, _ children: [Int], of node: Int, _ index: Int
  ) {
    switch flaw {
    case .count(let count):
      report(
        .frames, of: node, index,
        "places \(children.count) children in \(count) frames; a child without one stands at the leading top corner, and what is left over is ignored"
      )
    case .impossible(let child):
      report(
        .frames, of: node, index,
        "gives \(label(children[child])) a frame that cannot be; it stands at the leading top corner, or is as high as it likes, instead"
      )
    case .width(let child, let width):
      let own = widths[children[child]].shortDecimal(places: 2)
      report(
        .frames, of: node, index,
        "gives \(label(children[child])) a frame \(width.shortDecimal(places: 2)) pt wide; it keeps its width of \(own) pt"
      )
    }
  }

  /// Records which child sticks out of a custom container farthest, unless one is wider than it was offered anyway.
  private mutating func noteOutside(_ children: [Int], of node: Int, _ index: Int) {
    guard !children.contains(where: { overflows[$0] }) else { return }
    let sides = zip(children, customs[index].frames).flatMap { child, frame in
      [
        (child, -frame.minX, "leading edge"), (child, frame.maxX - widths[node], "trailing edge"),
        (child, -frame.minY, "top"),
      ]
    }
    guard let (child, excess, side) = sides.max(by: { $0.1 < $1.1 }), excess > 0 else { return }
    note(
      .overflow, node: node, missing: excess, along: side == "top" ? .vertical : .horizontal,
      "\(label(child)) sticks out \(excess.shortDecimal(places: 2, .up)) pt at the \(side)")
  }

  private func label(_ node: Int) -> String {
    compiled.label(of: compiled.nodes[node].element)
  }
}
