/// Differing pixels that are near each other.
struct ChangedArea: Hashable {
  var box: PixelRect
  var count: Int
  /// Runs that contain all differing pixels of the area and no others, row by row.
  var runs: [PixelRun]

  mutating func add(_ other: ChangedArea) {
    box = box.union(other.box)
    count += other.count
    runs += other.runs
  }

  fileprivate mutating func add(_ run: PixelRun, count: Int) {
    box = box.union(PixelRect(columns: run.columns, rows: run.row..<run.row + 1))
    self.count += count
    runs.append(run)
  }

  /// The minimum distance between pixels of different areas.
  private static let gap = 2 * GrownRows.reach + 1

  /// The maximum number of areas; if there are more, nearby ones are merged.
  private static let maximumCount = 256

  /// Returns the areas of a mask, ordered by their top left corners.
  ///
  /// - Complexity: Linear in the number of words and runs of the mask.
  static func areas(of mask: PixelMask) -> [ChangedArea] {
    var labels = RunLabels()
    var grown = GrownRows(mask)
    var row = PixelMask(width: mask.width, height: min(1, mask.height))
    for number in 0..<mask.height {
      labels.beginRow()
      guard grown.grow(row: number, into: &row) else { continue }
      row.forEachRun(inRow: 0) { labels.add(PixelRun(row: number, columns: $0)) }
    }
    return coarsened(labels.areas(of: mask)).sorted {
      ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x)
    }
  }

  private static func coarsened(_ areas: [ChangedArea]) -> [ChangedArea] {
    var (areas, cell) = (areas, 4 * gap)
    while areas.count > maximumCount {
      areas = joined(areas, cell: cell)
      cell *= 2
    }
    return areas
  }

  private static func joined(_ areas: [ChangedArea], cell: Int) -> [ChangedArea] {
    var places: [PixelSize: Int] = [:]
    var result: [ChangedArea] = []
    for area in areas {
      let place = PixelSize(width: area.box.x / cell, height: area.box.y / cell)
      if let index = places[place] {
        result[index].add(area)
      } else {
        places[place] = result.count
        result.append(area)
      }
    }
    return result
  }
}

/// Runs of grown pixels, with labels for connected ones.
private struct RunLabels {
  private var sets = DisjointSets()
  private var runs: [(run: PixelRun, label: Int)] = []
  /// The runs of the previous row; the current row begins at the end.
  private var above = 0..<0
  /// The first run of the previous row that may touch the next run.
  private var candidate = 0

  mutating func beginRow() {
    above = above.upperBound..<runs.count
    candidate = above.lowerBound
  }

  mutating func add(_ run: PixelRun) {
    var label: Int?
    // Runs that touch at a corner are connected.
    while candidate < above.upperBound,
      runs[candidate].run.columns.upperBound < run.columns.lowerBound
    {
      candidate += 1
    }
    var next = candidate
    while next < above.upperBound, runs[next].run.columns.lowerBound <= run.columns.upperBound {
      if let label { sets.join(label, runs[next].label) }
      label = label ?? runs[next].label
      next += 1
    }
    runs.append((run, label ?? sets.add()))
  }

  /// Returns the areas of the runs with the pixels of the mask in them.
  mutating func areas(of mask: PixelMask) -> [ChangedArea] {
    var areas: [ChangedArea] = []
    var indices = [Int?](repeating: nil, count: sets.count)
    for (run, label) in runs {
      guard let bounds = mask.bounds(of: run) else { continue }
      let found = PixelRun(row: run.row, columns: bounds.columns)
      let root = sets.root(of: label)
      if let index = indices[root] {
        areas[index].add(found, count: bounds.count)
      } else {
        indices[root] = areas.count
        areas.append(
          ChangedArea(
            box: PixelRect(columns: bounds.columns, rows: run.row..<run.row + 1),
            count: bounds.count, runs: [found]))
      }
    }
    return areas
  }
}

/// Disjoint sets of numbers from zero.
///
/// Source: Tarjan and van Leeuwen, Worst-case analysis of set union algorithms, 1984, with path halving.
private struct DisjointSets {
  private var parents: [Int] = []

  var count: Int { parents.count }

  mutating func add() -> Int {
    parents.append(parents.count)
    return parents.count - 1
  }

  mutating func root(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  /// Merges two sets; the smaller root becomes the root of both.
  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(of: first), root(of: second))
    parents[max(first, second)] = min(first, second)
  }
}

/// The rows of a mask with each pixel grown to a square, computed in order.
private struct GrownRows {
  private let mask: PixelMask
  /// The distance by which each pixel grows in all directions.
  static let reach = 4
  /// The rows around the current one, grown horizontally; row `y` is at index `y` modulo their number.
  private var wide: [[UInt64]]
  private var hasPixels: [Bool]

  private static let count = 2 * reach + 1

  init(_ mask: PixelMask) {
    self.mask = mask
    wide = Array(
      repeating: Array(repeating: 0, count: mask.wordsPerRow), count: GrownRows.count)
    hasPixels = Array(repeating: false, count: GrownRows.count)
    for row in 0..<min(GrownRows.reach, mask.height) { widen(row) }
  }

  /// Writes the next row to the first row of another mask, and returns whether it has pixels.
  mutating func grow(row: Int, into result: inout PixelMask) -> Bool {
    widen(row + GrownRows.reach)
    guard hasPixels.contains(true) else { return false }
    for word in 0..<mask.wordsPerRow {
      var bits: UInt64 = 0
      for place in 0..<GrownRows.count { bits |= wide[place][word] }
      result.words[word] = bits
    }
    return true
  }

  private mutating func widen(_ row: Int) {
    let place = row % GrownRows.count
    guard row < mask.height, mask.hasPixels(inRow: row) else {
      if hasPixels[place] {
        for word in 0..<mask.wordsPerRow { wide[place][word] = 0 }
        hasPixels[place] = false
      }
      return
    }
    hasPixels[place] = true
    let start = row * mask.wordsPerRow
    var before: UInt64 = 0
    for word in 0..<mask.wordsPerRow {
      let bits = mask.words[start + word]
      let after = word + 1 < mask.wordsPerRow ? mask.words[start + word + 1] : 0
      wide[place][word] = GrownRows.widened(bits, before: before, after: after)
      before = bits
    }
  }

  private static func widened(_ bits: UInt64, before: UInt64, after: UInt64) -> UInt64 {
    var result = bits
    for distance in 1...UInt64(reach) {
      result |= bits << distance | before >> (64 - distance)
      result |= bits >> distance | after << (64 - distance)
    }
    return result
  }
}
