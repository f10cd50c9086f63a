import GalleyGeometry

struct FastPixelDecoder {
  private let file: PNGFile
  private let header: PNGHeader

  init?(_ file: PNGFile) {
    guard StoredPixels(file.header) != nil else { return nil }
    (self.file, header) = (file, file.header)
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
    let bytes = unsafe source.assumingMemoryBound(to: UInt8.self)
    if let failure = unsafe rows.unfilter(bytes) { return failure }
    unsafe StoredPixels(header)?.convert(header.height, source, to: target)
    if let color = file.clearColor { unsafe clear(color, target) }
    return nil
  }

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

struct StoredPixels {
  private let width: Int
  private let isOpaque: Bool

  /// Creates the rows of a file, or returns nil if its pixels have other samples or are interlaced.
  init?(_ header: PNGHeader) {
    guard header.bitDepth == 8, !header.isInterlaced else { return nil }
    switch header.color {
    case .rgb: isOpaque = true
    case .rgba: isOpaque = false
    case .gray, .palette, .grayAlpha: return nil
    }
    width = header.width
  }

  /// Converts rows without filters, each after its filter byte; up to 16 bytes after the last one are read.
  @unsafe
  func convert(_ count: Int, _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    let length = 1 + width * (isOpaque ? 3 : 4)
    for number in 0..<count {
      let row = unsafe source + number * length + 1
      let pixels = unsafe target + number * 4 * width
      if isOpaque {
        unsafe convertOpaque(row, to: pixels)
      } else {
        unsafe pixels.copyMemory(from: row, byteCount: 4 * width)
      }
    }
  }

  @unsafe @inline(__always)
  private func convertOpaque(_ row: UnsafeRawPointer, to pixels: UnsafeMutableRawPointer) {
    let alpha: UInt32 = 0xFF00_0000
    @inline(__always) func pixel(_ column: Int) -> UInt32 {
      unsafe row.loadUnaligned(fromByteOffset: 3 &* column, as: UInt32.self) | alpha
    }
    let wholeCount = width & ~3
    for column in stride(from: 0, to: wholeCount, by: 4) {
      let four = SIMD4(
        pixel(column), pixel(column &+ 1), pixel(column &+ 2), pixel(column &+ 3))
      unsafe pixels.storeBytes(of: four, toByteOffset: 4 &* column, as: SIMD4<UInt32>.self)
    }
    for column in wholeCount..<width {
      unsafe pixels.storeBytes(of: pixel(column), toByteOffset: 4 &* column, as: UInt32.self)
    }
  }
}
