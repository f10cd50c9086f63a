import GalleyLayout

extension Scene {
  /// The same picture with the samples of Display P3 in its colors; its images stay as they are.
  package var inDisplayP3: Scene {
    var scene = self
    scene.background = background.inDisplayP3
    scene.items = items.map(\.inDisplayP3)
    return scene
  }
}

extension Scene.Item {
  fileprivate var inDisplayP3: Scene.Item {
    switch self {
    case .group(var group):
      group.items = group.items.map(\.inDisplayP3)
      return .group(group)
    case .fill(let shape, let color): return .fill(shape, color.inDisplayP3)
    case .gradient(let shape, var gradient):
      for index in gradient.stops.indices {
        gradient.stops[index].color = gradient.stops[index].color.inDisplayP3
      }
      return .gradient(shape, gradient)
    case .shadow(var shadow):
      shadow.color = shadow.color.inDisplayP3
      return .shadow(shadow)
    case .stroke(let shape, let color, let stroke):
      return .stroke(shape, color.inDisplayP3, stroke)
    case .text(var text):
      text.color = text.color.inDisplayP3
      for (run, look) in text.looks { text.looks[run]?.color = look.color.inDisplayP3 }
      return .text(text)
    case .image: return self
    }
  }
}
