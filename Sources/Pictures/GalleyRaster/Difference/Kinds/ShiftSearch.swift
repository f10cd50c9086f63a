/// Finds possible offsets of moved content, from small patterns that both pictures have at different positions.
struct ShiftSearch {
  let mask: PixelMask

  private static let patternWidth = 8
  private static let patternHeight = 4
  /// The maximum number of positions of a pattern; more frequent ones are ignored.
  private static let maximumOccurrence = 4
  /// The maximum number of pixels to search.
  private static let budget = 1 << 17
  private static let patternCount = 1 << 11
  private static let offsetCount = 8

  private typealias Place = PixelView.Position

  func offsets(
    from reference: PixelView, to actual: PixelView, in areas: [ChangedArea]
  ) -> [ImageDifference.PixelOffset] {
    let rows = searchedRows(areas)
    // The selection depends on the pattern only, so that it is the same in both pictures.
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

  /// Returns the columns around an area in which a pattern may begin.
  private func searchedColumns(_ area: ChangedArea) -> Range<Int> {
    let start = max(1, area.box.x - ShiftSearch.patternWidth)
    let last = min(mask.width - ShiftSearch.patternWidth, area.box.columns.upperBound)
    return start..<max(start, last + 1)
  }

  /// Returns runs of the part that only one picture has, up to the budget.
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

  /// Returns a fraction of the patterns that begin at an edge and contain a differing pixel.
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

  /// Returns whether a pixel of a pattern differs or is in one picture only.
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
  /// Returns the number of pixels in a range of columns that differ from their left neighbors.
  fileprivate func edgeCount(in run: PixelRun) -> Int {
    var count = 0
    let start = run.row &* width
    for x in run.columns {
      count &+= unsafe pixels[start &+ x] != pixels[start &+ x &- 1] ? 1 : 0
    }
    return count
  }

  /// Calls a function with each column whose pixel differs from its left neighbor, and a hash of both.
  @inline(__always)
  fileprivate func forEachEdge(in run: PixelRun, _ body: (_ x: Int, _ mix: UInt64) -> Void) {
    let start = run.row &* width
    for x in run.columns {
      let (last, color) = unsafe (pixels[start &+ x &- 1], pixels[start &+ x])
      guard last != color else { continue }
      body(x, PixelView.mixed(UInt64(last) << 32 | UInt64(color)))
    }
  }

  /// Returns a hash of the pixels of a rectangle inside the picture.
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

  /// Returns a hash that depends on all bytes of a number, also in the upper half.
  static func mixed(_ number: UInt64) -> UInt64 {
    let product = number &* 0x9E37_79B9_7F4A_7C15
    return product ^ product >> 32
  }
}

/// Small patterns with their positions, indexed by hash.
private struct PatternTable {
  struct Entry {
    let hash: UInt64
    let place: PixelView.Position
  }

  private var entries: [Entry] = []
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

  /// Calls a function with the positions of patterns that another picture has too, except very frequent ones.
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
