/// Two pictures of one design with different numbers of pixels per point, reduced to what both can show.
///
/// Each pixel is the mean of a square of pixels: a picture of @2x beside one of @3x is compared at @1x.
package struct CommonScale: Sendable {
  package let reference: Bitmap
  package let actual: Bitmap
  package let scales: ScalePair

  /// The ratios of the scales of screens, in lowest terms: of 1, 1.5, 2, 3 and 4 pixels per point.
  private static let ratios = [(1, 2), (1, 3), (1, 4), (2, 3), (3, 4), (3, 8)]
  /// The minimum side of a picture whose scale is known from its size only.
  private static let minimumSide = 16

  /// Reduces two pictures, or returns nil if they are not of one design at different scales.
  ///
  /// The scales are the pixels per point in the names of the pictures, as in `icon@2x.png`, or nil if only the sizes tell.
  ///
  /// - Complexity: Linear in the number of pixels.
  package init?(_ reference: Bitmap, _ actual: Bitmap, scales: (Int, Int)? = nil) {
    guard reference.size != actual.size else { return nil }
    let ratios = scales.map { [$0] } ?? Self.ratios + Self.ratios.map { ($1, $0) }
    let found = ratios.lazy.map(Self.reduced).first { first, second in
      Self.isOne(reference.width, actual.width, first, second, isExact: scales == nil)
        && Self.isOne(reference.height, actual.height, first, second, isExact: scales == nil)
    }
    guard let (first, second) = found else { return nil }
    (self.reference, self.actual) = (reference.reduced(by: first), actual.reduced(by: second))
    self.scales = ScalePair(
      reference: scales?.0 ?? first, actual: scales?.1 ?? second, factor: first)
  }

  private static func reduced(_ ratio: (Int, Int)) -> (Int, Int) {
    var (divisor, rest) = ratio
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return (ratio.0 / max(1, divisor), ratio.1 / max(1, divisor))
  }

  /// Returns whether two sides have one length at different scales, perhaps rounded to pixels.
  private static func isOne(
    _ side: Int, _ other: Int, _ scale: Int, _ otherScale: Int, isExact: Bool
  ) -> Bool {
    if isExact {
      return side * otherScale == other * scale && side >= minimumSide && side % scale == 0
    }
    return abs(side * otherScale - other * scale) <= max(scale, otherScale)
  }
}

/// The pixels per point of two pictures.
package struct ScalePair: Codable, Hashable, Sendable {
  package var reference: Int
  package var actual: Int
  /// The number of pixels of the reference on a side of one that was compared.
  package var factor: Int

  package init(reference: Int, actual: Int, factor: Int) {
    (self.reference, self.actual, self.factor) = (reference, actual, factor)
  }

  /// The pair as “@2x beside @3x, compared at @1x”.
  package var words: String {
    "@\(reference)x beside @\(actual)x, compared at @\(reference / max(1, factor))x"
  }
}

extension Comparison {
  /// Returns the comparison for pictures of a common scale, with the ignored rectangles in their pixels.
  package func reduced(by scales: ScalePair?) -> Comparison {
    guard let factor = scales?.factor, factor > 1 else { return self }
    var comparison = self
    comparison.ignored = ignored.map { rect in
      let (x, y) = (rect.x / factor, rect.y / factor)
      let (right, bottom) = (rect.x + rect.width + factor - 1, rect.y + rect.height + factor - 1)
      return PixelRect(x: x, y: y, width: right / factor - x, height: bottom / factor - y)
    }
    return comparison
  }
}

extension Bitmap {
  /// Returns a picture whose pixels are the means of squares of pixels, weighted by their alpha.
  fileprivate func reduced(by factor: Int) -> Bitmap {
    guard factor > 1 else { return self }
    let (columns, rows) = ((width + factor - 1) / factor, (height + factor - 1) / factor)
    var result: [UInt8] = []
    result.reserveCapacity(4 * columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var (sums, count) = (SIMD4<UInt32>(), UInt32(0))
        for y in row * factor..<min(height, row * factor + factor) {
          for x in column * factor..<min(width, column * factor + factor) {
            let pixel = PixelView.Color(packed: packed(x, y)).samples
            let alpha = UInt32(truncatingIfNeeded: pixel.w)
            let samples = SIMD4<UInt32>(truncatingIfNeeded: pixel)
            sums &+= SIMD4(samples.x * alpha, samples.y * alpha, samples.z * alpha, alpha)
            count += 1
          }
        }
        let alpha = max(1, sums.w)
        var samples = (sums &+ alpha / 2) / alpha
        samples.w = (sums.w + count / 2) / max(1, count)
        for index in 0..<4 { result.append(UInt8(truncatingIfNeeded: samples[index])) }
      }
    }
    var bitmap = Bitmap(width: columns, height: rows, uncheckedPixels: result)
    (bitmap.colorSpace, bitmap.flaws) = (colorSpace, flaws)
    return bitmap
  }
}
