import GalleyGeometry

extension Resolver {
  /// A line of lines in its place.
  private struct LineBand {
    var top: Double
    var height: Double
    var nodes: [(node: Int, alignment: Lines.LineAlignment)]

    /// Returns the distance of a node from the top of all lines.
    func top(height: Double, _ alignment: Lines.LineAlignment) -> Double {
      switch alignment {
      case .top, .stretch: top
      case .center: top + PointGrid.down((self.height - height) / 2)
      case .bottom: top + self.height - height
      }
    }
  }

  /// Returns the lines one below the other, each as high as what stands on it.
  private func bands(ofLines index: Int) -> [LineBand] {
    var y = 0.0
    return readings[index].lines.map { line in
      let nodes = line.elements.map { compiled.lines[index].elements[$0] }
      let height = nodes.reduce(0) { max($0, heightNeeds[$1.node].ideal.height) }
      y += line.space
      defer { y += height }
      return LineBand(top: y, height: height, nodes: nodes.map { ($0.node, $0.alignment) })
    }
  }

  /// Returns the needs of lines in height: all lines, and the room before each.
  func heightNeeds(ofLines index: Int) -> HeightNeeds {
    let bands = bands(ofLines: index)
    return HeightNeeds(
      fixed: bands.last.map { $0.top + $0.height } ?? 0, baselines: baselines(of: bands, .ideal))
  }

  private func baselines(of bands: [LineBand], _ stage: Stage) -> Baselines {
    var result = Baselines()
    for band in bands {
      for (node, alignment) in band.nodes {
        let extent = extent(of: node, stage)
        let top = band.top(height: extent.height, alignment)
        result = result.union(extent.baselines.offset(by: top))
      }
    }
    return result
  }

  /// Gives everything on lines its own height, or that of its line if it stretches.
  mutating func assignHeights(ofLines index: Int) {
    for band in bands(ofLines: index) {
      for (node, alignment) in band.nodes {
        let stretches = alignment == .stretch || heightNeeds[node].stretches
        heights[node] = stretches ? band.height : heightNeeds[node].ideal.height
      }
    }
  }

  /// Gives everything on lines its place, and each choice the rectangle around what was taken.
  mutating func placeLines(_ index: Int, of node: Int) {
    let bands = bands(ofLines: index)
    baselines[node] = baselines(of: bands, .actual)
    // Where each element of each line starts, and where the last one ends.
    var edges: [[Double]] = []
    for band in bands {
      var x = 0.0
      var starts = [x]
      for (node, alignment) in band.nodes {
        offsets[node] = Point(x: x, y: band.top(height: heights[node], alignment))
        x += slot(of: node)
        starts.append(x)
      }
      edges.append(starts)
    }
    // A choice inside another comes after it, and has its rectangle first.
    for branch in readings[index].branches.reversed() {
      let place = Point(x: edges[branch.line][branch.position], y: bands[branch.line].top)
      frame(compiled.lines[index].choices[branch.choice].node, at: place)
    }
  }

  /// Gives a choice of lines the rectangle around what is there of it, or none at a place if nothing is.
  private mutating func frame(_ branch: Int, at place: Point) {
    let children = Array(activeChildren(of: branch))
    let frames = children.map { child in
      Rect(
        x: offsets[child].x, y: offsets[child].y, width: widths[child], height: heights[child])
    }
    let left = frames.map(\.minX).min() ?? place.x
    let top = frames.map(\.minY).min() ?? place.y
    offsets[branch] = Point(x: left, y: top)
    widths[branch] = (frames.map(\.maxX).max() ?? left) - left
    heights[branch] = (frames.map(\.maxY).max() ?? top) - top
    for child in children { offsets[child] = offsets[child].offset(x: -left, y: -top) }
  }
}
