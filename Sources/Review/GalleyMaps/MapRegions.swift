import GalleyAnalysis
import GalleyGeometry

struct MapRegions {
  /// A range of widths in one row that is decided alike.
  struct Run {
    var row: Int
    var arrangement: Int
    var frame: Rect
    var region = 0
  }

  private(set) var runs: [[Run]]
  private(set) var regionCount = 0

  init(_ map: BranchMap, _ area: MapArea) {
    runs = map.rows.enumerated().map { Self.runs($1, $0, area) }
    joinRuns()
  }

  private static func runs(_ row: BranchMap.Row, _ number: Int, _ area: MapArea) -> [Run] {
    var runs: [Run] = []
    for (index, segment) in row.segments.enumerated() {
      let start = area.x(segment.widths.lowerBound)
      let next = index + 1 < row.segments.count ? row.segments[index + 1].widths.lowerBound : nil
      let end = next.map(area.x) ?? area.frame.maxX
      if runs.last?.arrangement == segment.arrangement {
        runs[runs.count - 1].frame.width = end - runs[runs.count - 1].frame.minX
      } else {
        runs.append(
          Run(
            row: number, arrangement: segment.arrangement,
            frame: area.rect(number, from: start, to: end)))
      }
    }
    return runs
  }

  static func pairs(_ upper: [Run], _ lower: [Run]) -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    var (above, below) = (0, 0)
    while above < upper.count, below < lower.count {
      let (first, second) = (upper[above].frame, lower[below].frame)
      if min(first.maxX, second.maxX) > max(first.minX, second.minX) {
        pairs.append((above, below))
      }
      if first.maxX <= second.maxX { above += 1 } else { below += 1 }
    }
    return pairs
  }

  private mutating func joinRuns() {
    var parents: [Int] = []
    func root(_ number: Int) -> Int {
      var number = number
      while parents[number] != number { number = parents[number] }
      return number
    }
    for row in runs.indices {
      for index in runs[row].indices {
        runs[row][index].region = parents.count
        parents.append(parents.count)
      }
      guard row > 0 else { continue }
      for (above, below) in Self.pairs(runs[row - 1], runs[row])
      where runs[row - 1][above].arrangement == runs[row][below].arrangement {
        let roots = (root(runs[row - 1][above].region), root(runs[row][below].region))
        parents[max(roots.0, roots.1)] = min(roots.0, roots.1)
      }
    }
    var names: [Int: Int] = [:]
    for row in runs.indices {
      for index in runs[row].indices {
        let old = root(runs[row][index].region)
        runs[row][index].region = names[old] ?? names.count
        names[old] = runs[row][index].region
      }
    }
    regionCount = names.count
  }
}

extension MapRegions {
  var levelEdges: [(start: Point, end: Point)] {
    var edges: [(start: Point, end: Point)] = []
    for row in runs.indices.dropFirst() {
      for (above, below) in Self.pairs(runs[row - 1], runs[row])
      where runs[row - 1][above].arrangement != runs[row][below].arrangement {
        let (upper, lower) = (runs[row - 1][above].frame, runs[row][below].frame)
        let (start, end) = (max(upper.minX, lower.minX), min(upper.maxX, lower.maxX))
        if let last = edges.last, last.end == Point(x: start, y: lower.minY) {
          edges[edges.count - 1].end.x = end
        } else {
          edges.append((Point(x: start, y: lower.minY), Point(x: end, y: lower.minY)))
        }
      }
    }
    return edges
  }
}
