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

  /// Places the children of a part that is offered a height, nil for no limit, and returns the extent of the part.
  @discardableResult
  mutating func arrange(_ part: OraclePart, offer: Double?) -> OracleExtent {
    let height = height(of: part, offer)
    frames[part.key] = Rect(x: 0, y: 0, width: width(part), height: height)
    if case .content(.text) = part.kind {
      var extent = heights(of: part).ideal
      extent.height = height
      return extent
    }
    let children = standing(in: part)
    let (offers, rows) = offers(inside: part, offer)
    let extents = zip(children, offers).map { arrange($0, offer: $1) }
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

  /// Returns the height that a part takes of an offer.
  private func height(of part: OraclePart, _ offer: Double?) -> Double {
    let height = takenHeight(part, offer)
    guard offer == nil, part.takesIdeal(along: .vertical) else { return height }
    return max(height, heights(of: part).ideal.height)
  }

  private func takenHeight(_ part: OraclePart, _ offer: Double?) -> Double {
    let (own, children) = (heights(of: part), standing(in: part))
    let inside = zip(children, offers(inside: part, offer).children).map { height(of: $0, $1) }
    switch part.kind {
    case .insets(let insets): return max(0, inside[0] + insets.top + insets.bottom)
    case .fixedSize, .ratio: return inside[0]
    case .frame(let frame): return frame.height(offer, content: inside[0], ideal: own.ideal.height)
    case .content(.choice): return inside.first ?? 0
    case .content(.scroll): return inside[0]
    case .content(.overlay(let overlay)): return inside[overlay.isBehind ? 1 : 0]
    case .content(.stack(let stack)) where stack.axis == .vertical:
      return max(0, inside.reduce(stack.gaps(children).reduce(0, +), +))
    case .content(.stack(let stack)):
      return stack.alignment.vertical.isBaseline ? own.answer(offer) : inside.max() ?? 0
    case .content(.zstack(let stack)):
      guard !stack.alignment.vertical.isBaseline else { return own.answer(offer) }
      let names = Set(sizing(children).map(\.key))
      return zip(children, inside).filter { names.contains($0.0.key) }.map(\.1).max() ?? 0
    case .content(.grid(let grid)):
      return offers(inside: part, offer).rows.reduce(OracleGrid(grid, part).gaps.reduce(0, +), +)
    case .content: return own.answer(offer)
    }
  }

  /// Returns the height that each child of a part is offered, and the height of each row of a grid.
  private func offers(
    inside part: OraclePart, _ offer: Double?
  ) -> (children: [Double?], rows: [Double]) {
    let children = standing(in: part)
    let own = heights(of: part).ideal.height
    switch part.kind {
    case .insets(let insets):
      return ([offer.map { max(0, $0 - insets.top - insets.bottom) }], [])
    case .fixedSize(_, let isFixed): return ([isFixed ? nil : offer], [])
    case .ratio: return ([ratioOffers[part.key]?.height], [])
    case .frame(let frame):
      return ([frame.innerHeight(offer)], [])
    case .content(.stack(let stack)) where stack.axis == .vertical:
      guard let offer else { return (children.map { _ in nil }, []) }
      let availableSpace = offer - stack.gaps(children).reduce(0, +)
      return (divide(availableSpace, children), [])
    case .content(.stack(let stack)):
      return (children.map { offered(offer ?? own, $0, part, stack.alignment.vertical) }, [])
    case .content(.zstack(let stack)):
      return (children.map { offered(offer ?? own, $0, part, stack.alignment.vertical) }, [])
    case .content(.grid(let grid)):
      let grid = OracleGrid(grid, part)
      let all = self.rows(of: grid)
      let isBaseline = grid.alignment.vertical.isBaseline
      var (rows, shares) = (all.map(\.ideal.height), all.map(\.ideal.height))
      if let offer {
        let wishes = all.map {
          OracleShare(floor: $0.minimum, least: $0.minimum, most: $0.maximum, priority: 0)
        }
        rows = OracleShare.divide(offer - grid.gaps.reduce(0, +), among: wishes) { row, share in
          shares[row] = all[row].answer(share)
          guard !isBaseline else { return shares[row] }
          let cells = grid.cells.filter { $0.row == row }
          return cells.map { height(of: $0.part, shares[row]) }.max() ?? 0
        }
      } else if !isBaseline {
        for cell in grid.cells {
          rows[cell.row] = max(rows[cell.row], height(of: cell.part, shares[cell.row]))
        }
      }
      let offers: [Double?] = grid.cells.map { cell in
        isBaseline && !heights(of: cell.part).stretches ? nil : shares[cell.row]
      }
      return (offers, rows)
    case .content(.overlay(let overlay)):
      let primary = height(of: part.primary(of: overlay), offer)
      return (overlay.isBehind ? [primary, offer] : [offer, primary], [])
    case .content(.choice), .content(.scroll): return (children.map { _ in offer }, [])
    case .content: return (children.map { _ in nil }, [])
    }
  }

  /// A part with baseline alignment keeps its own height; one that stretches has that of its row.
  private func offered(
    _ height: Double, _ child: OraclePart, _ row: OraclePart, _ alignment: VerticalAlignment
  ) -> Double? {
    guard alignment.isBaseline else { return height }
    return heights(of: child).stretches ? heights(of: row).answer(height) : nil
  }

  /// Returns the offers of the children of a column.
  private func divide(_ availableSpace: Double, _ children: [OraclePart]) -> [Double?] {
    let fits = children.reduce(0) { $0 + heights(of: $1).minimum } <= availableSpace
    let shares = children.map { child in
      let need = heights(of: child)
      return OracleShare(
        floor: need.minimum, least: need.minimum, most: need.maximum, priority: child.priority,
        smallestOffer: fits ? need.minimum : 0)
    }
    var offers: [Double?] = children.map { _ in nil }
    _ = OracleShare.divide(availableSpace, among: shares) { index, offer in
      offers[index] = offer
      return height(of: children[index], offer)
    }
    return offers
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

extension Layout.Frame {
  /// Returns the height that the content is offered, nil for no limit.
  fileprivate func innerHeight(_ offer: Double?) -> Double? {
    if let height { return height.number }
    if let offer { return bounded(height: offer) }
    if let idealHeight { return bounded(height: idealHeight.number) }
    return nil
  }

  /// Returns the height of the frame around a content of a height.
  fileprivate func height(_ offer: Double?, content: Double, ideal: Double) -> Double {
    if let height { return height.number }
    guard let offer else { return idealHeight == nil ? bounded(height: content) : ideal }
    let inner = bounded(height: offer)
    switch (minHeight?.number, maxHeight?.number) {
    case (nil, nil): return content
    case (let least?, nil): return max(least, min(inner, content))
    case (nil, let greatest?): return min(greatest, max(inner, content))
    case (_?, _?): return inner
    }
  }
}
