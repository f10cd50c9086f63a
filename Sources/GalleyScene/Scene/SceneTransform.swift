import GalleyGeometry
import GalleyLayout

/// Where a picture is put in another: its own places times a scale, and the distance of its corner.
struct PicturePlace {
  var corner: Point
  var scale = 1.0

  func point(_ point: Point) -> Point {
    Point(x: corner.x + point.x * scale, y: corner.y + point.y * scale)
  }

  func rect(_ rect: Rect) -> Rect {
    Rect(
      origin: point(rect.origin),
      size: Size(width: rect.width * scale, height: rect.height * scale))
  }
}

extension Scene.Item {
  /// Returns the item moved by the given distances, which should be whole device pixels.
  ///
  /// The mark of a layout keeps its frame: that is the layout's own, wherever its picture stands.
  package func offset(x: Double, y: Double) -> Scene.Item {
    placed(at: PicturePlace(corner: Point(x: x, y: y)))
  }

  /// Returns the item at a place in another picture.
  func placed(at place: PicturePlace) -> Scene.Item {
    switch self {
    case .fill(let shape, let color): return .fill(shape.placed(at: place), color)
    case .stroke(let shape, let color, let stroke):
      return .stroke(shape.placed(at: place), color, stroke.scaled(by: place.scale))
    case .text(let text): return .text(text.placed(at: place))
    case .image(var image):
      image.frame = place.rect(image.frame)
      return .image(image)
    case .group(var group):
      group.clip = group.clip?.placed(at: place)
      group.items = group.items.map { $0.placed(at: place) }
      return .group(group)
    }
  }
}

extension Scene.Shape {
  fileprivate func placed(at place: PicturePlace) -> Scene.Shape {
    switch self {
    case .rectangle(let rect, let radius):
      .rectangle(place.rect(rect), cornerRadius: radius * place.scale)
    case .ellipse(let rect): .ellipse(place.rect(rect))
    case .path(let path): .path(path.mapPoints(place.point))
    }
  }
}

extension Scene.Stroke {
  fileprivate func scaled(by scale: Double) -> Scene.Stroke {
    scale == 1 ? self : Scene.Stroke(width: width * scale, dash: dash.map { $0 * scale })
  }
}

extension Scene.Text {
  fileprivate func placed(at place: PicturePlace) -> Scene.Text {
    var text = self
    text.origin = place.point(origin)
    text.frame = place.rect(frame)
    guard place.scale != 1 else { return text }
    for index in text.runs.indices {
      text.runs[index].size *= place.scale
      text.runs[index].x *= place.scale
      text.runs[index].width *= place.scale
      text.runs[index].tracking *= place.scale
      for glyph in text.runs[index].glyphs.indices {
        text.runs[index].glyphs[glyph].x *= place.scale
        text.runs[index].glyphs[glyph].y *= place.scale
      }
    }
    return text
  }
}
