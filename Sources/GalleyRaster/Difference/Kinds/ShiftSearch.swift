/// Finds offsets by which content may have moved, from small patterns that both pictures have at different places.
struct ShiftSearch {
  let mask: PixelMask

  private static let (patternWidth, patternHeight) = (8, 4)
  /// The maximum number of places of a pattern; one that occurs more often is ignored.
  private static let maximumOccurrence = 4
  /// The number of pixels of an area that are searched.
  private static let budget = 1 << 17
  /// About the number of patterns that are looked for.
  private static let patternCount = 1 << 11
  /// The maximum number of offsets that are tested.
  private static let offsetCount = 8

  private typealias Place = PixelView.Position

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

  /// Returns a part, halved so many times, of the patterns that begin at an edge and hold a pixel that differs.
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

extension PixelView {
  /// The number of pixels in a range of columns that differ from the one to their left.
  fileprivate func edgeCount(in run: PixelRun) -> Int {
    var count = 0
    let start = run.row &* width
    for x in run.columns {
      count &+= unsafe pixels[start &+ x] != pixels[start &+ x &- 1] ? 1 : 0
    }
    return count
  }

  /// Calls a function with each column whose pixel differs from the one to its left, and a hash of both.
  @inline(__always)
  fileprivate func forEachEdge(in run: PixelRun, _ body: (_ x: Int, _ mix: UInt64) -> Void) {
    let start = run.row &* width
    for x in run.columns {
      let (last, color) = unsafe (pixels[start &+ x &- 1], pixels[start &+ x])
      guard last != color else { continue }
      body(x, PixelView.mixed(UInt64(last) << 32 | UInt64(color)))
    }
  }

  /// Returns a hash of the pixels of a rectangle, which must lie inside.
  fileprivate func hash(of rect: PixelRect) -> UInt64 {
    precondition(
      contains(rect.x, rect.y) && rect.x + rect.width <= width && rect.y + rect.height <= height,
      "There is no such rectangle.")
    var hash: UInt64 = 0
    for y in rect.rows {
      for x in rect.columns {
        hash = PixelView.mixed(hash ^ UInt64(unsafe pixels[y &* width &+ x]))
      }
    }
    return hash
  }

  /// Returns a hash of a number that depends on all of its bits, in the upper half too.
  private static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

/// Small patterns at places of a picture, found again by a hash.
private struct PatternTable {
  struct Entry {
    let hash: UInt64
    let place: PixelView.Position
  }

  private var entries: [Entry] = []
  /// The first entry of each bucket and the next of each entry, or -1.
  private var heads: [Int32]
  private var nexts: [Int32] = []

  private static let bucketBits: UInt64 = 14

  init() {
    heads = Array(repeating: -1, count: 1 << PatternTable.bucketBits)
  }

  mutating func add(_ hash: UInt64, at place: PixelView.Position) {
    let bucket = Int(hash >> (64 - PatternTable.bucketBits))
    nexts.append(heads[bucket])
    heads[bucket] = Int32(entries.count)
    entries.append(Entry(hash: hash, place: place))
  }

  /// Calls a function with the places at which another picture has the same pattern, unless there are too many.
  func forEachMatch(
    _ other: PatternTable, atMost limit: Int,
    _ body: (_ place: PixelView.Position, _ match: PixelView.Position) -> Void
  ) {
    var matches: [PixelView.Position] = []
    for entry in entries {
      matches.removeAll(keepingCapacity: true)
      var index = other.heads[Int(entry.hash >> (64 - PatternTable.bucketBits))]
      while index >= 0, matches.count <= limit {
        let candidate = other.entries[Int(index)]
        if candidate.hash == entry.hash { matches.append(candidate.place) }
        index = other.nexts[Int(index)]
      }
      guard matches.count <= limit else { continue }
      for match in matches { body(entry.place, match) }
    }
  }
}
