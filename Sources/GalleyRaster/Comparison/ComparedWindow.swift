/// A window of two pictures, and two pixels more on each side.
struct ComparedWindow {
  /// Red, green and blue on gray, on which both black and white are visible.
  typealias Color = SIMD4<Int16>

  private let pictures: ComparedPictures
  /// The pixels of both pictures, twelve in each row of the window; those outside are copies of the nearest.
  private var reference: [Color]
  private var actual: [Color]
  private var columns = 0..<0
  private var rows = 0..<0
  private(set) var core = Core()

  static let margin = 2
  private static let side = CoherenceScan.windowSize + 2 * margin

  init(_ pictures: ComparedPictures) {
    self.pictures = pictures
    reference = Array(repeating: Color(), count: Self.side * Self.side)
    actual = reference
  }

  /// How the pixels of a window differ.
  struct Core {
    var sum = SIMD4<Int32>()
    var magnitude = SIMD4<Int32>()
    var maximum: Int16 = 0

    /// Whether all go in one direction, or one by more than noise.
    var isPromising: Bool {
      guard maximum <= 2 else { return true }
      let most = magnitude.max()
      let signed = max(sum.max(), -sum.min())
      return most >= 8 && signed * 10 >= most * 8
    }
  }

  /// Takes the pixels of a window.
  mutating func takeCore(_ columns: Range<Int>, _ rows: Range<Int>) {
    (self.columns, self.rows) = (columns, rows)
    take(columns, rows)
    var core = Core()
    for row in rows {
      for column in columns {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0)
        core.sum &+= SIMD4<Int32>(truncatingIfNeeded: difference)
        core.magnitude &+= SIMD4<Int32>(truncatingIfNeeded: magnitude)
        core.maximum = max(core.maximum, magnitude.max())
      }
    }
    self.core = core
  }

  /// Takes the pixels around the window.
  mutating func takeContext() {
    let left = max(0, columns.lowerBound - 2)..<columns.lowerBound
    let right = columns.upperBound..<min(columns.upperBound + 2, pictures.width)
    let wide = left.lowerBound..<right.upperBound
    take(wide, max(0, rows.lowerBound - 2)..<rows.lowerBound)
    take(left, rows)
    take(right, rows)
    take(wide, rows.upperBound..<min(rows.upperBound + 2, pictures.height))
  }

  /// Takes the pixels of some columns and rows in or around the window.
  private mutating func take(_ columns: Range<Int>, _ rows: Range<Int>) {
    let pictures = pictures
    let (first, second) = unsafe (
      pictures.reference.pixels.span.bytes, pictures.actual.pixels.span.bytes
    )
    let (width, otherWidth, ignored) = (
      pictures.reference.width, pictures.actual.width, pictures.ignored
    )
    for row in rows {
      let line = index(0, row)
      for column in columns {
        let color = Self.color(first.pixel(row * width + column))
        let isIgnored = ignored.map { $0[column, row] } ?? false
        reference[line + column] = color
        actual[line + column] =
          isIgnored ? color : Self.color(second.pixel(row * otherWidth + column))
      }
    }
  }

  private func index(_ column: Int, _ row: Int) -> Int {
    (row - rows.lowerBound + 2) * Self.side + column - columns.lowerBound + 2
  }

  @inline(__always)
  private static func color(_ pixel: UInt32) -> Color {
    let color = Color(
      Int16(pixel & 0xFF), Int16(pixel >> 8 & 0xFF), Int16(pixel >> 16 & 0xFF), 0)
    let alpha = Int32(pixel >> 24)
    guard alpha < 255 else { return color }
    func onGray(_ sample: Int16) -> Int16 {
      Int16(128 + ((Int32(sample) - 128) * alpha) / 255)
    }
    return Color(onGray(color.x), onGray(color.y), onGray(color.z), 0)
  }
}

/// What pixels near each other say about a change of shape.
struct ShapeEvidence {
  /// The number of pixels that change by a good part of the contrast around them.
  var count = 0
  /// The parts of that contrast, with their signs.
  var sum = SIMD4<Float>()
  /// The parts without their signs.
  var magnitude: Float = 0
  /// The number of those that change by most of the contrast.
  var largeCount = 0
  /// Whether a pixel that differs by the rule of single pixels does so by much of the contrast around it.
  var isDecisive = false

  mutating func add(_ other: ShapeEvidence) {
    count += other.count
    sum += other.sum
    magnitude += other.magnitude
    largeCount += other.largeCount
  }

  /// Whether a shape has gained or lost pixels.
  var isShape: Bool {
    if largeCount >= 3 { return true }
    let signed = max(sum.max(), -sum.min())
    return count >= 4 && signed >= 1.5 && signed >= 0.7 * magnitude
  }
}

extension ComparedWindow {
  /// Returns what the pixels of the window say about a change of shape.
  func shapeEvidence(scale: Float, among mask: PixelMask?) -> ShapeEvidence {
    var evidence = ShapeEvidence()
    guard core.maximum > 2 else { return evidence }
    let contrasts = contrasts()
    for row in rows {
      for column in columns {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0).max()
        guard Float(magnitude) >= max(3 * scale, 1) else { continue }
        let place = (row - rows.lowerBound) * columns.count + column - columns.lowerBound
        let contrast = contrasts[place]
        let part = Float(magnitude) / Float(max(contrast, 1))
        if part >= 0.4 * scale, let mask, mask[column, row] { evidence.isDecisive = true }
        guard part >= 0.25 * scale, contrast >= 10 else { continue }
        evidence.count += 1
        evidence.sum += SIMD4<Float>(difference) / Float(contrast)
        evidence.magnitude += part
        if part >= 0.5 * scale, contrast >= 12, magnitude >= 4 { evidence.largeCount += 1 }
      }
    }
    return evidence
  }

  /// Returns the contrast among the pixels around each of the window in both pictures, row by row.
  ///
  /// The least and the most of five pixels beside each other are found first, and then of five such rows.
  private func contrasts() -> [Int16] {
    let (top, bottom) = (max(0, rows.lowerBound - 2), min(rows.upperBound + 2, pictures.height))
    let (left, right) = (
      max(0, columns.lowerBound - 2), min(columns.upperBound + 2, pictures.width)
    )
    var lows = [Color](repeating: Color(repeating: 255), count: Self.side * columns.count)
    var highs = [Color](repeating: Color(), count: Self.side * columns.count)
    for row in top..<bottom {
      let line = (row - rows.lowerBound + 2) * columns.count
      for column in columns {
        var (low, high) = (Color(repeating: 255), Color())
        for near in max(left, column - 2)..<min(right, column + 3) {
          let index = index(near, row)
          low = pointwiseMin(low, pointwiseMin(reference[index], actual[index]))
          high = pointwiseMax(high, pointwiseMax(reference[index], actual[index]))
        }
        lows[line + column - columns.lowerBound] = low
        highs[line + column - columns.lowerBound] = high
      }
    }
    return (0..<rows.count * columns.count).map { place in
      var (low, high) = (Color(repeating: 255), Color())
      for line in 0..<5 {
        low = pointwiseMin(low, lows[place + line * columns.count])
        high = pointwiseMax(high, highs[place + line * columns.count])
      }
      return (high &- low).max()
    }
  }
}

extension ComparedWindow {
  /// Whether a flat area has another color.
  func isRecoloredArea(scale: Float) -> Bool {
    var count = 0
    for row in rows.dropLast() {
      for column in columns.dropLast() {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0).max()
        guard Float(magnitude) >= max(2 * scale, 1), isFlat(reference, index), isFlat(actual, index)
        else { continue }
        count += 1
      }
    }
    if count >= 9 { return true }
    return isShaded(scale: scale)
  }

  private func isFlat(_ colors: [Color], _ index: Int) -> Bool {
    let color = colors[index]
    return colors[index + 1] == color && colors[index + Self.side] == color
      && colors[index + Self.side + 1] == color
  }

  /// Whether all pixels differ in the same direction, so that the whole looks different.
  private func isShaded(scale: Float) -> Bool {
    var lengths: Float = 0
    var (first, second) = (SIMD4<Float>(), SIMD4<Float>())
    for row in rows {
      for column in columns {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        guard difference != Color() else { return false }
        lengths += Self.squaredLength(SIMD4<Float>(difference)).squareRoot()
        first += SIMD4<Float>(reference[index])
        second += SIMD4<Float>(actual[index])
      }
    }
    guard Self.squaredLength(second - first).squareRoot() >= 0.9 * lengths else { return false }
    let count = Float(rows.count * columns.count)
    func lab(_ sum: SIMD4<Float>) -> LabColor {
      LabColor(
        red: Double(sum.x / count), green: Double(sum.y / count), blue: Double(sum.z / count))
    }
    return lab(first).distance(to: lab(second)) > 0.7 * Double(scale)
  }

  /// Returns the square of the length of a difference in YIQ, in which brightness weighs most.
  fileprivate static func squaredLength(_ color: SIMD4<Float>) -> Float {
    Float(YIQ(Double(color.x), Double(color.y), Double(color.z)).squaredLength)
  }
}

extension ComparedWindow {
  /// Whether pixels change the more the more they stand out against a background that does not change.
  func ink(scale: Float) -> InkVerdict {
    guard let background else { return .none }
    var contrasts: [(Float, Float)] = []
    var differences: [SIMD4<Float>] = []
    var changed = 0
    forEach { one, other in
      let (one, other) = (SIMD4<Float>(one), SIMD4<Float>(other))
      contrasts.append(
        (
          Self.squaredLength(one - background).squareRoot(),
          Self.squaredLength(other - background).squareRoot()
        ))
      differences.append(other - one)
      if one != other { changed += 1 }
    }
    guard changed >= 6 else { return .none }
    let isFading = contrasts.reduce(0) { $0 + $1.0 } >= contrasts.reduce(0) { $0 + $1.1 }
    let chosen = contrasts.map { isFading ? $0.0 : $0.1 }
    guard isProportional(chosen, differences, changed, scale: scale) else { return .other }
    let own = zip(chosen, differences).filter { $0.1 != SIMD4<Float>() }.map(\.0)
    guard let most = own.max(), let least = own.min() else { return .none }
    return least < 0.75 * most ? .recolored : .uniform
  }

  private func forEach(_ body: (Color, Color) -> Void) {
    for row in max(0, rows.lowerBound - 2)..<min(rows.upperBound + 2, pictures.height) {
      for column in max(0, columns.lowerBound - 2)..<min(columns.upperBound + 2, pictures.width) {
        let index = index(column, row)
        body(reference[index], actual[index])
      }
    }
  }

  /// The most frequent color of the pixels that do not change, if there are enough of them.
  private var background: SIMD4<Float>? {
    var counts: [Color: Int] = [:]
    forEach { if $0 == $1 { counts[$0, default: 0] += 1 } }
    guard let maximum = counts.values.max(), maximum >= 6 else { return nil }
    var first: Color?
    // The first in reading order, so that the order of a dictionary decides nothing.
    forEach { if first == nil, $0 == $1, counts[$0] == maximum { first = $0 } }
    return first.map { SIMD4<Float>($0) }
  }

  private func isProportional(
    _ contrasts: [Float], _ differences: [SIMD4<Float>], _ changed: Int, scale: Float
  ) -> Bool {
    let squares = contrasts.reduce(0) { $0 + $1 * $1 }
    guard squares > 0, let maximum = contrasts.max() else { return false }
    let slope = zip(contrasts, differences).reduce(SIMD4<Float>()) { $0 + $1.0 * $1.1 } / squares
    let strength = Self.squaredLength(slope).squareRoot() * maximum
    guard strength >= 1.4 * scale else { return false }
    var (rest, whole): (Float, Float) = (0, 0)
    for (contrast, difference) in zip(contrasts, differences) {
      rest += Self.squaredLength(difference - contrast * slope)
      whole += Self.squaredLength(difference)
    }
    if strength >= 18 * scale, rest <= 0.1 * whole { return true }
    // Rounding changes each sample by up to half a level in both pictures.
    return rest <= min(0.25 * whole, 0.12 * Float(changed) + 0.001 * whole)
  }
}

/// What the pixels of a window say about the color of ink on a background that does not change.
enum InkVerdict {
  /// Too few pixels change.
  case none
  /// Pixels change in another way than in proportion to the ink they have.
  case other
  /// All that change have as much ink, so that another color and another blend look the same.
  case uniform
  /// Pixels change in proportion to the ink they have.
  case recolored
}
