package import GalleyGeometry
import GalleyLayout

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

// All that is known of an item apart from how a format writes it: its lengths, and so how it moves, its colors and its
// bounds. A kind of item that is missing here does not compile; formats ask these functions instead of looking inside.

extension Scene {
  package enum LengthRole: Hashable, Sendable {
    case x
    case y
    /// A width, a height or a radius, which may depend on the width of the picture.
    case size
    /// A length that is scaled with the picture but does not depend on its width: of a line, or of a glyph in its text.
    case detail
  }
}

// MARK: - Lengths

extension Scene.Item {
  /// Returns the item with other lengths, in an order that is the same for all items that look alike.
  ///
  /// The frame of the layout that a group shows stays as it is.
  package func mapLengths(
    hasDetails: Bool = false, _ map: (Scene.LengthRole, Double) -> Double
  ) -> Scene.Item {
    switch self {
    case .group(var group):
      group.mapLengths(map)
      group.items = group.items.map { $0.mapLengths(hasDetails: hasDetails, map) }
      return .group(group)
    case .fill(let shape, let color): return .fill(shape.mapLengths(map), color)
    case .gradient(let shape, let gradient):
      return .gradient(shape.mapLengths(map), gradient.mapLengths(map))
    case .shadow(var shadow):
      shadow.outline = shadow.outline.mapLengths(map)
      shadow.visibility = shadow.visibility.mapShape { $0.mapLengths(map) }
      shadow.radius = map(.size, shadow.radius)
      return .shadow(shadow)
    case .stroke(let shape, let color, var stroke):
      let shape = shape.mapLengths(map)
      if hasDetails { stroke.mapLengths(map) }
      return .stroke(shape, color, stroke)
    case .text(var text):
      text.origin.mapLengths(map)
      text.frame.mapLengths(map)
      if hasDetails { for index in text.runs.indices { text.runs[index].mapLengths(map) } }
      return .text(text)
    case .image(var image):
      image.frame.mapLengths(map)
      return .image(image)
    }
  }

  /// The role of each length of the item, without its details.
  package var lengthRoles: [Scene.LengthRole] {
    var roles: [Scene.LengthRole] = []
    _ = mapLengths { role, length in
      roles.append(role)
      return length
    }
    return roles
  }

  /// Returns the item moved by a distance, which should be whole device pixels.
  ///
  /// The node of a group keeps the frame of its layout.
  package func offset(x: Double, y: Double) -> Scene.Item {
    transformed(by: SceneTransform(offset: Point(x: x, y: y)))
  }

  func transformed(by transform: SceneTransform) -> Scene.Item {
    mapLengths(hasDetails: transform.scale != 1) { role, length in
      switch role {
      case .x: transform.offset.x + length * transform.scale
      case .y: transform.offset.y + length * transform.scale
      case .size, .detail: length * transform.scale
      }
    }
  }
}

extension Scene.Group {
  /// Replaces the lengths of the group without its items: the lengths of its clip, and the center of its rotation.
  package mutating func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) {
    clip = clip?.mapLengths(map)
    rotation?.center.mapLengths(map)
  }
}

extension Scene.Shape {
  fileprivate func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) -> Scene.Shape {
    switch self {
    case .rectangle(var rect, let radius):
      rect.mapLengths(map)
      return .rectangle(rect, cornerRadius: map(.size, radius))
    case .ellipse(var rect):
      rect.mapLengths(map)
      return .ellipse(rect)
    case .path(let path):
      return .path(path.mapPoints { Point(x: map(.x, $0.x), y: map(.y, $0.y)) })
    }
  }
}

extension Scene.Gradient {
  fileprivate func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) -> Scene.Gradient {
    var gradient = self
    switch geometry {
    case .linear(var start, var end):
      start.mapLengths(map)
      end.mapLengths(map)
      gradient.geometry = .linear(from: start, to: end)
    case .radial(var center, let radius):
      center.mapLengths(map)
      gradient.geometry = .radial(center: center, radius: map(.size, radius))
    case .angular(var center, let start):
      center.mapLengths(map)
      gradient.geometry = .angular(center: center, start: start)
    }
    return gradient
  }
}

extension Scene.Stroke {
  fileprivate mutating func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) {
    width = map(.detail, width)
    dash = dash.map { map(.detail, $0) }
  }
}

extension GlyphRun {
  fileprivate mutating func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) {
    size = map(.detail, size)
    x = map(.detail, x)
    width = map(.detail, width)
    tracking = map(.detail, tracking)
    for index in glyphs.indices {
      glyphs[index].x = map(.detail, glyphs[index].x)
      glyphs[index].y = map(.detail, glyphs[index].y)
    }
  }
}

extension Point {
  fileprivate mutating func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) {
    self = Point(x: map(.x, x), y: map(.y, y))
  }
}

extension Rect {
  fileprivate mutating func mapLengths(_ map: (Scene.LengthRole, Double) -> Double) {
    self = Rect(
      x: map(.x, x), y: map(.y, y), width: map(.size, width), height: map(.size, height))
  }
}

// MARK: - Colors

extension Scene.Item {
  /// The item in one color, so that items that differ only in colors are equal.
  package var withoutColors: Scene.Item {
    switch self {
    case .group(var group):
      group.items = group.items.map(\.withoutColors)
      return .group(group)
    case .fill(let shape, _): return .fill(shape, .none)
    case .gradient(let shape, var gradient):
      for index in gradient.stops.indices { gradient.stops[index].color = .none }
      return .gradient(shape, gradient)
    case .shadow(var shadow):
      shadow.color = .none
      return .shadow(shadow)
    case .stroke(let shape, _, let stroke): return .stroke(shape, .none, stroke)
    case .text(var text):
      (text.color, text.looks) = (.none, [:])
      return .text(text)
    case .image: return self
    }
  }

  /// The minimum and maximum opacity of the item where it is drawn; an image has the minimum of its pixels.
  package var opacity: ClosedRange<Double> {
    switch self {
    case .group(let group): return 0...max(0, min(group.opacity, 1))
    case .fill(_, let color), .stroke(_, let color, _): return color.opacity...color.opacity
    case .gradient(_, let gradient):
      let opacities = gradient.stops.map(\.color.opacity)
      return (opacities.min() ?? 0)...(opacities.max() ?? 0)
    case .shadow(let shadow): return 0...shadow.color.opacity
    case .text(let text):
      let opacities = text.runs.indices.map { text.color(ofRun: $0).opacity }
      return 0...(opacities.max() ?? 0)
    case .image(let image): return (image.file.isOpaque ? 1 : 0)...1
    }
  }
}

extension RGBA {
  fileprivate static var none: RGBA { RGBA(0, alpha: 0) }

  fileprivate var opacity: Double { Double(alpha) / 255 }
}

// MARK: - Bounds

extension Scene.Item {
  /// The rectangle that the item may touch; nil if it draws nothing.
  package var bounds: Rect? {
    switch self {
    case .group(let group): group.bounds
    case .fill(let shape, _), .gradient(let shape, _): shape.bounds
    case .shadow(let shadow): shadow.bounds
    case .stroke(let shape, _, let stroke):
      shape.bounds?.inset(by: -shape.reach(of: stroke))
    case .text(let text): text.frame.inset(by: -(text.runs.map(\.size).max() ?? 0))
    case .image(let image): image.frame
    }
  }
}

extension Scene.Shape {
  package func reach(of stroke: Scene.Stroke) -> Double {
    switch self {
    case .rectangle, .ellipse: stroke.width
    // Corners that would be longer than ten times half the line width are cut off.
    case .path: stroke.width * 5
    }
  }
}

extension Scene.Group {
  fileprivate var bounds: Rect? {
    let inside = items.compactMap(\.bounds)
    guard let first = inside.first else { return nil }
    var all = inside.dropFirst().reduce(first) { $0.union($1) }
    if let clip = clip?.bounds { all = all.intersection(clip) }
    guard let rotation else { return all }
    let angle = rotation.degrees * .pi / 180
    let corners = Path(rectangle: all).mapPoints { point in
      let (x, y) = (point.x - rotation.center.x, point.y - rotation.center.y)
      return Point(
        x: rotation.center.x + x * cos(angle) - y * sin(angle),
        y: rotation.center.y + x * sin(angle) + y * cos(angle))
    }
    return corners.controlBounds
  }
}
