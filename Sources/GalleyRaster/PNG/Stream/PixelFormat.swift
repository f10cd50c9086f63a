/// How the pixels of a row lie in words of 32 bits, and how many bytes of each are written.
struct PixelFormat {
  /// Three for opaque pixels, four for others.
  let bytesPerPixel: Int
  /// Whether the lowest byte of a word is blue, not red.
  let isBlueFirst: Bool

  /// Returns a pixel with red in the lowest byte, as a file begins with it.
  @inline(__always)
  func ordered(_ pixel: UInt32) -> UInt32 {
    isBlueFirst ? pixel.byteSwapped &>> 8 : pixel
  }
}
