/// A reader of PNG files of every kind, which refuses what is not exactly as it should be.
///
/// ```swift
/// let bitmap = try PNGDecoder().bitmap(bytes)
/// ```
///
/// Every chunk is held against its check sum. What follows the end of the picture does not count, and neither do the
/// gamma and the profile of colors.
public struct PNGDecoder: Hashable, Sendable {
  /// The greatest number of pixels that a picture may have.
  public var maximumArea: Int

  /// Creates a reader.
  public init(maximumArea: Int = 256_000_000) {
    self.maximumArea = maximumArea
  }

  /// Returns the picture in a file, in eight bits for each sample.
  ///
  /// Samples of sixteen bits become the nearest of eight.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public func bitmap(_ bytes: [UInt8]) throws(RasterError) -> Bitmap {
    try layout(of: bytes).bitmap()
  }

  /// Returns the picture in a file, in sixteen bits for each sample.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public func deepBitmap(_ bytes: [UInt8]) throws(RasterError) -> DeepBitmap {
    try layout(of: bytes).deepBitmap()
  }

  /// Returns the picture in a file, and all else that the file says.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  /// - Complexity: Linear in the number of bytes and the number of pixels.
  public func contents(_ bytes: [UInt8]) throws(RasterError) -> PNGContents {
    try PNGContents(layout(of: bytes))
  }

  /// Returns the extents of the picture in a file, from its first bytes alone.
  ///
  /// - Throws: An error if the file does not begin as a PNG file of a possible size.
  public func size(of bytes: [UInt8]) throws(RasterError) -> PixelSize {
    var pieces = try PNGPieces(bytes)
    let header = try PNGHeader(pieces.next(), of: bytes, maximumArea: maximumArea)
    return PixelSize(width: header.width, height: header.height)
  }

  func layout(of bytes: [UInt8]) throws(RasterError) -> PNGLayout {
    try PNGLayout(bytes, maximumArea: maximumArea)
  }
}

extension Bitmap {
  /// Creates the picture in a PNG file, in eight bits for each sample.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  public init(png bytes: [UInt8]) throws(RasterError) {
    self = try PNGDecoder().bitmap(bytes)
  }
}
