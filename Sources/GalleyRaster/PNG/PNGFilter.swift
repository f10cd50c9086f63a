/// A way to write each byte of a picture as its difference from others.
///
/// Source: [PNG, third edition, 9.2](https://www.w3.org/TR/png-3/#9Filter-types).
enum PNGFilter: UInt8, CaseIterable {
  /// The bytes themselves.
  case none
  /// The difference from the pixel to the left.
  case left
  /// The difference from the row above.
  case up
  /// The difference from the mean of both.
  case average
  /// The difference from the nearest to what both and the pixel between them make one expect.
  case paeth
}

extension PNGFilter {
  /// Returns what a byte is expected to be.
  @inline(__always)
  private func expectation(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .left: return left
    case .up: return above
    case .average: return UInt8((UInt16(left) + UInt16(above)) / 2)
    case .paeth:
      let expected = Int(left) + Int(above) - Int(corner)
      let (toLeft, toAbove, toCorner) = (
        abs(expected - Int(left)), abs(expected - Int(above)), abs(expected - Int(corner))
      )
      if toLeft <= toAbove, toLeft <= toCorner { return left }
      return toAbove <= toCorner ? above : corner
    }
  }

  /// Puts a row of a picture, after the name of this filter, into a row of the same length.
  fileprivate func write(row: Int, of image: PNGImage, to target: inout [UInt8]) {
    let source = image.rows.span
    let (start, distance) = (row * image.rowLength, image.bytesPerPixel)
    var target = target.mutableSpan
    target[0] = rawValue
    for index in 1..<image.rowLength {
      let place = start + index
      // Before the first pixel and above the first row, all is zero.
      let left = index > distance ? source[place - distance] : 0
      let above = row > 0 ? source[place - image.rowLength] : 0
      let corner = row > 0 && index > distance ? source[place - image.rowLength - distance] : 0
      target[index] = source[place] &- expectation(left: left, above: above, corner: corner)
    }
  }
}

/// A choice of filters for the rows of a picture.
enum PNGFiltering: CaseIterable {
  /// The bytes themselves, best for areas of one color and for palettes.
  case none
  /// The difference from the pixel to the left in all rows.
  case left
  /// The difference from the row above in all rows.
  case up
  /// In each row the filter whose bytes are nearest to zero, best for photographs and gradients.
  case nearest
}

extension PNGFiltering {
  /// Returns the rows of a picture with the filters chosen.
  func rows(of image: PNGImage) -> [UInt8] {
    switch self {
    case .none: image.rows
    case .left: PNGFiltering.rows(of: image, among: [.left])
    case .up: PNGFiltering.rows(of: image, among: [.up])
    case .nearest: PNGFiltering.rows(of: image, among: PNGFilter.allCases)
    }
  }

  private static func rows(of image: PNGImage, among filters: [PNGFilter]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(image.rows.count)
    var row = Array(repeating: UInt8(0), count: image.rowLength)
    var best = row
    for number in 0..<image.rows.count / image.rowLength {
      var least = Int.max
      for filter in filters {
        filter.write(row: number, of: image, to: &row)
        let sum = filters.count > 1 ? distanceFromZero(row) : 0
        if sum < least {
          least = sum
          swap(&row, &best)
        }
      }
      result.append(contentsOf: best)
    }
    return result
  }

  /// Returns the sum of how far bytes are from zero in either direction.
  private static func distanceFromZero(_ row: [UInt8]) -> Int {
    let bytes = row.span
    var sum = 0
    for index in 1..<bytes.count { sum &+= Int(min(bytes[index], 0 &- bytes[index])) }
    return sum
  }
}
