import GalleyGeometry
import GalleyLayout
import GalleyScene
import TestSupport
import Testing

/// Shapes for which SVG has special rules.
@Suite struct SVGShapeTests {
  private func element(_ item: Scene.Item) throws -> XMLTree {
    let scene = Scene(
      size: Size(width: 99, height: 99), background: RGBA(0), title: "", items: [item])
    return try #require(try XMLTree(scene.svg(outlines: SquareGlyphs())).children.last)
  }

  private func data(_ path: Path) throws -> String? {
    try element(.fill(.path(path), RGBA(0))).attributes["d"]
  }

  @Test func `a corner radius is at most half the shorter side`() throws {
    let rect = Rect(x: 0, y: 0, width: 100, height: 10)
    for (radius, written) in [(0, nil), (3, "3"), (5, "5"), (40, "5")] as [(Double, String?)] {
      let element = try element(.fill(.rectangle(rect, cornerRadius: radius), RGBA(0)))
      #expect(element.attributes["rx"] == written && element.attributes["ry"] == nil)
    }
  }

  @Test func `sizes are never negative, which SVG forbids`() throws {
    let rect = Rect(x: 30, y: 20, width: -10, height: -4)
    let box = try element(.fill(.rectangle(rect, cornerRadius: 1), RGBA(0))).attributes
    #expect(["x", "y", "width", "height", "rx"].map { box[$0] } == ["20", "16", "10", "4", "1"])
    let ellipse = try element(.fill(.ellipse(rect), RGBA(0))).attributes
    #expect(["cx", "cy", "rx", "ry"].map { ellipse[$0] } == ["25", "18", "5", "2"])
    let line = try element(
      .stroke(.ellipse(rect), RGBA(0), Scene.Stroke(width: -1)))
    #expect(line.attributes["stroke-width"] == "0")
  }

  @Test(arguments: [
    Scene.Shape.rectangle(Rect(x: 1, y: 2, width: 10, height: 0), cornerRadius: 0),
    .rectangle(Rect(x: 1, y: 2, width: 0, height: 10), cornerRadius: 3),
    .ellipse(Rect(x: 1, y: 2, width: 10, height: 0)),
  ])
  func `the stroke of a shape without height or width is drawn`(shape: Scene.Shape) throws {
    let line = try element(.stroke(shape, RGBA(0), Scene.Stroke(width: 2)))
    #expect(line.name == "path" && line.attributes["stroke-width"] == "2")
    #expect(try element(.fill(shape, RGBA(0))).name != "path")
  }

  @Test func `dashes start at the top of an ellipse, as in bitmaps`() throws {
    let ellipse = Scene.Shape.ellipse(Rect(x: 0, y: 0, width: 20, height: 10))
    let dashed = try element(.stroke(ellipse, RGBA(0), Scene.Stroke(width: 2, dash: [3, 1])))
    #expect(dashed.name == "path" && dashed.attributes["d"]?.hasPrefix("M10 0") == true)
    #expect(try element(.stroke(ellipse, RGBA(0), Scene.Stroke(width: 2))).name == "ellipse")
  }

  @Test func `strokes have the miter limit of bitmaps`() throws {
    let path = Path([.move(.zero), .line(Point(x: 9, y: 1)), .line(Point(x: 0, y: 2))])
    let line = try element(.stroke(.path(path), RGBA(0), Scene.Stroke(width: 2)))
    #expect(line.attributes["stroke-miterlimit"] == "10")
    #expect(try element(.fill(.path(path), RGBA(0))).attributes["stroke-miterlimit"] == nil)
  }

  @Test func `path data has no redundant commands and spaces`() throws {
    let points = [(1, 2), (5, 2), (5, -2), (-1, -3), (0.5, 4)]
      .map { Point(x: $0.0, y: $0.1) }
    let lines = points.dropFirst().map { Path.Element.line($0) }
    #expect(
      try data(Path([.move(points[0])] + lines + [.close])) == "M1 2H5V-2L-1-3 0.5 4Z")
    let curve = Path.Element.curve(points[0], points[1], points[3])
    #expect(
      try data(Path([.move(.zero), curve, curve, .move(.zero), .move(points[0])]))
        == "M0 0C1 2 5 2-1-3 1 2 5 2-1-3M0 0M1 2")
  }

  @Test func `a line after a closed subpath has both coordinates`() throws {
    let path = Path([
      .move(Point(x: 1, y: 1)), .line(Point(x: 5, y: 5)), .close, .line(Point(x: 5, y: 7)),
    ])
    #expect(try data(path) == "M1 1L5 5ZL5 7")
  }

  @Test(arguments: seeds)
  func `path data is read back as the same path`(seed: UInt64) throws {
    var random = Random(seed: seed)
    func point() -> Point {
      Point(
        x: Double(Int.random(in: -4...4, using: &random)) / 4,
        y: Double(Int.random(in: -4...4, using: &random)) / 4)
    }
    var elements: [Path.Element] = [.move(point())]
    for _ in 0..<12 {
      switch Int.random(in: 0...7, using: &random) {
      case 0: elements += [.move(point())]
      case 1: elements += [.close, .move(point())]
      case 2, 3: elements += [.curve(point(), point(), point())]
      default: elements += [.line(point())]
      }
    }
    let written = try #require(try data(Path(elements)))
    #expect(try Path(svg: written).elements == elements, "\(written)")
  }

  @Test func `extreme, infinite and invalid numbers are written as valid numbers`() throws {
    for number in [
      Double.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -0.0, 0.1 + 0.2,
    ] {
      let rect = Rect(x: number, y: number, width: 1, height: 1)
      let element = try element(.fill(.rectangle(rect, cornerRadius: number), RGBA(0)))
      for name in ["x", "y", "width", "height"] {
        let value = try #require(element.attributes[name])
        #expect(value.allSatisfy { $0.isNumber || "-.".contains($0) } && !value.hasPrefix("-0"))
      }
    }
  }
}
