@testable import GalleyRaster
import TestSupport
import Testing

/// Laws of comparing pictures of one design at different scales.
@Suite struct CommonScaleTests {
  /// Returns a design of boxes and words at a scale.
  private func design(_ scale: Int, word: String = "Total 12") throws -> Bitmap {
    var canvas = try GalleyRaster.Canvas(
      PixelSize(width: 120 * scale, height: 48 * scale), .white)
    canvas.fill(
      PixelRect(x: 10 * scale, y: 8 * scale, width: 60 * scale, height: 12 * scale),
      Bitmap.Pixel(40, 90, 200))
    canvas.write(word, x: 12 * scale, y: 26 * scale, .black, scale: scale)
    return canvas.bitmap
  }

  @Test func `one design is equal at every common scale, and a change in it is found`() throws {
    for (first, second) in [(1, 2), (1, 3), (2, 3), (3, 2), (4, 3), (2, 4), (4, 1)] {
      let common = try #require(CommonScale(try design(first), try design(second)))
      #expect(common.reference == common.actual, "\(common.scales.words)")
      #expect(common.scales.reference * second == common.scales.actual * first)
      let changed = try #require(
        CommonScale(try design(first), try design(second, word: "Total 17")))
      let difference = Comparison(.tolerance(levels: 1)).difference(
        from: changed.reference, to: changed.actual)
      #expect(difference.kind == .content && difference.areas.count == 1)
      let summary = DifferenceSummary(
        difference, reducedFrom: [try design(first).size, try design(second).size],
        changed.scales)
      // The last digit is in the lower half, left of the right third, at every scale.
      #expect(summary.words.hasSuffix(DifferenceSummary(difference).words.suffix(24)))
      #expect(!summary.isEqual && summary.words.contains("compared at @"))
    }
  }

  @Test func `the mean of a translucent square counts what it covers`() throws {
    var bitmap = try Bitmap(width: 32, height: 32, filledWith: Bitmap.Pixel(0, 0, 0, 0))
    for row in 0..<32 where row % 2 == 0 {
      for column in 0..<32 { bitmap[column, row] = Bitmap.Pixel(200, 100, 0) }
    }
    let small = try Bitmap(width: 16, height: 16, filledWith: Bitmap.Pixel(200, 100, 0, 128))
    let common = try #require(CommonScale(bitmap, small))
    #expect(common.reference == small)
  }

  @Test func `other sizes are no scales, and names decide for rounded sizes`() throws {
    func blank(_ width: Int, _ height: Int) throws -> Bitmap {
      try Bitmap(width: width, height: height, filledWith: .white)
    }
    for (width, height) in [(100, 100), (200, 150), (150, 100), (140, 140), (100, 101)] {
      #expect(CommonScale(try blank(100, 100), try blank(width, height)) == nil)
    }
    #expect(CommonScale(try blank(8, 8), try blank(16, 16)) == nil)
    let (double, triple) = (try blank(751, 101), try blank(1127, 151))
    #expect(CommonScale(double, triple) == nil)
    let common = try #require(CommonScale(double, triple, scales: (2, 3)))
    #expect(common.reference.size == common.actual.size)
    #expect(common.scales.words == "@2x beside @3x, compared at @1x")
    #expect(CommonScale(double, try blank(1300, 151), scales: (2, 3)) == nil)
  }

  @Test func `ignored rectangles are reduced to all pixels that they touch`() {
    let comparison = Comparison(ignored: [PixelRect(x: 3, y: 4, width: 5, height: 2)])
    let reduced = comparison.reduced(by: ScalePair(reference: 2, actual: 3, factor: 2))
    #expect(reduced.ignored == [PixelRect(x: 1, y: 2, width: 3, height: 1)])
  }
}
