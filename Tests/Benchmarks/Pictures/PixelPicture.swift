import CDeflate
import CPangoCairo
import GalleyRaster

/// A picture with the pixels of Cairo, which several encoders can write.
struct PixelPicture {
  let width: Int
  let height: Int
  /// Blue, green, red and alpha of opaque pixels.
  private let pixels: [UInt8]

  init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    var pixels = bitmap.pixels
    for index in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(index, index + 2) }
    self.pixels = pixels
  }

  /// Returns the seconds that Galley takes, in bands that fit the cache, and the size of its file.
  func galley(bandByteCount: Int = 1 << 21) throws -> (seconds: Double, size: Int) {
    var stream = try PNGStream(
      width: width, height: height, pixels: .premultipliedBGRA, isOpaque: true, pixelsPerPoint: 2)
    let rows = max(1, bandByteCount / (4 * width))
    var seconds = 0.0
    for top in Swift.stride(from: 0, to: height, by: rows) {
      let band = Array(pixels[top * width * 4..<min(height, top + rows) * width * 4])
      let start = processorSeconds()
      stream.append(band.span)
      seconds += processorSeconds() - start
    }
    // A stream that its last call consumes cannot be passed to a closure.
    let start = processorSeconds()
    let size = stream.finish().count
    return (seconds + processorSeconds() - start, size)
  }

  /// Returns the same for Cairo with libpng.
  func cairo() -> (seconds: Double, size: Int) {
    var copy = pixels
    let (width, height) = (Int32(width), Int32(height))
    let timed = unsafe copy.withUnsafeMutableBufferPointer { pixels in
      let surface = unsafe cairo_image_surface_create_for_data(
        pixels.baseAddress, CAIRO_FORMAT_RGB24, width, height, width * 4)
      defer { unsafe cairo_surface_destroy(surface) }
      return processorTimed { unsafe Self.write(surface) }
    }
    return (timed.seconds, timed.value)
  }

  @unsafe private static func write(_ surface: OpaquePointer?) -> Int {
    var size = 0
    unsafe withUnsafeMutablePointer(to: &size) { size in
      _ = unsafe cairo_surface_write_to_png_stream(
        surface,
        { size, _, count in
          unsafe size?.assumingMemoryBound(to: Int.self).pointee += Int(count)
          return CAIRO_STATUS_SUCCESS
        }, size)
    }
    return size
  }

  /// Returns the same for libdeflate at a level, after pixels are put into rows without a filter.
  func libdeflate(level: Int32) -> (seconds: Double, size: Int) {
    let timed = processorTimed { () -> Int in
      let rows = unfilteredRows()
      let compressor = unsafe libdeflate_alloc_compressor(level)
      defer { unsafe libdeflate_free_compressor(compressor) }
      let bound = unsafe libdeflate_zlib_compress_bound(compressor, rows.count)
      return unsafe [UInt8](unsafeUninitializedCapacity: bound) { target, count in
        count = unsafe rows.withUnsafeBytes { source in
          unsafe libdeflate_zlib_compress(
            compressor, source.baseAddress, source.count, target.baseAddress, target.count)
        }
      }.count
    }
    return (timed.seconds, timed.value)
  }

  private func unfilteredRows() -> [UInt8] {
    let length = 1 + 3 * width
    return unsafe [UInt8](unsafeUninitializedCapacity: length * height) { rows, count in
      unsafe pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          unsafe rows[row * length] = 0
          for column in 0..<width {
            let (source, target) = (4 * (row * width + column), row * length + 1 + 3 * column)
            unsafe rows[target] = pixels[source + 2]
            unsafe rows[target + 1] = pixels[source + 1]
            unsafe rows[target + 2] = pixels[source]
          }
        }
      }
      count = length * height
    }
  }
}
