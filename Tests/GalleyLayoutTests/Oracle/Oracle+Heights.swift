import GalleyGeometry
import GalleyLayout

/// Heights that parts need, once their widths are known.
extension Oracle {
  func heights(of part: OraclePart) -> OracleHeights {
    switch part.kind {
    case .frame(let frame):
      let content = heights(of: part.inner)
      let ideal = frame.inner(nil, of: content.ideal.height)
      var result = OracleHeights(
        fixed: extent(of: part, height: ideal) { $0.heights(of: $1).ideal })
      guard frame.height == nil else { return result }
      result.minimum = frame.bounded(height: content.minimum)
      result.maximum = frame.bounded(height: frame.maxHeight?.number ?? content.maximum)
      return result
    case .insets(let insets):
      var result = heights(of: part.inner)
      let sides = insets.top + insets.bottom
      result.minimum = max(0, result.minimum + sides)
      result.maximum = max(0, result.maximum + sides)
      result.ideal = result.ideal.lowered(insets.top)
      result.ideal.height = max(0, result.ideal.height + sides)
      return result
    case .fixedSize(_, let isFixed):
      let content = heights(of: part.inner)
      return isFixed ? OracleHeights(fixed: content.ideal) : content
    case .ratio:
      let content = heights(of: part.inner)
      var extent = content.ideal
      extent.height = content.answer(ratioOffers[part.key]?.height)
      return OracleHeights(fixed: extent)
    case .content(let content): return heights(of: part, content)
    }
  }

  private func heights(of part: OraclePart, _ content: Layout.Content) -> OracleHeights {
    let children = standing(in: part)
    switch content {
    case .text(let text):
      return OracleHeights(fixed: OracleText(text).set(width: textWidths[part.key] ?? 0).extent)
    case .image(let image):
      guard let height = image.extents.height else {
        return OracleHeights(minimum: 0, ideal: OracleExtent(height: 12), maximum: .infinity)
      }
      return OracleHeights(fixed: OracleExtent(height: height))
    case .shape(let shape):
      if let height = shape.height?.number {
        return OracleHeights(fixed: OracleExtent(height: height))
      }
      return OracleHeights(minimum: 0, ideal: OracleExtent(height: 10), maximum: .infinity)
    case .divider(let thickness):
      var result = OracleHeights()
      result.stretches = part.axis == .horizontal
      result.maximum = .infinity
      return result.stretches
        ? result : OracleHeights(fixed: OracleExtent(height: thickness.number))
    case .spacer(let length):
      guard part.axis != .horizontal else { return OracleHeights() }
      return OracleHeights(
        minimum: length.number, ideal: OracleExtent(height: length.number), maximum: .infinity)
    case .empty: return OracleHeights()
    case .choice, .scroll: return children.first.map { heights(of: $0) } ?? OracleHeights()
    case .overlay(let overlay): return heights(of: part.primary(of: overlay))
    case .stack(let stack):
      guard stack.axis == .vertical else {
        return layered(part, children, stack.alignment.vertical)
      }
      return summed(part, children.map { heights(of: $0) }, gaps: stack.gaps(children))
    case .zstack(let stack): return layered(part, sizing(children), stack.alignment.vertical)
    case .flow(let flow):
      let lines = flowLines(part, flow).map { line in
        line.map { heights(of: $0).ideal.height }.max() ?? 0
      }
      let gaps = flow.verticalSpacing.spacing * Double(max(0, lines.count - 1))
      let height = lines.reduce(gaps, +)
      return OracleHeights(fixed: extent(of: part, height: height) { $0.heights(of: $1).ideal })
    case .grid(let grid):
      let grid = OracleGrid(grid, part)
      return summed(part, rows(of: grid), gaps: grid.gaps)
    case .box, .symbol, .lazyVGrid, .lines, .section, .custom: fatalError("not in these trees")
    }
  }

  /// The heights of parts that are one below the other.
  private func summed(
    _ part: OraclePart, _ all: [OracleHeights], gaps: [Double]
  ) -> OracleHeights {
    let gaps = gaps.reduce(0, +)
    let height = max(0, all.reduce(gaps) { $0 + $1.ideal.height })
    return OracleHeights(
      minimum: max(0, all.reduce(gaps) { $0 + $1.minimum }),
      ideal: extent(of: part, height: height) { $0.heights(of: $1).ideal },
      maximum: max(0, all.reduce(gaps) { $0 + $1.maximum }))
  }

  /// The heights of parts that are side by side or in layers.
  private func layered(
    _ part: OraclePart, _ children: [OraclePart], _ alignment: VerticalAlignment
  ) -> OracleHeights {
    var result = together(children.map { heights(of: $0) }, alignment)
    result.ideal = extent(of: part, height: result.ideal.height) { $0.heights(of: $1).ideal }
    return result
  }

  /// The common heights of aligned parts; with baseline alignment, all parts keep their heights.
  private func together(
    _ all: [OracleHeights], _ alignment: VerticalAlignment
  ) -> OracleHeights {
    var result = OracleHeights()
    result.minimum = all.map(\.minimum).max() ?? 0
    result.maximum = all.map(\.maximum).max() ?? 0
    result.ideal.height = all.map(\.ideal.height).max() ?? 0
    guard alignment.isBaseline else { return result }
    // Parts that stretch over the whole height do not count.
    let extents = all.filter { !$0.stretches }.map(\.ideal)
    let above = extents.compactMap { $0.line(alignment) }.max() ?? 0
    let below = extents.map { $0.height - ($0.line(alignment) ?? 0) }.max() ?? 0
    result.ideal.height = max(0, above + below)
    result.minimum = result.ideal.height
    result.maximum = max(result.maximum, result.minimum)
    return result
  }

  /// The heights of each row of a grid.
  func rows(of grid: OracleGrid) -> [OracleHeights] {
    (0..<grid.rowCount).map { row in
      together(
        grid.cells.filter { $0.row == row }.map { heights(of: $0.part) }, grid.alignment.vertical)
    }
  }

  /// Returns the height of a part with the highest first baseline and the lowest last baseline of
  /// its children.
  func extent(
    of part: OraclePart, height: Double, _ answer: (Oracle, OraclePart) -> OracleExtent
  ) -> OracleExtent {
    var rows: [Double]?
    if case .content(.grid(let grid)) = part.kind {
      rows = self.rows(of: OracleGrid(grid, part)).map(\.ideal.height)
    }
    let children = standing(in: part)
    let inside = children.map { answer(self, $0) }
    let tops = tops(of: part, height: height, inside, rows: rows ?? [])
    let moved = zip(inside, tops).map { $0.lowered($1) }
    return OracleExtent(
      height: height, first: moved.compactMap(\.first).min(), last: moved.compactMap(\.last).max())
  }
}

extension Layout.Frame {
  /// Returns the height without any limit, from that of the content.
  fileprivate func inner(_ offer: Double?, of content: Double) -> Double {
    height?.number ?? bounded(height: idealHeight?.number ?? content)
  }
}
