import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// Creates the picture of a resolved layout as it would look on its device.
  ///
  /// Frames and baselines are snapped to the device pixels of the traits' display scale; letters keep their places
  /// along the line.
  public init(design result: LayoutResult, title: String) {
    let painter = Painter(result)
    self.init(
      size: result.size, background: painter.palette.channels(of: .semantic(.background)),
      title: title, items: painter.items(of: Array(result.placements)[...]))
  }
}

/// Turns placements into items.
struct Painter {
  let palette: Palette
  let grid: PixelGrid

  init(_ result: LayoutResult) {
    palette = Palette(result.traits)
    grid = PixelGrid(scale: result.traits.displayScale)
  }

  /// Returns a group for each placement at the top of a run of placements.
  func items(of placements: ArraySlice<Placement>) -> [Scene.Item] {
    var items: [Scene.Item] = []
    var rest = placements
    while let placement = rest.first {
      let inside = rest.dropFirst().prefix(placement.descendantCount)
      let node = Scene.Node(
        path: placement.path, id: placement.id, kind: placement.kind, frame: placement.frame)
      let content = seen(contentItems(of: placement) + self.items(of: inside), of: placement)
      items.append(
        .group(Scene.Group(node: node, items: wrap(content, in: placement.wrappers[...]))))
      rest = rest.dropFirst(placement.descendantCount + 1)
    }
    return items
  }

  /// Returns what is seen of the items of a placement; of a strip, only what lies in its rectangle.
  private func seen(_ items: [Scene.Item], of placement: Placement) -> [Scene.Item] {
    guard placement.content == .strip else { return items }
    let frame = grid.snap(placement.contentFrame)
    return [.group(Scene.Group(clip: .rectangle(frame, cornerRadius: 0), items: items))]
  }

  private func wrap(
    _ items: [Scene.Item], in wrappers: ArraySlice<Placement.Wrapper>
  ) -> [Scene.Item] {
    guard let wrapper = wrappers.first else { return items }
    let inner = wrap(items, in: wrappers.dropFirst())
    switch wrapper {
    case .opacity(let opacity): return [.group(Scene.Group(opacity: opacity, items: inner))]
    case .decoration(let decoration): return decorate(inner, with: decoration)
    }
  }

  private func decorate(
    _ items: [Scene.Item], with decoration: Placement.PlacedDecoration
  ) -> [Scene.Item] {
    let frame = grid.snap(decoration.frame)
    let shape = rectangle(frame, cornerRadius: decoration.cornerRadius)
    var result: [Scene.Item] = []
    if let background = decoration.background {
      result.append(.fill(shape, palette.channels(of: background)))
    }
    result += decoration.clips ? [.group(Scene.Group(clip: shape, items: items))] : items
    if let color = decoration.borderColor, decoration.borderWidth > 0 {
      let width = max(grid.snap(decoration.borderWidth), 1 / grid.scale)
      result.append(
        stroke(palette.channels(of: color), width: width, around: frame) { line, inset in
          rectangle(line, cornerRadius: max(0, decoration.cornerRadius - inset))
        })
    }
    return result
  }

  private func contentItems(of placement: Placement) -> [Scene.Item] {
    switch placement.content {
    case .container, .strip, .nothing: []
    case .text(let text): items(of: text)
    case .symbol(let symbol): items(of: symbol, in: placement.contentFrame)
    case .image(let file, let mode): items(of: file, mode, in: placement.contentFrame)
    case .shape(let shape): items(of: shape, in: placement.contentFrame)
    }
  }

  private func items(of symbol: Layout.Symbol, in frame: Rect) -> [Scene.Item] {
    let box = symbol.viewBox
    guard box.width > 0, box.height > 0 else { return [] }
    let scale = frame.height / box.height
    let path = symbol.path.mapPoints {
      Point(x: frame.minX + ($0.x - box.minX) * scale, y: frame.minY + ($0.y - box.minY) * scale)
    }
    let color = palette.channels(of: symbol.color)
    guard let width = symbol.strokeWidth else { return [.fill(.path(path), color)] }
    return [.stroke(.path(path), color, Scene.Stroke(width: width * scale))]
  }

  private func items(of shape: Placement.PlacedShape, in frame: Rect) -> [Scene.Item] {
    let frame = grid.snap(frame)
    var items: [Scene.Item] = []
    if case .line(let axis) = shape.outline {
      return lineItems(of: shape, along: axis, in: frame)
    }
    if let fill = shape.fill {
      items.append(.fill(outline(shape.outline, in: frame), palette.channels(of: fill)))
    }
    if let color = shape.strokeColor, shape.strokeWidth > 0 {
      // The line stays inside, so that a shape never draws beyond its frame.
      let width = shape.strokeWidth
      items.append(
        stroke(palette.channels(of: color), width: width, around: frame) { line, inset in
          outline(shape.outline, in: line, shrunkBy: inset)
        })
    }
    return items
  }

  /// Returns a line along the inside of an outline, or the whole inside if the line would fill it.
  private func stroke(
    _ color: RGBA, width: Double, around frame: Rect,
    _ outline: (_ frame: Rect, _ inset: Double) -> Scene.Shape
  ) -> Scene.Item {
    guard width < min(frame.width, frame.height) else { return .fill(outline(frame, 0), color) }
    let line = outline(frame.inset(by: width / 2), width / 2)
    return .stroke(line, color, Scene.Stroke(width: width))
  }

  private func lineItems(
    of shape: Placement.PlacedShape, along axis: Axis, in frame: Rect
  ) -> [Scene.Item] {
    guard let color = shape.strokeColor, shape.strokeWidth > 0 else { return [] }
    let half = min(shape.strokeWidth, axis == .horizontal ? frame.height : frame.width) / 2
    let line =
      switch axis {
      case .horizontal:
        Rect(x: frame.minX, y: frame.midY - half, width: frame.width, height: half * 2)
      case .vertical:
        Rect(x: frame.midX - half, y: frame.minY, width: half * 2, height: frame.height)
      }
    return [.fill(.rectangle(grid.snap(line), cornerRadius: 0), palette.channels(of: color))]
  }

  private func outline(
    _ outline: Placement.PlacedShape.Outline, in frame: Rect, shrunkBy inset: Double = 0
  ) -> Scene.Shape {
    switch outline {
    case .rectangle(let radius): rectangle(frame, cornerRadius: max(0, radius - inset))
    case .capsule: rectangle(frame, cornerRadius: min(frame.width, frame.height) / 2)
    case .ellipse: .ellipse(frame)
    case .line: .rectangle(frame, cornerRadius: 0)
    }
  }

  private func rectangle(_ frame: Rect, cornerRadius: Double) -> Scene.Shape {
    .rectangle(frame, cornerRadius: min(cornerRadius, frame.width / 2, frame.height / 2))
  }
}
