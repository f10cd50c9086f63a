package import GalleyGeometry

extension Scene {
  /// Returns what is drawn in a part of the picture, as a picture of its size.
  package func part(_ frame: Rect) -> Scene {
    let transform = SceneTransform(offset: Point(x: -frame.minX, y: -frame.minY))
    return Scene(
      size: frame.size, background: background, title: title,
      items: items.map { $0.transformed(by: transform) })
  }
}

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
