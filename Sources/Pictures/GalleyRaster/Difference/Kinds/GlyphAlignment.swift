/// Aligns the glyphs of lines of text that two rasterizers set at different places.
///
/// A rasterizer that sets glyphs at whole pixels rounds the advance of each, so that lines become longer or shorter. The
/// columns of a line then have an order-preserving alignment with those of the other picture, found by dynamic time
/// warping (Sakoe and Chiba, Dynamic programming algorithm optimization for spoken word recognition, 1978).
struct GlyphAlignment {
  private let reference: PixelView
  private let actual: PixelView
  private let lines: [Line]

  /// A part of the pictures with one line of text.
  private struct Line {
    let box: PixelRect
    /// The column of the reference that is found at each column of the actual picture, both from the left of the box.
    let sources: [Int]
  }

  /// The maximum height of a line, and the maximum number of pixels of all lines.
  private static let (maximumHeight, maximumArea) = (96, 1 << 19)
  /// The maximum distance of glyphs to the side.
  private static let reach = 16
  /// The cost of a column that is left out or repeated, in levels.
  private static let stepCost: Float = 2

  /// Aligns the lines in some areas.
  ///
  /// - Complexity: Linear in the number of pixels of the areas, up to a limit.
  init(_ areas: [ChangedArea], reference: PixelView, actual: PixelView) {
    (self.reference, self.actual) = (reference, actual)
    let whole = PixelRect(
      x: 0, y: 0, width: min(reference.width, actual.width),
      height: min(reference.height, actual.height))
    var (lines, area) = ([Line](), 0)
    for changed in areas {
      // The pixels around an area have what the glyphs at its ends left behind.
      let box = changed.box.grown(by: 4).intersection(whole)
      let inkRows = box.rows.ranges { row in
        [reference, actual].contains { $0.hasInk(box.columns.lazy.map { (x: $0, y: row) }) }
      }
      for rows in inkRows where rows.count <= Self.maximumHeight {
        let line = PixelRect(columns: box.columns, rows: rows)
        area += line.width * line.height
        guard area <= Self.maximumArea else { break }
        lines.append(Line(box: line, sources: Self.sources(line, reference, actual)))
      }
    }
    self.lines = lines
  }

  /// Returns the column of the reference at each column of the actual picture, by the cheapest alignment.
  private static func sources(
    _ box: PixelRect, _ reference: PixelView, _ actual: PixelView
  ) -> [Int] {
    let (before, after) = (reference.columns(of: box), actual.columns(of: box))
    let distances = 0...2 * reach
    var costs = [Float](repeating: 0, count: distances.count)
    // The change of the distance by which the cheapest alignment arrives at each column and distance.
    var steps: [[Int]] = []
    for x in after.indices {
      var next = [Float](repeating: .infinity, count: distances.count)
      var row = [Int](repeating: 0, count: distances.count)
      for distance in distances where before.indices.contains(x + distance - reach) {
        var (best, step) = (costs[distance], 0)
        if x > 0, distance + 1 < costs.count, costs[distance + 1] + stepCost < best {
          (best, step) = (costs[distance + 1] + stepCost, 1)
        }
        if x > 0, distance > 0, next[distance - 1] + stepCost < best {
          (best, step) = (next[distance - 1] + stepCost, -1)
        }
        let pairs = zip(before[x + distance - reach], after[x])
        let difference = pairs.reduce(Float(0)) { $0 + abs($1.0 - $1.1) }
        next[distance] = best + difference / Float(box.height)
        row[distance] = step
      }
      costs = next
      steps.append(row)
    }
    var distance = costs.indices.min { costs[$0] < costs[$1] } ?? reach
    var result = [Int](repeating: 0, count: after.count)
    for x in result.indices.reversed() {
      result[x] = x + distance - reach
      while steps[x][distance] < 0 { distance -= 1 }
      distance += steps[x][distance]
    }
    return result
  }
}

// MARK: - Proof

extension GlyphAlignment {
  /// The minimum number of glyphs that are evidence.
  private static let minimumGlyphCount = 40
  /// The maximum number of pairs of shapes and of the shapes of one picture, relative to those of the other one.
  private static let (maximumPairShare, maximumShapeShare) = (1.02, 0.88)

  /// Whether one of the pictures has one shape for each glyph, where the other one has several, between pixels.
  ///
  /// Other letter spacing moves glyphs too, but then each shape of one picture is beside several of the other one.
  var isProved: Bool {
    let glyphs = lines.flatMap(glyphs)
    guard glyphs.count >= Self.minimumGlyphCount else { return false }
    let counts = [0, 1].map { side in Set(glyphs.map { $0[side] }).count }.sorted()
    return Double(Set(glyphs).count) <= Self.maximumPairShare * Double(counts[1])
      && Double(counts[0]) <= Self.maximumShapeShare * Double(counts[1])
  }

  /// Returns the pixels of each glyph in both pictures.
  private func glyphs(_ line: Line) -> [[[UInt32]]] {
    let shapes = [reference, actual].map { view in
      line.box.columns.ranges { x in view.hasInk(line.box.rows.lazy.map { (x: x, y: $0) }) }
    }
    func pixels(_ view: PixelView, _ columns: Range<Int>) -> [UInt32] {
      line.box.rows.flatMap { y in columns.map { view[$0, y].packed } }
    }
    return shapes[1].compactMap { shape in
      let first = line.box.x + line.sources[shape.lowerBound - line.box.x]
      let last = line.box.x + line.sources[shape.upperBound - 1 - line.box.x]
      let source = shapes[0].first {
        abs($0.lowerBound - first) <= 2 && abs($0.upperBound - 1 - last) <= 2
      }
      return source.map { [pixels(reference, $0), pixels(actual, shape)] }
    }
  }
}

// MARK: - Content

extension GlyphAlignment {
  /// The minimum number of pixels that are content, relative to the height of the line; where two glyphs meet, fewer differ.
  private static let minimumContent = 0.8

  /// Returns the pixels of a set that the same glyphs at other places do not explain.
  func unexplained(_ mask: PixelMask) -> PixelMask {
    var rest = PixelMask(width: mask.width, height: mask.height)
    // What one of the pictures has alone is only found at its own places.
    for isBack in [false, true] {
      let (source, target) = isBack ? (actual, reference) : (reference, actual)
      let pixels = moved(source, isBack: isBack)
      let left = unsafe pixels.withUnsafeBufferPointer { pixels in
        let view = unsafe PixelView(width: source.width, height: source.height, pixels: pixels)
        let test = CoverageTest(reference: view, actual: target, window: .upright)
        return test.unexplained(differing(view, target, mask))
      }
      for index in rest.words.indices { rest.words[index] |= left.words[index] & mask.words[index] }
    }
    for area in ChangedArea.areas(of: rest) {
      let heights = lines.map(\.box).filter { !$0.intersection(area.box).isEmpty }.map(\.height)
      guard let height = heights.min(),
        Double(area.count) < Self.minimumContent * Double(height)
      else { continue }
      for run in area.runs { for x in run.columns { rest[x, run.row] = false } }
    }
    return rest
  }

  /// Returns the pixels of a picture with each glyph at its place in the other one.
  private func moved(_ source: PixelView, isBack: Bool) -> [UInt32] {
    var pixels = unsafe Array(source.pixels)
    for line in lines {
      let columns = isBack ? Self.inverse(line.sources) : line.sources
      for y in line.box.rows {
        for (x, from) in columns.enumerated() {
          pixels[y * source.width + line.box.x + x] = source[line.box.x + from, y].packed
        }
      }
    }
    return pixels
  }

  /// Returns the pixels of the lines in which two pictures differ, with those of a set that are in no line.
  private func differing(_ view: PixelView, _ target: PixelView, _ mask: PixelMask) -> PixelMask {
    var result = mask
    for line in lines {
      for y in line.box.rows {
        for x in line.box.columns {
          result[x, y] = view[x, y].distance(to: target[x, y]) > MoveProof.slack
        }
      }
    }
    return result
  }

  /// Returns the actual column of each column of the reference.
  private static func inverse(_ sources: [Int]) -> [Int] {
    var (result, x) = ([Int](), 0)
    for column in sources.indices {
      while x + 1 < sources.count, sources[x] < column { x += 1 }
      result.append(x)
    }
    return result
  }
}

extension Range<Int> {
  /// Returns the longest ranges whose numbers meet a condition.
  fileprivate func ranges(where isIncluded: (Int) -> Bool) -> [Range<Int>] {
    var (ranges, start) = ([Range<Int>](), Int?.none)
    for number in self {
      if isIncluded(number) {
        start = start ?? number
      } else if let first = start {
        ranges.append(first..<number)
        start = nil
      }
    }
    return ranges + (start.map { [$0..<upperBound] } ?? [])
  }
}

extension PixelView {
  /// The difference of brightness that is ink, so much that the soft edges of glyphs do not join them.
  private static let inkContrast: Float = 24

  /// Whether a row or column of pixels has more than a background.
  fileprivate func hasInk(_ places: some Collection<(x: Int, y: Int)>) -> Bool {
    guard let first = places.first else { return false }
    let ground = self[first.x, first.y].brightness
    return places.contains { abs(self[$0.x, $0.y].brightness - ground) > Self.inkContrast }
  }

  /// Returns the brightness of each column of a box, blurred so that edges between pixels are alike.
  fileprivate func columns(of box: PixelRect) -> [[Float]] {
    let sharp = box.columns.map { x in box.rows.map { self[x, $0].brightness } }
    return sharp.indices.map { x in
      let (last, next) = (sharp[max(0, x - 1)], sharp[min(sharp.count - 1, x + 1)])
      return sharp[x].indices.map { (last[$0] + 2 * sharp[x][$0] + next[$0]) / 4 }
    }
  }
}
