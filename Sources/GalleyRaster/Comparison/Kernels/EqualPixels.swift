import CPixelKernels

extension PixelKernel {
  /// Finds the pixels of two rows that are equal, a bit for each; bits beyond the last pixel are zero.
  func findEqualPixels(_ first: RawSpan, _ second: RawSpan, into words: inout [UInt64]) {
    let count = first.byteCount / Bitmap.Pixel.sampleCount
    precondition(first.byteCount == second.byteCount && (count + 63) / 64 <= words.count)
    unsafe words.withUnsafeMutableBufferPointer { words in
      unsafe first.withUnsafeBytes { first in
        unsafe second.withUnsafeBytes { second in
          guard let first = first.baseAddress, let second = second.baseAddress, count > 0,
            let target = words.baseAddress
          else { return }
          switch self {
          case .portable: unsafe PixelKernel.findPortably(first, second, count, target)
          case .wide: unsafe galley_equal_pixels(first, second, count, target)
          }
        }
      }
    }
  }

  @unsafe private static func findPortably(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int,
    _ words: UnsafeMutablePointer<UInt64>
  ) {
    for word in 0..<count / 64 {
      let offset = word * wordSize
      unsafe words[word] = PortableWord(first + offset, second + offset).equalPixels
    }
    guard count % 64 > 0 else { return }
    var rest: UInt64 = 0
    for pixel in count / 64 * 64..<count {
      let (a, b) = unsafe (
        first.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self),
        second.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self)
      )
      if a == b { rest |= 1 << UInt64(pixel % 64) }
    }
    unsafe words[count / 64] = rest
  }
}
