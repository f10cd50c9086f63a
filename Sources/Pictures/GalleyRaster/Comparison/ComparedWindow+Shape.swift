/// The evidence of a changed shape in neighboring pixels.
struct ShapeEvidence {
  /// The number of pixels that change by a considerable part of the contrast around them.
  var count = 0
  var sum = SIMD4<Float>()
  /// The parts without their signs.
  var magnitude: Float = 0
  /// The number of these pixels that change by at least half of the contrast.
  var largeCount = 0
  /// Whether a pixel that differs by the rule of single pixels does so by much of the contrast around it, or any pixel by
  /// most of it.
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
  /// The difference that is a large part of any contrast around a pixel.
  private static let plainDifference: Float = 0.4 * 255

  /// Whether a pixel of the mask differs by a large part of any contrast.
  ///
  /// Reads the pictures directly, so that windows in which everything changes need no copy.
  static func isPlain(
    _ pictures: ComparedPictures, _ columns: Range<Int>, _ rows: Range<Int>, scale: Float,
    among mask: PixelMask
  ) -> Bool {
    let (first, second) = unsafe (
      pictures.reference.pixels.span.bytes, pictures.actual.pixels.span.bytes
    )
    for row in rows {
      for column in columns where mask[column, row] {
        let difference =
          color(second.pixel(row * pictures.actual.width + column))
          &- color(first.pixel(row * pictures.reference.width + column))
        let magnitude = max(difference.max(), -difference.min())
        if Float(magnitude) >= plainDifference * scale { return true }
      }
    }
    return false
  }

  /// Returns the evidence of a changed shape in the pixels of the window.
  mutating func shapeEvidence(scale: Float, among mask: PixelMask?) -> ShapeEvidence {
    var evidence = ShapeEvidence()
    guard core.maximum > 2 else { return evidence }
    findContrasts()
    for row in rows {
      for column in columns {
        let index = index(column, row)
        let difference = actual[index] &- reference[index]
        let magnitude = difference.replacing(with: 0 &- difference, where: difference .< 0).max()
        guard Float(magnitude) >= max(3 * scale, 1) else { continue }
        let contrast = contrasts[index]
        let part = Float(magnitude) / Float(max(contrast, 1))
        if part >= 0.4 * scale, let mask, mask[column, row] { evidence.isDecisive = true }
        if part >= 0.6 * scale, Float(magnitude) >= 8 * scale { evidence.isDecisive = true }
        guard part >= 0.25 * scale, contrast >= 10 else { continue }
        evidence.count += 1
        evidence.sum += SIMD4<Float>(difference) / Float(contrast)
        evidence.magnitude += part
        if part >= 0.5 * scale, contrast >= 12, magnitude >= 4 { evidence.largeCount += 1 }
      }
    }
    return evidence
  }
}

extension ComparedWindow {
  /// Whether a straight line through the window appears or disappears whose color is not between the colors of its
  /// sides.
  ///
  /// An edge that is blended differently has a color between the colors of its sides. Lines are one or two pixels wide.
  func hasNewLine(scale: Float) -> Bool {
    let limit = Int16(max(4 * scale, 1))
    // The pixels on both sides lie in the pictures too.
    let inside = (
      rows: rows.clamped(to: 2..<max(2, pictures.height - 2)),
      columns: columns.clamped(to: 2..<max(2, pictures.width - 2))
    )
    return inside.rows.contains {
      let line = Line(index(columns.lowerBound, $0), 1, columns.count, across: Self.side)
      return isNew(line, limit: limit)
    }
      || inside.columns.contains {
        let line = Line(index($0, rows.lowerBound), Self.side, rows.count, across: 1)
        return isNew(line, limit: limit)
      }
  }

  /// The pixels of a row or column of the window.
  private struct Line {
    var start: Int
    var step: Int
    var count: Int
    /// The distance between pixels across the line.
    var across: Int

    init(_ start: Int, _ step: Int, _ count: Int, across: Int) {
      (self.start, self.step, self.count, self.across) = (start, step, count, across)
    }
  }

  private func isNew(_ line: Line, limit: Int16) -> Bool {
    let (first, second) = (reference[line.start], actual[line.start])
    let difference = second &- first
    guard line.count >= 6, max(difference.max(), -difference.min()) >= limit else { return false }
    let isEven = (1..<line.count).allSatisfy {
      let index = line.start + $0 * line.step
      return reference[index] == first && actual[index] == second
    }
    return isEven
      && (isLine(line, in: actual, not: reference, limit)
        || isLine(line, in: reference, not: actual, limit))
  }

  private func isLine(_ line: Line, in colors: [Color], not others: [Color], _ limit: Int16) -> Bool
  {
    let (index, across, color) = (line.start, line.across, colors[line.start])
    func isFlat(_ step: Int) -> Bool {
      others[index] == others[index + step] && others[index] == others[index + 2 * step]
    }
    guard isFlat(-across) || isFlat(across) else { return false }
    func neighbor(_ step: Int) -> Color {
      colors[index + step] == color ? colors[index + 2 * step] : colors[index + step]
    }
    let (first, second) = (neighbor(-across), neighbor(across))
    guard first != color, second != color else { return false }
    let above = color &- pointwiseMax(first, second)
    let below = pointwiseMin(first, second) &- color
    return max(above.max(), below.max()) >= limit
  }
}
