#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import GalleyGeometry
import TestSupport
import Testing

@Suite struct PathArcTests {
  /// An ellipse that is turned clockwise by an angle in degrees.
  private struct Ellipse {
    var center: Point
    var radii: Size
    var degrees: Double

    func point(at angle: Double) -> Point {
      let (x, y) = (radii.width * cos(angle), radii.height * sin(angle))
      let turn = degrees * .pi / 180
      return center.offset(x: x * cos(turn) - y * sin(turn), y: x * sin(turn) + y * cos(turn))
    }

    /// Returns one for points on the ellipse, less inside and more outside.
    func level(of point: Point) -> Double {
      let (x, y) = (point.x - center.x, point.y - center.y)
      let turn = degrees * .pi / 180
      let along = (x * cos(turn) + y * sin(turn)) / radii.width
      let across = (y * cos(turn) - x * sin(turn)) / radii.height
      return (along * along + across * across).squareRoot()
    }
  }

  /// Returns points of all curves of an outline, in order.
  private func samples(_ path: Path) -> [Point] {
    var current = Point.zero
    return path.elements.flatMap { element -> [Point] in
      defer { current = element.points.last ?? current }
      guard case .curve(let first, let second, let end) = element else { return [] }
      return (0...20).map { blend([current, first, second, end], Double($0) / 20) }
    }
  }

  private func blend(_ points: [Point], _ time: Double) -> Point {
    guard points.count > 1 else { return points[0] }
    let shorter = zip(points, points.dropFirst()).map { from, to in
      Point(x: from.x + (to.x - from.x) * time, y: from.y + (to.y - from.y) * time)
    }
    return blend(shorter, time)
  }

  @Test(arguments: seeds)
  func `an arc stays on its ellipse and covers the requested angle`(seed: UInt64) throws {
    var random = Random(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    let ellipse = Ellipse(
      center: Point(x: number(-50...50), y: number(-50...50)),
      radii: Size(width: number(1...40), height: number(1...40)), degrees: number(-400...400))
    let start = number(-3...3)
    let size = number(0.1...6)
    let isClockwise = Bool.random(using: &random)
    let sweep = isClockwise ? size : -size
    let (from, to) = (ellipse.point(at: start), ellipse.point(at: start + sweep))
    let path = try Path(
      svg: """
        M\(from.x) \(from.y)A\(ellipse.radii.width) \(ellipse.radii.height) \(ellipse.degrees) \
        \(size > .pi ? 1 : 0) \(isClockwise ? 1 : 0) \(to.x) \(to.y)
        """)
    #expect(samples(path).allSatisfy { abs(ellipse.level(of: $0) - 1) < 1e-3 })
    let middle = ellipse.point(at: start + sweep / 2)
    let nearest = samples(path).map { hypot($0.x - middle.x, $0.y - middle.y) }.min()
    #expect(try #require(nearest) < 0.1 * max(ellipse.radii.width, ellipse.radii.height))
    #expect(path.elements.count == 1 + Int((size / (.pi / 2)).rounded(.up)))
    #expect(path.elements.last?.points.last == to)
  }

  @Test func `the flags choose one of four arcs`() throws {
    func middle(_ flags: String) throws -> Point {
      let points = samples(try Path(svg: "M0 0A10 10 0 \(flags) 10 10"))
      return points[points.count / 2]
    }
    let smallClockwise = try middle("0 1")
    #expect(smallClockwise.x > smallClockwise.y)
    let small = try middle("0 0")
    #expect(small.x < small.y)
    let largeClockwise = try middle("1 1")
    #expect(largeClockwise.x > 10)
    let large = try middle("1 0")
    #expect(large.y > 10)
  }

  @Test func `radii that are too small grow until the arc is half an ellipse`() throws {
    let path = try Path(svg: "M0 0A1 2 0 0 1 12 0")
    let ellipse = Ellipse(
      center: Point(x: 6, y: 0), radii: Size(width: 6, height: 12), degrees: 0)
    #expect(path.elements.count == 3)
    #expect(samples(path).allSatisfy { abs(ellipse.level(of: $0) - 1) < 1e-3 && $0.y < 1e-9 })
  }

  @Test func `the signs of radii are ignored`() throws {
    #expect(try Path(svg: "M0 0A-4-5 20 0 1 3 3") == Path(svg: "M0 0A4 5 20 0 1 3 3"))
  }

  @Test(arguments: ["0 5", "5 0", "0 0", "1e-300 1e-300"])
  func `an arc with a radius of zero is a line`(radii: String) throws {
    #expect(try Path(svg: "M0 0A\(radii) 0 0 1 3 4") == Path(svg: "M0 0L3 4"))
  }

  @Test func `an arc that ends at its start is omitted`() throws {
    #expect(try Path(svg: "M1 2A4 4 0 1 1 1 2H3") == Path(svg: "M1 2H3"))
  }
}
