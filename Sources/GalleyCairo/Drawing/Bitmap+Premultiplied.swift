import GalleyRaster

extension Bitmap {
  /// Creates a bitmap from premultiplied pixels in the order blue, green, red, opacity.
  @unsafe init(
    premultipliedBGRA source: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int
  ) throws(RasterError) {
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      for row in 0..<height {
        unsafe Self.convert(
          UnsafeBufferPointer(rebasing: source[row * stride..<row * stride + width * 4]),
          UnsafeMutableBufferPointer(rebasing: target[row * width * 4..<(row + 1) * width * 4]))
      }
      count = width * height * 4
    }
    try self.init(width: width, height: height, pixels: pixels)
  }

  @unsafe private static func convert(
    _ source: UnsafeBufferPointer<UInt8>, _ target: UnsafeMutableBufferPointer<UInt8>
  ) {
    var index = 0
    while index < source.count {
      let alpha = unsafe source[index + 3]
      if alpha == 255 {
        unsafe target[index] = source[index + 2]
        unsafe target[index + 1] = source[index + 1]
        unsafe target[index + 2] = source[index]
      } else {
        for channel in 0..<3 {
          unsafe target[index + channel] = straight(source[index + 2 - channel], alpha)
        }
      }
      unsafe target[index + 3] = alpha
      index += 4
    }
  }

  private static func straight(_ value: UInt8, _ alpha: UInt8) -> UInt8 {
    guard alpha > 0 else { return 0 }
    return UInt8(min(255, (UInt32(value) * 255 + UInt32(alpha) / 2) / UInt32(alpha)))
  }
}
