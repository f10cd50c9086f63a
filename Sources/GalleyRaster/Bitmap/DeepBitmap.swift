/// A picture as rows of pixels with samples of sixteen bits.
public struct DeepBitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The red, green, blue and alpha of each pixel in this order, row by row from the top.
  ///
  /// Colors are straight, that is, not multiplied with alpha, and nothing lies between rows.
  public let pixels: [UInt16]

  /// Creates a picture from samples of which the caller knows that their number is right.
  package init(width: Int, height: Int, uncheckedPixels pixels: [UInt16]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * Bitmap.Pixel.sampleCount,
      "A picture of \(width) by \(height) pixels does not have \(pixels.count) samples.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture from one with samples of eight bits, whose least and greatest stay what they are.
  public init(_ bitmap: Bitmap) {
    (width, height) = (bitmap.width, bitmap.height)
    pixels = bitmap.pixels.map { UInt16($0) * 257 }
  }
}
