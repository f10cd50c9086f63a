import GalleyRaster
import TestSupport
import Testing

/// Translucent pixels, which are compared by what they show.
@Suite struct TranslucentTests {
  private func bitmap(_ pixels: [Bitmap.Pixel]) throws -> Bitmap {
    try Bitmap(
      width: pixels.count, height: 1,
      pixels: pixels.flatMap { [$0.red, $0.green, $0.blue, $0.alpha] })
  }

  @Test func `colors that were premultiplied and divided again look the same`() throws {
    for alpha in [0, 1, 2, 7, 40, 128, 254] as [UInt32] {
      let straight = (0...255).map { Bitmap.Pixel(UInt8($0), UInt8(255 - $0), 90, UInt8(alpha)) }
      let divided = straight.map { pixel in
        func premultiplied(_ sample: UInt8) -> UInt32 { (UInt32(sample) * alpha + 127) / 255 }
        return Bitmap.Pixel(
          premultipliedBGRA: alpha << 24 | premultiplied(pixel.red) << 16
            | premultiplied(pixel.green) << 8 | premultiplied(pixel.blue))
      }
      let (first, second) = (try bitmap(straight), try bitmap(divided))
      for mode in [.tolerance(levels: 0), .tolerance(levels: 1), .perceptual(), .ssim]
        as [Comparison.Mode]
      {
        let difference = Comparison(mode).difference(from: first, to: second)
        #expect(difference.isEqual && difference.differingCount == 0, "\(alpha), \(mode)")
      }
      if alpha < 255 { #expect(!Comparison(.exact).difference(from: first, to: second).isEqual) }
    }
  }

  @Test func `other opacity is seen on white or on black`() throws {
    let (white, black) = (Bitmap.Pixel(255, 255, 255, 100), Bitmap.Pixel(0, 0, 0, 100))
    for pixel in [white, black] {
      var other = pixel
      other.alpha = 110
      let difference = Comparison(.tolerance(levels: 9)).difference(
        from: try bitmap([pixel]), to: try bitmap([other]))
      #expect(!difference.isEqual && difference.largestDelta?.levels == 10)
    }
  }

  @Test func `hidden colors are named by the rule of stored samples only`() throws {
    let first = try bitmap([.black, Bitmap.Pixel(9, 0, 0, 0), .white])
    let second = try bitmap([.black, Bitmap.Pixel(0, 80, 0, 0), .white])
    #expect(Comparison(.tolerance(levels: 0)).difference(from: first, to: second).isEqual)
    let exact = Comparison(.exact).difference(from: first, to: second)
    #expect(exact.kind == .hidden && exact.differingCount == 1)
    let words = DifferenceSummary(exact).words
    #expect(words.hasPrefix("hidden colors of transparent pixels, 1 of 3 pixels"), "\(words)")
  }

  @Test func `samples of sixteen bits differ only by the rule of stored samples`() throws {
    func picture(_ low: UInt8) throws -> Bitmap {
      var builder = PNGBuilder(width: 1, height: 1)
      builder.chunks = [
        ("IHDR", PNGBuilder.header(width: 2, height: 1, bitDepth: 16, colorType: 0)),
        ("IDAT", PNGBuilder.zlib([0, 80, low, 80, 80])), ("IEND", []),
      ]
      return try PNGDecoder().bitmap(builder.bytes, withDeepSamples: true)
    }
    let (first, second) = (try picture(80), try picture(83))
    #expect(Comparison(.tolerance(levels: 0)).difference(from: first, to: second).isEqual)
    let exact = Comparison(.exact).difference(from: first, to: second)
    #expect(!exact.isEqual && exact.differingCount == 1 && exact.deepDelta == 3)
    let words = DifferenceSummary(exact).words
    #expect(words.contains("up to 3 of 65535 levels in samples of 16 bits"), "\(words)")
    #expect(Comparison(.exact).difference(from: first, to: first).isEqual)
  }
}
