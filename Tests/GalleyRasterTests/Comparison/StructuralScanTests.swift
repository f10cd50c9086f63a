@testable import GalleyRaster
import TestSupport
import Testing

@Suite struct StructuralScanTests {
  @Test func `colors and their distance are those of Playwright`() {
    let first = LabColor(red: 123, green: 81, blue: 252)
    let second = LabColor(red: 43, green: 201, blue: 100)
    #expect(abs(first.lightness - 48.4160) < 0.0001)
    #expect(abs(first.a - 57.7128) < 0.0001 && abs(first.b + 79.2999) < 0.0001)
    #expect(abs(first.distance(to: second) - 71.2159) < 0.001)
  }

  @Test(arguments: PicturePair.seeds)
  func `the differing pixels are those of the formulas`(seed: UInt64) throws {
    let pair = try PicturePair(seed: seed)
    guard pair.reference.size.area < 3000 else { return }
    let pixels = Comparison(.ssim).differingPixels(from: pair.reference, to: pair.actual)
    let oracle = StructureOracle(pair.reference, pair.actual)
    let wrong = (0..<pair.reference.height).flatMap { y in
      (0..<pair.reference.width).map { (x: $0, y: y) }
    }.filter { pixels.mask[$0.x, $0.y] != oracle.differs($0.x, $0.y) }
    #expect(wrong.isEmpty)
  }
}

/// The rule of Playwright, from whole windows of framed pictures.
private struct StructureOracle {
  private let first: [[[Double]]]
  private let second: [[[Double]]]
  private let frame = 15

  init(_ reference: Bitmap, _ actual: Bitmap) {
    first = StructureOracle.framed(reference)
    second = StructureOracle.framed(actual)
  }

  private static func framed(_ bitmap: Bitmap) -> [[[Double]]] {
    (0..<bitmap.height + 30).map { y in
      (0..<bitmap.width + 30).map { x in
        let (column, row) = (x - 15, y - 15)
        guard (0..<bitmap.width).contains(column), (0..<bitmap.height).contains(row) else {
          return (x + y) % 2 == 0 ? [255, 0, 255] : [0, 255, 0]
        }
        let pixel = bitmap[column, row]
        return [pixel.red, pixel.green, pixel.blue].map {
          let alpha = Double(pixel.alpha) / 255
          return (255 + (Double($0) - 255) * alpha).rounded(.down)
        }
      }
    }
  }

  func differs(_ column: Int, _ row: Int) -> Bool {
    let (x, y) = (column + frame, row + frame)
    guard first[y][x] != second[y][x] else { return false }
    let colors = [first[y][x], second[y][x]].map {
      LabColor(red: $0[0], green: $0[1], blue: $0[2])
    }
    guard colors[0].distance(to: colors[1]) > 1 else { return false }
    let flat = [first, second].contains { picture in
      Set((y - 1...y + 1).flatMap { row in picture[row][x - 1...x + 1] }).count == 1
    }
    return flat || (0..<3).map { similarity(x, y, $0) }.reduce(0, +) / 3 < 0.99
  }

  private func similarity(_ x: Int, _ y: Int, _ color: Int) -> Double {
    func window(_ picture: [[[Double]]]) -> [Double] {
      (y - 15...y + 15).flatMap { row in picture[row][x - 15...x + 15].map { $0[color] } }
    }
    func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }
    let (one, other) = (window(first), window(second))
    let (m1, m2) = (mean(one), mean(other))
    let v1 = mean(one.map { ($0 - m1) * ($0 - m1) })
    let v2 = mean(other.map { ($0 - m2) * ($0 - m2) })
    let covariance = mean(zip(one, other).map { ($0 - m1) * ($1 - m2) })
    return (2 * m1 * m2 + 6.5025) * (2 * covariance + 58.5225)
      / ((m1 * m1 + m2 * m2 + 6.5025) * (v1 + v2 + 58.5225))
  }
}
