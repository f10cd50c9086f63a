/// Finds offsets by which content may have moved, from small patterns that both pictures have at different places.
struct ShiftSearch {
  let mask: PixelMask

  /// The extents of a pattern.
  private static let (patternWidth, patternHeight) = (8, 4)
  /// The most places of one pattern that count; what occurs more often tells nothing.
  private static let maximumOccurrence = 4
  /// The number of pixels of an area that are searched.
  private static let budget = 1 << 17
  /// About the number of patterns that are looked for.
  private static let patternCount = 1 << 11
  /// The number of offsets that are worth a closer look.
  private static let offsetCount = 8

  private typealias Place = ChangeSample.Place

  /// Returns offsets by which parts of areas may have moved, the likeliest first.
  func offsets(
    from reference: PixelView, to actual: PixelView, in areas: [ChangedArea]
  ) -> [ImageDifference.PixelOffset] {
    let rows = searchedRows(areas)
    // What is left out depends on the pattern alone, so that both pictures leave out the same.
    let edgeCount = rows.reduce(0) { $0 + reference.edgeCount(in: $1) }
    let part = Int.bitWidth - (edgeCount / ShiftSearch.patternCount).leadingZeroBitCount
    let before = patterns(of: reference, in: rows + rowsOutside(of: reference), part: part)
    let after = patterns(of: actual, in: rows + rowsOutside(of: actual), part: part)
    var votes: [ImageDifference.PixelOffset: Int] = [:]
    before.forEachMatch(after, atMost: ShiftSearch.maximumOccurrence) { place, match in
      guard match != place else { return }
      let offset = ImageDifference.PixelOffset(x: match.x - place.x, y: match.y - place.y)
      votes[offset, default: 0] += 1
    }
    return Array(votes.sorted { isLikelier($0, $1) }.prefix(ShiftSearch.offsetCount).map(\.key))
  }

  private func isLikelier(
    _ first: (key: ImageDifference.PixelOffset, value: Int),
    _ second: (key: ImageDifference.PixelOffset, value: Int)
  ) -> Bool {
    let key = { (vote: (key: ImageDifference.PixelOffset, value: Int)) in
      (-vote.value, abs(vote.key.x) + abs(vote.key.y), vote.key.y, vote.key.x)
    }
    return key(first) < key(second)
  }

  /// Returns runs around the areas, no more than the budget allows, from the middle of the areas.
  private func searchedRows(_ areas: [ChangedArea]) -> [PixelRun] {
    var runs: [PixelRun] = []
    var left = ShiftSearch.budget
    let share = ShiftSearch.budget / max(1, areas.count)
    for area in areas.sorted(by: { $0.count > $1.count }) {
      let columns = searchedColumns(area)
      guard !columns.isEmpty else { continue }
      let height = min(area.box.height, max(1, max(share, left / 2) / columns.count))
      let top = area.box.y + (area.box.height - height) / 2
      for row in max(0, top - 1)..<top + height {
        runs.append(PixelRun(row: row, columns: columns))
      }
      left -= height * columns.count
      if left <= 0 { break }
    }
    return runs
  }

  /// Returns the columns around an area in which a pattern may begin with the pixel to their left.
  private func searchedColumns(_ area: ChangedArea) -> Range<Int> {
    let start = max(1, area.box.x - ShiftSearch.patternWidth)
    let last = min(mask.width - ShiftSearch.patternWidth, area.box.columns.upperBound)
    return start..<max(start, last + 1)
  }

  /// Returns runs of what a picture has beyond the other, no more than the budget allows.
  private func rowsOutside(of view: PixelView) -> [PixelRun] {
    let end = view.width - ShiftSearch.patternWidth + 1
    var runs: [PixelRun] = []
    if view.width > mask.width {
      let start = max(1, mask.width - ShiftSearch.patternWidth)
      runs += (0..<min(view.height, mask.height)).map {
        PixelRun(row: $0, columns: start..<max(start, end))
      }
    }
    if view.height > mask.height, end > 1 {
      let start = max(0, mask.height - ShiftSearch.patternHeight)
      runs += (start..<view.height).map { PixelRun(row: $0, columns: 1..<end) }
    }
    return Array(runs.prefix(ShiftSearch.budget / max(1, view.width)))
  }

  /// Returns one in so many halvings of the patterns that begin at an edge and hold a pixel that differs.
  private func patterns(of view: PixelView, in runs: [PixelRun], part: Int) -> PatternTable {
    var table = PatternTable()
    let kept: UInt64 = (1 << UInt64(part)) - 1
    for run in runs where run.row + ShiftSearch.patternHeight <= view.height {
      view.forEachEdge(in: run) { x, mix in
        guard mix & kept == 0, holdsChange(x - 1, run.row) else { return }
        let pattern = PixelRect(
          x: x - 1, y: run.row, width: ShiftSearch.patternWidth, height: ShiftSearch.patternHeight)
        table.add(view.hash(of: pattern), at: Place(x: x, y: run.row))
      }
    }
    return table
  }

  /// Returns whether a pixel of a pattern differs or is only in one picture.
  private func holdsChange(_ x: Int, _ y: Int) -> Bool {
    guard x + ShiftSearch.patternWidth <= mask.width, y + ShiftSearch.patternHeight <= mask.height
    else { return true }
    for row in y..<y + ShiftSearch.patternHeight {
      for column in x..<x + ShiftSearch.patternWidth where mask[column, row] { return true }
    }
    return false
  }
}
