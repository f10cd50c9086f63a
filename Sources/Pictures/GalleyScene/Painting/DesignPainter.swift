public import GalleyLayout

extension Scene {
  /// Creates the picture of a resolved layout as it appears on its device.
  ///
  /// Frames and baselines are snapped to the device pixels of the display scale; glyphs keep their fractional positions
  /// along the line.
  public init(design result: LayoutResult, title: String) {
    self.init(design: result, title: title, isWide: false)
  }

  /// Creates the picture of a resolved layout, with the colors that sRGB does not have if it is wide.
  package init(design result: LayoutResult, title: String, isWide: Bool) {
    let painter = DesignPainter(result, isWide: isWide)
    self.init(
      size: result.size, background: painter.palette.channels(of: .semantic(.background)),
      title: title,
      items: painter.items(of: result.placements, result.placements.indices)
        + painter.screenEnd(of: result))
  }
}

private struct DesignPainter {
  let palette: Palette
  let grid: PixelGrid
  let isMirrored: Bool

  init(_ result: LayoutResult, isWide: Bool) {
    var palette = Palette(result.traits)
    palette.isWide = isWide
    self.palette = palette
    grid = PixelGrid(scale: result.traits.displayScale)
    isMirrored = result.traits.direction == .rightToLeft
  }

  func screenEnd(of result: LayoutResult) -> [Scene.Item] {
    guard let end = result.screenEnd else { return [] }
    let width = 1 / grid.scale
    let y = grid.snap(end) - width / 2
    let line = Path(polylines: [[Point(x: 0, y: y), Point(x: result.size.width, y: y)]])
    return [
      .stroke(
        .path(line), palette.channels(of: .semantic(.tertiaryLabel)),
        Scene.Stroke(width: width, dash: [4, 4]))
    ]
  }

  func items(of placements: Placements, _ range: Range<Int>) -> [Scene.Item] {
    var items: [Scene.Item] = []
    var next = range.lowerBound
    while next < range.upperBound {
      // Placements are made when they are read, so each is read once.
      let placement = placements[next]
      let inside = next + 1..<next + 1 + placement.descendantCount
      var node = Scene.Node(
        path: placement.path, id: placement.id, kind: placement.kind, frame: placement.frame)
      node.isTarget = placement.role?.isTarget == true
      var contentStart = 0
      var content = contentItems(of: placement)
      let contentCount = placement.kind.isLeaf ? Scene.leafCount(of: content) : 0
      if !inside.isEmpty { content += self.items(of: placements, inside) }
      if case .scroller = placement.content {
        let frame = grid.snap(placement.contentFrame)
        var group = Scene.Group(clip: .rectangle(frame), items: content)
        group.scrolls = true
        content = [.group(group)]
      }
      for wrapper in placement.wrappers.reversed() {
        content = wrap(content, in: wrapper, &contentStart)
        if case .effect(let effect) = wrapper { node.effects.insert(effect, at: 0) }
      }
      node.content = contentStart..<contentStart + contentCount
      items.append(.group(Scene.Group(node: node, items: content)))
      next = inside.upperBound
    }
    return items
  }

  private func wrap(
    _ items: [Scene.Item], in wrapper: Placement.Wrapper, _ start: inout Int
  ) -> [Scene.Item] {
    switch wrapper {
    case .opacity(let opacity): [.group(Scene.Group(opacity: opacity, items: items))]
    case .decoration(let decoration): decorate(items, with: decoration, &start)
    case .effect(let effect): change(items, by: effect)
    }
  }

  private func decorate(
    _ items: [Scene.Item], with decoration: Placement.PlacedDecoration, _ start: inout Int
  ) -> [Scene.Item] {
    let frame = grid.snap(decoration.frame)
    let outline = RoundedOutline(frame: frame, corners: decoration.corners)
    let shape = outline.shape()
    let colors = decoration.backgrounds.map { palette.channels(of: $0) }
    let isOpaque = colors.contains { $0.alpha == 255 }
    var result = shadows(decoration.shadows, isInner: false, behindOpaque: isOpaque, outline.shape)
    if let color = colors.first { result.append(.fill(shape, color)) }
    if let gradient = decoration.gradient {
      result.append(contentsOf: fill(shape, gradient, in: frame))
    }
    result += colors.dropFirst().map { .fill(shape, $0) }
    result += shadows(decoration.shadows, isInner: true, behindOpaque: isOpaque, outline.shape)
    start += result.count
    result += decoration.clips ? [.group(Scene.Group(clip: shape, items: items))] : items
    if let color = decoration.borderColor, decoration.borderWidth > 0 {
      let width = max(grid.snap(decoration.borderWidth), 1 / grid.scale)
      result.append(
        stroke(
          palette.channels(of: color), width: width, decoration.borderStyle, around: frame,
          outline.shape))
    }
    return result
  }

  private func change(
    _ items: [Scene.Item], by effect: Placement.PlacedEffect
  ) -> [Scene.Item] {
    guard effect.scale > 0 else { return [] }
    let center = Point(x: effect.frame.midX, y: effect.frame.midY)
    let offset = Point(x: grid.snap(effect.offset.x), y: grid.snap(effect.offset.y))
    let transform = SceneTransform(
      offset: Point(
        x: offset.x + center.x * (1 - effect.scale), y: offset.y + center.y * (1 - effect.scale)),
      scale: effect.scale)
    let moved = items.map { $0.transformed(by: transform) }
    guard effect.rotation != 0 else { return moved }
    let rotation = Scene.Rotation(
      degrees: effect.rotation, about: transform.apply(to: center))
    return [.group(Scene.Group(rotation: rotation, items: moved))]
  }

  private func shadows(
    _ shadows: [PlacedShadow], isInner: Bool, behindOpaque: Bool,
    _ outline: (_ inset: Double, _ offset: Point) -> Scene.Shape
  ) -> [Scene.Item] {
    shadows.reversed().filter { $0.isInner == isInner }.map { shadow in
      let box = outline(0, .zero)
      let cast = outline(
        shadow.isInner ? shadow.spread : -shadow.spread, Point(x: shadow.x, y: shadow.y))
      let visibility: Scene.Shadow.Visibility =
        isInner ? .inside(box) : behindOpaque ? .everywhere : .outside(box)
      return .shadow(
        Scene.Shadow(
          outline: cast, color: palette.channels(of: shadow.color), radius: shadow.radius,
          visibility: visibility))
    }
  }

  /// Returns a shape filled with a gradient over a frame; nothing without colors.
  private func fill(
    _ shape: Scene.Shape, _ gradient: Gradient, in frame: Rect
  ) -> [Scene.Item] {
    let stops = gradient.soundStops.map {
      Scene.Gradient.Stop(palette.channels(of: $0.color), at: $0.location)
    }
    guard let last = stops.last else { return [] }
    guard let geometry = gradient.geometry.placed(in: frame, isMirrored: isMirrored) else {
      return [.fill(shape, last.color)]
    }
    return [.gradient(shape, Scene.Gradient(geometry, stops: stops))]
  }

  private func contentItems(of placement: Placement) -> [Scene.Item] {
    switch placement.content {
    case .container, .scroller, .nothing: []
    case .text(let text): items(of: text)
    case .symbol(let symbol):
      SymbolPainter(symbol, in: placement.contentFrame, palette.channels(of: symbol.color)).items
    case .image(let file, let mode): items(of: file, mode, in: placement.contentFrame)
    case .shape(let shape): items(of: shape, in: placement.contentFrame)
    }
  }

  private func items(of shape: Placement.PlacedShape, in frame: Rect) -> [Scene.Item] {
    let frame = grid.snap(frame)
    if case .line(let axis) = shape.outline {
      return lineItems(of: shape, along: axis, in: frame)
    }
    let outline = { (inset: Double, offset: Point) in
      shape.outline.shape(in: frame.moved(by: offset), inset: inset)
    }
    let fill = shape.fill.map { palette.channels(of: $0) }
    let isOpaque = fill?.alpha == 255
    var items = shadows(shape.shadows, isInner: false, behindOpaque: isOpaque, outline)
    if let fill { items.append(.fill(outline(0, .zero), fill)) }
    if let gradient = shape.gradient {
      items += self.fill(outline(0, .zero), gradient, in: frame)
    }
    items += shadows(shape.shadows, isInner: true, behindOpaque: isOpaque, outline)
    if let color = shape.strokeColor, shape.strokeWidth > 0 {
      items.append(
        stroke(
          palette.channels(of: color), width: shape.strokeWidth, shape.strokeStyle, around: frame,
          outline))
    }
    return items
  }

  private func stroke(
    _ color: RGBA, width: Double, _ style: LineStyle, around frame: Rect,
    _ outline: (_ inset: Double, _ offset: Point) -> Scene.Shape
  ) -> Scene.Item {
    let inside = width * style.position.insideShare
    guard inside < min(frame.width, frame.height) else { return .fill(outline(0, .zero), color) }
    return .stroke(
      outline(inside - width / 2, .zero), color, Scene.Stroke(width: width, dash: style.dash))
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
    let channels = palette.channels(of: color)
    guard !shape.strokeStyle.dash.isEmpty else {
      return [.fill(.rectangle(grid.snap(line)), channels)]
    }
    let ends =
      axis == .horizontal
      ? [Point(x: line.minX, y: line.midY), Point(x: line.maxX, y: line.midY)]
      : [Point(x: line.midX, y: line.minY), Point(x: line.midX, y: line.maxY)]
    return [
      .stroke(
        .path(Path(polylines: [ends])), channels,
        Scene.Stroke(width: half * 2, dash: shape.strokeStyle.dash))
    ]
  }

  func items(of text: PlacedText) -> [Scene.Item] {
    text.lines.flatMap { line in
      let origin = Point(x: line.frame.minX, y: grid.snap(line.frame.minY + line.line.baseline))
      let runs = text.glyphRuns(of: line)
      let item = Scene.Text(
        origin: origin, runs: runs, color: palette.channels(of: text.color),
        looks: looks(of: runs, in: text), string: text.text(of: line), frame: line.frame)
      var items: [Scene.Item] = [.text(item)]
      let isUnderlined = text.rules.contains(.underline)
      items += rules(along: item, below: Self.underlineDepth) { look in
        isUnderlined || look?.link != nil
      }
      if text.rules.contains(.strikethrough) {
        items += rules(along: item, below: -Self.strikethroughHeight) { _ in true }
      }
      return items
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

  private static let underlineDepth = 1.0 / 8
  private static let strikethroughHeight = 0.3

  /// Returns lines along the runs of a text, in whole pixels: a sixteenth of the font size thick.
  private func rules(
    along text: Scene.Text, below depth: Double, where isIncluded: (Scene.Text.Look?) -> Bool
  ) -> [Scene.Item] {
    var lines: [(rect: Rect, color: RGBA)] = []
    for (index, run) in text.runs.enumerated() {
      guard isIncluded(text.looks[index]), run.width > 0 else { continue }
      let color = text.color(ofRun: index)
      let pixel = 1 / grid.scale
      let distance = grid.snap(run.size * depth)
      let rect = Rect(
        x: text.origin.x + run.x,
        y: text.origin.y + (depth > 0 ? max(distance, pixel) : min(distance, -pixel)),
        width: run.width, height: max(grid.snap(run.size / 16), pixel))
      // Runs in several fonts share one line without a seam.
      if let last = lines.last, last.color == color, last.rect.y == rect.y,
        last.rect.height == rect.height, abs(last.rect.maxX - rect.minX) < pixel / 2
      {
        lines[lines.count - 1].rect.width = rect.maxX - last.rect.minX
      } else {
        lines.append((rect, color))
      }
    }
    return lines.map { .fill(.rectangle($0.rect), $0.color) }
  }

  func items(
    of file: ImageFile, _ mode: Layout.ContentMode, in frame: Rect
  ) -> [Scene.Item] {
    guard !frame.isEmpty else { return [] }
    let frame = grid.snap(frame)
    let picture = self.frame(of: file, mode, in: frame)
    let image = Scene.Item.image(
      Scene.Image(palette.isWide ? file.inDisplayP3 : file, in: picture))
    guard !frame.contains(picture) else { return [image] }
    return [.group(Scene.Group(clip: .rectangle(frame), items: [image]))]
  }

  /// Returns the frame of the whole image on device pixels, ignoring differences of less than a pixel.
  private func frame(of file: ImageFile, _ mode: Layout.ContentMode, in space: Rect) -> Rect {
    let factors = [
      space.width / file.proportions.width, space.height / file.proportions.height,
    ]
    let factor = (mode == .fit ? factors.min() : factors.max()) ?? 1
    func length(_ own: Double, in space: Double) -> Double {
      let length = own * factor
      return abs(length - space) * grid.scale < 1 ? space : max(grid.snap(length), 1 / grid.scale)
    }
    let width = length(file.proportions.width, in: space.width)
    let height = length(file.proportions.height, in: space.height)
    return Rect(
      x: space.minX + grid.snap((space.width - width) / 2),
      y: space.minY + grid.snap((space.height - height) / 2), width: width, height: height)
  }
}

private struct RoundedOutline {
  let frame: Rect
  let corners: Corners

  func shape(inset: Double = 0, offset: Point = .zero) -> Scene.Shape {
    let limited = corners.limited(to: frame.size)
    return Scene.Shape(
      frame.moved(by: offset).inset(by: inset), corners: limited.inset(by: inset))
  }
}

extension Rect {
  fileprivate func moved(by offset: Point) -> Rect {
    Rect(x: x + offset.x, y: y + offset.y, width: width, height: height)
  }
}

extension Placement.PlacedShape.Outline {
  func shape(in frame: Rect, inset: Double = 0) -> Scene.Shape {
    switch self {
    case .rectangle(let corners):
      RoundedOutline(frame: frame, corners: corners).shape(inset: inset)
    case .capsule: Scene.Shape(frame.inset(by: inset), corners: Corners(.infinity))
    case .ellipse: .ellipse(frame.inset(by: inset))
    case .line: .rectangle(frame.inset(by: inset))
    }
  }
}

extension Gradient.Geometry {
  /// Returns the gradient in a frame, or nil if it has no extent there.
  fileprivate func placed(in frame: Rect, isMirrored: Bool) -> Scene.Gradient.Geometry? {
    switch self {
    case .linear(let start, let end):
      let (start, end) = (
        start.point(in: frame, isMirrored: isMirrored), end.point(in: frame, isMirrored: isMirrored)
      )
      return start == end ? nil : .linear(from: start, to: end)
    case .radial(let center, let radius):
      let center = center.point(in: frame, isMirrored: isMirrored)
      let farthest = Size(
        width: max(center.x - frame.minX, frame.maxX - center.x),
        height: max(center.y - frame.minY, frame.maxY - center.y))
      let diagonal = (farthest.width * farthest.width + farthest.height * farthest.height)
        .squareRoot()
      let radius = radius ?? diagonal
      return radius > 0 && radius.isFinite ? .radial(center: center, radius: radius) : nil
    case .angular(let center, let start):
      return .angular(
        center: center.point(in: frame, isMirrored: isMirrored),
        start: start.isFinite ? start.truncatingRemainder(dividingBy: 360) : 0)
    }
  }
}
