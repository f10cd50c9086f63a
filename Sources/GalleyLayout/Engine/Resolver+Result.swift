import GalleyGeometry

extension Resolver {
  /// Returns everything found, with frames in the picture and right-to-left pictures mirrored.
  consuming func result() -> LayoutResult {
    let (traits, size, measureCalls) = (traits, canvasSize, measureCalls)
    let (decisions, issues) = (sortedDecisions, sortedIssues)
    return LayoutResult(
      traits: traits, size: size, placements: Placements(Resolution(self, size: size)),
      decisions: decisions, issues: issues, measureCalls: measureCalls)
  }

  private var canvasSize: Size {
    let height = heights[0] + traits.safeArea.top + traits.safeArea.bottom
    return Size(
      width: PointGrid.nearest(max(0, traits.width)),
      height: PointGrid.nearest(max(height, traits.height ?? 0)))
  }

  /// Returns the frame of each node in the picture, as read from the left.
  func absoluteFrames() -> [Rect] {
    let isMirrored = traits.direction == .rightToLeft
    var origins = offsets
    origins[0] = Point(
      x: isMirrored ? traits.safeArea.right : traits.safeArea.left, y: traits.safeArea.top)
    for node in compiled.nodes.indices where isActive[node] {
      let end = compiled.nodes[node].end
      var child = firstChild(of: node)
      while child < end {
        origins[child].x += origins[node].x
        origins[child].y += origins[node].y
        child = self.child(after: child, before: end)
      }
    }
    return compiled.nodes.indices.map { node in
      Rect(origin: origins[node], size: Size(width: widths[node], height: heights[node]))
    }
  }

  /// Returns the frame of the content of each element in the picture, as read from the left.
  ///
  /// What stands in a rigid layout has its place in the one that holds it already.
  mutating func takeContentFrames(_ nodeFrames: [Rect]) -> [Rect] {
    var frames = compiled.takePlaces()
    for (index, element) in compiled.elements.enumerated() {
      if element.content >= 0 {
        frames[index] = nodeFrames[element.content]
      } else {
        frames[index].x += frames[element.parent].x
        frames[index].y += frames[element.parent].y
      }
    }
    return frames
  }

  /// Returns the elements in no alternative that was passed over, and how many of them come before each; nil if that
  /// are all.
  func activeElements() -> ([Int]?, [Int]?) {
    guard isActive.contains(false) else { return (nil, nil) }
    var counts: [Int] = []
    let active = compiled.elements.indices.filter { isActive[compiled.elements[$0].outer] }
    var count = 0
    for element in compiled.elements {
      counts.append(count)
      if isActive[element.outer] { count += 1 }
    }
    return (active, counts + [count])
  }

  /// The decisions in reading order; grids are decided column by column.
  private var sortedDecisions: [Decision] {
    decisions.sorted { $0.element < $1.element }.map(\.decision)
  }

  /// The issues of what is there, in reading order.
  private var sortedIssues: [LayoutIssue] {
    issues.filter { isActive[compiled.elements[$0.element].outer] }
      .enumerated().sorted { ($0.element.element, $0.offset) < ($1.element.element, $1.offset) }
      .map { compiled.issue($0.element) }
  }
}
