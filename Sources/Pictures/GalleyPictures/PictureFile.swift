public import GalleyRaster

/// Image files of any tool: PNG, JPEG and WebP.
///
/// ```swift
/// let bitmap = try PictureFile.bitmap(bytes)
/// ```
///
/// The format is detected by the first bytes, not by the name of the file. Pictures are upright, as the metadata of a
/// photo says, and know the color space of their samples, so that a comparison converts those of different spaces.
public enum PictureFile {
  package static let endings = [".png", ".apng", ".jpg", ".jpeg", ".webp"]

  /// The default maximum number of pixels of an image.
  public static let maximumArea = PNGDecoder().maximumArea

  /// Returns the image in a file, with eight bits per sample.
  ///
  /// JPEG files may be gray, YCbCr, RGB, CMYK or YCCK; inks are converted to red, green and blue by the profile if there
  /// is one.
  /// WebP files may be lossy or lossless.
  ///
  /// - Throws: An error if the file is damaged, animated, or of another format.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public static func bitmap(
    _ bytes: [UInt8], maximumArea: Int = maximumArea
  ) throws(RasterError) -> Bitmap {
    try bitmap(bytes, maximumArea: maximumArea, withDeepSamples: false)
  }

  /// Returns the image in a file, with the samples of sixteen bits as well if the file has them and they are asked for.
  package static func bitmap(
    _ bytes: [UInt8], maximumArea: Int = maximumArea, withDeepSamples isDeep: Bool
  ) throws(RasterError) -> Bitmap {
    switch Format(bytes) {
    case .png:
      try PNGDecoder(maximumArea: maximumArea).stillBitmap(bytes, withDeepSamples: isDeep)
    case .jpeg: try JPEGFile(bytes, maximumArea: maximumArea).bitmap()
    case .webP: try WebPFile(bytes, maximumArea: maximumArea).bitmap()
    }
  }

  /// An image as PNG files of color spaces.
  package struct Colors: Hashable, Sendable {
    package var sRGB: [UInt8]
    /// The same image in Display P3; nil if sRGB has all its colors.
    package var displayP3: [UInt8]?
  }

  /// Returns the image in a file as PNG files; one of sRGB colors is returned as it is.
  package static func png(
    _ bytes: [UInt8], maximumArea: Int = maximumArea
  ) throws(RasterError) -> Colors {
    if Format(bytes) == .png, PNGDecoder.isUsual(bytes) { return Colors(sRGB: bytes) }
    let bitmap = try bitmap(bytes, maximumArea: maximumArea)
    let narrow = bitmap.converted(to: .sRGB)
    let encoder = PNGEncoder()
    var colors = Colors(sRGB: try encoder.encode(narrow, pixelsPerPoint: 1))
    if narrow.lacksColors(of: bitmap) {
      colors.displayP3 = try encoder.encode(bitmap.converted(to: .displayP3), pixelsPerPoint: 1)
    }
    return colors
  }

  /// Returns the size of the image in a file, or of all frames of an animation, without decoding it.
  package static func size(
    of bytes: [UInt8], maximumArea: Int = maximumArea
  ) throws(RasterError) -> PixelSize {
    switch Format(bytes) {
    case .png: try PNGDecoder(maximumArea: maximumArea).uprightSize(of: bytes)
    case .jpeg: try JPEGFile(bytes, maximumArea: maximumArea).size
    case .webP: try WebPFile(bytes, maximumArea: maximumArea).size
    }
  }

  /// Checks the number of pixels of an image before memory for them is allocated.
  static func check(
    _ size: PixelSize, of format: String, maximumArea: Int
  ) throws(RasterError) {
    guard size.area <= maximumArea else {
      throw RasterError(
        .unreadable(
          .tooManyPixels(
            format: format, width: size.width, height: size.height, limit: maximumArea)))
    }
  }
}

/// The supported formats, by the first bytes of files.
private enum Format {
  case jpeg
  case webP
  /// A PNG file, or a file of an unknown format, which the PNG decoder reports.
  case png

  init(_ bytes: [UInt8]) {
    if Self.begins(bytes, with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if Self.begins(bytes, with: Array("RIFF".utf8))
      && Self.begins(bytes.dropFirst(8), with: Array("WEBP".utf8), orIsEmpty: bytes.count <= 8)
    {
      self = .webP
    } else {
      self = .png
    }
  }

  private static func begins(
    _ bytes: some Collection<UInt8>, with start: [UInt8], orIsEmpty: Bool = false
  ) -> Bool {
    bytes.isEmpty ? orIsEmpty : bytes.prefix(start.count).elementsEqual(start.prefix(bytes.count))
  }
}
