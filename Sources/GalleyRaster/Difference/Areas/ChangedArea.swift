/// Pixels that differ and lie near each other.
struct ChangedArea: Hashable {
  /// The smallest rectangle around the pixels.
  var box: PixelRect
  /// The number of pixels.
  var count: Int
  /// Runs that hold all pixels of the area and no others that differ, row by row.
  var runs: [PixelRun]

  /// Adds the pixels of another area.
  mutating func add(_ other: ChangedArea) {
    box = box.union(other.box)
    count += other.count
    runs += other.runs
  }

  /// Adds a run with so many pixels.
  fileprivate mutating func add(_ run: PixelRun, count: Int) {
    box = box.union(PixelRect(columns: run.columns, rows: run.row..<run.row + 1))
    self.count += count
    runs.append(run)
  }
}

extension ChangedArea {
  /// The number of pixels between two from which on they belong to different areas.
  static let gap = 2 * GrownRows.reach + 1

  /// The most areas of a picture; where there would be more, those near each other are taken together.
  static let maximumCount = 256

  /// Returns the areas of a mask, in reading order of their upper left corners.
  ///
  /// - Complexity: Linear in the number of words of the mask and of runs in it.
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

  /// Takes areas together whose corners lie in the same or adjoining cells of a grid, with ever larger cells.
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

/// Runs of grown pixels, with a label for those that touch.
private struct RunLabels {
  private var sets = DisjointSets()
  private var runs: [(run: PixelRun, label: Int)] = []
  /// The runs of the row above, and the first of this row.
  private var above = 0..<0
  /// The first run of the row above that may touch the next of this row.
  private var candidate = 0

  mutating func beginRow() {
    above = above.upperBound..<runs.count
    candidate = above.lowerBound
  }

  mutating func add(_ run: PixelRun) {
    var label: Int?
    // Runs that touch at a corner count as one.
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

  /// Returns the areas of the runs with what the mask holds in them.
  mutating func areas(of mask: PixelMask) -> [ChangedArea] {
    var areas: [ChangedArea] = []
    var indices = [Int?](repeating: nil, count: sets.count)
    for (run, label) in runs {
      guard let extent = mask.extent(of: run) else { continue }
      let found = PixelRun(row: run.row, columns: extent.columns)
      let root = sets.root(of: label)
      if let index = indices[root] {
        areas[index].add(found, count: extent.count)
      } else {
        indices[root] = areas.count
        areas.append(
          ChangedArea(
            box: PixelRect(columns: extent.columns, rows: run.row..<run.row + 1),
            count: extent.count, runs: [found]))
      }
    }
    return areas
  }
}
