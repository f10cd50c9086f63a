/// A picture as rows of pixels.
public struct Bitmap: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The red, green, blue and alpha of each pixel in this order, row by row from the top.
  ///
  /// Colors are straight, that is, not multiplied by alpha, and there is no padding between rows.
  package private(set) var pixels: [UInt8]
  package var colorSpace = ColorSpace.sRGB
  /// The samples of sixteen bits in a file, if they were asked for and the file has any.
  package var deepSamples: [UInt16]?
  /// The parts of a file that could not be used.
  package var flaws: [PictureFlaw] = []

  /// The maximum width and height, as in PNG.
  package static let maximumSide = Int(Int32.max)

  /// Creates a picture from samples.
  ///
  /// - Throws: An error if a side is less than one or more than the maximum, or if there are not four samples for each
  ///   pixel.
  public init(width: Int, height: Int, pixels: [UInt8]) throws(RasterError) {
    let count = try Bitmap.sampleCount(width: width, height: height)
    guard pixels.count == count else {
      throw RasterError(
        .sampleCount(width: width, height: height, expected: count, found: pixels.count))
    }
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  package init(width: Int, height: Int, uncheckedPixels pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * Pixel.sampleCount,
      "A picture of \(width) by \(height) pixels does not have \(pixels.count) samples.")
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// Creates a picture of one color.
  ///
  /// - Throws: An error if a side is less than one or more than the maximum.
  public init(width: Int, height: Int, filledWith pixel: Pixel = .clear) throws(RasterError) {
    let count = try Bitmap.sampleCount(width: width, height: height)
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: pixel.alpha, count: count)
    guard pixel != Pixel(pixel.alpha, pixel.alpha, pixel.alpha, pixel.alpha) else { return }
    for offset in stride(from: 0, to: count, by: Pixel.sampleCount) { set(pixel, at: offset) }
  }

  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// Returns whether two pictures have the same pixels of the same colors.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    first.size == second.size && first.colorSpace == second.colorSpace
      && first.pixels == second.pixels && first.deepSamples == second.deepSamples
  }

  /// Hashes the pixels.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(size)
    hasher.combine(pixels)
  }

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
    let sides = 1...maximumSide
    let (area, isLarge) = width.multipliedReportingOverflow(by: height)
    let (count, isLarger) = area.multipliedReportingOverflow(by: Pixel.sampleCount)
    guard sides.contains(width), sides.contains(height), !isLarge, !isLarger else {
      throw RasterError(.size(width: width, height: height))
    }
    return count
  }
}

extension Bitmap {
  /// The color of one pixel of a picture, with straight alpha.
  public struct Pixel: Hashable, Sendable {
    /// The amount of red.
    public var red: UInt8
    /// The amount of green.
    public var green: UInt8
    /// The amount of blue.
    public var blue: UInt8
    /// The opacity.
    public var alpha: UInt8

    static let sampleCount = 4

    /// Creates a color from its samples.
    public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8, _ alpha: UInt8 = 255) {
      (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
    }

    init(packed: UInt32) {
      self.init(
        UInt8(truncatingIfNeeded: packed), UInt8(truncatingIfNeeded: packed >> 8),
        UInt8(truncatingIfNeeded: packed >> 16), UInt8(truncatingIfNeeded: packed >> 24))
    }

    /// Creates a color from premultiplied blue, green, red and alpha, from the lowest byte up.
    package init(premultipliedBGRA pixel: UInt32) {
      let alpha = pixel >> 24
      func straight(_ value: UInt32) -> UInt8 {
        alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
      }
      self.init(
        straight(pixel >> 16 & 0xFF), straight(pixel >> 8 & 0xFF), straight(pixel & 0xFF),
        UInt8(alpha))
    }

    package var packed: UInt32 {
      UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
    }

    /// Fully transparent black.
    public static let clear = Pixel(0, 0, 0, 0)
    /// Opaque black.
    public static let black = Pixel(0, 0, 0)
    /// Opaque white.
    public static let white = Pixel(255, 255, 255)
  }
}
