/// A row of pixels and the row above it.
@safe struct RowPair {
  let row: UnsafePointer<UInt32>
  /// The row above, or any row if that cannot be looked at.
  let above: UnsafePointer<UInt32>
  /// Whether pixels may be compared with those above.
  let hasAbove: Bool
  let width: Int

  @unsafe init(
    row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int
  ) {
    unsafe self.row = row
    unsafe self.above = above ?? row
    hasAbove = unsafe above != nil
    self.width = width
  }

  /// Returns the number of pixels from a place that equal those above.
  @inline(__always)
  func countEqualAbove(at place: Int) -> Int {
    guard hasAbove, unsafe row[place] == above[place] else { return 0 }
    return unsafe 1 &+ equalPixels(row + place + 1, above + place + 1, atMost: width &- place &- 1)
  }

  /// Returns the number of pixels from a place that equal the pixel before it.
  @inline(__always)
  func countEqualBefore(at place: Int) -> Int {
    guard place > 0, unsafe row[place] == row[place &- 1] else { return 0 }
    return countEqualBefore(at: place, limit: width)
  }

  @inline(__always)
  private func countEqualBefore(at place: Int, limit: Int) -> Int {
    unsafe 1 &+ equalPixels(row + place + 1, row + place, atMost: limit &- place &- 1)
  }
}

extension RowPair {
  /// The number of equal pixels from which on they are told by the first: the distance of a row takes many more bits.
  static let longRun = 256

  /// Returns the next long run of pixels that equal the one before them; it begins after the start of the range.
  func longRun(in range: Range<Int>) -> Range<Int>? {
    let step = RowPair.longRun / 4
    // Every long run holds a whole step between two places.
    var place = range.lowerBound
    while place + 2 * step <= range.upperBound {
      place += step
      guard unsafe row[place] == row[place - 1], unsafe row[place] == row[place + step - 1] else {
        continue
      }
      let end = place + countEqualBefore(at: place, limit: range.upperBound)
      var start = place
      while start > range.lowerBound + 1, unsafe row[start - 1] == row[start - 2] { start -= 1 }
      if end - start >= RowPair.longRun { return start..<end }
      place = end
    }
    return nil
  }
}

/// Returns how many pixels of two rows are equal, up to the first that differ.
@unsafe @inline(__always)
func equalPixels(
  _ first: UnsafePointer<UInt32>, _ second: UnsafePointer<UInt32>, atMost limit: Int
) -> Int {
  let (first, second) = unsafe (UnsafeRawPointer(first), UnsafeRawPointer(second))
  @inline(__always) func difference(_ pixel: Int) -> UInt64 {
    unsafe first.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
      ^ second.loadUnaligned(fromByteOffset: pixel &* 4, as: UInt64.self)
  }
  var count = 0
  while count &+ 2 <= limit {
    let two = difference(count)
    if two != 0 { return count &+ (two & 0xFFFF_FFFF == 0 ? 1 : 0) }
    count &+= 2
    guard count == 8 else { continue }
    // Once it is worth while, without a branch for each two.
    while count &+ 16 <= limit {
      let left = difference(count) | difference(count &+ 2) | difference(count &+ 4)
      let right = difference(count &+ 6) | difference(count &+ 8) | difference(count &+ 10)
      if left | right | difference(count &+ 12) | difference(count &+ 14) != 0 { break }
      count &+= 16
    }
  }
  let isOdd = count < limit
  let last =
    unsafe isOdd
    && first.loadUnaligned(fromByteOffset: count &* 4, as: UInt32.self)
      == second.loadUnaligned(fromByteOffset: count &* 4, as: UInt32.self)
  return last ? count &+ 1 : count
}
