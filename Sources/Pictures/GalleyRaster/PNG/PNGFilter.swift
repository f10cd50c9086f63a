/// A filter that stores each byte as its difference from a prediction.
///
/// Source: [PNG, third edition, 9.2](https://www.w3.org/TR/png-3/#9Filter-types).
enum PNGFilter: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  /// The difference from the neighbor that is nearest to left plus above minus the corner.
  case paeth

  @inline(__always)
  private func prediction(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: UInt8((UInt16(left) + UInt16(above)) / 2)
    case .paeth: PNGFilter.paeth(left: left, above: above, corner: corner)
    }
  }

  @inline(__always)
  fileprivate static func paeth(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let (left16, above16, corner16) = (Int16(left), Int16(above), Int16(corner))
    let toLeft = abs(above16 &- corner16)
    let toAbove = abs(left16 &- corner16)
    let toCorner = abs(left16 &+ above16 &- 2 &* corner16)
    // Branchless selection takes the same time for all data.
    let other = toAbove <= toCorner ? above : corner
    return toLeft <= min(toAbove, toCorner) ? left : other
  }

  fileprivate func write(row: Int, of image: PNGImage, to target: inout [UInt8]) {
    let source = image.rows.span
    let (start, distance) = (row * image.rowLength, image.header.bytesPerPixel)
    var target = target.mutableSpan
    target[0] = rawValue
    for index in 1..<image.rowLength {
      let place = start + index
      // Before the first pixel and above the first row, everything is zero.
      let left = index > distance ? source[place - distance] : 0
      let above = row > 0 ? source[place - image.rowLength] : 0
      let corner = row > 0 && index > distance ? source[place - image.rowLength - distance] : 0
      target[index] = source[place] &- prediction(left: left, above: above, corner: corner)
    }
  }
}

enum PNGFiltering: CaseIterable {
  case none
  case sub
  case up
  /// The filter of each row whose bytes are nearest to zero, best for photographs and gradients.
  case nearest

  func rows(of image: PNGImage) -> [UInt8] {
    switch self {
    case .none: image.rows
    case .sub: PNGFiltering.rows(of: image, among: [.sub])
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
      var minimum = Int.max
      for filter in filters {
        filter.write(row: number, of: image, to: &row)
        let sum = filters.count > 1 ? distanceFromZero(row) : 0
        if sum < minimum {
          minimum = sum
          swap(&row, &best)
        }
      }
      result.append(contentsOf: best)
    }
    return result
  }

  /// Returns the sum of the distances of bytes from zero, modulo 256.
  private static func distanceFromZero(_ row: [UInt8]) -> Int {
    let bytes = row.span
    var sum = 0
    for index in 1..<bytes.count { sum &+= Int(min(bytes[index], 0 &- bytes[index])) }
    return sum
  }
}

@safe struct FilteredRow {
  let row: UnsafeMutablePointer<UInt8>
  /// The unfiltered row above, or nil for the first row, which counts as zero.
  let above: UnsafePointer<UInt8>?
  let count: Int
  let distance: Int

  func undo(_ filter: PNGFilter) {
    switch filter {
    case .none: break
    case .sub: undoSub()
    case .up: undoUp()
    case .average: undoAverage()
    case .paeth: undoPaeth()
    }
  }

  private var first: Int { min(distance, count) }

  private func undoSub() {
    for index in first..<count { unsafe row[index] &+= row[index &- distance] }
  }

  private func undoUp() {
    guard let above = unsafe above else { return }
    for index in 0..<count { unsafe row[index] &+= above[index] }
  }

  private func undoAverage() {
    guard let above = unsafe above else {
      for index in first..<count { unsafe row[index] &+= row[index &- distance] &>> 1 }
      return
    }
    for index in 0..<first { unsafe row[index] &+= above[index] &>> 1 }
    for index in first..<count {
      let sum = unsafe UInt16(row[index &- distance]) &+ UInt16(above[index])
      unsafe row[index] &+= UInt8(truncatingIfNeeded: sum &>> 1)
    }
  }

  private func undoPaeth() {
    // Without a row above, the prediction is the byte before.
    guard let above = unsafe above else { return undoSub() }
    for index in 0..<first { unsafe row[index] &+= above[index] }
    for index in first..<count {
      unsafe row[index] &+= PNGFilter.paeth(
        left: row[index &- distance], above: above[index], corner: above[index &- distance])
    }
  }
}
