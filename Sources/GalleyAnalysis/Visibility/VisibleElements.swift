import GalleyGeometry
import GalleyLayout
import GalleyScene

/// The texts and drawings in a picture, with what lies behind them.
struct VisibleElements {
  private(set) var marks: [VisibleElement] = []
  private var covers: CoverIndex
  private let strips: Set<LayoutPath>

  /// Looks at the picture of a resolved layout.
  init(_ result: LayoutResult) {
    let scene = Scene(design: result, title: "")
    covers = CoverIndex(background: scene.background)
    strips = Set(result.placements.lazy.filter { $0.content == .strip }.map(\.path))
    look(at: scene.items, Surroundings())
  }

  /// What holds for the items of a group.
  private struct Surroundings {
    var path = LayoutPath()
    var kind = Placement.Kind.vstack
    var clip: Rect?
    var scrolls = false
    var opacity = 1.0
    /// The number of covers that lie behind everything that is faded together.
    var behind: Int?
  }

  private mutating func look(at items: [Scene.Item], _ surroundings: Surroundings) {
    for item in items {
      switch item {
      case .group(let group) where group.opacity <= 0: continue
      case .group(let group): look(at: group, surroundings)
      case .fill(let shape, let color): add(shape, color, surroundings)
      case .stroke(let shape, _, _) where surroundings.kind == .symbol:
        addDrawing(shape, surroundings)
      case .stroke: continue
      case .image(let image): covers.add(PaintedRect(frame: image.frame, color: nil))
      case .text(let text): add(text, surroundings)
      }
    }
  }

  private mutating func look(at group: Scene.Group, _ surroundings: Surroundings) {
    var surroundings = surroundings
    if let node = group.node { (surroundings.path, surroundings.kind) = (node.path, node.kind) }
    if let clip = group.clip {
      surroundings.scrolls = surroundings.scrolls || strips.contains(surroundings.path)
      surroundings.clip = surroundings.clip?.intersection(clip.bounds) ?? clip.bounds
    }
    if group.opacity < 1 {
      surroundings.opacity *= group.opacity
      surroundings.behind = surroundings.behind ?? covers.count
    }
    look(at: group.items, surroundings)
  }

  private mutating func add(_ shape: Scene.Shape, _ color: RGBA, _ surroundings: Surroundings) {
    if surroundings.kind == .symbol, case .path = shape { return addDrawing(shape, surroundings) }
    var frame = shape.bounds
    if let clip = surroundings.clip { frame = frame.intersection(clip) }
    covers.add(PaintedRect(frame: frame, color: color.faded(surroundings.opacity)))
  }

  private mutating func addDrawing(_ shape: Scene.Shape, _ surroundings: Surroundings) {
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: shape.bounds, clip: surroundings.clip,
        scrolls: surroundings.scrolls, letters: []))
  }

  private mutating func add(_ text: Scene.Text, _ surroundings: Surroundings) {
    let backdrops = covers.backdrops(of: text.frame)
    let outside = surroundings.behind.map { covers.backdrops(of: text.frame, upTo: $0) }
    let letters = text.runs.enumerated().compactMap { index, run -> VisibleElement.Letters? in
      let color = text.color(ofRun: index)
      // Invisible text needs no contrast.
      guard color.alpha > 0 else { return nil }
      return VisibleElement.Letters(
        size: run.size, isBold: run.face.isBold,
        contrast: contrast(of: color, surroundings.opacity, on: backdrops, outside: outside))
    }
    marks.append(
      VisibleElement(
        path: surroundings.path, frame: text.frame, clip: surroundings.clip,
        scrolls: surroundings.scrolls, letters: letters))
  }

  /// Returns the minimum contrast of text with what may lie behind it.
  ///
  /// What is faded together is seen with the same part of what lies behind all of it.
  private func contrast(
    of color: RGBA, _ opacity: Double, on backdrops: [RGBA]?, outside: [RGBA]??
  ) -> VisibleElement.Contrast? {
    guard let backdrops else { return nil }
    let behind = outside.map { $0?.first ?? covers.background }
    return backdrops.map { backdrop in
      let seen =
        behind.map { color.over(backdrop).faded(opacity, over: $0) } ?? color.over(backdrop)
      return VisibleElement.Contrast(
        ratio: seen.contrastRatio(with: backdrop), color: seen, backdrop: backdrop)
    }.min { $0.ratio < $1.ratio }
  }
}

extension Scene.Shape {
  /// The smallest rectangle around the shape.
  var bounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}
