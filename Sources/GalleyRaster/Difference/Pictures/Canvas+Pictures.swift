extension Canvas {
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
      draw(source, of: PixelSize(width: bitmap.width, height: bitmap.height), x: x, y: y, zoom)
    }
  }

  /// Draws another canvas in the same way.
  mutating func draw(_ canvas: Canvas, x: Int, y: Int, zoom: Int = 1) {
    draw(canvas.pixels.span, of: canvas.size, x: x, y: y, zoom)
  }

  private mutating func draw(
    _ source: Span<UInt32>, of extent: PixelSize, x: Int, y: Int, _ zoom: Int
  ) {
    let rect = PixelRect(x: x, y: y, width: extent.width * zoom, height: extent.height * zoom)
    change(rect) { old, column, row in
      let pixel = source[(row - y) / zoom * extent.width + (column - x) / zoom]
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
    // Memory of bytes may lie at any address, and numbers may not.
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
