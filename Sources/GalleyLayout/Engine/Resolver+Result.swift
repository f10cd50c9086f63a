import GalleyGeometry

extension Resolver {
  /// Returns everything found, with frames in the picture and right-to-left pictures mirrored.
  func result() -> LayoutResult {
    let size = canvasSize
    let frames = absoluteFrames(in: size)
    let counts = descendantCounts()
    let paths = compiled.paths
    let placements = compiled.elements.indices.compactMap { element -> Placement? in
      guard isActive[compiled.elements[element].outer] else { return nil }
      return placement(of: element, at: paths[element], frames, descendantCount: counts[element])
    }
    return LayoutResult(
      traits: traits, size: size, placements: placements, decisions: sortedDecisions,
      issues: sortedIssues, measureCalls: measureCalls)
  }

  private var canvasSize: Size {
    let height = heights[0] + traits.safeArea.top + traits.safeArea.bottom
    return Size(
      width: PointGrid.nearest(max(0, traits.width)),
      height: PointGrid.nearest(max(height, traits.height ?? 0)))
  }

  private func absoluteFrames(in size: Size) -> [Rect] {
    let isMirrored = traits.direction == .rightToLeft
    var origins = offsets
    origins[0] = Point(
      x: isMirrored ? traits.safeArea.right : traits.safeArea.left, y: traits.safeArea.top)
    for node in compiled.nodes.indices where isActive[node] {
      for child in activeChildren(of: node) {
        origins[child] = origins[child].offset(x: origins[node].x, y: origins[node].y)
      }
    }
    return compiled.nodes.indices.map { node in
      let x = origins[node].x
      return Rect(
        x: isMirrored ? size.width - x - widths[node] : x, y: origins[node].y,
        width: widths[node], height: heights[node])
    }
  }

  private func descendantCounts() -> [Int] {
    var counts = Array(repeating: 0, count: compiled.elements.count)
    for element in compiled.elements.indices.reversed() {
      let parent = compiled.elements[element].parent
      guard parent >= 0, isActive[compiled.elements[element].outer] else { continue }
      counts[parent] += counts[element] + 1
    }
    return counts
  }

  private func placement(
    of index: Int, at path: LayoutPath, _ frames: [Rect], descendantCount: Int
  ) -> Placement {
    let element = compiled.elements[index]
    return Placement(
      path: path, id: element.id, kind: element.kind,
      frame: frames[element.outer], contentFrame: frames[element.content],
      wrappers: (element.outer..<element.content).compactMap { wrapper(of: $0, frames[$0]) },
      content: content(of: element.content, frames[element.content]),
      descendantCount: descendantCount)
  }

  private func wrapper(of node: Int, _ frame: Rect) -> Placement.Wrapper? {
    guard case .insets(let index) = compiled.nodes[node].kind else { return nil }
    switch compiled.insets[index].paint {
    case nil: return nil
    case .opacity(let opacity): return .opacity(opacity)
    case .decoration(let decoration, let borderWidth, let cornerRadius):
      return .decoration(
        Placement.PlacedDecoration(
          frame: frame, background: decoration.background,
          borderColor: decoration.border?.color, borderWidth: borderWidth,
          cornerRadius: cornerRadius, clips: decoration.clips))
    }
  }

  private func content(of node: Int, _ frame: Rect) -> Placement.Content {
    switch compiled.nodes[node].kind {
    case .text(let index): .text(placedText(index, in: frame))
    case .symbol(let index, _): .symbol(compiled.symbols[index])
    case .shape(let index): .shape(compiled.shapes[index].placed)
    case .divider:
      .shape(
        Placement.PlacedShape(
          outline: .rectangle(cornerRadius: 0), fill: .semantic(.separator), strokeWidth: 0))
    case .spacer, .empty: .nothing
    case .stack, .zstack, .grid, .flow, .lines, .branch, .custom, .choice, .frame, .insets:
      .container
    }
  }

  private func placedText(_ index: Int, in frame: Rect) -> PlacedText {
    let text = compiled.texts[index].text
    let isMirrored = traits.direction == .rightToLeft
    var y = frame.minY
    let lines = lines[index].map { line in
      defer { y += line.height }
      let indent = PointGrid.down((frame.width - line.width) * text.alignment.fraction)
      let x = isMirrored ? frame.maxX - indent - line.width : frame.minX + indent
      return PlacedText.Line(
        line: line, frame: Rect(x: x, y: y, width: line.width, height: line.height))
    }
    return PlacedText(
      string: text.string, color: text.color, lines: lines,
      setting: compiled.texts[index].setting)
  }

  /// The decisions in reading order; grids are decided column by column.
  private var sortedDecisions: [Decision] {
    decisions.sorted { $0.path.indices.lexicographicallyPrecedes($1.path.indices) }
  }

  /// The issues of what is there, in reading order.
  private var sortedIssues: [LayoutIssue] {
    issues.filter { isActive[compiled.elements[$0.element].outer] }
      .enumerated().sorted { ($0.element.element, $0.offset) < ($1.element.element, $1.offset) }
      .map(\.element.issue)
  }
}
