import GalleyRaster
import TestSupport
import Testing

@Suite struct DifferingPixelsLawTests {
  private static let modes: [Comparison.Mode] = [
    .exact, .tolerance(levels: 3), .perceptual(), .ssim, .pixelmatch(),
  ]

  @Test(arguments: PicturePair.seeds, modes)
  func `a picture equals itself`(seed: UInt64, mode: Comparison.Mode) throws {
    let picture = try PicturePair(seed: seed).actual
    let copy = try Bitmap(
      width: picture.width, height: picture.height, pixels: picture.pixels.map { $0 })
    let pixels = Comparison(mode).differingPixels(from: picture, to: copy)
    #expect(pixels.mask.isEmpty && pixels.differingCount == 0 && pixels.largestDelta == nil)
    #expect(pixels.comparedCount == picture.size.area)
    #expect(pixels.antialiased.map(\.isEmpty) ?? true)
  }

  @Test(arguments: PicturePair.seeds)
  func `most modes find the same pixels if the pictures are swapped`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    for mode in [Comparison.Mode.exact, .tolerance(levels: 9), .pixelmatch()] {
      let there = Comparison(mode).differingPixels(from: pair.reference, to: pair.actual)
      #expect(there == Comparison(mode).differingPixels(from: pair.actual, to: pair.reference))
    }
  }

  @Test(arguments: PicturePair.seeds)
  func `pixels that are tolerated with fewer levels are tolerated with more`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let masks = [0, 1, 2, 7, 100, 254, 255].map {
      Comparison(.tolerance(levels: $0)).differingPixels(from: pair.reference, to: pair.actual).mask
    }
    for (less, more) in zip(masks, masks.dropFirst()) {
      #expect(zip(less.words, more.words).allSatisfy { $0 & $1 == $1 })
    }
    #expect(masks[6].isEmpty)
  }

  @Test(arguments: PicturePair.seeds)
  func `the largest delta is the first pixel with the maximum difference`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let shown = largest(of: pair) { max($0.distance(to: $1, on: 0), $0.distance(to: $1, on: 255)) }
    let stored = largest(of: pair) { one, other in
      let alpha = abs(Int(one.alpha) - Int(other.alpha))
      let opaque = Bitmap.Pixel(one.red, one.green, one.blue)
        .distance(to: Bitmap.Pixel(other.red, other.green, other.blue), on: 0)
      return one.alpha == 0 && other.alpha == 0 ? 0 : max(alpha, opaque)
    }
    for mode in Self.modes {
      let pixels = Comparison(mode).differingPixels(from: pair.reference, to: pair.actual)
      #expect(pixels.largestDelta == (mode == .exact ? stored : shown))
    }
  }

  private func largest(
    of pair: PicturePair, _ distance: (Bitmap.Pixel, Bitmap.Pixel) -> Int
  ) -> LargestDelta? {
    var largest: LargestDelta?
    for y in 0..<pair.reference.height {
      for x in 0..<pair.reference.width {
        let levels = distance(pair.reference[x, y], pair.actual[x, y])
        if levels > largest?.levels ?? 0 { largest = LargestDelta(levels: levels, x: x, y: y) }
      }
    }
    return largest
  }

  @Test(arguments: PicturePair.seeds)
  func `ignored rectangles are neither compared nor counted`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    let (width, height) = (pair.reference.width, pair.reference.height)
    let ignored = [
      PixelRect(x: -5, y: -5, width: 10, height: 9), PixelRect(x: 60, y: 0, width: 7, height: 3),
      PixelRect(x: 62, y: 1, width: 7, height: .max), PixelRect(x: 3, y: 3, width: -2, height: 4),
      PixelRect(x: .max, y: 0, width: .max, height: 1),
      PixelRect(x: .min, y: 2, width: .max, height: 1), PixelRect(x: 0, y: 9, width: 9, height: 0),
    ]
    func isIgnored(_ x: Int, _ y: Int) -> Bool {
      x < 5 && y < 4 || 60..<67 ~= x && y < 3 || 62..<69 ~= x && y >= 1
    }
    let all = Comparison(.exact).differingPixels(from: pair.reference, to: pair.actual)
    let some = Comparison(.exact, ignored: ignored).differingPixels(
      from: pair.reference, to: pair.actual)
    var wrong = 0
    var compared = 0
    for y in 0..<height {
      for x in 0..<width {
        if !isIgnored(x, y) { compared += 1 }
        if some.mask[x, y] != (all.mask[x, y] && !isIgnored(x, y)) { wrong += 1 }
      }
    }
    #expect(wrong == 0 && some.comparedCount == compared && some.differingCount == some.mask.count)
    if let largest = some.largestDelta { #expect(!isIgnored(largest.x, largest.y)) }
  }

  @Test func `colors of fully transparent pixels differ only in the exact mode`() throws {
    let first = try Bitmap(width: 70, height: 2, filledWith: Bitmap.Pixel(0, 9, 200, 0))
    let second = try Bitmap(width: 70, height: 2, filledWith: Bitmap.Pixel(255, 80, 0, 0))
    for mode in Self.modes {
      let pixels = Comparison(mode).differingPixels(from: first, to: second)
      #expect(pixels.differingCount == (mode == .exact ? 140 : 0), "\(mode)")
      #expect(pixels.largestDelta == nil)
    }
  }

  @Test func `invalid thresholds are replaced by the nearest valid ones`() throws {
    let pair = try PicturePair(seed: 6)
    func count(_ mode: Comparison.Mode) -> Int {
      Comparison(mode).differingPixels(from: pair.reference, to: pair.actual).differingCount
    }
    for make in [
      Comparison.Mode.perceptual, Comparison.Mode.pixelmatch,
    ] {
      #expect(count(make(.nan)) == count(make(0)) && count(make(-3)) == count(make(0)))
      #expect(count(make(1e300)) == count(make(1)) && count(make(.infinity)) == count(make(1)))
      #expect(count(make(0)) > count(make(0.2)))
    }
    #expect(count(.tolerance(levels: -7)) == count(.tolerance(levels: 0)))
    #expect(count(.tolerance(levels: .max)) == 0)
  }

  @Test func `a soft edge is antialiased, a single pixel is not`() throws {
    let gray = Bitmap.Pixel(128, 128, 128)
    var (first, second) = (
      try Bitmap("____KKKK ____KKKK ____KKKK ____KKKK ____KKKK"),
      try Bitmap("____KKKK ____KKKK ____KKKK ____KKKK ____KKKK")
    )
    for row in 0..<5 { second[4, row] = gray }
    first[1, 2] = .black
    let pixels = Comparison(.pixelmatch()).differingPixels(from: first, to: second)
    #expect(pixels.mask.count == 1 && pixels.mask[1, 2])
    let antialiased = try #require(pixels.antialiased)
    #expect((1..<4).allSatisfy { antialiased[4, $0] })
    let all = Comparison(.pixelmatch(), ignoresAntialiasing: false)
    #expect(all.differingPixels(from: first, to: second).differingCount == 6)
  }
}

extension Bitmap.Pixel {
  /// Returns the largest difference of a sample as both pixels are shown on a gray.
  fileprivate func distance(to other: Bitmap.Pixel, on ground: Double) -> Int {
    func shown(_ sample: UInt8, _ alpha: UInt8) -> Int {
      Int((ground + (Double(sample) - ground) * Double(alpha) / 255).rounded())
    }
    return [
      (red, other.red), (green, other.green), (blue, other.blue),
    ].map { abs(shown($0.0, alpha) - shown($0.1, other.alpha)) }.max() ?? 0
  }
}
