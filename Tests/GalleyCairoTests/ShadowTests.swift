import GalleyGeometry
import GalleyLayout
import GalleyRaster
import GalleyScene
import TestSupport
import Testing

@testable import GalleyCairo

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

@Suite struct ShadowTests {
  /// Returns the coverage of a shape, sampled and blurred by the definition of a Gaussian.
  private func blurred(
    _ shape: Scene.Shape, radius: Double, width: Int, height: Int
  ) -> [Double] {
    let samples = 4
    let outline = shape.path.flattened(linesPerCurve: 16)
    var coverage = [Double](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        for sample in 0..<samples * samples {
          let point = Point(
            x: Double(x) + (Double(sample % samples) + 0.5) / Double(samples),
            y: Double(y) + (Double(sample / samples) + 0.5) / Double(samples))
          if contains(point, in: outline) {
            coverage[y * width + x] += 1 / Double(samples * samples)
          }
        }
      }
    }
    let reach = Int((3 * radius).rounded(.up))
    let kernel = (-reach...reach).map { exp(-Double($0 * $0) / (2 * radius * radius)) }
    let total = kernel.reduce(0, +)
    func pass(_ source: [Double], isAcross: Bool) -> [Double] {
      var result = [Double](repeating: 0, count: source.count)
      for y in 0..<height {
        for x in 0..<width {
          for (index, weight) in kernel.enumerated() {
            let (column, row) = isAcross ? (x + index - reach, y) : (x, y + index - reach)
            guard (0..<width).contains(column), (0..<height).contains(row) else { continue }
            result[y * width + x] += source[row * width + column] * weight / total
          }
        }
      }
      return result
    }
    return pass(pass(coverage, isAcross: true), isAcross: false)
  }

  /// Returns whether a point is inside a polygon.
  private func contains(_ point: Point, in polygon: [Point]) -> Bool {
    var isInside = false
    guard var start = polygon.last else { return false }
    for end in polygon {
      if (start.y > point.y) != (end.y > point.y) {
        let x = start.x + (end.x - start.x) * (point.y - start.y) / (end.y - start.y)
        if point.x < x { isInside.toggle() }
      }
      start = end
    }
    return isInside
  }

  private func shape(_ random: inout Random) -> Scene.Shape {
    let rect = Rect(
      x: .random(in: 10...30, using: &random), y: .random(in: 10...25, using: &random),
      width: .random(in: 8...40, using: &random), height: .random(in: 8...30, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .rectangle(rect)
    case 1: return .rectangle(rect, cornerRadius: .random(in: 1...10, using: &random))
    case 2: return .ellipse(rect)
    default:
      let corners = Corners(
        topLeft: 2, topRight: 9, bottomRight: 0, bottomLeft: 5, isContinuous: true)
      return Scene.Shape(rect, corners: corners)
    }
  }

  @Test(arguments: seeds.prefix(16))
  func `a shadow is the Gaussian blur of its silhouette`(seed: UInt64) throws {
    var random = Random(seed: seed)
    let (width, height) = (80, 64)
    let shape = shape(&random)
    let radius = Double.random(in: 1...6, using: &random)
    let area = PixelRect(x: 0, y: 0, width: width, height: height)
    let shadow = try #require(ShadowCoverage(shape, radius: radius, scale: 1, in: area))
    let rows = shadow.rows(shadow.box.rows, stride: shadow.box.width, isInverted: false)
    let expected = blurred(shape, radius: radius, width: width, height: height)
    for y in shadow.box.rows {
      for x in shadow.box.columns {
        let found = Double(rows[(y - shadow.box.y) * shadow.box.width + x - shadow.box.x]) / 255
        // The definition samples pixels as squares, so it blurs slightly more.
        #expect(abs(found - expected[y * width + x]) < 0.035)
      }
    }
  }

  @Test(arguments: [0.0, 0.1, 3, 40])
  func `a shadow has the total coverage of its silhouette at any radius`(radius: Double) throws {
    let shape = Scene.Shape.rectangle(Rect(x: 200, y: 150, width: 60, height: 40), cornerRadius: 9)
    let area = PixelRect(x: 0, y: 0, width: 480, height: 340)
    let shadow = try #require(ShadowCoverage(shape, radius: radius, scale: 1, in: area))
    let rows = shadow.rows(shadow.box.rows, stride: shadow.box.width, isInverted: false)
    let sum = rows.reduce(0) { $0 + Double($1) } / 255
    let full = 60.0 * 40 - (4 - Double.pi) * 81
    #expect(abs(sum / full - 1) < 0.02)
  }

  @Test func `a shadow is the same in any band`() throws {
    let shape = Scene.Shape.rectangle(Rect(x: 12, y: 9, width: 70, height: 50), cornerRadius: 14)
    let area = PixelRect(x: 0, y: 0, width: 120, height: 90)
    let whole = try #require(ShadowCoverage(shape, radius: 4, scale: 1, in: area))
    let rows = whole.rows(whole.box.rows, stride: whole.box.width, isInverted: false)
    for start in [7, 20, 43] {
      let band = PixelRect(x: 0, y: start, width: 120, height: 11)
      let part = try #require(ShadowCoverage(shape, radius: 4, scale: 1, in: band))
      let found = part.rows(part.box.rows, stride: part.box.width, isInverted: false)
      let first = (part.box.y - whole.box.y) * whole.box.width
      #expect(found == Array(rows[first..<first + found.count]))
    }
  }

  @Test func `distant, empty and invalid silhouettes draw no outer shadow`() throws {
    let fonts = try Fonts.shared.get()
    let box = Scene.Shape.rectangle(Rect(x: 5, y: 5, width: 20, height: 20))
    func pixels(_ shadow: Scene.Shadow) throws -> Bitmap {
      try fonts.renderer.bitmap(
        of: Scene(
          size: Size(width: 30, height: 30), background: RGBA(0xFFFFFF), title: "",
          items: [.shadow(shadow)]), scale: 1)
    }
    let white = try Bitmap(width: 30, height: 30, filledWith: .init(255, 255, 255))
    for outline in [
      Scene.Shape.rectangle(Rect(x: 1e9, y: 0, width: 5, height: 5)), .rectangle(.zero),
      .path(Path()), .rectangle(Rect(x: .nan, y: 0, width: 5, height: 5)),
    ] {
      #expect(try pixels(Scene.Shadow(outline: outline, color: RGBA(0), radius: 3)) == white)
    }
    // An inner shadow whose silhouette is far away fills its whole shape.
    let inner = Scene.Shadow(
      outline: .rectangle(Rect(x: 500, y: 0, width: 5, height: 5)), color: RGBA(0), radius: 3,
      visibility: .inside(box))
    #expect(try pixels(inner).pixels.filter { $0 == 0 }.count == 3 * 400)
    let sharp = Scene.Shadow(outline: box, color: RGBA(0), radius: 0)
    #expect(try pixels(sharp).pixels.filter { $0 == 0 }.count >= 3 * 18 * 18)
  }
}
