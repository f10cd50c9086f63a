package import GalleyLayout

extension Annotator {
  func frameMarks() -> [Scene.Item] {
    let outlines = tree.nodes.filter { !$0.frame.isEmpty }.compactMap(outline)
    guard annotations.contains(.frames) else { return outlines }
    return screen.items + outlines + brackets()
  }

  private func outline(of node: AnnotatedTree.Node) -> Scene.Item? {
    let frame = grid.snap(node.frame)
    if let color = node.color {
      guard annotations.contains(.choices) else { return nil }
      // Nested choices with one frame have concentric outlines, so that no text is crossed.
      let outset = 2 * Double(min(node.choiceDepth - 1, 4)) * lineScale
      return outline(frame.inset(by: -outset), colors.choice(color), width: 1.5, dash: [6, 2])
    }
    let kind = node.placement.kind
    guard annotations.contains(.frames), kind.isContainer || kind.isLeaf else { return nil }
    return outline(
      frame, colors[kind.isLeaf ? .leaf : .container].opacity(170), dash: kind.isLeaf ? [] : [3, 2])
  }

  func outline(
    _ frame: Rect, _ color: RGBA, width: Double = 0.5, dash: [Double] = []
  ) -> Scene.Item {
    let width = width * lineScale
    return .stroke(
      .rectangle(frame.inset(by: width / 2)), color, Scene.Stroke(width: width, dash: dash))
  }

  private func brackets() -> [Scene.Item] {
    tree.nodes.filter { $0.placement.content == .scroller }.map(\.placement.contentFrame)
      .filter { !$0.isEmpty }.flatMap { band -> [Scene.Item] in
        let frame = grid.snap(band).inset(by: 2)
        let arm = min(8, frame.width / 4)
        let ends = [(frame.minX, arm), (frame.maxX, -arm)].map { x, arm in
          [
            Point(x: x + arm, y: frame.minY), Point(x: x, y: frame.minY),
            Point(x: x, y: frame.maxY), Point(x: x + arm, y: frame.maxY),
          ]
        }
        let path = Scene.Shape.path(Path(polylines: ends))
        // A halo sets the bracket off from any background.
        return [
          .stroke(path, colors[.card], Scene.Stroke(width: 4 * lineScale)),
          .stroke(path, colors[.ink], Scene.Stroke(width: 2 * lineScale)),
        ]
      }
  }

  func baselineMarks() -> [Scene.Item] {
    guard annotations.contains(.baselines) else { return [] }
    let height = max(0.5 * lineScale, 1 / grid.scale)
    return tree.nodes.flatMap { node -> [Scene.Item] in
      guard case .text(let text) = node.placement.content else { return [] }
      let baselines = text.lines.map { line in
        Rect(
          x: node.frame.minX, y: grid.snap(line.frame.minY + line.line.baseline),
          width: node.frame.width, height: height)
      }
      return node.visibleParts(of: baselines).map { .fill(.rectangle($0), colors[.baseline]) }
    }
  }

  func wireframe() -> [Scene.Item] {
    tree.nodes.filter { $0.placement.kind.isLeaf }.flatMap { node -> [Scene.Item] in
      let frame = grid.snap(node.placement.contentFrame)
      guard !frame.isEmpty else { return [] }
      switch node.placement.content {
      case .container, .scroller, .nothing: return []
      case .text(let text): return clipped(text.lines.map { lineBox($0.frame) }, to: node)
      case .symbol: return clipped([box(.ellipse(frame)), cross(frame)], to: node)
      case .image: return clipped([box(.rectangle(frame)), cross(frame)], to: node)
      case .shape(let shape): return clipped([box(shape.outline.shape(in: frame))], to: node)
      }
    }
  }

  private func clipped(_ items: [Scene.Item], to node: AnnotatedTree.Node) -> [Scene.Item] {
    guard let visible = node.innerWindow, !visible.contains(node.placement.contentFrame) else {
      return items
    }
    guard !visible.intersection(node.placement.contentFrame).isEmpty else { return [] }
    return [.group(Scene.Group(clip: .rectangle(grid.snap(visible)), items: items))]
  }

  private func lineBox(_ frame: Rect) -> Scene.Item {
    // A gap of a point separates the lines of a paragraph.
    let frame = grid.snap(frame)
    let box = frame.height > 4 ? frame.inset(by: EdgeInsets(top: 0.5, bottom: 0.5)) : frame
    return .fill(.rectangle(box), colors[.leaf].opacity(38))
  }

  private func box(_ shape: Scene.Shape) -> Scene.Item {
    .fill(shape, colors[.container].opacity(46))
  }

  private func cross(_ frame: Rect) -> Scene.Item {
    let path = Path(polylines: [
      [frame.origin, Point(x: frame.maxX, y: frame.maxY)],
      [Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.minY)],
    ])
    return .stroke(.path(path), colors[.container].opacity(150), Scene.Stroke(width: 0.5))
  }
}

extension Annotator {
  func issueMarks() -> [Scene.Item] {
    guard annotations.contains(.issues) else { return [] }
    return result.openIssues.enumerated().flatMap { number, issue -> [Scene.Item] in
      guard let index = tree.places[number] else { return [] }
      let node = tree.nodes[index]
      switch issue.kind {
      case .overflow: return overflow(of: index)
      case .collapse:
        // An element without a size is outlined with a margin.
        return [
          outline(grid.snap(node.frame.inset(by: -4)), colors[.problem], width: 1.5)
        ]
      case .truncation: return outlines(of: lines(of: node, where: \.isTruncated), in: node)
      case .brokenWord: return outlines(of: lines(of: node, where: \.endsInWord), in: node)
      case .missingGlyphs: return outlines(of: missingGlyphs(of: node), in: node)
      case .shrunkText: return []
      case .tightLeading, .flatEffect, .clampedLength, .conflictingBounds, .invalidAspectRatio,
        .longText, .invalidMarkup, .missingAsset, .untranslated, .unreviewed, .missingPluralForm,
        .wrongPlaceholder, .emptyTranslation, .tooDeep, .invalidCustomLayout, .unboundedFraction,
        .invalidSection:
        return node.frame.isEmpty ? [] : [outline(grid.snap(node.frame), colors[.problem])]
      }
    }
  }

  private func overflow(of index: Int) -> [Scene.Item] {
    let frame = grid.snap(tree.nodes[index].frame)
    let space = grid.snap(tree.space(around: index, page: screen.layoutFrame))
    return frame.parts(outside: space).map {
      .hatch(.rectangle($0), in: $0, colors[.problem], lineWidth: 0.75 * lineScale)
    } + [outline(frame, colors[.problem], width: 1.5)]
  }

  private func outlines(of rects: [Rect], in node: AnnotatedTree.Node) -> [Scene.Item] {
    node.visibleParts(of: rects).map { outline(grid.snap($0), colors[.problem], width: 1.5) }
  }

  private func lines(
    of node: AnnotatedTree.Node, where condition: (TextLine) -> Bool
  ) -> [Rect] {
    guard case .text(let text) = node.placement.content else { return [] }
    return text.lines.filter { condition($0.line) }.map(\.frame)
  }

  private func missingGlyphs(of node: AnnotatedTree.Node) -> [Rect] {
    guard case .text(let text) = node.placement.content else { return [] }
    return text.lines.flatMap { line in
      text.glyphRuns(of: line).flatMap { run in
        run.glyphs.enumerated().filter { $1.id == 0 }.map { index, glyph in
          let end = index + 1 < run.glyphs.count ? run.glyphs[index + 1].x : run.x + run.width
          return Rect(
            x: line.frame.minX + glyph.x, y: line.frame.minY, width: max(4, end - glyph.x),
            height: line.frame.height)
        }
      }
    }
  }
}

extension Scene.Item {
  /// Returns hatching on a light tint, clipped to a shape within a frame, which marks overflow.
  package static func hatch(
    _ shape: Scene.Shape, in frame: Rect, _ color: RGBA, lineWidth: Double
  ) -> Scene.Item {
    let step = 6.0
    let length = min(frame.width, 4000) + min(frame.height, 4000)
    let lines = (0...Int(length / step)).map { number in
      let x = frame.minX + Double(number) * step
      return [Point(x: x, y: frame.minY), Point(x: x - frame.height, y: frame.maxY)]
    }
    let stroke = Scene.Stroke(width: lineWidth)
    return .group(
      Scene.Group(
        clip: shape,
        items: [
          .fill(shape, color.opacity(28)),
          .stroke(.path(Path(polylines: lines)), color.opacity(150), stroke),
        ]))
  }
}

extension Rect {
  /// Returns the parts of the rectangle outside another: above, below, left and right of it.
  func parts(outside other: Rect) -> [Rect] {
    guard intersects(other) else { return isEmpty ? [] : [self] }
    return parts(around: intersection(other))
  }

  /// Returns the parts of the rectangle around another inside it: above, below, left and right of it.
  fileprivate func parts(around inner: Rect) -> [Rect] {
    [
      Rect(x: x, y: minY, width: width, height: inner.minY - minY),
      Rect(x: x, y: inner.maxY, width: width, height: maxY - inner.maxY),
      Rect(x: x, y: inner.minY, width: inner.minX - minX, height: inner.height),
      Rect(x: inner.maxX, y: inner.minY, width: maxX - inner.maxX, height: inner.height),
    ].filter { !$0.isEmpty }
  }
}

struct ScreenMarks {
  let result: LayoutResult
  let colors: AnnotationColors

  private var grid: PixelGrid { PixelGrid(scale: result.traits.displayScale) }
  private var page: Rect { Rect(origin: .zero, size: result.size) }

  var safeAreaParts: [Rect] { page.parts(around: page.inset(by: result.traits.safeArea)) }

  /// The frame that is offered to the layout: the screen without the safe area.
  var layoutFrame: Rect {
    Rect(x: 0, y: 0, width: page.width, height: height ?? page.height)
      .inset(by: result.traits.safeArea)
  }

  var height: Double? {
    result.traits.height.flatMap { $0 < result.size.height ? $0 : nil }
  }

  var items: [Scene.Item] { safeArea + screenEdge }

  private var screenEdge: [Scene.Item] {
    guard let y = height.map(grid.snap) else { return [] }
    let line = Scene.Shape.path(
      Path(polylines: [[Point(x: 0, y: y), Point(x: page.width, y: y)]]))
    return [
      .stroke(line, colors[.card], Scene.Stroke(width: 3)),
      .stroke(line, colors[.safeArea], Scene.Stroke(width: 1.5, dash: [8, 4])),
    ]
  }

  private var safeArea: [Scene.Item] {
    guard !safeAreaParts.isEmpty else { return [] }
    let inner = grid.snap(page.inset(by: result.traits.safeArea)).inset(by: 0.25)
    let color = colors[.safeArea]
    let dashes = Scene.Stroke(width: 0.5, dash: [1, 2])
    return safeAreaParts.map { .fill(.rectangle(grid.snap($0)), color.opacity(48)) }
      + [.stroke(.rectangle(inner), color.opacity(200), dashes)]
  }
}
