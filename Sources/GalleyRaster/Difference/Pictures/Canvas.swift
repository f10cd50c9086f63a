/// A picture on which rectangles, other pictures, outlines and text are drawn, all on whole pixels.
struct Canvas {
  let size: PixelSize
  /// The pixels row by row, the red of each in the lowest byte.
  var pixels: [UInt32]

  /// Creates a canvas in one color.
  ///
  /// - Throws: An error if a side is less than one, or there would be too many pixels.
  init(_ size: PixelSize, _ color: Bitmap.Pixel = .clear) throws(RasterError) {
    let sides = 1...Bitmap.maximumSide
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

  /// The maximum number of pixels, which take two gigabytes.
  private static let maximumArea = 1 << 29

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

  /// Fills the part of a rectangle that lies on the canvas.
  mutating func fill(_ rect: PixelRect, _ color: Bitmap.Pixel) {
    change(rect) { _, _, _ in color.packed }
  }

  /// Draws stripes that rise to the right on a rectangle.
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
        mask.words[row * mask.wordsPerRow + index].forEachBit { bit in
          guard index * 64 + bit < size.width else { return }
          let place = row * size.width + index * 64 + bit
          pixels[place] = new(pixels[place])
        }
      }
    }
  }

  /// Changes the part of a rectangle that lies on the canvas, given the old color, the column and the row.
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

  /// Draws a picture pixel by pixel with its upper left corner at the first pixel, each color changed.
  mutating func draw(_ bitmap: Bitmap, _ new: (UInt32) -> UInt32) {
    let (width, height) = (min(size.width, bitmap.width), min(size.height, bitmap.height))
    bitmap.withPackedPixels { source in
      for row in 0..<height {
        for column in 0..<width {
          pixels[row * size.width + column] = new(source[row * bitmap.width + column])
        }
      }
    }
  }

  /// Draws a picture with its upper left corner somewhere, each pixel as a square, over what is there.
  mutating func draw(_ bitmap: Bitmap, x: Int, y: Int, zoom: Int = 1) {
    bitmap.withPackedPixels { source in
      draw(source, of: bitmap.size, x: x, y: y, zoom)
    }
  }

  /// Draws another canvas in the same way.
  mutating func draw(_ canvas: Canvas, x: Int, y: Int, zoom: Int = 1) {
    draw(canvas.pixels.span, of: canvas.size, x: x, y: y, zoom)
  }

  private mutating func draw(
    _ source: Span<UInt32>, of size: PixelSize, x: Int, y: Int, _ zoom: Int
  ) {
    let rect = PixelRect(x: x, y: y, width: size.width * zoom, height: size.height * zoom)
    change(rect) { old, column, row in
      let pixel = source[(row - y) / zoom * size.width + (column - x) / zoom]
      return pixel >> 24 == 255 ? pixel : Canvas.blend(pixel, over: old)
    }
  }

  /// Returns a color over an opaque one.
  private static func blend(_ color: UInt32, over ground: UInt32) -> UInt32 {
    let (color, ground) = (Bitmap.Pixel(packed: color), Bitmap.Pixel(packed: ground))
    return ground.mixed(with: color, Int(color.alpha)).packed
  }
}

extension Bitmap.Pixel {
  /// Returns the color with so many of 255 parts of another, as opaque as it was.
  func mixed(with other: Bitmap.Pixel, _ parts: Int) -> Bitmap.Pixel {
    func mixed(_ first: UInt8, _ second: UInt8) -> UInt8 {
      UInt8((Int(first) * (255 - parts) + Int(second) * parts + 127) / 255)
    }
    return Bitmap.Pixel(
      mixed(red, other.red), mixed(green, other.green), mixed(blue, other.blue), alpha)
  }
}

extension Bitmap {
  /// Calls a function with the pixels row by row, the red of each in the lowest byte.
  fileprivate func withPackedPixels(_ body: (Span<UInt32>) -> Void) {
    // The bytes may be at any address, while numbers must be aligned.
    let packed = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      unsafe pixels.withUnsafeBytes { bytes in
        for index in 0..<width * height {
          let pixel = unsafe bytes.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self)
          unsafe buffer.initializeElement(at: index, to: UInt32(littleEndian: pixel))
        }
      }
      count = width * height
    }
    body(packed.span)
  }
}
