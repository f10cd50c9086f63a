import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// Strokes that are about as thick as their shapes.
@Suite struct StrokeTests {
  private func items(_ kind: Layout.Shape.Kind, stroke: Length) -> [Scene.Item] {
    let shape = Layout.Shape(
      kind, width: 40, height: 20, stroke: Layout.Border(.semantic(.red), width: stroke))
    let result = LayoutEngine(measurer: SquareGlyphs())
      .resolve(.shape(shape), traits: Traits(width: 100))
    guard case .group(let group) = Scene(design: result, title: "").items.first else { return [] }
    return group.items
  }

  @Test(arguments: [Layout.Shape.Kind.rectangle(cornerRadius: 4), .capsule, .ellipse])
  func `a stroke that covers its shape is drawn as the filled shape`(
    kind: Layout.Shape.Kind
  ) throws {
    for width in [20, 30, 500] as [Length] {
      guard case .fill(let shape, _) = try #require(items(kind, stroke: width).first) else {
        Issue.record("A line of \(width.points) points is not filled.")
        continue
      }
      #expect(shape.frame == Rect(x: 0, y: 0, width: 40, height: 20))
    }
  }

  @Test func `a thinner stroke stays inside its shape`() throws {
    guard
      case .stroke(let shape, _, let stroke) = try #require(
        items(.capsule, stroke: 19.5).first)
    else { return #expect(Bool(false)) }
    #expect(shape.frame.inset(by: -stroke.width / 2) == Rect(x: 0, y: 0, width: 40, height: 20))
  }
}

extension Scene.Shape {
  fileprivate var frame: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}
