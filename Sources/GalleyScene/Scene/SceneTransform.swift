import GalleyGeometry
import GalleyLayout

/// A scale and an offset that place one picture in another.
struct SceneTransform {
  /// The new position of the top left corner.
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

extension Scene.Item {
  /// Returns the item moved by a distance, which should be whole device pixels.
  ///
  /// The node of a group keeps the frame of its layout.
  package func offset(x: Double, y: Double) -> Scene.Item {
    transformed(by: SceneTransform(offset: Point(x: x, y: y)))
  }

  /// Returns the item scaled and moved.
  func transformed(by transform: SceneTransform) -> Scene.Item {
    switch self {
    case .fill(let shape, let color): return .fill(shape.transformed(by: transform), color)
    case .gradient(let shape, let gradient):
      return .gradient(shape.transformed(by: transform), gradient.transformed(by: transform))
    case .shadow(var shadow):
      shadow.outline = shadow.outline.transformed(by: transform)
      shadow.radius *= transform.scale
      shadow.visibility = shadow.visibility.mapShape { $0.transformed(by: transform) }
      return .shadow(shadow)
    case .stroke(let shape, let color, let stroke):
      return .stroke(shape.transformed(by: transform), color, stroke.scaled(by: transform.scale))
    case .text(let text): return .text(text.transformed(by: transform))
    case .image(var image):
      image.frame = transform.apply(to: image.frame)
      return .image(image)
    case .group(var group):
      group.clip = group.clip?.transformed(by: transform)
      group.rotation = group.rotation.map {
        Scene.Rotation(degrees: $0.degrees, about: transform.apply(to: $0.center))
      }
      group.items = group.items.map { $0.transformed(by: transform) }
      return .group(group)
    }
  }
}

extension Scene.Shape {
  fileprivate func transformed(by transform: SceneTransform) -> Scene.Shape {
    switch self {
    case .rectangle(let rect, let radius):
      .rectangle(transform.apply(to: rect), cornerRadius: radius * transform.scale)
    case .ellipse(let rect): .ellipse(transform.apply(to: rect))
    case .path(let path): .path(path.mapPoints(transform.apply))
    }
  }
}

extension Scene.Gradient {
  fileprivate func transformed(by transform: SceneTransform) -> Scene.Gradient {
    let geometry: Geometry =
      switch geometry {
      case .linear(let start, let end):
        .linear(from: transform.apply(to: start), to: transform.apply(to: end))
      case .radial(let center, let radius):
        .radial(center: transform.apply(to: center), radius: radius * transform.scale)
      case .angular(let center, let start):
        .angular(center: transform.apply(to: center), start: start)
      }
    return Scene.Gradient(geometry, stops: stops)
  }
}

extension Scene.Stroke {
  fileprivate func scaled(by scale: Double) -> Scene.Stroke {
    Scene.Stroke(width: width * scale, dash: dash.map { $0 * scale }, isRound: isRound)
  }
}

extension Scene.Text {
  fileprivate func transformed(by transform: SceneTransform) -> Scene.Text {
    var text = self
    text.origin = transform.apply(to: origin)
    text.frame = transform.apply(to: frame)
    let scale = transform.scale
    guard scale != 1 else { return text }
    text.runs = runs.map { run in
      var run = run
      run.size *= scale
      run.x *= scale
      run.width *= scale
      run.tracking *= scale
      for index in run.glyphs.indices {
        run.glyphs[index].x *= scale
        run.glyphs[index].y *= scale
      }
      return run
    }
    return text
  }
}
