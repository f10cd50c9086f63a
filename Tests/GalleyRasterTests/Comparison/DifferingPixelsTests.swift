@testable import GalleyRaster
import CPixelKernels
import TestSupport
import Testing

@Suite struct DifferingPixelsTests {
  static let modes: [Comparison.Mode] = [
    .exact, .tolerance(levels: 0), .tolerance(levels: 1), .tolerance(levels: 40),
    .pixelmatch(threshold: 0.1), .pixelmatch(threshold: 0.01), .pixelmatch(threshold: 0),
    .pixelmatch(threshold: 1),
  ]

  @Test(arguments: PicturePair.seeds)
  func `the differing pixels are those of the formulas`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let oracle = ComparisonOracle(reference: pair.reference, actual: pair.actual)
    for mode in Self.modes {
      let pixels = Comparison(mode, ignoresAntialiasing: false)
        .differingPixels(from: pair.reference, to: pair.actual)
      let wrong = places(oracle).filter {
        pixels.mask[$0.0, $0.1] != oracle.differs(mode, $0.0, $0.1)
      }
      #expect(wrong.isEmpty, "\(mode)")
      #expect(pixels.antialiased == nil && pixels.differingCount == pixels.mask.count)
    }
  }

  @Test(arguments: PicturePair.seeds)
  func `antialiased edges are those of the formulas`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let oracle = ComparisonOracle(reference: pair.reference, actual: pair.actual)
    for mode in [0.01, 0.05, 0.2].map({ Comparison.Mode.pixelmatch(threshold: $0) }) {
      let pixels = Comparison(mode, ignoresAntialiasing: true)
        .differingPixels(from: pair.reference, to: pair.actual)
      let antialiased = try #require(pixels.antialiased)
      let wrong = places(oracle).filter { x, y in
        let differs = oracle.differs(mode, x, y)
        let isAntialiased = differs && oracle.isAntialiased(mode, x, y)
        return pixels.mask[x, y] != (differs && !isAntialiased)
          || antialiased[x, y] != isAntialiased
      }
      #expect(wrong.isEmpty, "\(mode)")
    }
  }

  private func places(_ oracle: ComparisonOracle) -> [(Int, Int)] {
    (0..<oracle.height).flatMap { y in (0..<oracle.width).map { x in (x, y) } }
  }

  /// Translucent pixels are on another background since version 7.
  @Test(arguments: PixelmatchCounts.table)
  func `counts of opaque pictures are those of pixelmatch 5`(seed: UInt64, counts: [Int]) throws {
    let pair = try PicturePair(seed: seed)
    let alphas = [pair.reference, pair.actual].map { picture in
      stride(from: 3, to: picture.pixels.count, by: 4).map { picture.pixels[$0] }
    }
    guard alphas.joined().allSatisfy({ $0 == 255 }) else { return }
    let own = [0.1, 0.02].flatMap { threshold in
      [false, true].map { ignores in
        Comparison(.pixelmatch(threshold: threshold), ignoresAntialiasing: ignores)
          .differingPixels(from: pair.reference, to: pair.actual).differingCount
      }
    }
    #expect(own == counts)
  }

  @Test(arguments: PicturePair.seeds)
  func `all vectors find the same pixels`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    for mode in Self.modes + [.perceptual(), .ssim] {
      let all = GalleyVectors.available.map { vectors in
        Comparison(mode, ignoresAntialiasing: true)
          .differingPixels(from: pair.reference, to: pair.actual, vectors: vectors)
      }
      #expect(Set(all).count == 1)
    }
  }
}
