import CPNG
import CSpng

/// A picture that another library read from a PNG file.
package struct PeerPicture<Sample: Equatable & Sendable>: Equatable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The red, green, blue and alpha of each pixel, row by row.
  package let pixels: [Sample]

  /// Copies pixels and frees their memory, or returns nil if there are none.
  fileprivate init?(_ pixels: UnsafeMutableRawPointer?, _ width: UInt32, _ height: UInt32) {
    guard let pixels = unsafe pixels else { return nil }
    defer { unsafe free(pixels) }
    (self.width, self.height) = (Int(width), Int(height))
    let count = 4 * self.width * self.height
    let samples = unsafe UnsafeBufferPointer(
      start: pixels.assumingMemoryBound(to: Sample.self), count: count)
    self.pixels = unsafe Array(samples)
  }
}

extension PeerPicture<UInt8> {
  /// Reads a file with libpng, or returns nil if libpng refuses it.
  package init?(libpng bytes: [UInt8]) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    let pixels = unsafe peer_png_decode(bytes, bytes.count, 0, &width, &height)
    unsafe self.init(pixels, width, height)
  }
}

extension PeerPicture<UInt16> {
  /// Reads a file with libpng in sixteen bits for each sample, or returns nil if libpng refuses it.
  package init?(libpng bytes: [UInt8]) {
    var (width, height): (UInt32, UInt32) = (0, 0)
    let pixels = unsafe peer_png_decode(bytes, bytes.count, 1, &width, &height)
    unsafe self.init(pixels, width, height)
  }
}

/// Returns a picture as libspng reads it, or nil if libspng refuses it or is not installed.
package func decodeWithSpng(_ bytes: [UInt8]) -> PeerPicture<UInt8>? {
  var (width, height): (UInt32, UInt32) = (0, 0)
  let pixels = unsafe peer_spng_decode(bytes, bytes.count, &width, &height)
  return unsafe PeerPicture<UInt8>(pixels, width, height)
}
