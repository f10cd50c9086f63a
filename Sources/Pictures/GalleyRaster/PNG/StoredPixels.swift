import GalleyGeometry

/// The rows of a file whose pixels are stored as red, green, blue and perhaps alpha of eight bits, from top to bottom.
struct StoredPixels {
  private let width: Int
  private let isOpaque: Bool

  /// Creates the rows of a file, or returns nil if its pixels are stored in another way.
  init?(_ file: PNGFile) {
    let header = file.header
    guard header.bitDepth == 8, !header.isInterlaced, file.transparency == nil else { return nil }
    switch header.color {
    case .rgb: isOpaque = true
    case .rgba: isOpaque = false
    case .gray, .palette, .grayAlpha: return nil
    }
    width = header.width
  }

  /// Converts rows without filters, each after its filter byte; a byte after the last one is read.
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
