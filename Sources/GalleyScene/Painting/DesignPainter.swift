import GalleyGeometry
public import GalleyLayout

extension Scene {
  /// Creates the picture of a resolved layout as it appears on its device.
  ///
  /// Frames and baselines are snapped to the device pixels of the display scale; glyphs keep their fractional positions
  /// along the line.
  public init(design result: LayoutResult, title: String) {
    let painter = DesignPainter(result)
    self.init(
      size: result.size, background: painter.palette.channels(of: .semantic(.background)),
      title: title, items: painter.items(of: Array(result.placements)[...]))
  }
}

/// Turns placements into items.
private struct DesignPainter {
  let palette: Palette
  let grid: PixelGrid

  init(_ result: LayoutResult) {
    palette = Palette(result.traits)
    grid = PixelGrid(scale: result.traits.displayScale)
  }

  /// Returns a group for each top-level placement of a slice.
  func items(of placements: ArraySlice<Placement>) -> [Scene.Item] {
    var items: [Scene.Item] = []
    var rest = placements
    while let placement = rest.first {
      let inside = rest.dropFirst().prefix(placement.descendantCount)
      let node = Scene.Node(
        path: placement.path, id: placement.id, kind: placement.kind, frame: placement.frame)
      var content = contentItems(of: placement) + self.items(of: inside)
      if placement.content == .strip {
        let frame = grid.snap(placement.contentFrame)
        content = [.group(Scene.Group(clip: .rectangle(frame), items: content))]
      }
      content = placement.wrappers.reversed().reduce(content) { wrap($0, in: $1) }
      items.append(.group(Scene.Group(node: node, items: content)))
      rest = rest.dropFirst(placement.descendantCount + 1)
    }
    return items
  }

  private func wrap(_ items: [Scene.Item], in wrapper: Placement.Wrapper) -> [Scene.Item] {
    switch wrapper {
    case .opacity(let opacity): [.group(Scene.Group(opacity: opacity, items: items))]
    case .decoration(let decoration): decorate(items, with: decoration)
    }
  }

  private func decorate(
    _ items: [Scene.Item], with decoration: Placement.PlacedDecoration
  ) -> [Scene.Item] {
    let frame = grid.snap(decoration.frame)
    let shape = Scene.Shape(frame, limitedCornerRadius: decoration.cornerRadius)
    var result: [Scene.Item] = []
    if let background = decoration.background {
      result.append(.fill(shape, palette.channels(of: background)))
    }
    result += decoration.clips ? [.group(Scene.Group(clip: shape, items: items))] : items
    if let color = decoration.borderColor, decoration.borderWidth > 0 {
      let width = max(grid.snap(decoration.borderWidth), 1 / grid.scale)
      result.append(
        stroke(palette.channels(of: color), width: width, around: frame) { line, inset in
          Scene.Shape(line, limitedCornerRadius: max(0, decoration.cornerRadius - inset))
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
    if case .line(let axis) = shape.outline {
      return lineItems(of: shape, along: axis, in: frame)
    }
    var items: [Scene.Item] = []
    if let fill = shape.fill {
      items.append(.fill(shape.outline.shape(in: frame), palette.channels(of: fill)))
    }
    if let color = shape.strokeColor, shape.strokeWidth > 0 {
      // The stroke is inside the frame, so that a shape never draws beyond it.
      let width = shape.strokeWidth
      items.append(
        stroke(palette.channels(of: color), width: width, around: frame) { line, inset in
          shape.outline.shape(in: line, shrunkBy: inset)
        })
    }
    return items
  }

  /// Returns a stroke inside an outline, or the filled outline if the stroke would cover it.
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
    return [.fill(.rectangle(grid.snap(line)), palette.channels(of: color))]
  }

  /// Returns the lines of a text, each followed by the underlines of its links.
  func items(of text: PlacedText) -> [Scene.Item] {
    text.lines.flatMap { line in
      let origin = Point(x: line.frame.minX, y: grid.snap(line.frame.minY + line.line.baseline))
      let runs = text.glyphRuns(of: line)
      let item = Scene.Text(
        origin: origin, runs: runs, color: palette.channels(of: text.color),
        looks: looks(of: runs, in: text), string: text.words(of: line), frame: line.frame)
      return [.text(item)] + underlines(of: item)
    }
  }

  private func looks(of runs: [GlyphRun], in text: PlacedText) -> [Int: Scene.Text.Look] {
    guard !text.spans.isEmpty else { return [:] }
    var looks: [Int: Scene.Text.Look] = [:]
    for (index, run) in runs.enumerated() {
      guard let span = text.span(of: run) else { continue }
      let color = text.color(of: span)
      guard span.link != nil || color != text.color else { continue }
      looks[index] = Scene.Text.Look(color: palette.channels(of: color), link: span.link)
    }
    return looks
  }

  /// Returns the underlines of links, in whole pixels: a sixteenth of the font size thick, an eighth below the
  /// baseline.
  private func underlines(of text: Scene.Text) -> [Scene.Item] {
    var lines: [(rect: Rect, color: RGBA)] = []
    for (index, run) in text.runs.enumerated() {
      guard let look = text.looks[index], look.link != nil, run.width > 0 else { continue }
      let pixel = 1 / grid.scale
      let rect = Rect(
        x: text.origin.x + run.x, y: text.origin.y + max(grid.snap(run.size / 8), pixel),
        width: run.width, height: max(grid.snap(run.size / 16), pixel))
      // Runs in several fonts share one underline without a seam.
      if let last = lines.last, last.color == look.color, last.rect.y == rect.y,
        last.rect.height == rect.height, abs(last.rect.maxX - rect.minX) < pixel / 2
      {
        lines[lines.count - 1].rect.width = rect.maxX - last.rect.minX
      } else {
        lines.append((rect, look.color))
      }
    }
    return lines.map { .fill(.rectangle($0.rect), $0.color) }
  }

  /// Returns an image centered in a frame and clipped to it.
  func items(
    of file: ImageFile, _ mode: Layout.ContentMode, in frame: Rect
  ) -> [Scene.Item] {
    guard !frame.isEmpty else { return [] }
    let frame = grid.snap(frame)
    let picture = self.frame(of: file, mode, in: frame)
    let image = Scene.Item.image(Scene.Image(file, in: picture))
    guard !frame.contains(picture) else { return [image] }
    return [.group(Scene.Group(clip: .rectangle(frame), items: [image]))]
  }

  /// Returns the frame of the whole image on device pixels, ignoring differences of less than a pixel.
  private func frame(of file: ImageFile, _ mode: Layout.ContentMode, in space: Rect) -> Rect {
    let factors = [
      space.width / Double(file.pixelWidth), space.height / Double(file.pixelHeight),
    ]
    let factor = (mode == .fit ? factors.min() : factors.max()) ?? 1
    func length(_ count: Int, in space: Double) -> Double {
      let length = Double(count) * factor
      return abs(length - space) * grid.scale < 1 ? space : max(grid.snap(length), 1 / grid.scale)
    }
    let width = length(file.pixelWidth, in: space.width)
    let height = length(file.pixelHeight, in: space.height)
    return Rect(
      x: space.minX + grid.snap((space.width - width) / 2),
      y: space.minY + grid.snap((space.height - height) / 2), width: width, height: height)
  }
}

extension Scene.Shape {
  /// Creates a rectangle whose corner radius is at most half of its sides.
  fileprivate init(_ frame: Rect, limitedCornerRadius radius: Double) {
    self = .rectangle(frame, cornerRadius: min(radius, frame.width / 2, frame.height / 2))
  }
}

extension Placement.PlacedShape.Outline {
  /// Returns the shape in a frame that was inset for a stroke.
  func shape(in frame: Rect, shrunkBy inset: Double = 0) -> Scene.Shape {
    switch self {
    case .rectangle(let radius): Scene.Shape(frame, limitedCornerRadius: max(0, radius - inset))
    case .capsule: Scene.Shape(frame, limitedCornerRadius: .infinity)
    case .ellipse: .ellipse(frame)
    case .line: .rectangle(frame)
    }
  }
}
