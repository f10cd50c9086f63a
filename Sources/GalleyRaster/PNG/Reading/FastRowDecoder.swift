/// A row of filtered pixels of a file, and the place in a picture where they become pixels of four bytes.
///
/// Source: [PNG, third edition, 9](https://www.w3.org/TR/png-3/#9Filters).
@safe struct FastRowDecoder<Pixel: PlainPixel> {
  let source: UnsafeRawPointer
  /// The pixels above, or nothing if there are none, which count as zero.
  let above: UnsafeRawPointer?
  let target: UnsafeMutableRawPointer
  let width: Int

  /// Four pixels, or one in the first four lanes.
  typealias Lanes = SIMD16<UInt8>

  @unsafe
  init(
    _ source: UnsafeRawPointer, above: UnsafeRawPointer?, target: UnsafeMutableRawPointer,
    width: Int
  ) {
    unsafe self.source = source
    unsafe self.above = above
    unsafe self.target = target
    self.width = width
  }

  /// Undoes a filter, and returns whether there is such a filter.
  func undo(_ filter: UInt8) -> Bool {
    switch filter {
    case 0: undoNone()
    case 1: undoSub()
    case 2: undoUp()
    case 3: undoAverage()
    case 4: undoPaeth()
    default: return false
    }
    return true
  }
}

extension FastRowDecoder {
  @inline(__always)
  func filtered(_ column: Int) -> UInt32 {
    unsafe source.loadUnaligned(fromByteOffset: Pixel.byteCount &* column, as: UInt32.self)
  }

  @inline(__always)
  func fourFiltered(_ column: Int) -> Lanes { unsafe Pixel.four(source, from: column) }

  @inline(__always)
  func set(_ column: Int, _ pixel: UInt32) {
    unsafe target.storeBytes(of: pixel | Pixel.common, toByteOffset: 4 &* column, as: UInt32.self)
  }

  @inline(__always)
  func setFour(_ column: Int, _ pixels: Lanes) {
    let common = unsafe unsafeBitCast(SIMD4(repeating: Pixel.common), to: Lanes.self)
    unsafe target.storeBytes(of: pixels | common, toByteOffset: 4 &* column, as: Lanes.self)
  }

  /// The number of pixels that are turned four at once; up to three are left.
  var wholeCount: Int { width & ~3 }
}

extension FastRowDecoder {
  private func undoNone() {
    for column in stride(from: 0, to: wholeCount, by: 4) { setFour(column, fourFiltered(column)) }
    for column in wholeCount..<width { set(column, filtered(column)) }
  }

  private func undoUp() {
    guard let above = unsafe above else { return undoNone() }
    for column in stride(from: 0, to: wholeCount, by: 4) {
      setFour(column, unsafe fourFiltered(column) &+ FourBytes.four(above, from: column))
    }
    for column in wholeCount..<width {
      let pixel = unsafe above.loadUnaligned(fromByteOffset: 4 &* column, as: UInt32.self)
      set(column, filtered(column).addingBytes(pixel))
    }
  }

  private func undoSub() {
    var left = SIMD4<UInt32>()
    for column in stride(from: 0, to: wholeCount, by: 4) {
      // Each pixel is the sum of all up to it: first of two, then of four, then with those before.
      let four = unsafe unsafeBitCast(fourFiltered(column), to: SIMD4<UInt32>.self)
      let two = four.addingBytes(SIMD4(0, four[0], four[1], four[2]))
      let sum = two.addingBytes(SIMD4(0, 0, two[0], two[1])).addingBytes(left)
      left = SIMD4(repeating: sum[3])
      setFour(column, unsafe unsafeBitCast(sum, to: Lanes.self))
    }
    var pixel = left[0]
    for column in wholeCount..<width {
      pixel = filtered(column).addingBytes(pixel)
      set(column, pixel)
    }
  }

  private func undoAverage() {
    var left: UInt64 = 0
    for column in 0..<width {
      let pixel = unsafe above?.loadUnaligned(fromByteOffset: 4 &* column, as: UInt32.self) ?? 0
      let sum = (left &+ pixel.spread) &>> 1
      left = (sum &+ filtered(column).spread) & UInt32.spreadMask
      set(column, UInt32(spread: left))
    }
  }

  private func undoPaeth() {
    // With nothing above, the pixel to the left is the nearest.
    guard let above = unsafe above else { return undoSub() }
    var (left, corner): (UInt32, UInt32) = (0, 0)
    for column in stride(from: 0, to: wholeCount, by: 4) {
      let four = unsafe FourBytes.four(above, from: column)
      if isFiller(column), let pixels = repeated(left, corner, four) {
        setFour(column, pixels)
        let words = unsafe unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
        (left, corner) = (words[3], unsafe unsafeBitCast(four, to: SIMD4<UInt32>.self)[3])
      } else {
        undoPaeth(column..<column &+ 4, &left, &corner)
      }
    }
    undoPaeth(wholeCount..<width, &left, &corner)
  }

  /// Returns whether four pixels are just what is predicted.
  @inline(__always)
  private func isFiller(_ column: Int) -> Bool {
    let four = unsafe unsafeBitCast(fourFiltered(column), to: SIMD4<UInt32>.self)
    let words = unsafe unsafeBitCast(four & ~Pixel.common, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// Returns what four pixels are that are just what is predicted, where that is the same for all.
  @inline(__always)
  private func repeated(_ left: UInt32, _ corner: UInt32, _ above: Lanes) -> Lanes? {
    // What is above is predicted for the first, then that is again both the left and the corner of the next.
    if left == corner { return above }
    let isFlat = unsafe above == unsafeBitCast(SIMD4(repeating: corner), to: Lanes.self)
    return isFlat ? unsafe unsafeBitCast(SIMD4(repeating: left), to: Lanes.self) : nil
  }

  /// Undoes the filter for some pixels, from the pixel before the first and that above it.
  @inline(__always)
  private func undoPaeth(_ columns: Range<Int>, _ left: inout UInt32, _ corner: inout UInt32) {
    guard let above = unsafe above, !columns.isEmpty else { return }
    var (before, cornerLanes) = (left.lanes, corner.lanes)
    for column in columns {
      corner = unsafe above.loadUnaligned(fromByteOffset: 4 &* column, as: UInt32.self)
      let lanes = corner.lanes
      let prediction = nearest(before, lanes, cornerLanes)
      before = (prediction &+ (filtered(column) & ~Pixel.common).lanes) & 0xFF
      left = UInt32(lanes: before)
      set(column, left)
      cornerLanes = lanes
    }
  }

  /// Returns what the filter predicts: the corner unless left and above less the corner lie beyond one of them.
  @inline(__always)
  private func nearest(
    _ left: SIMD4<Int16>, _ above: SIMD4<Int16>, _ corner: SIMD4<Int16>
  ) -> SIMD4<Int16> {
    let least = pointwiseMin(left, above)
    let most = pointwiseMax(left, above)
    let limit = 3 &* corner &- above &- left
    let nearer = corner.replacing(with: least, where: most .<= limit)
    return nearer.replacing(with: most, where: limit .<= least)
  }
}

extension UInt32 {
  /// Returns the sums of the bytes, each without what overflows.
  @inline(__always)
  func addingBytes(_ other: UInt32) -> UInt32 {
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }

  /// The bits that bytes have among words of sixteen bits.
  static let spreadMask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// The bytes as words of sixteen bits; their order is the first, the third, the second and the fourth.
  @inline(__always)
  var spread: UInt64 {
    (UInt64(self) | UInt64(self) &<< 24) & UInt32.spreadMask
  }

  /// Creates bytes from words of sixteen bits that have no bits but those of bytes.
  @inline(__always)
  init(spread: UInt64) {
    self.init(truncatingIfNeeded: spread | spread &>> 24)
  }

  /// The bytes as numbers that have room for sums.
  @inline(__always)
  var lanes: SIMD4<Int16> {
    unsafe SIMD4(truncatingIfNeeded: unsafeBitCast(self, to: SIMD4<UInt8>.self))
  }

  /// Creates bytes from numbers from 0 to 255.
  @inline(__always)
  init(lanes: SIMD4<Int16>) {
    self = unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: lanes), to: UInt32.self)
  }
}

extension SIMD4<UInt32> {
  /// Returns the sums of the bytes, each without what overflows.
  @inline(__always)
  func addingBytes(_ other: Self) -> Self {
    unsafe unsafeBitCast(
      unsafeBitCast(self, to: SIMD16<UInt8>.self) &+ unsafeBitCast(other, to: SIMD16<UInt8>.self),
      to: Self.self)
  }
}
