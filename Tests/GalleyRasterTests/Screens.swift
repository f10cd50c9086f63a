import GalleyRaster
import TestSupport

extension Bitmap {
  /// Creates a picture like a screen: areas of one color, gradients, text, noise and repeated rows.
  init(
    screenOf width: Int, by height: Int, isOpaque: Bool, _ random: inout Random
  ) throws(RasterError) {
    func color(_ random: inout Random) -> Pixel {
      let alpha: UInt8 =
        isOpaque || Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random)
      return Pixel(
        .random(in: 0...255, using: &random), .random(in: 0...255, using: &random),
        .random(in: 0...255, using: &random), alpha)
    }
    try self.init(width: width, height: height, filledWith: color(&random))
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let left = Int.random(in: 0..<width, using: &random)
      let top = Int.random(in: 0..<height, using: &random)
      let right = Int.random(in: left...min(width, left + 400), using: &random)
      let bottom = Int.random(in: top...height, using: &random)
      let kind = Int.random(in: 0..<4, using: &random)
      let (first, second) = (color(&random), color(&random))
      for row in top..<bottom {
        for column in left..<right {
          switch kind {
          case 0: self[column, row] = first
          case 1: self[column, row] = Pixel(UInt8(column & 255), UInt8(row & 255), 9, first.alpha)
          // Repeated patterns of a few pixels, like text.
          case 2: self[column, row] = (column * column / 7 + row / 3) % 5 < 2 ? first : second
          default: self[column, row] = color(&random)
          }
        }
      }
    }
  }

  /// The pixels as blue, green and red multiplied by alpha, and alpha.
  var premultiplied: [UInt8] {
    (0..<height).flatMap { row in
      (0..<width).flatMap { column -> [UInt8] in
        let pixel = self[column, row]
        func product(_ value: UInt8) -> UInt8 {
          UInt8((Int(value) * Int(pixel.alpha) + 127) / 255)
        }
        return [product(pixel.blue), product(pixel.green), product(pixel.red), pixel.alpha]
      }
    }
  }

  /// The picture with the rounding errors of premultiplied colors.
  var throughPremultiplied: Bitmap {
    get throws(RasterError) {
      let source = premultiplied
      var pixels: [UInt8] = []
      for start in stride(from: 0, to: source.count, by: 4) {
        let alpha = Int(source[start + 3])
        for channel in [2, 1, 0] {
          let value = Int(source[start + channel])
          pixels.append(alpha == 0 ? 0 : UInt8(min(255, (value * 510 + alpha) / (2 * alpha))))
        }
        pixels.append(UInt8(alpha))
      }
      return try Bitmap(width: width, height: height, pixels: pixels)
    }
  }
}
