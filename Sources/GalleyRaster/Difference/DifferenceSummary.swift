/// What is different between two pictures, without the pixels.
package struct DifferenceSummary: Sendable {
  /// Whether the pictures count as equal.
  package var isEqual: Bool
  /// The worst that is different.
  package var kind: ImageDifference.Kind?
  /// The number of pixels that differ.
  package var differingCount: Int
  /// The number of pixels that were compared.
  package var comparedCount: Int
  /// The number of pixels on edges that count for nothing.
  package var excusedCount = 0
  /// The largest difference of a sample.
  package var largestDelta: LargestDelta?
  /// The areas that differ.
  package var areas: [ImageDifference.Area] = []
  /// The extents of the picture that was expected.
  package var referenceSize: PixelSize
  /// The extents of the picture that was compared with it.
  package var actualSize: PixelSize

  /// Creates the summary of a difference.
  package init(_ difference: ImageDifference) {
    isEqual = difference.isEqual
    kind = difference.kind
    differingCount = difference.differingCount
    comparedCount = difference.comparedCount
    excusedCount = difference.excused?.count ?? 0
    largestDelta = difference.largestDelta
    areas = difference.areas
    referenceSize = difference.referenceSize
    actualSize = difference.actualSize
  }

  /// Creates the summary of two pictures that are the same.
  package init(of size: PixelSize, _ comparison: Comparison) {
    isEqual = true
    differingCount = 0
    comparedCount = size.area - comparison.ignored.coveredArea(of: size)
    (referenceSize, actualSize) = (size, size)
  }
}

extension [PixelRect] {
  /// Returns the number of pixels of a picture that lie in any of the rectangles.
  fileprivate func coveredArea(of size: PixelSize) -> Int {
    let clipped = map { rect in
      (rect.columns.clamped(to: 0..<size.width), rect.rows.clamped(to: 0..<size.height))
    }
    let edges = Set(clipped.flatMap { [$0.1.lowerBound, $0.1.upperBound] }).sorted()
    // Between two edges, every row is covered alike.
    return zip(edges, edges.dropFirst()).reduce(0) { area, band in
      let columns = clipped.filter { $0.1.contains(band.0) }.map(\.0)
      return area + (band.1 - band.0) * Self.length(of: columns)
    }
  }

  private static func length(of ranges: [Range<Int>]) -> Int {
    var (length, end) = (0, Int.min)
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      length += Swift.max(0, range.upperBound - Swift.max(range.lowerBound, end))
      end = Swift.max(end, range.upperBound)
    }
    return length
  }
}
