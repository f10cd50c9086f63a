import GalleyGeometry
import GalleyLayout
import GalleyScene
import Testing

/// A mistake that a format could make, at every glyph or shape of a scene at once.
struct SceneChange: CustomTestStringConvertible {
  var testDescription: String
  /// The content of the boxes that differ then.
  private var content: Scene.Box.Content
  private var change: @Sendable (Scene.Item) -> Scene.Item

  /// Returns a scene with the mistake everywhere.
  func callAsFunction(_ scene: Scene) -> Scene {
    var scene = scene
    scene.items = scene.items.map(changed)
    return scene
  }

  private func changed(_ item: Scene.Item) -> Scene.Item {
    guard case .group(var group) = item else { return change(item) }
    group.items = group.items.map(changed)
    return change(.group(group))
  }

  /// Returns whether the mistake is visible in a box; a clip can cut off a mistake of a shape.
  func shows(in box: Scene.Box) -> Bool {
    box.content == content && (content != .shape || !box.isCut)
  }

  /// The names of the scenes in which every occurrence of the mistake is visible.
  var scenes: Set<String> {
    switch content {
    case .glyph: ["flight-status 320-L", "scripts 390-L-ar", "scripts 320-L-ja"]
    case .shape: ["shapes at 1x", "shapes at 2x", "flight-status 320-L"]
    case .cut: ["shapes at 1x", "shapes at 2x"]
    }
  }

  /// The names of these scenes without the ones that have similar colors.
  var strongScenes: Set<String> {
    scenes.subtracting(content == .glyph ? [] : ["flight-status 320-L"])
  }

  static let all = [
    SceneChange(testDescription: "a shape a point to the right", content: .shape) {
      $0.isShape ? $0.offset(x: 1, y: 0) : $0
    },
    SceneChange(testDescription: "a shape a point higher", content: .shape) {
      $0.isShape ? $0.offset(x: 0, y: -1) : $0
    },
    SceneChange(testDescription: "no shape", content: .shape) {
      $0.isShape ? .group(Scene.Group(items: [])) : $0
    },
    SceneChange(testDescription: "half the opacity", content: .shape) { $0.faded },
    SceneChange(testDescription: "a clip a point lower", content: .cut) { item in
      guard case .group(var group) = item, let clip = group.clip else { return item }
      let moved = Scene.Item.group(Scene.Group(clip: clip, items: [])).offset(x: 0, y: 1)
      guard case .group(let other) = moved else { return item }
      group.clip = other.clip
      return .group(group)
    },
    SceneChange(testDescription: "no clip", content: .cut) { item in
      guard case .group(var group) = item else { return item }
      group.clip = nil
      return .group(group)
    },
    SceneChange(testDescription: "no glyph", content: .glyph) { item in
      guard case .text(var text) = item else { return item }
      for index in text.runs.indices { text.runs[index].glyphs = [] }
      return .text(text)
    },
    SceneChange(testDescription: "letters half as strong", content: .glyph) { item in
      guard case .text(var text) = item else { return item }
      text.color.alpha /= 2
      for index in text.looks.keys { text.looks[index]?.color.alpha /= 2 }
      return .text(text)
    },
  ]
}

extension Scene.Item {
  fileprivate var isShape: Bool {
    switch self {
    case .fill, .gradient, .shadow, .stroke, .image: true
    case .group, .text: false
    }
  }

  /// The item with half the opacity, if it is a shape.
  fileprivate var faded: Scene.Item {
    func faded(_ color: RGBA) -> RGBA {
      RGBA(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha / 2)
    }
    return switch self {
    case .fill(let shape, let color): .fill(shape, faded(color))
    case .stroke(let shape, let color, let stroke): .stroke(shape, faded(color), stroke)
    case .gradient, .shadow, .image: .group(Scene.Group(opacity: 0.5, items: [self]))
    case .group, .text: self
    }
  }
}
