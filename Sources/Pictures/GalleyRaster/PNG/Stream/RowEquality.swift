internal import CPixelKernels

/// The pixels of a row that equal those above, and those that equal the pixel before them.
@safe struct RowEquality: ~Copyable {
  private let width: Int
  /// A bit for each pixel that equals the one above, and a word of zeros after them.
  private let equalAbove: UnsafeMutablePointer<UInt64>
  /// A bit for each pixel that equals the one before it, and a word of zeros after them.
  private let equalBefore: UnsafeMutablePointer<UInt64>
  /// All bits if pixels that equal those above are referred to, otherwise none.
  private var aboveMask: UInt64 = 0
  private let vectors = GalleyVectors.best

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

  /// Compares a row with the one above, and returns the sums of its bytes minus the sums of the row above.
  ///
  /// The row above must be the one that was compared last, or equal to it: words of pixels that equal those above have the
  /// same bits. It is nil, and counts as zeros, if pixels must not refer to it. The mask has the bits of each pixel
  /// that are summed.
  @unsafe
  mutating func compare(
    _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, mask: UInt32
  ) -> GalleyRowSums {
    aboveMask = unsafe above == nil ? 0 : .max
    return unsafe galley_compare_rows(row, above, width, mask, equalAbove, equalBefore, vectors)
  }

  /// Returns the number of pixels from a position that equal those above.
  @inline(__always)
  func countAbove(at place: Int) -> Int {
    aboveMask == 0 ? 0 : unsafe equalAbove.bitCount(at: place)
  }

  /// Returns the number of pixels from a position that equal the pixel before them.
  @inline(__always)
  func countBefore(at place: Int) -> Int { unsafe equalBefore.bitCount(at: place) }

  /// Returns the pixels from a position that equal the one before or, if they are more and at least two, those above.
  @inline(__always)
  func run(at place: Int) -> EqualRun {
    EqualRun(
      before: unsafe equalBefore.firstBits(at: place),
      above: unsafe equalAbove.firstBits(at: place) & aboveMask)
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
        let run = extendedRun(from: word, in: range)
        if run.count >= RowEquality.longRun { return run }
        word = run.upperBound / 64
      }
      word += 1
    }
    return nil
  }

  /// Returns the whole run of equal pixels that contains the start of a word.
  ///
  /// It begins in the word before, or with the second pixel of the range.
  private func extendedRun(from word: Int, in range: Range<Int>) -> Range<Int> {
    let place = 64 * word
    let countBack = unsafe (~equalBefore[word - 1]).leadingZeroBitCount
    let start = max(range.lowerBound + 1, place - countBack)
    return start..<min(range.upperBound, place + countBefore(at: place))
  }
}

/// Pixels that all equal the one before or those above.
struct EqualRun {
  /// The number of pixels; from the maximum on, it is not exact.
  let count: Int
  /// All bits if the pixels equal those above, otherwise none.
  let aboveMask: UInt64
  /// If there are no pixels, a number of pixels from the position on that are in no run.
  let otherCount: Int

  static let maximumCount = 57

  @inline(__always)
  init(before: UInt64, above: UInt64) {
    // The successor of the last known bit is not known.
    let starts = before | above & above &>> 1 | 1 &<< UInt64(EqualRun.maximumCount - 1)
    otherCount = starts.trailingZeroBitCount
    let before = (~before).trailingZeroBitCount
    let above = (~above).trailingZeroBitCount
    let isMore = UInt64(truncatingIfNeeded: max(before, 1) &- above) &>> 63
    aboveMask = 0 &- isMore
    count = before ^ (before ^ above) & Int(truncatingIfNeeded: aboveMask)
  }
}

extension UnsafeMutablePointer<UInt64> {
  /// Returns at least 57 bits from a position, and zeros after them.
  @unsafe @inline(__always)
  fileprivate func firstBits(at place: Int) -> UInt64 {
    let bytes = unsafe UnsafeRawPointer(self) + place &>> 3
    return unsafe UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
      &>> UInt64(truncatingIfNeeded: place & 7)
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
