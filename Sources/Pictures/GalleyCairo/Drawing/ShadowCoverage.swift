import GalleyGeometry
import GalleyRaster
import GalleyScene

/// The coverage of a blurred silhouette, row by row.
///
/// A convex silhouette is a span of columns at each height. Blurring a span along its row is a difference of two values of
/// the normal distribution; the rows above and below are summed with the weights of the same distribution. The result is
/// the exact convolution of the spans, with arithmetic that is the same on every machine.
struct ShadowCoverage {
  private struct Segment {
    var top: Double
    var bottom: Double
    var start: Double
    var end: Double
  }

  private let segments: [Segment]
  private let deviation: Double
  /// The columns that differ from their neighbors, around the middle ones that do not.
  private let columns: ColumnMap
  let box: PixelRect

  /// The smallest standard deviation in pixels, below which antialiasing blurs as much.
  private static let minimumDeviation = 0.25
  private static let rowsPerDeviation = 4.0

  /// Creates the coverage of a convex silhouette in points on some pixels, or nil if there is none.
  ///
  /// `radius` is the standard deviation in points, and `scale` the number of pixels in a point.
  init?(_ outline: Scene.Shape, radius: Double, scale: Double, in area: PixelRect) {
    let deviation = max(radius * scale, Self.minimumDeviation)
    let polygon = outline.polygon(scale: scale)
    guard deviation.isFinite, let bounds = Path(polylines: [polygon]).controlBounds,
      let around = PixelRect(around: bounds.inset(by: -Scene.Shadow.reach * deviation))
    else { return nil }
    let box = around.intersection(area)
    guard !box.isEmpty else { return nil }
    self.deviation = deviation
    self.box = box
    segments = Self.segments(
      of: polygon, step: min(max(deviation / Self.rowsPerDeviation, 0.25), 8))
    guard !segments.isEmpty else { return nil }
    let reach = Scene.Shadow.reach * deviation
    let widestStart = segments.reduce(bounds.minX) { max($0, $1.start) }
    let narrowestEnd = segments.reduce(bounds.maxX) { min($0, $1.end) }
    let first = Int((widestStart + reach).rounded(.up))
    columns = ColumnMap(
      box, middle: first..<max(first, Int((narrowestEnd - reach).rounded(.down))))
  }

  private static func segments(of polygon: [Point], step: Double) -> [Segment] {
    let heights = polygon.map(\.y)
    guard let top = heights.min(), let bottom = heights.max(), bottom > top else { return [] }
    let count = max(1, Int(((bottom - top) / step).rounded(.up)))
    let height = (bottom - top) / Double(count)
    var result: [Segment] = []
    for row in 0..<count {
      let y = top + (Double(row) + 0.5) * height
      guard let span = span(of: polygon, at: y) else { continue }
      let end = top + Double(row + 1) * height
      if let last = result.last, abs(last.start - span.start) < 1e-6,
        abs(last.end - span.end) < 1e-6
      {
        result[result.count - 1].bottom = end
      } else {
        result.append(
          Segment(
            top: top + Double(row) * height, bottom: end, start: span.start, end: span.end))
      }
    }
    return result
  }

  private static func span(of polygon: [Point], at y: Double) -> (start: Double, end: Double)? {
    var (start, end) = (Double.infinity, -Double.infinity)
    for (index, point) in polygon.enumerated() {
      let next = polygon[(index + 1) % polygon.count]
      guard (point.y <= y) != (next.y <= y) else { continue }
      let x = point.x + (next.x - point.x) * (y - point.y) / (next.y - point.y)
      (start, end) = (min(start, x), max(end, x))
    }
    return start < end ? (start, end) : nil
  }

  /// Returns the coverage of rows in the box, from 0 to 255; `stride` is the number of bytes from one row to the next.
  ///
  /// An inverted shadow is cast by the outside of the silhouette.
  ///
  /// - Complexity: O(*r* × *s* × *c*) for *r* rows, *s* segments within three standard deviations of a row, and *c* columns
  ///   that differ.
  func rows(_ rows: Range<Int>, stride: Int, isInverted: Bool) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: stride * rows.count)
    let reach = Scene.Shadow.reach * deviation
    let near = segments.filter {
      $0.bottom > Double(rows.lowerBound) - reach && $0.top < Double(rows.upperBound) + reach
    }
    let blurred = near.map { blurredSpan($0) }
    var sums = [Float](repeating: 0, count: columns.places.count)
    var target = result.mutableSpan
    for (index, row) in rows.enumerated() {
      add(near, blurred, at: Double(row) + 0.5, to: &sums)
      for column in 0..<box.width {
        let sum = min(max(sums[columns.index(of: column)], 0), 1)
        let value = isInverted ? 1 - sum : sum
        target[index * stride + column] = UInt8((value * 255).rounded())
      }
    }
    return result
  }

  private func blurredSpan(_ segment: Segment) -> [Float] {
    columns.places.map { x in
      Float(
        Normal.distribution((segment.end - x) / deviation)
          - Normal.distribution((segment.start - x) / deviation))
    }
  }

  private func add(
    _ segments: [Segment], _ blurred: [[Float]], at y: Double, to sums: inout [Float]
  ) {
    for index in sums.indices { sums[index] = 0 }
    var target = sums.mutableSpan
    for (segment, row) in zip(segments, blurred) {
      let weight = Float(
        Normal.distribution((segment.bottom - y) / deviation)
          - Normal.distribution((segment.top - y) / deviation))
      guard weight > 0 else { continue }
      let source = row.span
      for index in 0..<source.count { target[index] += weight * source[index] }
    }
  }
}

/// The columns of a box, of which those in the middle are equal.
private struct ColumnMap {
  /// The centers of the columns that differ, in pixels.
  let places: [Double]
  private let equal: Range<Int>

  init(_ box: PixelRect, middle: Range<Int>) {
    let start = min(max(middle.lowerBound - box.x, 0), box.width)
    let end = min(max(middle.upperBound - box.x, start), box.width)
    equal = start..<end
    let columns = Array(0..<start) + (start < end ? [start] : []) + Array(end..<box.width)
    places = columns.map { Double(box.x + $0) + 0.5 }
  }

  func index(of column: Int) -> Int {
    if column < equal.lowerBound { return column }
    if column < equal.upperBound { return equal.lowerBound }
    return column - max(0, equal.count - 1)
  }
}

private enum Normal {
  private static let stepsPerDeviation = 64

  private static let table: [Double] = {
    // Simpson's rule over each step, with exponentials from products, which are the same on every machine.
    let count = Int(2 * Scene.Shadow.reach) * stepsPerDeviation
    let step = 1 / Double(stepsPerDeviation)
    var sums = [0.0]
    for index in 0..<count {
      let x = Double(index) * step - Scene.Shadow.reach
      let area = (density(x) + 4 * density(x + step / 2) + density(x + step)) * step / 6
      sums.append(sums[index] + area)
    }
    let total = sums[count]
    return sums.map { $0 / total }
  }()

  private static func density(_ x: Double) -> Double {
    // exp(-t) as the 1024th power of its Taylor series at a small number.
    let t = x * x / 2 / 1024
    var power = 1 - t + t * t / 2 - t * t * t / 6
    for _ in 0..<10 { power *= power }
    return power
  }

  static func distribution(_ x: Double) -> Double {
    let place = (x + Scene.Shadow.reach) * Double(stepsPerDeviation)
    guard place > 0 else { return 0 }
    guard place < Double(table.count - 1) else { return 1 }
    let index = Int(place)
    let share = place - Double(index)
    return table[index] + (table[index + 1] - table[index]) * share
  }
}

extension Scene.Shape {
  private static let lineCount = 24

  /// The outline as a polygon in pixels.
  fileprivate func polygon(scale: Double) -> [Point] {
    path.flattened(linesPerCurve: Self.lineCount).map {
      Point(x: $0.x * scale, y: $0.y * scale)
    }
  }
}
