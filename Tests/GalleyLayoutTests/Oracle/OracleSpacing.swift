import GalleyGeometry
import GalleyLayout

/// The default space between the children of stacks and grids.
extension Oracle {
  /// A view or a text at the top or at the bottom of a part.
  enum End {
    case view
    case text(OracleText)
  }

  /// Returns the space between two parts, one below the other: the largest between any two ends
  /// that meet.
  static func gap(_ upper: OraclePart, _ lower: OraclePart) -> Double {
    let (above, below) = (ends(of: upper, isTop: false), ends(of: lower, isTop: true))
    var distances: [Double] = []
    var hasText = false
    for first in above {
      for second in below {
        switch (first, second) {
        case (.view, .view): continue
        case (.text(let text), .view): distances.append(PointGrid.nearest(text.spaceBelow))
        case (.view, .text(let text)): distances.append(PointGrid.nearest(text.spaceAbove))
        case (.text, .text): distances.append(0)
        }
        hasText = true
      }
    }
    if hasText { return distances.max() ?? 0 }
    return above.isEmpty || below.isEmpty ? 0 : 8
  }

  private static func ends(of part: OraclePart, isTop: Bool) -> [End] {
    switch part.kind {
    case .frame(let frame):
      let heights = [frame.height, frame.minHeight, frame.idealHeight, frame.maxHeight]
      return heights.contains { $0 != nil } ? [.view] : ends(of: part.inner, isTop: isTop)
    case .insets(let insets):
      let inset = isTop ? insets.top : insets.bottom
      return inset != 0 ? [.view] : ends(of: part.inner, isTop: isTop)
    case .fixedSize, .ratio: return ends(of: part.inner, isTop: isTop)
    case .content(let content): return ends(of: part, content, isTop: isTop)
    }
  }

  private static func ends(
    of part: OraclePart, _ content: Layout.Content, isTop: Bool
  ) -> [End] {
    let children = part.children
    switch content {
    case .text(let text): return [.text(OracleText(text))]
    case .spacer: return []
    case .scroll: return [.view]
    case .overlay(let overlay): return ends(of: part.primary(of: overlay), isTop: isTop)
    case .stack(let stack) where stack.axis == .vertical:
      return (isTop ? children.first : children.last).map { ends(of: $0, isTop: isTop) } ?? [.view]
    case .grid(let grid):
      let row = isTop ? 0 : grid.rows.count - 1
      let cells = OracleGrid(grid, part).cells.filter { $0.row == row }
      return grid.rows.isEmpty ? [.view] : cells.flatMap { ends(of: $0.part, isTop: isTop) }
    default:
      return children.isEmpty ? [.view] : children.flatMap { ends(of: $0, isTop: isTop) }
    }
  }
}

extension OracleText {
  /// The space above a text that is below a view: what is below its baseline, and 0.1 line heights.
  fileprivate var spaceAbove: Double { lineHeight - baseline + lineHeight / 10 }

  /// The space below a text that is above a view: 1.1 line heights less the height of capitals.
  fileprivate var spaceBelow: Double { max(0, lineHeight * 1.1 - 0.7 * size) }
}

extension OracleGrid {
  /// The space between each row and the next: the largest between cells of a column.
  func rowGaps(_ spacing: Length?) -> [Double] {
    (0..<max(0, rowCount - 1)).map { row in
      if let spacing { return spacing.number }
      let (upper, lower) = (cells.filter { $0.row == row }, cells.filter { $0.row == row + 1 })
      return upper.flatMap { above in
        lower.filter { $0.columns.overlaps(above.columns) }.map { Oracle.gap(above.part, $0.part) }
      }.max() ?? 0
    }
  }
}
