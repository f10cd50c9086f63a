enum HeightStage {
  case ideal
  case actual
}

/// The fifth pass: the place of each node in its container.
extension Resolver {
  @inline(__always)
  func extent(of node: Int, _ stage: HeightStage) -> VerticalExtent {
    switch stage {
    case .ideal: heightNeeds[node].ideal
    case .actual: VerticalExtent(height: heights[node], baselines: baselines[node])
    }
  }

  @inline(__always)
  func baselines(
    of node: Int, _ stage: HeightStage, tops: @autoclosure () -> [Double]
  ) -> Baselines {
    guard compiled.hasBaselines else { return Baselines() }
    return zip(activeChildren(of: node), tops()).reduce(Baselines()) {
      $0.union(extent(of: $1.0, stage).baselines.offset(by: $1.1))
    }
  }

  /// Gives the only child of a node its place, and the node the child's baselines.
  mutating func place(_ child: Int, at origin: Point, in node: Int) {
    offsets[child] = origin
    baselines[node] = baselines[child].offset(by: origin.y)
  }

  mutating func placeChildren(of node: Int, starts: [Double], tops: [Double]) {
    for (index, child) in activeChildren(of: node).enumerated() {
      offsets[child] = Point(x: starts[index], y: tops[index])
    }
    baselines[node] = baselines(of: node, .actual, tops: tops)
  }

  @inline(__always)
  func origin(of child: Int, in node: Int, _ alignment: Alignment) -> Point {
    Point(
      x: PointGrid.share(alignment.horizontal.fraction, of: widths[node] - widths[child]),
      y: PointGrid.share(alignment.vertical.fraction, of: heights[node] - heights[child]))
  }

  func starts(of children: [Int], in node: Int, _ alignment: HorizontalAlignment) -> [Double] {
    children.map { PointGrid.share(alignment.fraction, of: widths[node] - widths[$0]) }
  }

  func tops(
    of children: [Int], height: Double, _ alignment: VerticalAlignment, _ stage: HeightStage,
    sizing: [Int]? = nil
  ) -> [Double] {
    let extents = children.map { extent(of: $0, stage) }
    guard alignment.isBaseline else {
      return extents.map { PointGrid.share(alignment.fraction, of: height - $0.height) }
    }
    let guides = zip(children, extents).map { child, extent in
      // A child that stretches from top to bottom is not aligned.
      heightNeeds[child].stretches ? nil : extent.guide(alignment)
    }
    let sizing = sizing.map(Set.init)
    let line =
      zip(children, guides).filter { sizing?.contains($0.0) ?? true }.compactMap(\.1).max() ?? 0
    return guides.map { guide in guide.map { line - $0 } ?? 0 }
  }

  mutating func noteBelow(_ child: Int, in node: Int) {
    let excess = offsets[child].y + heights[child] - heights[node]
    guard excess > 0 else { return }
    note(.belowContainer(missing: excess), node: child)
  }

  private func isPainted(_ leaf: Int) -> Bool {
    compiled.layout(of: compiled.nodes[leaf].element)?.modifiers.isEmpty == false
  }

  /// Records that a child extends beyond its container, unless its overflow is already recorded.
  mutating func noteOutside(_ child: Int, of node: Int) {
    if behavior(of: child).isInvisible, !isPainted(child) { return }
    let (origin, excessWidth) = (offsets[child], widths[child] - widths[node])
    let sides = [
      overflows[child] ? 0 : excessWidth, -origin.y, origin.y + heights[child] - heights[node],
    ]
    for side in sides.indices where sides[side] > 0 { noteDependency(at: child, side) }
    guard let excess = sides.max(), excess > 0 else { return }
    let axis: Axis = excess == sides[0] ? .horizontal : .vertical
    note(.beyondContainer(missing: excess, axis: axis), node: child)
  }
}

extension PointGrid {
  static func share(_ fraction: Double, of free: Double) -> Double {
    free == 0 || fraction == 0 ? 0 : down(free * fraction)
  }

  static func starts(of lengths: [Double], spacing: Double) -> [Double] {
    var position = 0.0
    return lengths.map { length in
      defer { position += length + spacing }
      return position
    }
  }
}
