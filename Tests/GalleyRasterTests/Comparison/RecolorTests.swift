import GalleyRaster
import TestSupport
import Testing

@Suite struct RecolorTests {
  private let dark = [51.0, 51, 51]
  private static let seeds = 0..<UInt64(TestAmount.count(3, thorough: 8))

  private func count(_ reference: Bitmap, _ actual: Bitmap) -> Int {
    Comparison(.perceptual()).differingPixels(from: reference, to: actual).differingCount
  }

  private func countPlainly(_ reference: Bitmap, _ actual: Bitmap) -> Int {
    Comparison(.pixelmatch()).differingPixels(from: reference, to: actual).differingCount
  }

  @Test(
    arguments: Self.seeds,
    [[68.0, 68, 68], [34, 34, 34], [51, 51, 85], [78, 51, 51], [40, 60, 40]])
  func `recolored text differs although each pixel differs by little`(seed: UInt64, ink: [Double])
    throws
  {
    let text = TextPicture(seed: seed)
    let (first, second) = (try text.bitmap(ink: dark), try text.bitmap(ink: ink))
    #expect(countPlainly(first, second) == 0)
    if ink != [40, 60, 40] { #expect(count(first, second) > 50) }
  }

  @Test(arguments: Self.seeds)
  func `an area of another color differs from three levels on`(seed: UInt64) throws {
    let text = TextPicture(seed: seed)
    let first = try text.bitmap(ink: dark, paper: [200, 210, 220])
    let second = try text.bitmap(ink: dark, paper: [203, 213, 223])
    #expect(count(first, second) > 500)
    #expect(count(first, try text.bitmap(ink: dark, paper: [201, 211, 221])) == 0)
  }

  @Test(arguments: Self.seeds)
  func `grain of two levels does not differ`(seed: UInt64) throws {
    let text = TextPicture(seed: seed)
    let first = try text.bitmap(ink: dark)
    #expect(count(first, try text.bitmap(ink: dark, grain: seed)) == 0)
    #expect(count(try text.bitmap(ink: dark, grain: seed + 50), first) == 0)
  }

  @Test(arguments: Self.seeds, [0.8, 0.9, 1.1, 1.25])
  func `softer and harder edges do not differ`(seed: UInt64, gamma: Double) throws {
    let text = TextPicture(seed: seed)
    for (ink, paper) in [(dark, [255.0, 255, 255]), ([250, 250, 250], [20, 30, 60])] {
      let first = try text.bitmap(ink: ink, paper: paper)
      #expect(count(first, try text.bitmap(ink: ink, paper: paper, gamma: gamma)) == 0)
    }
  }

  @Test(arguments: Self.seeds, [0.05, 0.1, -0.1])
  func `edges that moved by a tenth of a pixel do not differ`(seed: UInt64, shift: Double) throws {
    let first = try TextPicture(seed: seed).bitmap(ink: dark)
    let second = try TextPicture(seed: seed, shift: shift).bitmap(ink: dark)
    #expect(count(first, second) == 0)
  }
}
