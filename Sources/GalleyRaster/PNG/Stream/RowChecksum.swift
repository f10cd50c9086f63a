/// The Adler-32 checksum of rows, updated by the changes from each row to the next.
///
/// Source: RFC 1950, 8.2.
struct RowChecksum {
  private let rowLength: Int
  private let filter: Int
  private let format: PixelFormat
  private var (low, high) = (1, 0)
  /// The sum of the bytes of the row, and the sum weighted by the number of bytes to the end.
  private var (sum, weightedSum) = (0, 0)

  private static let modulus = 65_521

  init(_ format: PixelFormat, rowLength: Int, filter: PNGFilter) {
    self.format = format
    self.rowLength = rowLength
    self.filter = Int(filter.rawValue)
    clearRow()
  }

  var value: UInt32 { UInt32(high) << 16 | UInt32(low) }

  /// Begins an empty row with its filter byte.
  mutating func clearRow() {
    sum = filter
    weightedSum = filter * rowLength
  }

  /// Appends the current row.
  mutating func appendRow() {
    let modulus = RowChecksum.modulus
    (sum, weightedSum) = (sum.modulo(modulus), weightedSum.modulo(modulus))
    // The sum of previous bytes counts once for each byte of the row.
    high = (high + rowLength % modulus * low + weightedSum) % modulus
    low = (low + sum) % modulus
  }

  /// Replaces pixels of the row, or empty ones, which are followed by a number of pixels.
  @unsafe
  mutating func replace(
    _ old: UnsafePointer<UInt32>?, by new: UnsafePointer<UInt32>, count: Int, before rest: Int
  ) {
    var start = 0
    while start < count {
      let part = min(count - start, PixelSums.maximumCount)
      let change = unsafe PixelSums(
        of: new + start, minus: old.map { unsafe $0 + start }, count: part,
        mask: format.bytesPerPixel == 3 ? 0xFF_FFFF : .max)
      add(change, before: rest + count - start - part)
      start += part
    }
  }

  @inline(__always)
  private mutating func add(_ pixels: PixelSums, before rest: Int) {
    let third = format.isBlueFirst ? pixels.total - pixels.middle - pixels.high : pixels.high
    sum += pixels.total
    // The second byte of a pixel is followed by one byte less than the first, and so on.
    weightedSum += format.bytesPerPixel * (pixels.weighted + pixels.total * rest)
    weightedSum -= pixels.middle + 2 * third + 3 * pixels.top
  }
}

extension Int {
  fileprivate func modulo(_ modulus: Int) -> Int {
    let rest = self % modulus
    return rest < 0 ? rest + modulus : rest
  }
}

/// The sums of the bytes of pixels, minus those of others.
private struct PixelSums {
  /// The sums of the second, third and highest byte.
  private(set) var (middle, high, top): (Int, Int, Int) = (0, 0, 0)
  private(set) var total = 0
  /// The sum of all bytes, weighted by the number of pixels to the end.
  private(set) var weighted = 0

  /// The maximum number of pixels whose sums cannot overflow.
  static let maximumCount = 1024

  /// Sums masked pixels, minus other pixels at the same positions if there are any.
  @unsafe @inline(__always)
  init(
    of pixels: UnsafePointer<UInt32>, minus others: UnsafePointer<UInt32>?, count: Int,
    mask: UInt32
  ) {
    let blockCount = count / 4
    if blockCount > 0 { unsafe addBlocks(pixels, others, blockCount, mask) }
    for index in blockCount * 4..<count {
      unsafe add(pixels[index] & mask, minus: others.map { unsafe $0[index] & mask } ?? 0)
    }
  }

  @inline(__always)
  private mutating func add(_ pixel: UInt32, minus other: UInt32) {
    func difference(_ shift: UInt32) -> Int {
      Int(pixel &>> shift & 0xFF) &- Int(other &>> shift & 0xFF)
    }
    let bytes = (difference(0), difference(8), difference(16), difference(24))
    middle &+= bytes.1
    high &+= bytes.2
    top &+= bytes.3
    total &+= bytes.0 &+ bytes.1 &+ bytes.2 &+ bytes.3
    weighted &+= total
  }

  /// Sums the first pixels in blocks of four.
  @unsafe @inline(__always)
  private mutating func addBlocks(
    _ pixels: UnsafePointer<UInt32>, _ others: UnsafePointer<UInt32>?, _ count: Int, _ mask: UInt32
  ) {
    typealias Block = SIMD4<UInt32>
    let (byte, mask) = (Block(repeating: 0xFF), Block(repeating: mask))
    var (middles, highs, tops, totals, sums) = (Block(), Block(), Block(), Block(), Block())
    for index in 0..<count {
      let new =
        unsafe UnsafeRawPointer(pixels).loadUnaligned(
          fromByteOffset: index &* 16, as: Block.self) & mask
      let old =
        unsafe others.map {
          unsafe UnsafeRawPointer($0).loadUnaligned(fromByteOffset: index &* 16, as: Block.self)
            & mask
        } ?? Block()
      let middle = (new &>> 8 & byte) &- (old &>> 8 & byte)
      let high = (new &>> 16 & byte) &- (old &>> 16 & byte)
      let top = (new &>> 24) &- (old &>> 24)
      middles &+= middle
      highs &+= high
      tops &+= top
      totals &+= (new & byte) &- (old & byte) &+ middle &+ high &+ top
      sums &+= totals
    }
    (middle, high, top) = (middles.signedSum, highs.signedSum, tops.signedSum)
    total = totals.signedSum
    // The sums weight all pixels of a block like its first one.
    let places = totals &* Block(0, 1, 2, 3)
    weighted = 4 * sums.signedSum - places.signedSum
  }
}

extension SIMD4<UInt32> {
  /// The signed sum of the lanes.
  fileprivate var signedSum: Int { Int(Int32(bitPattern: wrappedSum())) }
}

/// The layout of pixels in 32-bit words, and the number of bytes that are written of each.
struct PixelFormat {
  /// Three for opaque pixels, four for others.
  let bytesPerPixel: Int
  /// Whether the lowest byte of a word is blue, not red.
  let isBlueFirst: Bool

  /// Returns a pixel with red in the lowest byte, as written in a file.
  @inline(__always)
  func ordered(_ pixel: UInt32) -> UInt32 {
    isBlueFirst ? pixel.byteSwapped &>> 8 : pixel
  }
}
