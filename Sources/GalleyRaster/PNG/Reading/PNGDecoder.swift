/// A reader of PNG files of every kind, which refuses what is not exactly as it should be.
///
/// ```swift
/// let bitmap = try PNGDecoder().bitmap(bytes)
/// ```
public struct PNGDecoder: Hashable, Sendable {
  /// The greatest number of pixels that a picture may have.
  public var greatestArea: Int

  /// Creates a reader.
  public init(greatestArea: Int = 256_000_000) {
    self.greatestArea = greatestArea
  }

  /// Returns the picture in a file, in eight bits for each sample.
  ///
  /// - Throws: An error that says what is wrong with the file, and where.
  public func bitmap(_ bytes: [UInt8]) throws(RasterError) -> Bitmap {
    throw RasterError("There is no reader yet.")
  }
}
