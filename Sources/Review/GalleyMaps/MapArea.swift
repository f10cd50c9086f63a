import GalleyGeometry

struct MapArea {
  let frame: Rect
  private let widths: ClosedRange<Double>
  private let rowHeight: Double
  let isLogarithmic: Bool

  init(widths: ClosedRange<Double>, rowCount: Int, corner: Point, width: Double) {
    self.widths = widths
    rowHeight = Self.rowHeight(rowCount)
    frame = Rect(
      x: corner.x, y: corner.y, width: width, height: rowHeight * Double(max(1, rowCount)))
    isLogarithmic = Self.isLogarithmic(widths)
  }

  /// Returns the height of a row: tall for few rows, and just enough for the heads for many.
  static func rowHeight(_ count: Int) -> Double {
    min(72, max(36, (432 / Double(max(1, count))).rounded()))
  }

  /// Returns whether the axis is logarithmic: beyond a ratio of twenty, phones would be too close on a linear axis.
  static func isLogarithmic(_ widths: ClosedRange<Double>) -> Bool {
    widths.lowerBound > 0 && widths.upperBound / widths.lowerBound > 20
  }

  /// Returns the horizontal position of a width, without rounding.
  func x(_ width: Double) -> Double {
    let (start, end) = (scaled(widths.lowerBound), scaled(widths.upperBound))
    guard end > start else { return frame.minX }
    let part = (scaled(width) - start) / (end - start)
    return frame.minX + min(1, max(0, part)) * frame.width
  }

  private func scaled(_ width: Double) -> Double {
    isLogarithmic ? width.logarithm : width
  }

  func top(_ row: Int) -> Double { frame.minY + Double(row) * rowHeight }

  func rect(_ row: Int, from start: Double, to end: Double) -> Rect {
    Rect(x: start, y: top(row), width: max(0, end - start), height: rowHeight)
  }
}

extension MapArea {
  func ticks(minimumDistance: Double) -> [Double] {
    let steps = isLogarithmic ? roundSteps(minimumDistance) : evenSteps(minimumDistance)
    var ticks: [Double] = []
    for step in steps where widths.contains(step) {
      let place = x(step)
      let isNearEnd = min(place - frame.minX, frame.maxX - place) < minimumDistance
      let isNearLast = ticks.last.map { place - x($0) < minimumDistance } ?? false
      if !isNearEnd, !isNearLast { ticks.append(step) }
    }
    return ticks
  }

  /// Returns powers of ten, also doubled and times five if there is space.
  private func roundSteps(_ minimumDistance: Double) -> [Double] {
    let decadeCount = (widths.upperBound / widths.lowerBound).logarithm / 10.0.logarithm
    let hasSpace = frame.width / decadeCount > 3.5 * minimumDistance
    var steps: [Double] = []
    var decade = 1.0
    while decade > widths.lowerBound { decade /= 10 }
    while decade <= widths.upperBound, steps.count < 100 {
      steps += hasSpace ? [decade, decade * 2, decade * 5] : [decade]
      decade *= 10
    }
    return steps
  }

  private func evenSteps(_ minimumDistance: Double) -> [Double] {
    let span = widths.upperBound - widths.lowerBound
    guard span > 0 else { return [] }
    let minimum = span * minimumDistance / frame.width
    var power = 1.0
    while power > minimum { power /= 10 }
    while power * 10 <= minimum { power *= 10 }
    let step = [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= minimum } ?? power * 10
    let first = (widths.lowerBound / step).rounded(.up)
    return (0...Int(span / step)).map { (first + Double($0)) * step }
  }
}

extension Double {
  /// The binary logarithm of a positive number to about twelve digits, equal on all machines.
  ///
  /// The significand is a power series in (*m* − 1) / (*m* + 1), which is at most a third.
  fileprivate var logarithm: Double {
    guard self > 0, isFinite else { return 0 }
    let ratio = (significand - 1) / (significand + 1)
    var (sum, power) = (0.0, ratio)
    for number in 0..<16 {
      sum += power / Double(2 * number + 1)
      power *= ratio * ratio
    }
    return Double(exponent) + 2 * sum / 0.693_147_180_559_945_3
  }
}
