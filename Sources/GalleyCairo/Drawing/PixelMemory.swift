import CPangoCairo
import GalleyRaster

/// Owns memory for pixels that pictures share, one after the other.
///
/// The system hands out and takes back fresh memory page by page, which serializes the threads of a process.
@safe final class PixelMemory {
  private var pointer: UnsafeMutablePointer<UInt8>?
  /// The number of bytes that are kept.
  private(set) var byteCount = 0

  /// The maximum number of bytes to keep from one picture to the next.
  private static let maximumKeptCount = 64 << 20

  deinit {
    unsafe g_free(pointer)
  }

  /// Returns memory for at least a number of bytes with any contents, or nil if there is not enough.
  ///
  /// Memory that was returned before is no longer valid.
  @unsafe func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8>? {
    guard count > byteCount else { return unsafe pointer }
    unsafe g_free(pointer)
    unsafe pointer = g_try_malloc(gsize(count))?.assumingMemoryBound(to: UInt8.self)
    byteCount = unsafe pointer == nil ? 0 : count
    return unsafe pointer
  }

  /// Frees memory that is too much to keep.
  func trim() {
    guard byteCount > Self.maximumKeptCount else { return }
    unsafe g_free(pointer)
    unsafe pointer = nil
    byteCount = 0
  }
}

/// A bitmap in the making, whose rows come from Cairo.
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
    // Every byte is written before the bitmap is handed out.
    pixels = unsafe Array(unsafeUninitializedCapacity: size) { buffer, count in
      if let start = UnsafeMutableRawPointer(buffer.baseAddress) {
        unsafe LargePages.prepare(start, byteCount: size)
      }
      count = size
    }
  }

  /// Appends the blue, green and red of pixels, multiplied by their alpha, and that.
  mutating func append(_ rows: Span<UInt8>) {
    let start = count
    unsafe rows.withUnsafeBytes { source in
      unsafe pixels.withUnsafeMutableBytes { target in
        let whole = source.count / Self.blockSize * Self.blockSize
        for offset in stride(from: 0, to: whole, by: Self.blockSize) {
          let block = unsafe source.loadUnaligned(fromByteOffset: offset, as: Block.self)
          unsafe target.storeBytes(
            of: Self.straight(block), toByteOffset: start + offset, as: Block.self)
        }
        for offset in stride(from: whole, to: source.count, by: 4) {
          let pixel = unsafe source.load(fromByteOffset: offset, as: UInt32.self)
          unsafe target.storeBytes(
            of: Self.straight(pixel), toByteOffset: start + offset, as: UInt32.self)
        }
      }
    }
    count += rows.count
  }

  /// Pixels that are converted together, most of which are opaque.
  private typealias Block = SIMD8<UInt32>
  private static let blockSize = 32

  @inline(__always)
  private static func straight(_ block: Block) -> Block {
    guard block.min() >= 0xFF00_0000 else {
      var straight = block
      for index in block.indices { straight[index] = Self.straight(block[index]) }
      return straight
    }
    return block & 0xFF00_FF00 | block &>> 16 & 0xFF | (block & 0xFF) &<< 16
  }

  /// Returns a pixel with straight colors and red in the lowest byte.
  @inline(__always)
  private static func straight(_ pixel: UInt32) -> UInt32 {
    guard pixel >= 0xFF00_0000 else { return Bitmap.Pixel(premultipliedBGRA: pixel).packed }
    return pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
  }

  /// Returns the bitmap after the last row.
  func bitmap() -> Bitmap {
    precondition(count == pixels.count, "A bitmap needs all its rows.")
    return Bitmap(width: width, height: height, uncheckedPixels: pixels)
  }
}
