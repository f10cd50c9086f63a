import GalleyGeometry

extension PNGDecoder {
  /// Returns the picture in a file that is not animated, with eight bits per sample.
  ///
  /// An animation of one frame counts as a picture.
  package func stillBitmap(
    _ bytes: [UInt8], withDeepSamples isDeep: Bool = false
  ) throws(RasterError) -> Bitmap {
    let file = try PNGFile(bytes, maximumArea: maximumArea)
    if let animation = PNGAnimation(file), !animation.isStill {
      throw RasterError(.unreadable(.animation(format: "PNG", frames: animation.count)))
    }
    return try isDeep ? file.bitmapWithDeepSamples() : file.bitmap()
  }
}

/// The number of frames that an animated PNG file declares.
///
/// Source: [PNG, third edition, 11.3.6](https://www.w3.org/TR/png-3/#animation-information).
struct PNGAnimation {
  let count: Int
  /// Whether the only frame is the picture that viewers without animation support show.
  let isStill: Bool

  /// Reads the declaration of a file, or returns nil if it has none.
  init?(_ file: PNGFile) {
    let control = file.ancillary.first { $0.name == "acTL" && $0.data.count == 8 }
    guard let control else { return nil }
    count = Int(file.bytes.bigEndian32(at: control.data.lowerBound))
    isStill = count == 1 && !file.ancillary.contains { $0.name == "fdAT" }
  }
}
