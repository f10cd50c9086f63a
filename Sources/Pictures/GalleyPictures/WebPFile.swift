import CWebP
import GalleyRaster

struct WebPFile {
  private let bytes: [UInt8]
  private let isAnimated: Bool
  let size: PixelSize

  init(_ bytes: [UInt8], maximumArea: Int) throws(RasterError) {
    try Self.checkLength(bytes)
    var features = WebPBitstreamFeatures()
    let status = unsafe WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else {
      throw Self.error(status)
    }
    self.bytes = bytes
    isAnimated = features.has_animation != 0
    size = PixelSize(width: Int(features.width), height: Int(features.height))
    try PictureFile.check(size, of: "WebP", maximumArea: maximumArea)
  }

  func bitmap() throws(RasterError) -> Bitmap {
    guard !isAnimated else {
      throw RasterError(.unreadable(.animation(format: "WebP", frames: nil)))
    }
    let (stride, count) = (4 * size.width, 4 * size.area)
    let samples = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      let result = unsafe WebPDecodeRGBAInto(
        bytes, bytes.count, target.baseAddress, target.count, CInt(stride))
      initialized = unsafe result == nil ? 0 : count
    }
    guard !samples.isEmpty else { throw Self.error(VP8_STATUS_BITSTREAM_ERROR) }
    return Bitmap(width: size.width, height: size.height, uncheckedPixels: samples)
  }

  /// Checks that a file has its declared length, since the decoder ignores missing data after the pixels.
  private static func checkLength(_ bytes: [UInt8]) throws(RasterError) {
    guard bytes.count >= 12 else { throw error(VP8_STATUS_NOT_ENOUGH_DATA) }
    let length = 8 + bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard bytes.count >= length else { throw error(VP8_STATUS_NOT_ENOUGH_DATA) }
  }

  private static func error(_ status: VP8StatusCode) -> RasterError {
    let flaw: FileFlaw =
      switch status {
      case VP8_STATUS_NOT_ENOUGH_DATA: .truncated(format: "WebP")
      case VP8_STATUS_UNSUPPORTED_FEATURE: .unsupported(format: "WebP", detail: nil)
      default: .damaged(format: "WebP", detail: nil)
      }
    return RasterError(.unreadable(flaw))
  }
}
