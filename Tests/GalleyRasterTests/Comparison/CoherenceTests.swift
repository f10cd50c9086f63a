import GalleyRaster
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct CoherenceTests {
  private func count(_ reference: Bitmap, _ actual: Bitmap, threshold: Double = 0.1) -> Int {
    Comparison(.perceptual(threshold: threshold))
      .differingPixels(from: reference, to: actual).differingCount
  }

  /// Returns a box with a border and rounded corners on white.
  private func box(radius: Double, fill: Double = 248, border: Double = 236) throws -> Bitmap {
    let side = 48
    let pixels = (0..<side * side).flatMap { index -> [UInt8] in
      let (x, y) = (Double(index % side) + 0.5 - 24, Double(index / side) + 0.5 - 24)
      let (dx, dy) = (abs(x) - 16 + radius, abs(y) - 16 + radius)
      let outside = (max(dx, 0) * max(dx, 0) + max(dy, 0) * max(dy, 0)).squareRoot()
      let distance = min(max(dx, dy), 0) + outside - radius
      func cover(_ distance: Double) -> Double { min(1, max(0, 0.5 - distance)) }
      let inner = border + (fill - border) * cover(distance + 1)
      let level = 255 + (inner - 255) * cover(distance)
      return [UInt8](repeating: UInt8(level.rounded()), count: 3) + [255]
    }
    return try Bitmap(width: side, height: side, pixels: pixels)
  }

  @Test func `square corners differ from round ones although the box is pale`() throws {
    #expect(count(try box(radius: 0), try box(radius: 6)) > 0)
    #expect(count(try box(radius: 6), try box(radius: 0)) > 0)
  }

  @Test
  func `an area that is two levels darker differs, unless the threshold is larger`()
    throws
  {
    let (first, second) = (try box(radius: 0), try box(radius: 0, fill: 246))
    #expect(count(first, second) > 100)
    #expect(count(first, try box(radius: 0, fill: 247)) == 0)
    #expect(count(first, second, threshold: 0.3) == 0)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `text at 98 % of its opacity differs`(seed: UInt64) throws {
    let text = TextPicture(seed: seed)
    #expect(count(try text.bitmap(ink: [0, 0, 0]), try text.bitmap(ink: [5, 5, 5])) > 50)
  }

  /// Returns a dark box on a background, with a frame of another color along its edges.
  private func frame(_ color: [UInt8], width: Int, ground: [UInt8] = [255, 255, 255]) throws
    -> Bitmap
  {
    let fill: [UInt8] = [43, 76, 126]
    let pixels = (0..<48 * 48).flatMap { index -> [UInt8] in
      let (x, y) = (index % 48, index / 48)
      let depth = min(x - 8, y - 8, 39 - x, 39 - y)
      return (depth < 0 ? ground : depth < width ? color : fill) + [255]
    }
    return try Bitmap(width: 48, height: 48, pixels: pixels)
  }

  @Test(arguments: [1, 2])
  func `a frame of a color that is not between box and background differs`(width: Int) throws {
    let (plain, framed) = (
      try frame([43, 76, 126], width: width), try frame([48, 71, 108], width: width)
    )
    #expect(count(plain, framed) > 60)
    #expect(count(framed, plain) > 60)
  }

  @Test func `an edge that is blended with the background does not differ`() throws {
    let (plain, blended) = (
      try frame([43, 76, 126], width: 1), try frame([56, 87, 134], width: 1)
    )
    #expect(count(plain, blended) == 0)
  }

  @Test func `a single pixel on a flat area differs at nine levels and not at four`() throws {
    func picture(_ level: UInt8) throws -> Bitmap {
      var pixels = [UInt8](repeating: 242, count: 32 * 32 * 4)
      for index in pixels.indices where index % 4 == 3 { pixels[index] = 255 }
      for sample in 0..<3 { pixels[(9 * 32 + 9) * 4 + sample] = level }
      return try Bitmap(width: 32, height: 32, pixels: pixels)
    }
    #expect(count(try picture(242), try picture(251)) == 1)
    #expect(count(try picture(242), try picture(246)) == 0)
  }

  /// Returns thin strokes with at most 20 % coverage beside thick ones, blended with a gamma.
  private func strokes(gamma: Double) throws -> Bitmap {
    let pixels = (0..<32 * 16).flatMap { index -> [UInt8] in
      let (x, y) = (index % 32, index / 32)
      let share = Double((x * 7 + y * 3) % 5) / 4
      let cover = 8..<16 ~= x ? 0.2 * share : 18..<24 ~= x ? share : 0
      return [UInt8](repeating: UInt8((255 * pow(1 - cover, gamma)).rounded()), count: 3) + [255]
    }
    return try Bitmap(width: 32, height: 16, pixels: pixels)
  }

  @Test func `thin strokes beside thick ones do not differ if all are blended with another gamma`()
    throws
  {
    #expect(count(try strokes(gamma: 1), try strokes(gamma: 0.8)) == 0)
  }
}
