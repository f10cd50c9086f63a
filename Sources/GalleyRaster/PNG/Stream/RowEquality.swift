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

  /// Compares a row with the one above, or with zeros, and returns the sums of their differences.
  ///
  /// The row above must be the one that was compared last, or equal to it: words of pixels that equal those above have the
  /// same bits as those.
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
    aboveMask = unsafe above == nil ? 0 : .max
    return unsafe galley_compare_rows(row, above, width, mask, equalAbove, equalBefore, vectors)
  }

  /// Returns the run that begins at a position in the row.
  @inline(__always)
  func run(at place: Int) -> Run {
    // A single pixel that equals the one above is cheaper than a reference to it.
    let isBefore = unsafe equalBefore.firstBits(at: place)
    let isAbove = unsafe equalAbove.firstBits(at: place) & aboveMask
    let (before, above) = (
      (~isBefore).trailingZeroBitCount, (~isAbove).trailingZeroBitCount
    )
    if max(before, 1) < above {
      return Run(source: .above, count: unsafe count(above, in: equalAbove, at: place))
    }
    if before > 0 {
      return Run(source: .before, count: unsafe count(before, in: equalBefore, at: place))
    }
    // The successor of the last known bit is not known.
    let starts = isBefore | isAbove & isAbove &>> 1 | 1 &<< UInt64(RowEquality.knownCount - 1)
    return Run(source: .none, count: min(starts.trailingZeroBitCount, width &- place))
  }

  /// The number of bits that are read at once, from any position in a byte.
  private static let knownCount = 57

  /// Returns the whole number of set bits from a position, of which some are known.
  @unsafe @inline(__always)
  private func count(_ known: Int, in bits: UnsafeMutablePointer<UInt64>, at place: Int) -> Int {
    known < RowEquality.knownCount ? known : unsafe bits.bitCount(at: place)
  }

  /// Pixels that all equal those above, or the one before, or neither.
  struct Run {
    enum Source {
      case above
      case before
      case none
    }

    let source: Source
    let count: Int
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
