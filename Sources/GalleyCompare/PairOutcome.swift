import GalleyRaster

/// What became of a pair.
enum PairOutcome: Sendable {
  /// There is a picture that was not expected.
  case added
  /// There is no picture where one was expected.
  case removed
  /// Both pictures were compared; if the picture of their difference could not be made or written, that is why.
  case compared(DifferenceSummary, unwritten: (any Error)? = nil)
  /// The pictures could not be compared.
  case failed(any Error)
}

/// What is different between two pictures, without the pixels.
struct DifferenceSummary: Sendable {
  var isEqual: Bool
  var kind: ImageDifference.Kind?
  var differingCount: Int
  var comparedCount: Int
  var excusedCount = 0
  var largestDelta: LargestDelta?
  var areas: [ImageDifference.Area] = []
  var referenceSize: PixelSize
  var actualSize: PixelSize

  init(_ difference: ImageDifference) {
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
  init(of size: PixelSize, _ comparison: Comparison) {
    isEqual = true
    differingCount = 0
    comparedCount = size.area - comparison.ignored.coveredArea(of: size)
    (referenceSize, actualSize) = (size, size)
  }
}

extension [PixelRect] {
  /// Returns the number of pixels of a picture that lie in any of the rectangles.
  func coveredArea(of size: PixelSize) -> Int {
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
