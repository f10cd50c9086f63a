import GalleyRaster
import TestSupport
import Testing

@Suite struct ChangeExplainerTests {
  private func difference(
    _ reference: Bitmap, _ actual: Bitmap, _ mode: Comparison.Mode = .exact
  ) -> ImageDifference {
    Comparison(mode).difference(from: reference, to: actual)
  }

  /// Returns a white picture with a box that has a frame and a stripe.
  private func picture(
    x: Int, y: Int, fill: Bitmap.Pixel = Bitmap.Pixel(90, 120, 200), hasStripe: Bool = true
  ) throws -> Bitmap {
    var bitmap = try Bitmap(width: 120, height: 80, filledWith: .white)
    for row in 0..<20 {
      for column in 0..<30 {
        let isFrame = row == 0 || row == 19 || column == 0 || column == 29
        let isStripe = hasStripe && row == 6 && column < 17
        bitmap[x + column, y + row] = isFrame || isStripe ? .black : fill
      }
    }
    return bitmap
  }

  @Test func `pictures of different sizes differ in size and in their common part`() throws {
    let difference = difference(try Bitmap("RR RR"), try Bitmap("RRK RGK"))
    #expect(difference.kind == .content)
    #expect(difference.areas.map(\.box) == [PixelRect(x: 1, y: 1, width: 1, height: 1)])
    #expect(!difference.isEqual)
  }

  @Test(arguments: [(0, 30), (50, 0), (60, 50), (-20, 45)])
  func `moved content is found where only one picture has pixels`(x: Int, y: Int) throws {
    let small = try picture(x: 30, y: 50)
    var large = try Bitmap(width: 200, height: 160, filledWith: .white)
    for row in 0..<20 {
      for column in 0..<30 { large[30 + x + column, 50 + y + row] = small[30 + column, 50 + row] }
    }
    for (first, second, sign) in [(small, large, 1), (large, small, -1)] {
      let difference = difference(first, second)
      #expect(difference.kind == .moved)
      #expect(difference.areas.allSatisfy { $0.kind == .moved })
      let offset = ImageDifference.PixelOffset(x: sign * x, y: sign * y)
      #expect(difference.areas.allSatisfy { $0.offset == offset })
    }
  }

  @Test func `equal pictures have no kind`() throws {
    let difference = difference(try picture(x: 9, y: 9), try picture(x: 9, y: 9))
    #expect(difference.kind == nil && difference.isEqual)
  }

  @Test(arguments: [(1, 0), (0, 1), (-1, -1), (7, 0), (0, -8), (60, 40)])
  func `moved content has its offset`(x: Int, y: Int) throws {
    let difference = difference(try picture(x: 20, y: 15), try picture(x: 20 + x, y: 15 + y))
    #expect(difference.kind == .moved)
    #expect(Set(difference.areas.map(\.offset)) == [ImageDifference.PixelOffset(x: x, y: y)])
  }

  @Test func `a box or a background of another color is recolored`() throws {
    let other = try picture(x: 20, y: 15, fill: Bitmap.Pixel(100, 120, 200))
    #expect(difference(try picture(x: 20, y: 15), other).kind == .recolored)
    var ground = try picture(x: 20, y: 15)
    for row in 0..<80 {
      for column in 0..<120 where ground[column, row] == .white {
        ground[column, row] = Bitmap.Pixel(250, 250, 250)
      }
    }
    #expect(difference(try picture(x: 20, y: 15), ground).kind == .recolored)
  }

  @Test func `removed or added content is neither recolored nor moved`() throws {
    let empty = try Bitmap(width: 120, height: 80, filledWith: .white)
    #expect(difference(try picture(x: 20, y: 15), empty).kind == .content)
    #expect(difference(empty, try picture(x: 20, y: 15)).kind == .content)
    let plain = try picture(x: 20, y: 15, hasStripe: false)
    #expect(difference(try picture(x: 20, y: 15), plain).kind == .content)
  }

  @Test func `adding or removing one of two equal boxes is not a move`() throws {
    var both = try picture(x: 20, y: 15)
    let one = both
    for row in 0..<20 {
      for column in 0..<30 { both[column + 70, row + 15] = both[column + 20, row + 15] }
    }
    #expect(difference(both, one).kind == .content)
    #expect(difference(one, both).kind == .content)
  }

  @Test func `different noise is content`() throws {
    var random = Random(seed: 1)
    let first = try Bitmap(noiseOf: 90, by: 70, &random)
    #expect(difference(first, try Bitmap(noiseOf: 90, by: 70, &random)).kind == .content)
  }

  @Test(arguments: seeds)
  func `any two pictures are classified, and the areas count all differing pixels`(
    seed: UInt64
  ) throws {
    var random = Random(seed: seed)
    let first = try Bitmap(
      screenOf: .random(in: 1...60, using: &random), by: .random(in: 1...60, using: &random),
      isOpaque: .random(using: &random), &random)
    // Half of the second pictures contain a part of the first one elsewhere.
    let second =
      try Bool.random(using: &random)
      ? first.moved(&random)
      : Bitmap(
        screenOf: .random(in: 1...60, using: &random), by: .random(in: 1...60, using: &random),
        isOpaque: .random(using: &random), &random)
    let difference = difference(first, second)
    #expect(difference.areas.reduce(0) { $0 + $1.count } == difference.mask.count)
    #expect(difference.kind != .size || first.size != second.size && difference.areas.isEmpty)
  }
}

extension Bitmap {
  /// Returns a picture of another size that contains this one at a random position.
  fileprivate func moved(_ random: inout Random) throws -> Bitmap {
    var result = try Bitmap(
      width: .random(in: 1...90, using: &random), height: .random(in: 1...90, using: &random))
    let (x, y) = (
      Int.random(in: -20...30, using: &random), Int.random(in: -20...30, using: &random)
    )
    for row in 0..<result.height where (0..<height).contains(row - y) {
      for column in 0..<result.width where (0..<width).contains(column - x) {
        result[column, row] = self[column - x, row - y]
      }
    }
    return result
  }

  fileprivate init(noiseOf width: Int, by height: Int, _ random: inout Random) throws {
    let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
      [UInt8(random.next() & 255), UInt8(random.next() & 255), UInt8(random.next() & 255), 255]
    }
    try self.init(width: width, height: height, pixels: pixels)
  }
}
