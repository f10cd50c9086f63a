/// The bytes of a row, each less what a filter predicts from the bytes before and above it.
///
/// Source: [PNG, third edition, 9](https://www.w3.org/TR/png-3/#9Filters).
@safe struct FilteredRow {
  private let row: UnsafeMutablePointer<UInt8>
  /// The row above without a filter, or nothing if there is none, which counts as zero.
  private let above: UnsafePointer<UInt8>?
  private let count: Int
  /// The number of bytes of a pixel.
  private let distance: Int

  @unsafe
  init(
    row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>?, count: Int, distance: Int
  ) {
    unsafe self.row = row
    unsafe self.above = above
    self.count = count
    self.distance = distance
  }

  /// Undoes a filter in place, and returns whether there is such a filter.
  func undo(_ filter: UInt8) -> Bool {
    switch filter {
    case 0: break
    case 1: undoSub()
    case 2: undoUp()
    case 3: undoAverage()
    case 4: undoPaeth()
    default: return false
    }
    return true
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
    // With nothing above, the byte before is the nearest.
    guard let above = unsafe above else { return undoSub() }
    for index in 0..<first { unsafe row[index] &+= above[index] }
    for index in first..<count {
      unsafe row[index] &+= FilteredRow.nearest(
        left: row[index &- distance], above: above[index], corner: above[index &- distance])
    }
  }

  /// Returns the neighbor that is nearest to left and above less the corner, the first of equals.
  @inline(__always)
  static func nearest(left: UInt8, above: UInt8, corner: UInt8) -> UInt8 {
    let (left16, above16, corner16) = (Int16(left), Int16(above), Int16(corner))
    let toLeft = abs(above16 &- corner16)
    let toAbove = abs(left16 &- corner16)
    let toCorner = abs(left16 &+ above16 &- 2 &* corner16)
    // As a choice of numbers, not of ways, it is the same work whatever comes.
    let other = toAbove <= toCorner ? above : corner
    return toLeft <= min(toAbove, toCorner) ? left : other
  }
}
