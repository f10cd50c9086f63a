import CPixelKernels

/// The pixels of a row that equal those above, and those that equal the pixel before them.
@safe struct RowEquality: ~Copyable {
  private let width: Int
  /// A bit for each pixel that equals the one above, and a word of zeros after them.
  private let equalAbove: UnsafeMutablePointer<UInt64>
  /// A bit for each pixel that equals the one before it, and a word of zeros after them.
  private let equalBefore: UnsafeMutablePointer<UInt64>
  /// Whether pixels that equal those above are referred to.
  private var reachesAbove = false
  private let isWide = galley_has_wide_vectors()

  init(width: Int) {
    self.width = width
    let count = width / 64 + 2
    unsafe (equalAbove, equalBefore) = (.allocate(capacity: count), .allocate(capacity: count))
    unsafe equalAbove.initialize(repeating: 0, count: count)
    unsafe equalBefore.initialize(repeating: 0, count: count)
  }

  deinit {
    unsafe equalAbove.deallocate()
    unsafe equalBefore.deallocate()
  }

  /// Compares a row with the one above, or with zeros, and returns the sums of their differences.
  ///
  /// - Parameters:
  ///   - row: The pixels of the row.
  ///   - above: The row above, or nil if pixels must not refer to it.
  ///   - mask: The bits of each pixel that are summed.
  /// - Returns: The sums of the bytes of the row, minus those of the row above.
  @unsafe
  mutating func compare(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, mask: UInt32
  ) -> GalleyRowSums {
    reachesAbove = unsafe above != nil
    return unsafe galley_compare_rows(row, above, width, mask, equalAbove, equalBefore, isWide)
  }

  /// Returns the number of pixels from a position that equal those above.
  @inline(__always)
  func countAbove(at place: Int) -> Int { reachesAbove ? unsafe equalAbove.bitCount(at: place) : 0 }

  /// Returns the number of pixels from a position that equal the pixel before them.
  @inline(__always)
  func countBefore(at place: Int) -> Int { unsafe equalBefore.bitCount(at: place) }

  /// Returns the position of the next pixel that equals the one before it, or of the next two that equal those above.
  @inline(__always)
  func nextEqual(from place: Int) -> Int {
    var place = place
    while place < width {
      var equal = unsafe equalBefore.bits(at: place)
      if reachesAbove {
        let above = unsafe equalAbove.bits(at: place)
        equal |= above & above &>> 1
      }
      // The successor of the last bit is not known.
      let count = min(equal.trailingZeroBitCount, 63)
      place &+= count
      if count < 63 { return min(place, width) }
    }
    return width
  }

  /// The minimum length of a run that refers to the previous pixel: the distance of a row needs many more bits.
  static let longRun = 256

  /// Returns the next long run of equal pixels; it begins after the start of the range.
  func longRun(in range: Range<Int>) -> Range<Int>? {
    // Every long run contains this number of whole words.
    let wordCount = RowEquality.longRun / 64 - 1
    var word = range.lowerBound / 64 + 1
    while (word + wordCount) * 64 <= range.upperBound {
      if (0..<wordCount).allSatisfy({ unsafe equalBefore[word + $0] == .max }) {
        let run = extendedRun(from: word * 64, in: range)
        if run.count >= RowEquality.longRun { return run }
        word = run.upperBound / 64
      }
      word += 1
    }
    return nil
  }

  /// Returns the whole run of equal pixels around a position.
  private func extendedRun(from place: Int, in range: Range<Int>) -> Range<Int> {
    var start = place
    while start > range.lowerBound + 1, unsafe equalBefore.bits(at: start - 1) & 1 == 1 {
      start -= 1
    }
    return start..<min(range.upperBound, place + countBefore(at: place))
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// Returns the 64 bits from a position.
  @unsafe @inline(__always)
  fileprivate func bits(at place: Int) -> UInt64 {
    let (word, shift) = (place &>> 6, UInt64(truncatingIfNeeded: place & 63))
    return unsafe self[word] &>> shift | (self[word &+ 1] &<< 1) &<< (63 &- shift)
  }

  /// Returns the number of set bits from a position up to the first that is not set.
  @unsafe @inline(__always)
  fileprivate func bitCount(at place: Int) -> Int {
    var (word, shift) = (place &>> 6, place & 63)
    let bits = unsafe ~(self[word] &>> UInt64(truncatingIfNeeded: shift))
    if bits.trailingZeroBitCount < 64 &- shift { return bits.trailingZeroBitCount }
    repeat {
      word &+= 1
      shift &-= 64
    } while unsafe self[word] == .max
    return unsafe (~self[word]).trailingZeroBitCount &- shift
  }
}
