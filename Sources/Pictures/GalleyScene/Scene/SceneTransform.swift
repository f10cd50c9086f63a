import GalleyGeometry

struct SceneTransform {
  var offset: Point
  var scale = 1.0

  func apply(to point: Point) -> Point {
    Point(x: offset.x + point.x * scale, y: offset.y + point.y * scale)
  }

  func apply(to rect: Rect) -> Rect {
    Rect(
      origin: apply(to: rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }
}
