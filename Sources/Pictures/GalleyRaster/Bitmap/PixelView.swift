@safe struct PixelView {
  let width: Int
  let height: Int
  let pixels: UnsafeBufferPointer<UInt32>

  struct Position: Hashable {
    var x: Int
    var y: Int
  }

  struct Color: Hashable {
    let packed: UInt32

    var samples: SIMD4<Int32> {
      SIMD4(
        Int32(packed & 0xFF), Int32(packed >> 8 & 0xFF), Int32(packed >> 16 & 0xFF),
        Int32(packed >> 24))
    }

    /// The mean of the samples of red, green and blue.
    var brightness: Float { Float(samples.x + samples.y + samples.z) / 3 }

    func distance(to other: Color) -> Int {
      if packed == other.packed { return 0 }
      let difference = samples &- other.samples
      return Int(difference.replacing(with: 0 &- difference, where: difference .< 0).max())
    }
  }

  func contains(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < width && y < height
  }

  /// The color of a pixel, zero for all transparent pixels.
  subscript(x: Int, y: Int) -> Color {
    precondition(contains(x, y), "There is no pixel in column \(x) and row \(y).")
    let pixel = UInt32(littleEndian: unsafe pixels[y &* width &+ x])
    return Color(packed: pixel >> 24 == 0 ? 0 : pixel)
  }

  subscript(position: Position) -> Color { self[position.x, position.y] }
}

extension Bitmap {
  func withView<Value>(_ body: (PixelView) -> Value) -> Value {
    unsafe pixels.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { pixels in
        body(unsafe PixelView(width: width, height: height, pixels: pixels))
      }
    }
  }

  /// Returns the pixel in a column and a row, with red in the lowest byte.
  func packed(_ column: Int, _ row: Int) -> UInt32 {
    unsafe pixels.span.bytes.pixel(row * width + column)
  }
}

extension RawSpan {
  func pixel(_ column: Int) -> UInt32 {
    UInt32(littleEndian: unsafe unsafeLoadUnaligned(fromByteOffset: column * 4, as: UInt32.self))
  }
}
