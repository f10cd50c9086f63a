import GalleyRaster
import TestSupport
import Testing

@Suite struct PNGDecodingTests {
  @Test(arguments: [500, 11_000])
  func `noise of more than one chunk is read by libpng`(width: Int) throws {
    var random = Random(seed: 1)
    let height = 500_000 / width
    var pixels: [UInt8] = []
    for _ in 0..<width * height {
      let bits = random.next()
      pixels += [UInt8(bits & 255), UInt8(bits >> 8 & 255), UInt8(bits >> 16 & 255), 255]
    }
    var stream = try PNGStream(
      width: width, height: height, pixels: .rgba, isOpaque: true, pixelsPerPoint: 1)
    stream.append(pixels.span)
    let file = stream.finish()
    #expect(file.count > 1 << 20)
    let isSame = DecodedPNG(file)?.pixels == pixels
    #expect(isSame)
  }
}
