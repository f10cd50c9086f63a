import CPNG
import CSpng
package import GalleyRaster

/// Other libraries that read PNG files into memory and free it at once, for measurements.
package enum PeerReading: CaseIterable, Sendable {
  case libpng
  case libspng

  /// Reads a file, and returns whether that was possible.
  package func read(_ bytes: [UInt8]) -> Bool {
    var (width, height): (UInt32, UInt32) = (0, 0)
    let pixels =
      switch self {
      case .libpng: unsafe peer_png_decode(bytes, bytes.count, 0, &width, &height)
      case .libspng: unsafe peer_spng_decode(bytes, bytes.count, &width, &height)
      }
    unsafe free(pixels)
    return unsafe pixels != nil
  }

  /// Returns a picture as libpng writes it, by default with all filters at level 6 like Cairo.
  package static func libpngFile(
    of bitmap: Bitmap, hasAlpha: Bool, level: Int32 = 6, isFiltered: Bool = true
  ) -> [UInt8]? {
    var count = 0
    let file = unsafe peer_png_encode(
      bitmap.pixels, UInt32(bitmap.width), UInt32(bitmap.height), hasAlpha ? 1 : 0, level,
      isFiltered ? 1 : 0, &count)
    guard let file = unsafe file else { return nil }
    defer { unsafe free(file) }
    let bytes = unsafe UnsafeBufferPointer(
      start: file.assumingMemoryBound(to: UInt8.self), count: count)
    return unsafe Array(bytes)
  }
}
