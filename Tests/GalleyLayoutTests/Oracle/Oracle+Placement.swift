import GalleyGeometry
import GalleyLayout

/// The heights that parts get, and their positions.
extension Oracle {
  /// Returns the distances of the children of a part from its top, given the children's extents.
  func tops(
    of part: OraclePart, height: Double, _ inside: [OracleExtent], rows: [Double]
  ) -> [Double] {
    let children = standing(in: part)
    switch part.kind {
    case .insets(let insets): return [insets.top]
    case .frame(let frame):
      return [PointGrid.down((height - inside[0].height) * frame.alignment.vertical.fraction)]
        .map { frame.alignment.vertical.isBaseline ? 0 : $0 }
    case .fixedSize, .ratio: return [0]
    case .content(.stack(let stack)) where stack.axis == .vertical:
      var y = 0.0
      return zip(stack.gaps(children), inside).map { gap, extent in
        y += gap + extent.height
        return y - extent.height
      }
    case .content(.stack(let stack)):
      return aligned(children, inside, in: height, stack.alignment.vertical, by: children)
    case .content(.zstack(let stack)):
      return aligned(children, inside, in: height, stack.alignment.vertical, by: sizing(children))
    case .content(.flow(let flow)):
      var y = 0.0
      var extents = inside[...]
      return flowLines(part, flow).flatMap { line in
        let line = line.map { _ in extents.removeFirst() }
        defer { y += (line.map(\.height).max() ?? 0) + flow.verticalSpacing.spacing }
        return line.map { _ in y }
      }
    case .content(.grid(let grid)):
      let grid = OracleGrid(grid, part)
      return (0..<grid.rowCount).flatMap { row in
        let numbers = grid.cells.indices.filter { grid.cells[$0].row == row }
        let parts = numbers.map { grid.cells[$0].part }
        let top = rows[..<row].reduce(0, +) + grid.gaps[..<row].reduce(0, +)
        return aligned(
          parts, numbers.map { inside[$0] }, in: rows[row], grid.alignment.vertical, by: parts
        ).map { top + $0 }
      }
    case .content: return children.map { _ in 0 }
    }
  }

  /// Returns the vertical positions of parts that are aligned with each other.
  private func aligned(
    _ parts: [OraclePart], _ extents: [OracleExtent], in height: Double,
    _ alignment: VerticalAlignment, by sizing: [OraclePart]
  ) -> [Double] {
    guard alignment.isBaseline else {
      return extents.map { PointGrid.down((height - $0.height) * alignment.fraction) }
    }
    // Parts that stretch over the whole height do not count.
    let lines = zip(parts, extents).map { part, extent in
      heights(of: part).stretches ? nil : extent.line(alignment)
    }
    let names = Set(sizing.map(\.key))
    let line = zip(parts, lines).filter { names.contains($0.0.key) }.compactMap(\.1).max() ?? 0
    return lines.map { own in own.map { line - $0 } ?? 0 }
  }

  /// Places the children of a part of a given height, and returns the extent of the part.
  @discardableResult
  mutating func arrange(_ part: OraclePart, height: Double) -> OracleExtent {
    frames[part.key] = Rect(x: 0, y: 0, width: width(part), height: height)
    if case .content(.text) = part.kind {
      var extent = heights(of: part).ideal
      extent.height = height
      return extent
    }
    let children = standing(in: part)
    var rows: [Double] = []
    let heights = childHeights(of: part, height, &rows)
    let extents = zip(children, heights).map { arrange($0, height: $1) }
    var tops = tops(of: part, height: height, extents, rows: rows)
    var starts = starts(of: part)
    var extent = OracleExtent(height: height)
    if case .content(.overlay(let overlay)) = part.kind {
      let second = overlay.isBehind ? 0 : 1
      let (own, other) = (extents[second], extents[1 - second])
      let place = overlay.alignment
      let free = width(part) - width(children[second])
      starts[second] = PointGrid.down(free * place.horizontal.fraction)
      if let line = other.line(place.vertical), let guide = own.line(place.vertical) {
        tops[second] = line - guide
      } else {
        tops[second] = PointGrid.down((height - own.height) * place.vertical.fraction)
      }
      (extent.first, extent.last) = (other.first, other.last)
    } else {
      let moved = zip(extents, tops).map { $0.lowered($1) }
      extent.first = moved.compactMap(\.first).min()
      extent.last = moved.compactMap(\.last).max()
    }
    for (index, child) in children.enumerated() {
      frames[child.key]?.x = starts[index]
      frames[child.key]?.y = tops[index]
    }
    return extent
  }

  /// Converts frames in the container into frames in the picture.
  mutating func move(_ part: OraclePart, by origin: Point) {
    guard var frame = frames[part.key] else { return }
    frame.x += origin.x
    frame.y += origin.y
    frames[part.key] = frame
    for child in standing(in: part) { move(child, by: frame.origin) }
  }

  /// Returns the height of each child of a part of a given height.
  private func childHeights(
    of part: OraclePart, _ height: Double, _ rows: inout [Double]
  ) -> [Double] {
    let children = standing(in: part)
    let needs = children.map { heights(of: $0) }
    switch part.kind {
    case .insets(let insets): return [needs[0].answer(max(0, height - insets.top - insets.bottom))]
    case .fixedSize(_, let isFixed): return [needs[0].answer(isFixed ? nil : height)]
    case .ratio: return [needs[0].answer(ratioOffers[part.key]?.height)]
    case .content(.flow): return needs.map(\.ideal.height)
    case .content(.stack(let stack)) where stack.axis == .horizontal:
      return needs.map { offered(height, $0, stack.alignment.vertical) }
    case .content(.zstack(let stack)):
      return needs.map { offered(height, $0, stack.alignment.vertical) }
    case .content(.stack(let stack)):
      guard height != heights(of: part).ideal.height else { return needs.map(\.ideal.height) }
      let availableSpace = height - stack.gaps(children).reduce(0, +)
      return divide(availableSpace, needs, priorities: children.map(\.priority))
    case .content(.grid(let grid)):
      let grid = OracleGrid(grid, part)
      let all = self.rows(of: grid)
      rows = all.map(\.ideal.height)
      if height != heights(of: part).ideal.height {
        let availableSpace = height - grid.gaps.reduce(0, +)
        rows = divide(availableSpace, all, priorities: all.map { _ in 0 })
      }
      return zip(grid.cells, needs).map { offered(rows[$0.row], $1, grid.alignment.vertical) }
    case .frame, .content: return needs.map { $0.answer(height) }
    }
  }

  /// A part with baseline alignment keeps its own height.
  private func offered(
    _ height: Double, _ needs: OracleHeights, _ alignment: VerticalAlignment
  ) -> Double {
    needs.answer(alignment.isBaseline && !needs.stretches ? nil : height)
  }

  private func divide(
    _ availableSpace: Double, _ needs: [OracleHeights], priorities: [Double]
  ) -> [Double] {
    let shares = zip(needs, priorities).map { need, priority in
      OracleShare(
        floor: need.minimum, least: need.minimum, most: need.maximum, priority: priority)
    }
    return OracleShare.divide(availableSpace, among: shares) { needs[$0].answer($1) }
  }

  /// Returns the distances of the children of a part from its leading edge.
  private func starts(of part: OraclePart) -> [Double] {
    let children = standing(in: part)
    let own = width(part)
    func aligned(_ alignment: HorizontalAlignment) -> [Double] {
      children.map { PointGrid.down((own - width($0)) * alignment.fraction) }
    }
    switch part.kind {
    case .insets(let insets): return [insets.left]
    case .frame(let frame): return aligned(frame.alignment.horizontal)
    case .content(.zstack(let stack)): return aligned(stack.alignment.horizontal)
    case .content(.stack(let stack)):
      guard stack.axis == .horizontal else { return aligned(stack.alignment.horizontal) }
      var x = 0.0
      return zip(stack.gaps(children), children).map { gap, child in
        x += gap + width(child)
        return x - width(child)
      }
    case .content(.grid(let grid)):
      let grid = OracleGrid(grid, part)
      let columns = columns[part.key] ?? []
      return grid.cells.map { cell in
        let before = columns[..<cell.columns.lowerBound].reduce(0) { $0 + $1 + grid.columnSpacing }
        let free = columns[cell.columns].reduce(0, +) + grid.gaps(in: cell) - width(cell.part)
        return before + PointGrid.down(free * grid.alignment(of: cell).fraction)
      }
    case .content(.flow(let flow)): return flowStarts(part, flow)
    case .content, .fixedSize, .ratio: return children.map { _ in 0 }
    }
  }

  private func flowStarts(_ part: OraclePart, _ flow: Layout.Flow) -> [Double] {
    let lines = flowLines(part, flow)
    let availableSpace = columns[part.key]?[0] ?? 0
    return lines.enumerated().flatMap { number, line in
      var gap = flow.horizontalSpacing.spacing
      let gaps = Double(line.count - 1)
      let free = max(0, availableSpace - line.reduce(gap * gaps) { $0 + width($1) })
      let isJustified =
        flow.justification == .fullyJustified
        || flow.justification == .justified && number < lines.count - 1
      var x = 0.0
      if flow.justification == .center { x = PointGrid.down(free / 2) }
      if flow.justification == .trailing { x = free }
      let isSpread = isJustified && line.count > 1
      if isSpread { gap += PointGrid.down(free / gaps) }
      var starts = line.map { child in
        defer { x += width(child) + gap }
        return x
      }
      if isSpread { starts[line.count - 1] = availableSpace - width(line[line.count - 1]) }
      return starts
    }
  }
}
