extension Comparison {
  /// Finds the pixels that differ by the rule.
  package func marks(from reference: Bitmap, to actual: Bitmap) -> DifferenceMarks {
    let (width, height) = (
      min(reference.width, actual.width), min(reference.height, actual.height)
    )
    var mask = PixelMask(width: width, height: height)
    var largest: LargestDelta?
    for row in 0..<height {
      for column in 0..<width where reference[column, row] != actual[column, row] {
        mask[column, row] = true
        largest = largest ?? LargestDelta(levels: 1, x: column, y: row)
      }
    }
    return DifferenceMarks(
      mask: mask, excused: nil, differingCount: mask.count, comparedCount: width * height,
      largestDelta: largest)
  }
}
