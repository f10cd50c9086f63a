import CPangoCairo
import GalleyRaster

/// An owner of memory for pixels, which is reused by one picture after another.
///
/// The system hands out and takes back fresh memory page by page, which serializes the threads of a process.
@safe final class PixelMemory {
  private var pointer: UnsafeMutablePointer<UInt8>?
  /// The size of the memory.
  private(set) var byteCount = 0

  /// The maximum number of bytes to keep from one picture to the next.
  private static let maximumKeptCount = 64 << 20

  deinit {
    unsafe g_free(pointer)
  }

  /// Returns memory for at least a number of bytes with undefined contents, or nil if there is not enough.
  ///
  /// Memory that was returned before is no longer valid.
  @unsafe func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count > byteCount else { return unsafe pointer }
    unsafe g_free(pointer)
    unsafe pointer = g_try_malloc(gsize(count))?.assumingMemoryBound(to: UInt8.self)
    byteCount = unsafe pointer == nil ? 0 : count
    return unsafe pointer
  }

  /// Frees the memory if it is too large to keep.
  func trim() {
    guard byteCount > Self.maximumKeptCount else { return }
    unsafe g_free(pointer)
    unsafe pointer = nil
    byteCount = 0
  }
}

/// A bitmap that is assembled from rows drawn by Cairo.
struct BitmapRows {
  private let width: Int
  private let height: Int
  private var pixels: [UInt8]
  /// The number of bytes appended so far.
  private var count = 0

  /// Reserves memory for all rows.
  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    let size = 4 * width * height
    // Every byte is written before the bitmap is returned.
    pixels = unsafe Array(unsafeUninitializedCapacity: size) { buffer, count in
      if let start = UnsafeMutableRawPointer(buffer.baseAddress) {
        unsafe LargePages.prepare(start, byteCount: size)
      }
      count = size
    }
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

  /// Writes a pixel with straight alpha and red in the lowest byte, and advances to the next.
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

  /// Returns the bitmap after all rows were appended.
  func bitmap() -> Bitmap {
    precondition(count == pixels.count, "A bitmap needs all its rows.")
    return Bitmap(width: width, height: height, uncheckedPixels: pixels)
  }
}
