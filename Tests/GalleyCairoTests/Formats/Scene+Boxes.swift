import GalleyGeometry
import GalleyLayout
import GalleyScene

extension Scene {
  /// The box of a glyph, a shape or a clip, in points.
  struct Box {
    /// A glyph, a shape, or a clip, outside which nothing is drawn.
    enum Content { case glyph, shape, cut }

    var content: Content
    var frame: Rect
    /// The shape, and the thickness of the line along it.
    var shape: Scene.Shape?
    var lineWidth = 0.0
    /// Whether the item is in a clipped group.
    var isCut = false
  }

  /// Returns the boxes of all glyphs and of the visible parts of shapes, in drawing order.
  ///
  /// Glyphs that a clip cuts off have no boxes, because small parts cannot be compared.
  func boxes(_ outlines: some GlyphOutlines) -> [Box] {
    let part = Visible(frame: Rect(origin: .zero, size: size))
    return items.flatMap { $0.boxes(in: part, outlines) }.filter { !$0.frame.isEmpty }
  }

  /// The part of the scene that is not cut off.
  fileprivate struct Visible {
    var frame: Rect
    var isCut = false
  }
}

extension Scene.Item {
  fileprivate func boxes(in part: Scene.Visible, _ outlines: some GlyphOutlines) -> [Scene.Box] {
    switch self {
    case .group(let group):
      var inner = part
      var boxes: [Scene.Box] = []
      if let clip = group.clip {
        boxes.append(
          Scene.Box(content: .cut, frame: clip.bounds.intersection(part.frame), shape: clip))
        inner.frame = clip.bounds.intersection(part.frame)
        inner.isCut = true
      }
      return boxes + group.items.flatMap { $0.boxes(in: inner, outlines) }
    case .fill(let shape, _), .gradient(let shape, _):
      return [box(of: shape, lineWidth: 0, in: part)]
    // A blurred shadow has no edge.
    case .shadow: return []
    case .stroke(let shape, _, let stroke):
      return [box(of: shape, lineWidth: stroke.width, in: part)]
    case .image(let image):
      return [box(of: .rectangle(image.frame, cornerRadius: 0), lineWidth: 0, in: part)]
    case .text(let text):
      return text.glyphBoxes(outlines).filter { part.frame.contains($0) }.map {
        Scene.Box(content: .glyph, frame: $0, isCut: part.isCut)
      }
    }
  }

  private func box(of shape: Scene.Shape, lineWidth: Double, in part: Scene.Visible) -> Scene.Box {
    Scene.Box(
      content: .shape,
      frame: shape.bounds.inset(by: -lineWidth / 2).intersection(part.frame), shape: shape,
      lineWidth: lineWidth, isCut: part.isCut)
  }
}

extension Scene.Text {
  fileprivate func glyphBoxes(_ outlines: some GlyphOutlines) -> [Rect] {
    runs.flatMap { run in
      run.glyphs.compactMap { glyph in
        guard let box = outlines.picture(of: glyph.id, in: run.face).bounds else { return nil }
        return Rect(
          x: origin.x + glyph.x + box.x * run.size, y: origin.y + glyph.y + box.y * run.size,
          width: box.width * run.size, height: box.height * run.size)
      }
    }
  }
}

extension GlyphPicture {
  fileprivate var bounds: Rect? {
    switch self {
    case .outline(let outline): return outline.controlBounds
    case .layers(let layers):
      let boxes = layers.compactMap(\.outline.controlBounds)
      return boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
    case .image(_, let box): return box
    }
  }
}

extension Scene.Shape {
  fileprivate var bounds: Rect {
    switch self {
    case .rectangle(let rect, _), .ellipse(let rect): rect
    case .path(let path): path.controlBounds ?? .zero
    }
  }
}

extension Rect {
  /// Returns the part that is in another rectangle, which is empty if there is none.
  fileprivate func intersection(_ other: Rect) -> Rect {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }
}
