import GalleyGeometry

extension Scene.Item {
  /// Returns the item moved by the given distances, which should be whole device pixels.
  ///
  /// The mark of a layout keeps its frame: that is the layout's own, wherever its picture stands.
  package func offset(x: Double, y: Double) -> Scene.Item {
    switch self {
    case .fill(let shape, let color): return .fill(shape.offset(x: x, y: y), color)
    case .stroke(let shape, let color, let stroke):
      return .stroke(shape.offset(x: x, y: y), color, stroke)
    case .text(var text):
      text.origin = text.origin.offset(x: x, y: y)
      text.frame = text.frame.offset(x: x, y: y)
      return .text(text)
    case .group(var group):
      group.clip = group.clip?.offset(x: x, y: y)
      group.items = group.items.map { $0.offset(x: x, y: y) }
      return .group(group)
    }
  }
}

extension Scene.Shape {
  fileprivate func offset(x: Double, y: Double) -> Scene.Shape {
    switch self {
    case .rectangle(let rect, let radius):
      .rectangle(rect.offset(x: x, y: y), cornerRadius: radius)
    case .ellipse(let rect): .ellipse(rect.offset(x: x, y: y))
    case .path(let path): .path(path.mapPoints { $0.offset(x: x, y: y) })
    }
  }
}
