public import GalleyRaster

/// Picture files of any tool: PNG, JPEG and WebP.
///
/// ```swift
/// let bitmap = try PictureFile.bitmap(bytes)
/// ```
///
/// The format is that of the first bytes, so that the name of a file is of no importance. Gamma, color profiles and the
/// orientation in the metadata of a photo are ignored: pixels are as they are stored.
public enum PictureFile {
  /// The endings of the names of files that can be read, in lower case and with their dots.
  public static let endings = [".png", ".apng", ".jpg", ".jpeg", ".webp"]

  /// The maximum number of pixels of a picture by default.
  public static let maximumArea = PNGDecoder().maximumArea

  /// Returns the picture in a file, in eight bits for each sample.
  ///
  /// JPEG files may be gray, in YCbCr or RGB, or in CMYK and YCCK, whose inks are stored inverted as by all programs and
  /// become red, green and blue without a profile. WebP files may be lossy or lossless.
  ///
  /// - Throws: An error that says what is wrong with the file, or that it is of another format or animated.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public static func bitmap(
    _ bytes: [UInt8], maximumArea: Int = maximumArea
  ) throws(RasterError) -> Bitmap {
    switch Format(bytes) {
    case .png: try PNGDecoder(maximumArea: maximumArea).stillBitmap(bytes)
    case .jpeg: try JPEGFile(bytes, maximumArea: maximumArea).bitmap()
    case .webP: try WebPFile(bytes, maximumArea: maximumArea).bitmap()
    }
  }

  /// Returns the size of the picture in a file, or of all frames of an animation, without decoding it.
  ///
  /// - Throws: An error if the file does not begin as a picture of a possible size.
  public static func size(
    of bytes: [UInt8], maximumArea: Int = maximumArea
  ) throws(RasterError) -> PixelSize {
    switch Format(bytes) {
    case .png: try PNGDecoder(maximumArea: maximumArea).size(of: bytes)
    case .jpeg: try JPEGFile(bytes, maximumArea: maximumArea).size
    case .webP: try WebPFile(bytes, maximumArea: maximumArea).size
    }
  }

  /// Checks the number of pixels of a picture, before memory for them is allocated.
  static func check(
    _ size: PixelSize, of format: String, maximumArea: Int
  ) throws(RasterError) {
    guard size.area <= maximumArea else {
      throw .unreadable(
        format,
        "its \(size.width) by \(size.height) pixels are more than \(maximumArea), the most that are allowed",
        "make it smaller")
    }
  }
}

/// The formats that can be read, by the first bytes of files.
private enum Format {
  case jpeg
  case webP
  /// A PNG file, or a file of no known format, about which the reader of PNG files says what it is.
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

  /// Returns whether bytes begin with others, as far as they go before they are cut off.
  private static func begins(
    _ bytes: some Collection<UInt8>, with start: [UInt8], orIsEmpty: Bool = false
  ) -> Bool {
    bytes.isEmpty ? orIsEmpty : bytes.prefix(start.count).elementsEqual(start.prefix(bytes.count))
  }
}
