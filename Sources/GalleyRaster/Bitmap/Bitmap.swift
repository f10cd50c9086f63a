/// A picture as rows of pixels.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The red, green, blue and alpha of each pixel in this order, row by row from the top.
  ///
  /// Colours are straight, that is, not multiplied with alpha, and nothing lies between rows.
  public private(set) var pixels: [UInt8]

  /// The greatest width and height, as PNG has it.
  public static let largestSide = Int(Int32.max)

  /// Creates a picture from its samples.
  ///
  /// - Throws: An error if a side is less than one or more than the largest, or if the number of samples is not four
  ///   for each pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) throws(RasterError) {
    let count = try Bitmap.sampleCount(width: width, height: height)
    guard pixels.count == count else {
      throw RasterError(
        "A picture of \(width) by \(height) pixels has \(count) samples, not \(pixels.count).")
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture from samples of which the caller knows that their number is right.
  package init(width: Int, height: Int, uncheckedPixels pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * Pixel.sampleCount,
      "A picture of \(width) by \(height) pixels does not have \(pixels.count) samples.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture in which all pixels are equal.
  ///
  /// - Throws: An error if a side is less than one or more than the largest.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) throws(RasterError) {
    let count = try Bitmap.sampleCount(width: width, height: height)
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: pixel.alpha, count: count)
    guard pixel != Pixel(pixel.alpha, pixel.alpha, pixel.alpha, pixel.alpha) else { return }
    for offset in stride(from: 0, to: count, by: Pixel.sampleCount) { set(pixel, at: offset) }
  }
}

extension Bitmap {
  /// The pixel in a column and a row, both counted from zero at the top left.
  public subscript(column: Int, row: Int) -> Pixel {
    get {
      let offset = offset(column: column, row: row)
      return Pixel(pixels[offset], pixels[offset + 1], pixels[offset + 2], pixels[offset + 3])
    }
    set { set(newValue, at: offset(column: column, row: row)) }
  }

  private func offset(column: Int, row: Int) -> Int {
    precondition(
      (0..<width).contains(column) && (0..<height).contains(row),
      "There is no pixel in column \(column) and row \(row).")
    return (row * width + column) * Pixel.sampleCount
  }

  private mutating func set(_ pixel: Pixel, at offset: Int) {
    pixels[offset] = pixel.red
    pixels[offset + 1] = pixel.green
    pixels[offset + 2] = pixel.blue
    pixels[offset + 3] = pixel.alpha
  }

  private static func sampleCount(width: Int, height: Int) throws(RasterError) -> Int {
    let sides = 1...largestSide
    let (area, isLarge) = width.multipliedReportingOverflow(by: height)
    let (count, isLarger) = area.multipliedReportingOverflow(by: Pixel.sampleCount)
    guard sides.contains(width), sides.contains(height), !isLarge, !isLarger else {
      throw RasterError(
        "A picture of \(width) by \(height) pixels cannot be: a side has 1 to \(largestSide).")
    }
    return count
  }
}
