import CWebP
import GalleyRaster

struct WebPFile {
  private let bytes: [UInt8]
  private let isAnimated: Bool
  /// The size as stored.
  private let stored: PixelSize
  private let tags: PictureTags

  init(_ bytes: [UInt8], maximumArea: Int) throws(RasterError) {
    try Self.checkLength(bytes)
    var features = WebPBitstreamFeatures()
    let status = unsafe WebPGetFeatures(bytes, bytes.count, &features)
    guard status == VP8_STATUS_OK, features.width > 0, features.height > 0 else {
      throw Self.error(status)
    }
    self.bytes = bytes
    isAnimated = features.has_animation != 0
    stored = PixelSize(width: Int(features.width), height: Int(features.height))
    tags = Self.tags(of: bytes)
    try PictureFile.check(stored, of: "WebP", maximumArea: maximumArea)
  }

  var size: PixelSize { stored.turned(tags.orientation) }

  /// Reads the chunks beside the picture, which the decoder skips.
  ///
  /// Source: RFC 9649, 2.7.
  private static func tags(of bytes: [UInt8]) -> PictureTags {
    var tags = PictureTags()
    var place = 12
    while place + 8 <= bytes.count {
      let length = bytes[place + 4..<place + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
      let start = place + 8
      guard length <= bytes.count - start else { break }
      let data = bytes[start..<start + length]
      if bytes[place..<place + 4].elementsEqual("ICCP".utf8) {
        tags.takeColors { () throws(PictureFlaw) in
          try Bitmap.ColorSpace(profile: Array(data), channels: 3)
        }
      } else if bytes[place..<place + 4].elementsEqual("EXIF".utf8) {
        tags.takeOrientation(EXIF(data))
      }
      // Chunks begin at even bytes.
      place = start + length + length % 2
    }
    return tags
  }

  func bitmap() throws(RasterError) -> Bitmap {
    guard !isAnimated else {
      throw RasterError(.unreadable(.animation(format: "WebP", frames: nil)))
    }
    let (stride, count) = (4 * stored.width, 4 * stored.area)
    let samples = unsafe [UInt8](unsafeUninitializedCapacity: count) { target, initialized in
      let result = unsafe WebPDecodeRGBAInto(
        bytes, bytes.count, target.baseAddress, target.count, CInt(stride))
      initialized = unsafe result == nil ? 0 : count
    }
    guard !samples.isEmpty else { throw Self.error(VP8_STATUS_BITSTREAM_ERROR) }
    return Bitmap(width: stored.width, height: stored.height, uncheckedPixels: samples)
      .tagged(tags)
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
