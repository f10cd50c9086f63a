import GalleyRaster

struct BitmapRows {
  private let width: Int
  private let height: Int
  /// The bitmap that the rows equal so far, or nil after a difference.
  private var equal: Bitmap?
  private var pixels: [UInt8] = []
  /// The number of bytes appended so far.
  private var count = 0

  /// Creates an empty bitmap, which stores no rows as long as they equal the rows of another bitmap of its size.
  init(width: Int, height: Int, expecting expected: Bitmap? = nil) {
    (self.width, self.height) = (width, height)
    if let expected, expected.width == width, expected.height == height { equal = expected }
  }

  /// Appends rows of premultiplied pixels in the order blue, green, red, alpha.
  mutating func append(_ rows: Span<UInt8>) {
    if let expected = equal {
      if Self.areEqual(rows, expected.pixels, from: count) {
        count += rows.count
        return
      }
      equal = nil
      reserve(startingWith: expected.pixels[..<count])
    } else if pixels.isEmpty {
      reserve(startingWith: [])
    }
    store(rows)
    count += rows.count
  }

  private mutating func reserve(startingWith first: ArraySlice<UInt8>) {
    let size = 4 * width * height
    pixels = Bitmap.memory(byteCount: size, initializedCount: size)
    pixels.replaceSubrange(first.indices, with: first)
  }

  private mutating func store(_ rows: Span<UInt8>) {
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
  }

  private static func areEqual(
    _ rows: Span<UInt8>, _ expected: [UInt8], from start: Int
  ) -> Bool {
    unsafe rows.withUnsafeBytes { source in
      unsafe expected.withUnsafeBytes { target in
        var offset = 0
        while offset + blockSize <= source.count {
          let block = unsafe source.loadUnaligned(fromByteOffset: offset, as: Block.self)
          guard isOpaque(block) else {
            let end = offset + blockSize
            while offset < end {
              guard unsafe isEqual(source, &offset, target, start) else { return false }
            }
            continue
          }
          let other = unsafe target.loadUnaligned(fromByteOffset: start + offset, as: Block.self)
          guard swapped(block) == other else { return false }
          offset += blockSize
        }
        while offset < source.count {
          guard unsafe isEqual(source, &offset, target, start) else { return false }
        }
        return true
      }
    }
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

  /// Returns a pixel with straight alpha and red in the lowest byte, and advances to the next.
  @inline(__always)
  private static func straight(_ source: UnsafeRawBufferPointer, _ offset: inout Int) -> UInt32 {
    let pixel = unsafe source.load(fromByteOffset: offset, as: UInt32.self)
    offset += 4
    return pixel >= 0xFF00_0000
      ? pixel & 0xFF00_FF00 | pixel &>> 16 & 0xFF | (pixel & 0xFF) &<< 16
      : Bitmap.Pixel(premultipliedBGRA: pixel).packed
  }

  @inline(__always)
  private static func straighten(
    _ source: UnsafeRawBufferPointer, _ offset: inout Int,
    into target: UnsafeMutableRawBufferPointer, _ start: Int
  ) {
    let place = start + offset
    let pixel = unsafe straight(source, &offset)
    unsafe target.storeBytes(of: pixel, toByteOffset: place, as: UInt32.self)
  }

  /// Returns whether a pixel equals a pixel of a bitmap, and advances to the next.
  @inline(__always)
  private static func isEqual(
    _ source: UnsafeRawBufferPointer, _ offset: inout Int, _ target: UnsafeRawBufferPointer,
    _ start: Int
  ) -> Bool {
    let place = start + offset
    let pixel = unsafe straight(source, &offset)
    return unsafe pixel == target.load(fromByteOffset: place, as: UInt32.self)
  }

  var isAsExpected: Bool { equal != nil }

  func bitmap() -> Bitmap {
    if let equal { return equal }
    precondition(count == pixels.count, "A bitmap needs all its rows.")
    return Bitmap(width: width, height: height, uncheckedPixels: pixels)
  }
}
