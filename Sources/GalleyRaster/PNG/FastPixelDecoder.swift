/// Decodes files of three or four 8-bit samples without interlacing, directly into the memory of the pixels.
struct FastPixelDecoder {
  private let file: PNGFile
  private let header: PNGHeader

  /// Creates a decoder, or nil for other kinds of files.
  init?(_ file: PNGFile) {
    (self.file, header) = (file, file.header)
    guard header.bitDepth == 8, !header.isInterlaced, header.color == .rgb || header.color == .rgba
    else { return nil }
  }

  /// Returns the pixels, in the memory of other pixels if there is enough.
  ///
  /// The rows are inflated to the end of the memory of the pixels, and converted in place from the first on, so that no
  /// pixel overwrites data that is still to be read. With three bytes, in the last row the first byte of pixel `i` is
  /// `width - 1 - i` bytes after the end of the previous pixel, and in other rows farther. With four bytes, each row is
  /// after its pixels by the filter bytes of the rows up to it.
  func pixels(reusing memory: consuming [UInt8] = []) throws(RasterError) -> [UInt8] {
    let rows = try PNGRows(file)
    let size = header.width * header.height * 4
    // A pixel of three bytes is read as four.
    let capacity = max(size, rows.byteCount) + 16
    var pixels = consume memory
    if pixels.capacity >= capacity {
      pixels.setCount(capacity)
    } else {
      pixels = Bitmap.memory(byteCount: capacity, initializedCount: capacity)
    }
    let failure = unsafe pixels.withUnsafeMutableBytes { unsafe decode(rows, $0, size: size) }
    if let failure { throw failure }
    pixels.setCount(size)
    return pixels
  }

  /// Inflates and converts all rows in the memory of the pixels, or returns an error.
  @unsafe
  private func decode(
    _ rows: PNGRows, _ memory: UnsafeMutableRawBufferPointer, size: Int
  ) -> RasterError? {
    guard let target = memory.baseAddress else { return nil }
    let source = unsafe target + max(0, size - rows.byteCount)
    if let failure = unsafe rows.inflate(
      into: UnsafeMutableRawBufferPointer(start: source, count: rows.byteCount))
    {
      return failure
    }
    let failure =
      unsafe header.color == .rgb
      ? decode(rows, source, into: target, as: ThreeBytes.self)
      : decode(rows, source, into: target, as: FourBytes.self)
    if let color = file.clearColor, failure == nil { unsafe clear(color, target) }
    return failure
  }

  /// Converts all rows to pixels, or returns an error.
  @unsafe @inline(__always)
  private func decode<Pixel: StoredPixel>(
    _ rows: PNGRows, _ source: UnsafeMutableRawPointer, into target: UnsafeMutableRawPointer,
    as pixel: Pixel.Type
  ) -> RasterError? {
    let wrong = unsafe FastRowDecoder<Pixel>.undo(
      header.height, UnsafeRawPointer(source), above: nil, target: target, width: header.width)
    guard let number = wrong else { return nil }
    let start = unsafe source + number * (Pixel.byteCount * header.width + 1)
    return .png(.filter(unsafe start.load(as: UInt8.self), row: PNGRowPlace(row: number)))
  }

  /// Makes all pixels of a color transparent.
  @unsafe
  private func clear(_ color: UInt32, _ target: UnsafeMutableRawPointer) {
    let count = header.width * header.height
    let opaque = color | 0xFF00_0000
    unsafe target.withMemoryRebound(to: UInt32.self, capacity: count) { pixels in
      for index in 0..<count where unsafe pixels[index] == opaque {
        unsafe pixels[index] = color
      }
    }
  }
}

extension [UInt8] {
  private static let zeros = [UInt8](repeating: 0, count: 1 << 16)

  /// Adds zeros or removes bytes at the end, without allocating memory if the capacity suffices.
  fileprivate mutating func setCount(_ newCount: Int) {
    while count < newCount { append(contentsOf: Self.zeros.prefix(newCount - count)) }
    removeLast(count - newCount)
  }
}

/// A row of filtered pixels of a file, and the position at which they are converted to pixels of four bytes.
///
/// Source: [PNG, third edition, 9](https://www.w3.org/TR/png-3/#9Filters).
@safe struct FastRowDecoder<Pixel: StoredPixel> {
  let source: UnsafeRawPointer
  /// The pixels above, or nil for the first row, which counts as zero.
  let above: UnsafeRawPointer?
  let target: UnsafeMutableRawPointer
  let width: Int

  /// Four pixels, or one in the first four lanes.
  private typealias Lanes = SIMD16<UInt8>

  /// Converts consecutive rows with their filters to pixels, and returns the number of the first row with an unknown
  /// filter.
  @unsafe @inline(__always)
  static func undo(
    _ count: Int, _ source: UnsafeRawPointer, above: UnsafeRawPointer?,
    target: UnsafeMutableRawPointer, width: Int
  ) -> Int? {
    for number in 0..<count {
      let bytes = unsafe source + number * (Pixel.byteCount * width + 1)
      guard let filter = unsafe PNGFilter(rawValue: bytes.load(as: UInt8.self)) else {
        return number
      }
      let pixels = unsafe target + number * 4 * width
      let above = unsafe number > 0 ? UnsafeRawPointer(pixels - 4 * width) : above
      unsafe FastRowDecoder<Pixel>(source: bytes + 1, above: above, target: pixels, width: width)
        .undo(filter)
    }
    return nil
  }

  private func undo(_ filter: PNGFilter) {
    switch filter {
    case .none: undoNone()
    case .sub: undoSub()
    case .up: undoUp()
    case .average: undoAverage()
    case .paeth: undoPaeth()
    }
  }

  @inline(__always) private func filtered(_ column: Int) -> UInt32 {
    unsafe source.loadUnaligned(fromByteOffset: Pixel.byteCount &* column, as: UInt32.self)
  }

  @inline(__always)
  private func fourFiltered(_ column: Int) -> Lanes { unsafe Pixel.four(source, from: column) }

  @inline(__always) private func set(_ column: Int, _ pixel: UInt32) {
    unsafe target.storeBytes(of: pixel | Pixel.common, toByteOffset: 4 &* column, as: UInt32.self)
  }

  @inline(__always) private func setFour(_ column: Int, _ pixels: Lanes) {
    let common = unsafe unsafeBitCast(SIMD4(repeating: Pixel.common), to: Lanes.self)
    unsafe target.storeBytes(of: pixels | common, toByteOffset: 4 &* column, as: Lanes.self)
  }

  /// The number of pixels that are converted four at a time; up to three remain.
  private var wholeCount: Int { width & ~3 }

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
      // Each pixel is a prefix sum: first of two, then of four, then including the previous ones.
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
    // Without a row above, the prediction is the pixel to the left.
    guard let above = unsafe above else { return undoSub() }
    var (left, corner): (UInt32, UInt32) = (0, 0)
    for column in stride(from: 0, to: wholeCount, by: 4) {
      let four = unsafe FourBytes.four(above, from: column)
      if isPredicted(column), let pixels = repeated(left, corner, four) {
        setFour(column, pixels)
        let words = unsafe unsafeBitCast(pixels, to: SIMD4<UInt32>.self)
        (left, corner) = (words[3], unsafe unsafeBitCast(four, to: SIMD4<UInt32>.self)[3])
      } else {
        undoPaeth(column..<column &+ 4, &left, &corner)
      }
    }
    undoPaeth(wholeCount..<width, &left, &corner)
  }

  /// Returns whether four pixels equal their predictions.
  @inline(__always) private func isPredicted(_ column: Int) -> Bool {
    let four = unsafe unsafeBitCast(fourFiltered(column), to: SIMD4<UInt32>.self)
    let words = unsafe unsafeBitCast(four & ~Pixel.common, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// Returns four pixels with equal predictions, if these are known.
  @inline(__always) private func repeated(_ left: UInt32, _ corner: UInt32, _ above: Lanes)
    -> Lanes?
  {
    // The pixel above predicts the first one, which is then the left and the corner of the next.
    if left == corner { return above }
    let isFlat = unsafe above == unsafeBitCast(SIMD4(repeating: corner), to: Lanes.self)
    return isFlat ? unsafe unsafeBitCast(SIMD4(repeating: left), to: Lanes.self) : nil
  }

  /// Undoes the filter of pixels, given the pixel before the first and the one above that.
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

  /// Returns the prediction of the filter: the corner, unless left plus above minus the corner is beyond left or above.
  @inline(__always) private func nearest(
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
  /// Returns the sums of the bytes modulo 256.
  @inline(__always) fileprivate func addingBytes(_ other: UInt32) -> UInt32 {
    ((self & 0x7F7F_7F7F) &+ (other & 0x7F7F_7F7F)) ^ ((self ^ other) & 0x8080_8080)
  }

  /// The bits of bytes in 16-bit words.
  fileprivate static let spreadMask: UInt64 = 0x00FF_00FF_00FF_00FF

  /// The bytes as 16-bit words, in the order first, third, second, fourth.
  @inline(__always) fileprivate var spread: UInt64 {
    (UInt64(self) | UInt64(self) &<< 24) & UInt32.spreadMask
  }

  /// Creates bytes from 16-bit words with values of bytes.
  @inline(__always) fileprivate init(spread: UInt64) {
    self.init(truncatingIfNeeded: spread | spread &>> 24)
  }

  /// The bytes as numbers wide enough for sums.
  @inline(__always) fileprivate var lanes: SIMD4<Int16> {
    unsafe SIMD4(truncatingIfNeeded: unsafeBitCast(self, to: SIMD4<UInt8>.self))
  }

  /// Creates bytes from numbers from 0 to 255.
  @inline(__always) fileprivate init(lanes: SIMD4<Int16>) {
    self = unsafe unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: lanes), to: UInt32.self)
  }
}

extension SIMD4<UInt32> {
  /// Returns the sums of the bytes modulo 256.
  @inline(__always) fileprivate func addingBytes(_ other: Self) -> Self {
    unsafe unsafeBitCast(
      unsafeBitCast(self, to: SIMD16<UInt8>.self) &+ unsafeBitCast(other, to: SIMD16<UInt8>.self),
      to: Self.self)
  }
}

/// The storage of the pixels of a row.
protocol StoredPixel {
  static var byteCount: Int { get }
  /// The bits that are equal in all pixels.
  static var common: UInt32 { get }
  /// Returns four consecutive pixels; with three bytes per pixel, the highest byte of each is undefined.
  @unsafe static func four(_ row: UnsafeRawPointer, from column: Int) -> SIMD16<UInt8>
}

enum ThreeBytes: StoredPixel {
  static let byteCount = 3
  static let common: UInt32 = 0xFF00_0000

  @unsafe @inline(__always)
  static func four(_ row: UnsafeRawPointer, from column: Int) -> SIMD16<UInt8> {
    let start = 3 &* column
    let pixels = unsafe SIMD4<UInt32>(
      row.loadUnaligned(fromByteOffset: start, as: UInt32.self),
      row.loadUnaligned(fromByteOffset: start &+ 3, as: UInt32.self),
      row.loadUnaligned(fromByteOffset: start &+ 6, as: UInt32.self),
      row.loadUnaligned(fromByteOffset: start &+ 9, as: UInt32.self))
    return unsafe unsafeBitCast(pixels, to: SIMD16<UInt8>.self)
  }
}

enum FourBytes: StoredPixel {
  static let byteCount = 4
  static let common: UInt32 = 0

  @unsafe @inline(__always)
  static func four(_ row: UnsafeRawPointer, from column: Int) -> SIMD16<UInt8> {
    unsafe row.loadUnaligned(fromByteOffset: 4 &* column, as: SIMD16<UInt8>.self)
  }
}
