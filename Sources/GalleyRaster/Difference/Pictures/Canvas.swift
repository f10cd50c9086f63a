/// A picture that is being drawn: rectangles, other pictures, outlines and letters, all on whole pixels.
struct Canvas {
  let size: PixelSize
  /// The pixels row by row, the red of each in the lowest byte.
  var pixels: [UInt32]

  /// Creates a canvas in one color.
  ///
  /// - Throws: An error if a side is less than one, or there would be too many pixels.
  init(_ size: PixelSize, _ color: Bitmap.Pixel = .clear) throws(RasterError) {
    let sides = 1...Bitmap.largestSide
    let (area, isLarge) = size.width.multipliedReportingOverflow(by: size.height)
    guard sides.contains(size.width), sides.contains(size.height), !isLarge,
      area <= Canvas.maximumArea
    else {
      throw RasterError(
        "A picture of \(size) pixels is too large to be drawn; compare smaller pictures, or ask for another kind."
      )
    }
    self.size = size
    pixels = Array(repeating: color.packed, count: area)
  }

  /// The greatest number of pixels, which take two gigabytes.
  private static let maximumArea = 1 << 29

  /// The finished picture.
  var bitmap: Bitmap {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { buffer, count in
      let raw = UnsafeMutableRawBufferPointer(buffer)
      for (index, pixel) in pixels.enumerated() {
        unsafe raw.storeBytes(of: pixel.littleEndian, toByteOffset: index * 4, as: UInt32.self)
      }
      count = pixels.count * 4
    }
    return Bitmap(width: size.width, height: size.height, uncheckedPixels: bytes)
  }
}

extension Canvas {
  /// Fills what lies on the canvas of a rectangle.
  mutating func fill(_ rect: PixelRect, _ color: Bitmap.Pixel) {
    change(rect) { _, _, _ in color.packed }
  }

  /// Fills a rectangle with stripes that rise to the right, and leaves what is between them.
  mutating func hatch(_ rect: PixelRect, _ color: Bitmap.Pixel, distance: Int) {
    let thickness = max(1, distance / 4)
    change(rect) { old, column, row in
      (column + row) % distance < thickness ? color.packed : old
    }
  }

  /// Changes the pixels of a set, whose first pixel is the first of the canvas.
  mutating func change(_ mask: PixelMask, _ new: (UInt32) -> UInt32) {
    for row in 0..<min(mask.height, size.height) {
      for index in 0..<mask.wordsPerRow {
        var word = mask.words[row * mask.wordsPerRow + index]
        while word != 0 {
          let column = index * 64 + word.trailingZeroBitCount
          word &= word - 1
          guard column < size.width else { break }
          let place = row * size.width + column
          pixels[place] = new(pixels[place])
        }
      }
    }
  }

  /// Changes what lies on the canvas of a rectangle, given the old color, the column and the row.
  @inline(__always)
  mutating func change(_ rect: PixelRect, _ new: (UInt32, Int, Int) -> UInt32) {
    let columns = rect.columns.clamped(to: 0..<size.width)
    for row in rect.rows.clamped(to: 0..<size.height) {
      for column in columns {
        let place = row * size.width + column
        pixels[place] = new(pixels[place], column, row)
      }
    }
  }

  /// Draws a frame of some thickness around a rectangle, outside of it.
  mutating func outline(_ rect: PixelRect, _ color: Bitmap.Pixel, thickness: Int) {
    let outer = rect.grown(by: thickness)
    let bars = [
      PixelRect(x: outer.x, y: outer.y, width: outer.width, height: thickness),
      PixelRect(x: outer.x, y: rect.y + rect.height, width: outer.width, height: thickness),
      PixelRect(x: outer.x, y: rect.y, width: thickness, height: rect.height),
      PixelRect(x: rect.x + rect.width, y: rect.y, width: thickness, height: rect.height),
    ]
    for bar in bars { fill(bar, color) }
  }
}

extension PixelRect {
  /// Returns a rectangle that is larger on all sides.
  func grown(by distance: Int) -> PixelRect {
    PixelRect(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }
}
