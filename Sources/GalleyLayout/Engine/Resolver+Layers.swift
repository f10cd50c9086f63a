import GalleyGeometry

/// Of layers on top of each other, only those of the highest priority count for the size.
extension Resolver {
  /// The children that a stack of layers takes its size from.
  func sizingLayers(of node: Int) -> [Int] {
    let children = Array(compiled.children(of: node))
    let highest = children.map { compiled.nodes[$0].priority }.max()
    let sizing = children.filter { compiled.nodes[$0].priority == highest }
    // A priority that is not a number is none.
    return sizing.isEmpty ? children : sizing
  }

  /// Returns the needs of layers on top of each other.
  func layerNeeds(of node: Int) -> WidthNeeds {
    sizingLayers(of: node).reduce(WidthNeeds()) { $0.combined(with: needs[$1], max) }
  }

  /// Returns the width of the widest layer that counts.
  func widestLayer(of node: Int) -> Double {
    sizingLayers(of: node).reduce(0) { max($0, widths[$1]) }
  }

  /// Returns the layers of a stack that do not count for its size, and may reach beyond it.
  func layersOutsideSize(of node: Int) -> Set<Int> {
    guard case .zstack = compiled.nodes[node].kind else { return [] }
    return Set(compiled.children(of: node)).subtracting(sizingLayers(of: node))
  }

  /// Records that a node reaches beyond what holds it, unless it is too wide for its offer and that has been recorded.
  mutating func noteOutside(_ child: Int, of node: Int) {
    let (origin, excessWidth) = (offsets[child], widths[child] - widths[node])
    let sides = [
      overflows[child] ? 0 : excessWidth, -origin.y, origin.y + heights[child] - heights[node],
    ]
    for side in sides.indices where sides[side] > 0 { turn(at: child, side) }
    guard let excess = sides.max(), excess > 0 else { return }
    note(
      .overflow, node: child, missing: excess,
      along: excess == sides[0] ? .horizontal : .vertical,
      "reaches \(excess.shortDecimal(places: 2, .up)) pt beyond what holds it")
  }
}
