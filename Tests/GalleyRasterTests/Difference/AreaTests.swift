import GalleyRaster
import TestSupport
import Testing

@Suite struct AreaTests {
  /// Returns the boxes and counts of what differs between a white picture and one with black pixels.
  private func areas(_ pixels: [(x: Int, y: Int)], width: Int, height: Int) throws -> [Found] {
    let white = try Bitmap(width: width, height: height, filledWith: .white)
    var other = white
    for pixel in pixels { other[pixel.x, pixel.y] = .black }
    return Comparison(.exact).difference(from: white, to: other).areas.map {
      Found(box: $0.box, count: $0.count)
    }
  }

  struct Found: Hashable {
    var box: PixelRect
    var count: Int
  }

  @Test func `equal pictures have no areas`() throws {
    #expect(try areas([], width: 5, height: 5).isEmpty)
  }

  @Test func `pixels with at most eight pixels between them are in one area`() throws {
    for distance in 1...9 {
      let row = try areas([(3, 4), (3 + distance, 4)], width: 90, height: 30)
      #expect(row == [Found(box: PixelRect(x: 3, y: 4, width: distance + 1, height: 1), count: 2)])
      let slope = try areas([(80, 4), (80 - distance, 4 + distance)], width: 90, height: 30)
      #expect(slope.map(\.count) == [2])
    }
    let apart = try areas([(3, 4), (13, 4)], width: 90, height: 30)
    #expect(apart.map(\.count) == [1, 1])
    #expect(try areas([(3, 4), (3, 14)], width: 90, height: 30).map(\.count) == [1, 1])
  }

  @Test func `areas are in reading order`() throws {
    let found = try areas([(70, 2), (5, 40), (40, 40)], width: 100, height: 60)
    #expect(found.map(\.box.x) == [70, 5, 40])
  }

  @Test(arguments: seeds)
  func `areas equal those of a slow search`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let (width, height) = (
      Int.random(in: 1...200, using: &random), Int.random(in: 1...60, using: &random)
    )
    let pixels = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      (x: Int.random(in: 0..<width, using: &random), y: Int.random(in: 0..<height, using: &random))
    }
    #expect(try areas(pixels, width: width, height: height) == slowAreas(pixels))
  }

  /// Returns the areas by joining pairs of near pixels until nothing changes.
  private func slowAreas(_ pixels: [(x: Int, y: Int)]) -> [Found] {
    let pixels = Array(Set(pixels.map { PixelSize(width: $0.x, height: $0.y) }))
    var labels = Array(pixels.indices)
    var isDone = false
    while !isDone {
      isDone = true
      for first in pixels.indices {
        for second in pixels.indices where labels[first] < labels[second] {
          let (a, b) = (pixels[first], pixels[second])
          guard abs(a.width - b.width) <= 9, abs(a.height - b.height) <= 9 else { continue }
          labels[second] = labels[first]
          isDone = false
        }
      }
    }
    return Set(labels).map { label in
      let own = pixels.indices.filter { labels[$0] == label }.map { pixels[$0] }
      let (xs, ys) = (own.map(\.width), own.map(\.height))
      let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
      return Found(
        box: PixelRect(
          x: x, y: y, width: (xs.max() ?? 0) - x + 1, height: (ys.max() ?? 0) - y + 1),
        count: own.count)
    }.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  @Test func `many areas are merged`() throws {
    let pixels = (0..<40).flatMap { row in (0..<40).map { (x: $0 * 20, y: row * 20) } }
    let found = try areas(pixels, width: 800, height: 800)
    #expect((2...256).contains(found.count))
    #expect(found.reduce(0) { $0 + $1.count } == 1600)
  }
}
