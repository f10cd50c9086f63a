import GalleyRaster

struct BitmapRows {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]
  /// The number of bytes appended so far.
  private var count = 0

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let byteCount = 4 * width * height
    // The system provides memory only for pixels that are written to.
    pixels = unsafe [UInt8](unsafeUninitializedCapacity: byteCount) { $1 = byteCount }
  }

  /// Appends rows of premultiplied pixels in the order blue, green, red, alpha.
  mutating func append(_ rows: Span<UInt8>) {
    let start = count
    unsafe rows.withUnsafeBytes { source in
      unsafe pixels.withUnsafeMutableBytes { target in
        var offset = 0
        while offset + Self.blockSize <= source.count {
          let block = unsafe source.loadUnaligned(fromByteOffset: offset, as: Block.self)
          if Self.isOpaque(block) {
            unsafe target.storeBytes(
              of: Self.swapped(block), toByteOffset: start + offset, as: Block.self)
            offset += Self.blockSize
          } else {
            let end = offset + Self.blockSize
            while offset < end { unsafe Self.straighten(source, &offset, into: target, start) }
          }
        }
        while offset < source.count {
          unsafe Self.straighten(source, &offset, into: target, start)
        }
      }
    }
    count += rows.count
  }

  /// A group of pixels that is checked at once, since most pixels are opaque.
  ///
  /// Integers are as fast as vectors in optimized code, and a hundred times as fast in debug builds.
  private typealias Block = (UInt64, UInt64, UInt64, UInt64)
  private static let blockSize = 32

  @inline(__always)
  private static func isOpaque(_ block: Block) -> Bool {
    let opaque: UInt64 = 0xFF00_0000_FF00_0000
    return block.0 & block.1 & block.2 & block.3 & opaque == opaque
  }

  /// Returns opaque pixels with red in the lowest byte.
  @inline(__always)
  private static func swapped(_ block: Block) -> Block {
    (swapped(block.0), swapped(block.1), swapped(block.2), swapped(block.3))
  }

  @inline(__always)
  private static func swapped(_ pair: UInt64) -> UInt64 {
    pair & 0xFF00_FF00_FF00_FF00 | pair &>> 16 & 0xFF_0000_00FF | (pair & 0xFF_0000_00FF) &<< 16
  }

  /// Stores a pixel with straight alpha and red in the lowest byte, and advances to the next.
  @inline(__always)
  private static func straighten(
    _ source: UnsafeRawBufferPointer, _ offset: inout Int,
    into target: UnsafeMutableRawBufferPointer, _ start: Int
  ) {
    let pixel = unsafe source.load(fromByteOffset: offset, as: UInt32.self)
    let straight =
      pixel >= 0xFF00_0000
      ? pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
      : Bitmap.Pixel(premultipliedBGRA: pixel).packed
    unsafe target.storeBytes(of: straight, toByteOffset: start + offset, as: UInt32.self)
    offset += 4
  }

  func bitmap() -> Bitmap {
    precondition(count == pixels.count, "A bitmap needs all its rows.")
    return Bitmap(width: width, height: height, uncheckedPixels: pixels)
  }
}
