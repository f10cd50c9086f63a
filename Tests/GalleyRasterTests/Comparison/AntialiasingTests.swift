@testable import GalleyRaster
import CPixelKernels
import TestSupport
import Testing

@Suite struct AntialiasingTests {
  private static let modes: [Comparison.Mode] = [
    .pixelmatch(threshold: 0.03), .pixelmatch(threshold: 0.1),
  ]

  /// Returns a picture whose samples a function computes from those of another picture.
  private func picture(_ bitmap: Bitmap, _ change: (Int, [UInt8]) -> [UInt8]) throws -> Bitmap {
    let pixels = (0..<bitmap.size.area).flatMap { index in
      change(index, (0..<4).map { bitmap.pixels[index * 4 + $0] })
    }
    return try Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels)
  }

  private func expectEdges(_ reference: Bitmap, _ actual: Bitmap) throws {
    let oracle = ComparisonOracle(reference: reference, actual: actual)
    let places = (0..<oracle.height).flatMap { y in (0..<oracle.width).map { x in (x: x, y: y) } }
    for mode in Self.modes {
      let expected = places.map {
        oracle.differs(mode, $0.x, $0.y) && oracle.isAntialiased(mode, $0.x, $0.y)
      }
      for vectors in GalleyVectors.available {
        let pixels = Comparison(mode, ignoresAntialiasing: true)
          .differingPixels(from: reference, to: actual, vectors: vectors)
        let antialiased = try #require(pixels.antialiased)
        let isSame = places.map { antialiased[$0.x, $0.y] } == expected
        #expect(isSame, "\(mode), \(vectors)")
      }
    }
  }

  @Test(arguments: PicturePair.seeds)
  func `antialiased pixels of gray pictures are those of the formulas`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let pictures = try [pair.reference, pair.actual].map {
      try picture($0) { _, samples in [samples[1], samples[1], samples[1], 255] }
    }
    try expectEdges(pictures[0], pictures[1])
  }

  @Test(arguments: PicturePair.seeds)
  func `antialiased pixels between few colors are those of the formulas`(seed: UInt64) throws {
    var random = Numbers(seed: seed)
    let palette = (0..<3).map { _ in random.color(false).map { UInt8($0) } }
    let pair = try PicturePair(seed: seed)
    let pictures = try [pair.reference, pair.actual].map {
      try picture($0) { _, samples in palette[Int(samples[1]) * 3 / 256] }
    }
    try expectEdges(pictures[0], pictures[1])
  }

  @Test(arguments: PicturePair.seeds)
  func `antialiased pixels of mixed gray, opaque and other rows are those of the formulas`(
    seed: UInt64
  ) throws {
    let pair = try PicturePair(seed: seed)
    let pictures = try [pair.reference, pair.actual].map { bitmap in
      try picture(bitmap) { index, samples in
        switch index / bitmap.width / 4 % 4 {
        case 0: samples
        case 1: samples.dropLast() + [255]
        default: [samples[1], samples[1], samples[1], 255]
        }
      }
    }
    try expectEdges(pictures[0], pictures[1])
  }

  @Test func `integer weights order all colors by brightness like the exact weights`() {
    var wrong = 0
    for red in -255...255 {
      for green in -255...255 {
        // Both sums grow with blue, so they agree everywhere if they agree where the first one
        // changes its sign.
        let rest = 29_889_531 * red + 58_662_247 * green
        let zero = -rest / 11_448_223
        for blue in zero - 1...zero + 1 where -255...255 ~= blue {
          let exact = rest + 11_448_223 * blue
          if exact.signum() != (61877 * red + 121_442 * green + 23700 * blue).signum() {
            wrong += 1
          }
        }
      }
    }
    #expect(wrong == 0)
  }
}
