@testable import GalleyRaster
import TestSupport
import Testing

/// Text whose color changed, in colors that share samples with the background.
@Suite struct RecoloredTextTests {
  private typealias Vector = SIMD4<Double>

  private static let inks = [
    Vector(0, 0, 0, 255), Vector(0, 122, 255, 255), Vector(255, 59, 48, 255),
    Vector(255, 149, 0, 255), Vector(52, 199, 89, 255), Vector(51, 51, 51, 255),
  ]
  private static let grounds = [
    Vector(255, 255, 255, 255), Vector(242, 242, 247, 255), Vector(28, 28, 30, 255),
  ]

  /// How much ink there is in each pixel of a line of text with soft edges, from 0 to 1.
  private let coverage: [[Double]]

  init() throws {
    var canvas = try GalleyRaster.Canvas(PixelSize(width: 180, height: 40), .white)
    canvas.write("Total of all 125", x: 8, y: 10, .black, scale: 2)
    let bitmap = canvas.bitmap
    coverage = (0..<40).map { row in
      (0..<180).map { column in
        guard (1..<39).contains(row), (1..<179).contains(column) else { return 0 }
        let near = (row - 1...row + 1).flatMap { y in
          (column - 1...column + 1).map { bitmap[$0, y].red == 0 ? 1.0 : 0 }
        }
        return near.reduce(0, +) / 9
      }
    }
  }

  private func picture(_ ink: Vector, on ground: Vector) throws -> Bitmap {
    let pixels = coverage.joined().flatMap { share -> [UInt8] in
      let color = (ground + (ink - ground) * share).rounded(.toNearestOrEven)
      return (0..<4).map { UInt8(color[$0]) }
    }
    return try Bitmap(width: 180, height: 40, pixels: pixels)
  }

  @Test func `text in another color is recolored, even if the colors share samples`() throws {
    for ground in Self.grounds {
      for ink in Self.inks {
        for other in Self.inks where other != ink {
          let difference = Comparison(.tolerance(levels: 1)).difference(
            from: try picture(ink, on: ground), to: try picture(other, on: ground))
          #expect(difference.kind == .recolored, "\(ink) to \(other) on \(ground)")
        }
      }
    }
  }

  @Test func `removed, added or changed text is not recolored`() throws {
    let ground = Self.grounds[0]
    let text = try picture(Self.inks[1], on: ground)
    let empty = try picture(ground, on: ground)
    #expect(Comparison(.tolerance(levels: 1)).difference(from: text, to: empty).kind == .content)
    #expect(Comparison(.tolerance(levels: 1)).difference(from: empty, to: text).kind == .content)
    var other = try picture(Self.inks[2], on: ground)
    for row in 12..<24 {
      for column in 30..<40 { other[column, row] = .white }
    }
    #expect(Comparison(.tolerance(levels: 1)).difference(from: text, to: other).kind == .content)
  }
}
