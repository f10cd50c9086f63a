/// How the pixels of a row of a file lie in memory.
protocol PlainPixel {
  /// The number of bytes of a pixel.
  static var byteCount: Int { get }
  /// The bits that all pixels have in common.
  static var common: UInt32 { get }
  /// Returns four pixels from one on; of those with three bytes, the highest byte of each may be anything.
  @unsafe static func four(_ row: UnsafeRawPointer, from column: Int) -> SIMD16<UInt8>
}

/// Pixels of red, green and blue.
enum ThreeBytes: PlainPixel {
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

/// Pixels of red, green, blue and alpha.
enum FourBytes: PlainPixel {
  static let byteCount = 4
  static let common: UInt32 = 0

  @unsafe @inline(__always)
  static func four(_ row: UnsafeRawPointer, from column: Int) -> SIMD16<UInt8> {
    unsafe row.loadUnaligned(fromByteOffset: 4 &* column, as: SIMD16<UInt8>.self)
  }
}
