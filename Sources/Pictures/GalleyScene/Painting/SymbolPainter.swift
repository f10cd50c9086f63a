import GalleyGeometry
import GalleyLayout

/// Paints a symbol into its frame.
struct SymbolPainter {
  private let symbol: Layout.Symbol
  private let frame: Rect
  private let color: RGBA
  private let scale: Double
  private let origin: Point

  init(_ symbol: Layout.Symbol, in frame: Rect, _ color: RGBA) {
    (self.symbol, self.frame, self.color) = (symbol, frame, color)
    let box = symbol.viewBox
    guard let mode = symbol.contentMode else {
      (scale, origin) = (frame.height / box.height, frame.origin)
      return
    }
    let (width, height) = (frame.width / box.width, frame.height / box.height)
    scale = mode == .fit ? min(width, height) : max(width, height)
    origin = Point(
      x: frame.minX + (frame.width - box.width * scale) / 2,
      y: frame.minY + (frame.height - box.height * scale) / 2)
  }

  var items: [Scene.Item] {
    guard symbol.viewBox.width > 0, symbol.viewBox.height > 0 else { return [] }
    // Parts that overlap must not show twice, so a translucent drawing of several is one group.
    let isGroup = color.alpha < 255 && !symbol.parts.isEmpty
    let ink = isGroup ? color.opaque : color
    var items = items(of: symbol.parts[...], ink, depth: 0)
    // All that some drawings have is in their parts.
    let hasOutline = !symbol.path.elements.isEmpty || items.isEmpty
    let path = Scene.Shape.path(placed(symbol.path))
    if hasOutline, let width = symbol.strokeWidth {
      let stroke = Scene.Stroke(width: width * scale, isRound: symbol.hasRoundEnds)
      items.append(.stroke(path, ink, stroke))
    } else if hasOutline {
      items.append(.fill(path, ink))
    }
    // A drawing that fills its frame is cut where it is larger.
    let clip = symbol.contentMode == .fill ? Scene.Shape.rectangle(frame) : nil
    guard isGroup || clip != nil else { return items }
    let opacity = isGroup ? Double(color.alpha) / 255 : 1
    return [.group(Scene.Group(clip: clip, opacity: opacity, items: items))]
  }

  private func items(
    of parts: ArraySlice<Layout.Symbol.Part>, _ ink: RGBA, depth: Int
  ) -> [Scene.Item] {
    var items: [Scene.Item] = []
    var rest = parts
    while let first = rest.first {
      guard first.groups.count > depth else {
        items.append(item(of: first, ink))
        rest.removeFirst()
        continue
      }
      let group = first.groups[depth]
      let inside = rest.prefix { $0.groups.count > depth && $0.groups[depth].id == group.id }
      rest = rest[inside.endIndex...]
      var drawn = Scene.Group(
        clip: group.clip.map { .path(placed($0)) }, opacity: group.opacity,
        items: self.items(of: inside, ink, depth: depth + 1))
      drawn.clipsDrawing = true
      items.append(.group(drawn))
    }
    return items
  }

  private func item(of part: Layout.Symbol.Part, _ ink: RGBA) -> Scene.Item {
    let shape = Scene.Shape.path(placed(part.path))
    var ink = ink
    ink.alpha = UInt8((Double(ink.alpha) * min(max(part.opacity, 0), 1)).rounded())
    guard let line = part.line else { return .fill(shape, ink) }
    let stroke = Scene.Stroke(
      width: line.width * scale, dash: line.dash.map { $0 * scale }, cap: line.cap,
      join: line.join)
    return .stroke(shape, ink, stroke)
  }

  private func placed(_ path: Path) -> Path {
    path.mapPoints {
      Point(
        x: origin.x + ($0.x - symbol.viewBox.minX) * scale,
        y: origin.y + ($0.y - symbol.viewBox.minY) * scale)
    }
  }
}
