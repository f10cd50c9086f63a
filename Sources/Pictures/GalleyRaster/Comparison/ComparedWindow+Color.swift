extension ComparedWindow {
  func isRecoloredArea(scale: Float) -> Bool {
    var count = 0
    for row in rows.dropLast() {
      for column in columns.dropLast() {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0).max()
        guard Float(magnitude) >= max(2 * scale, 1), isFlat(reference, index), isFlat(actual, index)
        else { continue }
        // Noise of two levels is the same for some adjacent pixels.
        count += Float(magnitude) >= max(3 * scale, 1) ? 2 : 1
      }
    }
    return count >= 18 || isShaded(scale: scale)
  }

  private func isFlat(_ colors: [Color], _ index: Int) -> Bool {
    let color = colors[index]
    return colors[index + 1] == color && colors[index + Self.side] == color
      && colors[index + Self.side + 1] == color
  }

  /// Whether all pixels differ in the same direction, so that the window looks different.
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
    let count = Float(rows.count * columns.count)
    let change = second - first
    let magnitude = change.replacing(with: -change, where: change .< 0).max() / count
    guard Self.squaredLength(change).squareRoot() >= 0.9 * lengths, magnitude >= 1.5 * min(scale, 1)
    else { return false }
    func lab(_ sum: SIMD4<Float>) -> LabColor {
      LabColor(
        red: Double(sum.x / count), green: Double(sum.y / count), blue: Double(sum.z / count))
    }
    return lab(first).distance(to: lab(second)) > 0.7 * Double(scale)
  }

  fileprivate static func squaredLength(_ color: SIMD4<Float>) -> Float {
    Float(YIQ(Double(color.x), Double(color.y), Double(color.z)).squaredLength)
  }
}

extension ComparedWindow {
  /// Returns the levels of a soft shadow that appears or disappears, or nil if there is none.
  ///
  /// A line of pixels in an area of one color changes evenly. The pixels next to an edge do not count, since another
  /// rasterizer changes them too.
  func shadow(scale: Float) -> Float? {
    let limit = max(1.5 * scale, 1)
    let inside = (
      rows: rows.clamped(to: 1..<max(1, pictures.height - 1)),
      columns: columns.clamped(to: 1..<max(1, pictures.width - 1))
    )
    let across = inside.rows.compactMap { row in
      shadow(inside.columns.map { index($0, row) }, across: Self.side, limit)
    }
    let down = inside.columns.compactMap { column in
      shadow(inside.rows.map { index(column, $0) }, across: 1, limit)
    }
    return (across + down).max()
  }

  private func shadow(_ line: [Int], across: Int, _ limit: Float) -> Float? {
    guard line.count >= 6, let first = line.first, abs(change(at: first)) >= limit,
      let (low, high) = evenChange(line)
    else { return nil }
    let levels = min(abs(low), abs(high))
    // Beside a line of noise, others change unevenly.
    let isProved =
      levels >= limit && low * high > 0
      && line.allSatisfy { isEven(reference, $0) || isEven(actual, $0) }
      && [-across, across].allSatisfy { step in evenChange(line.map { $0 + step }) != nil }
    return isProved ? levels : nil
  }

  /// Returns the least and the most change of pixels, or nil if these are not about the same.
  private func evenChange(_ line: [Int]) -> (Float, Float)? {
    let changes = line.map(change)
    guard let low = changes.min(), let high = changes.max(), high - low <= 1 else { return nil }
    return (low, high)
  }

  /// The mean change of the samples, in which noise of single samples is small.
  private func change(at index: Int) -> Float {
    Float((actual[index] &- reference[index]).wrappedSum()) / 3
  }

  private func isEven(_ colors: [Color], _ index: Int) -> Bool {
    let color = colors[index]
    for line in [index - Self.side, index, index + Self.side] {
      guard colors[line - 1] == color, colors[line] == color, colors[line + 1] == color else {
        return false
      }
    }
    return true
  }
}

extension ComparedWindow {
  /// Whether pixels change in proportion to their contrast with an unchanged background.
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
    if isTinted(background, changed, scale: scale) { return .recolored }
    let (before, after) = contrasts.reduce((Float(0), Float(0))) { ($0.0 + $1.0, $0.1 + $1.1) }
    // Noise of a few levels on an even background is no ink.
    let (least, most) = (min(before, after), max(before, after))
    guard least >= 0.2 * most || most >= 4 * scale * Float(changed) else { return .none }
    let isFading = before >= after
    let chosen = contrasts.map { isFading ? $0.0 : $0.1 }
    guard isProportional(chosen, differences, changed, scale: scale) else { return .other }
    return .recolored
  }

  /// Whether colors change to one side of those between ink and background, which no blending does.
  private func isTinted(_ background: SIMD4<Float>, _ changed: Int, scale: Float) -> Bool {
    var axis = SIMD4<Float>()
    forEach { one, _ in axis += SIMD4<Float>(one) - background }
    let square = (axis * axis).sum()
    guard square > 0 else { return false }
    var (sum, magnitude) = (SIMD4<Float>(), Float(0))
    forEach { one, other in
      let difference = SIMD4<Float>(other) - SIMD4<Float>(one)
      let side = difference - axis * ((difference * axis).sum() / square)
      sum += side
      magnitude += (side * side).sum().squareRoot()
    }
    let length = (sum * sum).sum().squareRoot()
    return length >= 0.9 * magnitude && length >= 2 * scale * Float(changed)
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
    // The first in reading order, so that the result does not depend on the order of a dictionary.
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

/// Whether pixels change in proportion to their ink, on an unchanged background.
enum InkVerdict {
  /// Too few pixels change.
  case none
  /// Pixels change, but not in proportion to their ink.
  case other
  /// Pixels change in proportion to the ink they have.
  case recolored
}
