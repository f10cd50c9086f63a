@testable import GalleyRaster
import TestSupport
import Testing

/// Large files are compared in bands, with the same results as whole pictures.
@Suite struct BandedComparisonTests {
  private static let modes: [Comparison.Mode] = [
    .exact, .tolerance(levels: 1), .perceptual(), .ssim, .pixelmatch(),
  ]

  @Test(arguments: 0..<UInt64(TestAmount.count(2, thorough: 6)))
  func `a comparison in bands has the summary of the whole pictures`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let pair = try TallPair(isOpaque: seed.isMultiple(of: 2), &random)
    for mode in Self.modes {
      let comparison = Comparison(
        mode, allowance: 3, ignored: [PixelRect(x: 5, y: 90, width: 20, height: 60)])
      let whole = DifferenceSummary(
        comparison.difference(from: pair.reference, to: pair.actual))
      for (height, area) in [(32, 1 << 20), (40, 37 * 100), (64, 37 * 33)] {
        let bands = BandedComparison(comparison, bandHeight: height, segmentArea: area)
        guard let summary = try bands.summary(reference: pair.files.0, actual: pair.files.1)
        else {
          #expect(mode == .pixelmatch() && !pair.isOpaque)
          continue
        }
        #expect(summary.differingCount == whole.differingCount, "\(mode), \(height)")
        #expect(summary.antialiasedCount == whole.antialiasedCount)
        #expect(summary.comparedCount == whole.comparedCount)
        #expect(summary.largestDelta?.levels == whole.largestDelta?.levels)
        #expect(summary.isEqual == whole.isEqual)
        #expect(summary.areas.map(\.count).reduce(0, +) == whole.areas.map(\.count).reduce(0, +))
        #expect(bounds(summary) == bounds(whole))
      }
    }
  }

  private func bounds(_ summary: DifferenceSummary) -> PixelRect? {
    summary.areas.map(\.box).reduce(nil) { $0?.union($1) ?? $1 }
  }

  @Test func `damage in a later band names the file and has the error of reading it whole`()
    throws
  {
    var random = Random(seed: 9)
    let pair = try TallPair(isOpaque: true, &random)
    let bands = BandedComparison(
      Comparison(.tolerance(levels: 1)), bandHeight: 32, segmentArea: 1 << 20)
    for place in [pair.files.1.count / 2, pair.files.1.count - 20] {
      var file = pair.files.1
      file[place] ^= 0x55
      let expected = #expect(throws: RasterError.self) { try PNGDecoder().bitmap(file) }
      let error = #expect(throws: PairError.self) {
        try bands.summary(reference: pair.files.0, actual: file)
      }
      #expect(error?.side == .actual && error?.error == expected)
    }
  }

  @Test func `files with palettes or different sizes are not compared in bands`() throws {
    let bands = BandedComparison(Comparison(.tolerance(levels: 1)))
    let files = try [(64, 64), (2, 1), (1, 1)].map { width, height in
      try PNGEncoder().encode(
        Bitmap(width: width, height: height, filledWith: .white), pixelsPerPoint: 1)
    }
    // The first has a palette, since that is smaller.
    #expect(try bands.summary(reference: files[0], actual: files[0]) == nil)
    #expect(try bands.summary(reference: files[1], actual: files[2]) == nil)
    #expect(try bands.summary(reference: files[1], actual: files[1]) != nil)
  }
}

/// Two pictures of many rows that differ in some ranges of rows.
private struct TallPair {
  let reference: Bitmap
  let actual: Bitmap
  let isOpaque: Bool
  let files: ([UInt8], [UInt8])

  init(isOpaque: Bool, _ random: inout Random) throws {
    self.isOpaque = isOpaque
    let (width, height) = (37, 301)
    var first: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        let level = UInt8(clamping: (row / 7 + column / 5) % 2 * 200 + (column * row) % 17)
        first += [level, UInt8.random(in: 0...9, using: &random), 255 - level]
        first.append(isOpaque ? 255 : UInt8.random(in: 0...255, using: &random))
      }
    }
    var second = first
    for segment in [0..<3, 60..<64, 95..<200, 280..<301] {
      for row in segment {
        for column in 0..<width where Bool.random(using: &random) {
          let place = (row * width + column) * 4 + Int.random(in: 0...2, using: &random)
          second[place] = UInt8.random(in: 0...255, using: &random)
        }
      }
    }
    reference = try Bitmap(width: width, height: height, pixels: first)
    actual = try Bitmap(width: width, height: height, pixels: second)
    files = (try TallPair.file(reference), try TallPair.file(actual))
  }

  private static func file(_ bitmap: Bitmap) throws -> [UInt8] {
    try PNGEncoder(compression: .fast).encode(bitmap, pixelsPerPoint: 1)
  }
}
