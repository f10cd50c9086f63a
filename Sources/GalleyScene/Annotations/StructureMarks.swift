import GalleyGeometry
import GalleyLayout

extension Annotator {
  /// Outlines every layout: leaves thin, containers dashed, choices in their colors; and what a device covers.
  func frameMarks() -> [Scene.Item] {
    let outlines = tree.nodes.compactMap { node in
      node.frame.isEmpty ? nil : outline(of: node)
    }
    let covered =
      annotations.contains(.frames) ? pageMarks.items : []
    return covered + outlines + brackets()
  }

  private func outline(of node: AnnotatedTree.Node) -> Scene.Item? {
    let kind = node.placement.kind
    if let color = node.color {
      guard annotations.contains(.choices) else { return nil }
      // Of choices that fill each other, the outer is drawn around the inner, so that no letters are crossed.
      let outset = 2 * Double(min(node.choiceDepth - 1, 4)) * lineScale
      return outline(
        grid.snap(node.frame).inset(by: -outset), colors.choice(color), width: 1.5, dash: [6, 2])
    }
    guard annotations.contains(.frames) else { return nil }
    if kind.isContainer {
      return outline(grid.snap(node.frame), colors[.container].opacity(170), dash: [3, 2])
    }
    return kind.isLeaf ? outline(grid.snap(node.frame), colors[.leaf].opacity(170)) : nil
  }

  func outline(
    _ frame: Rect, _ color: RGBA, width: Double = 0.5, dash: [Double] = []
  ) -> Scene.Item {
    let width = width * lineScale
    return .stroke(
      .rectangle(frame.inset(by: width / 2), cornerRadius: 0), color,
      Scene.Stroke(width: width, dash: dash))
  }

  /// Returns a bracket at each end of the part of a strip that is seen before it scrolls, with a halo so that it is seen
  /// on any ground.
  private func brackets() -> [Scene.Item] {
    guard annotations.contains(.frames) else { return [] }
    return tree.nodes.filter { $0.placement.content == .strip }.map(\.placement.contentFrame)
      .filter { !$0.isEmpty }
      .flatMap { strip -> [Scene.Item] in
        let frame = grid.snap(strip).inset(by: 2)
        let arm = min(8, frame.width / 4)
        let path = Path(
          bracket(frame, at: frame.minX, arm: arm) + bracket(frame, at: frame.maxX, arm: -arm))
        return [
          .stroke(.path(path), colors[.card], Scene.Stroke(width: 4 * lineScale)),
          .stroke(.path(path), colors[.ink], Scene.Stroke(width: 2 * lineScale)),
        ]
      }
  }

  private func bracket(_ frame: Rect, at x: Double, arm: Double) -> [Path.Element] {
    [
      .move(Point(x: x + arm, y: frame.minY)), .line(Point(x: x, y: frame.minY)),
      .line(Point(x: x, y: frame.maxY)), .line(Point(x: x + arm, y: frame.maxY)),
    ]
  }

  /// Returns the lines that letters stand on.
  func baselineMarks() -> [Scene.Item] {
    guard annotations.contains(.baselines) else { return [] }
    return tree.nodes.flatMap { node -> [Scene.Item] in
      guard case .text(let text) = node.placement.content else { return [] }
      let height = max(0.5 * lineScale, 1 / grid.scale)
      let baselines = text.lines.map { line in
        Rect(
          x: node.frame.minX, y: grid.snap(line.frame.minY + line.line.baseline),
          width: node.frame.width, height: height)
      }
      return node.seen(baselines).map { .fill(.rectangle($0, cornerRadius: 0), colors[.baseline]) }
    }
  }

  /// Returns a box for each leaf and one for each line of text.
  func wireframe() -> [Scene.Item] {
    tree.nodes.filter { $0.placement.kind.isLeaf }.flatMap { node -> [Scene.Item] in
      let frame = grid.snap(node.placement.contentFrame)
      guard !frame.isEmpty else { return [] }
      switch node.placement.content {
      case .container, .strip, .nothing: return []
      case .text(let text): return text.lines.map { lineBox($0.frame) }
      case .symbol: return [box(.ellipse(frame)), cross(frame)]
      case .image: return [box(.rectangle(frame, cornerRadius: 0)), cross(frame)]
      case .shape(let shape):
        switch shape.outline {
        case .line: return [box(.rectangle(frame, cornerRadius: 0))]
        case .ellipse: return [box(.ellipse(frame))]
        case .capsule:
          return [box(.rectangle(frame, cornerRadius: min(frame.width, frame.height) / 2))]
        case .rectangle(let radius):
          let radius = min(radius, frame.width / 2, frame.height / 2)
          return [box(.rectangle(frame, cornerRadius: radius))]
        }
      }
    }
  }

  private func lineBox(_ frame: Rect) -> Scene.Item {
    // A gap of a point tells the lines of a paragraph apart.
    let frame = grid.snap(frame)
    let seen = frame.height > 4 ? frame.inset(by: EdgeInsets(top: 0.5, bottom: 0.5)) : frame
    return .fill(.rectangle(seen, cornerRadius: 0), colors[.leaf].opacity(38))
  }

  private func box(_ shape: Scene.Shape) -> Scene.Item {
    .fill(shape, colors[.container].opacity(46))
  }

  private func cross(_ frame: Rect) -> Scene.Item {
    let path = Path([
      .move(frame.origin), .line(Point(x: frame.maxX, y: frame.maxY)),
      .move(Point(x: frame.minX, y: frame.maxY)), .line(Point(x: frame.maxX, y: frame.minY)),
    ])
    return .stroke(.path(path), colors[.container].opacity(150), Scene.Stroke(width: 0.5))
  }
}

/// Draws what a device covers of a page.
struct PageMarks {
  let result: LayoutResult
  let colors: AnnotationColors

  /// The areas at the edges of the page that belong to the device.
  var safeAreaParts: [Rect] {
    let page = Rect(origin: .zero, size: result.size)
    let inner = page.inset(by: result.traits.safeArea)
    return [
      Rect(x: 0, y: 0, width: page.width, height: inner.minY),
      Rect(x: 0, y: inner.maxY, width: page.width, height: page.maxY - inner.maxY),
      Rect(x: 0, y: inner.minY, width: inner.minX, height: inner.height),
      Rect(x: inner.maxX, y: inner.minY, width: page.maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }

  /// The rectangle that the layout is offered, without what belongs to the device.
  var room: Rect {
    Rect(x: 0, y: 0, width: result.size.width, height: screenHeight ?? result.size.height)
      .inset(by: result.traits.safeArea)
  }

  /// The height of the screen if the page is higher.
  var screenHeight: Double? {
    result.traits.height.flatMap { $0 < result.size.height ? $0 : nil }
  }

  /// Shades what belongs to the device, and marks where the layout begins and where the screen ends.
  var items: [Scene.Item] { safeArea + screenEdge }

  private var screenEdge: [Scene.Item] {
    guard let screenHeight else { return [] }
    let y = PixelGrid(scale: result.traits.displayScale).snap(screenHeight)
    let path = Path([.move(Point(x: 0, y: y)), .line(Point(x: result.size.width, y: y))])
    return [
      .stroke(.path(path), colors[.card], Scene.Stroke(width: 3)),
      .stroke(.path(path), colors[.safeArea], Scene.Stroke(width: 1.5, dash: [8, 4])),
    ]
  }

  private var safeArea: [Scene.Item] {
    guard !safeAreaParts.isEmpty else { return [] }
    let grid = PixelGrid(scale: result.traits.displayScale)
    let inner = grid.snap(
      Rect(origin: .zero, size: result.size).inset(by: result.traits.safeArea))
    let color = colors[.safeArea]
    return safeAreaParts.map {
      .fill(.rectangle(grid.snap($0), cornerRadius: 0), color.opacity(48))
    }
      + [
        .stroke(
          .rectangle(inner.inset(by: 0.25), cornerRadius: 0), color.opacity(200),
          Scene.Stroke(width: 0.5, dash: [1, 2]))
      ]
  }
}
