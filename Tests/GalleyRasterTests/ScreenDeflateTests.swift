import TestSupport
import Testing

@testable import GalleyRaster

@Suite struct ScreenDeflateTests {
  /// Pairs of pixels are removed before their numbers overflow, which takes a picture of two
  /// thousand million pixels.
  @Test(arguments: seeds)
  func `rows are written correctly after pairs of pixels were removed`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let bitmap = try Bitmap(
      screenOf: .random(in: 1...90, using: &random), by: 30, isOpaque: false, &random)
    let width = bitmap.width
    var file: [UInt8] = []
    var deflate = ScreenDeflate(
      PixelFormat(bytesPerPixel: 4, isBlueFirst: false), width: width, filter: .none, to: &file,
      maximumPixelCount: UInt32(width * .random(in: 1...5, using: &random)))
    unsafe bitmap.pixels.withUnsafeBytes { bytes in
      unsafe bytes.withMemoryRebound(to: UInt32.self) { pixels in
        guard let start = pixels.baseAddress else { return }
        for row in 0..<bitmap.height {
          unsafe deflate.append(start + row * width, hasAbove: row > 0, to: &file)
        }
      }
    }
    deflate.finish(to: &file)
    var expected: [UInt8] = []
    for row in 0..<bitmap.height {
      expected.append(0)
      expected += bitmap.pixels[4 * width * row..<4 * width * (row + 1)]
    }
    #expect(try Inflate.zlib(file) == expected)
  }
}
