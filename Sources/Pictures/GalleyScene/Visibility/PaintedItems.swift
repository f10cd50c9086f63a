import GalleyLayout

/// The items of a scene in drawing order, each with the effects of the groups around it.
struct PaintedItems {
  private(set) var nodes: [Node] = []
  private(set) var texts: [Text] = []
  private(set) var drawings: [Drawing] = []
  private(set) var covers: [Cover] = []
  private(set) var fades: [Fade] = []
  private(set) var scrolls: [Scroll] = []
  private(set) var clips = [ClipChain()]
  private(set) var turns = [Turn()]
  /// The number of items so far, which is the place of the next one in the order of drawing.
  private var count = 0

  /// The groups that affect an item, by their numbers; -1 for none.
  struct Surroundings {
    var node = -1
    var clip = 0
    /// The clip around the drawing whose own clips these are; nil outside of drawings.
    var drawingClip: Int?
    var fade = -1
    var scroll = -1
    var turn = 0
    var drawn = SceneTransform(offset: .zero)
  }

  struct Node {
    var node: Scene.Node
    var parent: Int
    var depth: Int
    /// The items inside, in the order of drawing.
    var items: Range<Int>
    var surroundings: Surroundings
  }

  struct Text {
    var place: Int
    var surroundings: Surroundings
    var text: Scene.Text
  }

  struct Drawing {
    var place: Int
    var surroundings: Surroundings
    var area: PaintedArea
  }

  struct Cover {
    var place: Int
    var surroundings: Surroundings
    var area: PaintedArea
    var paint: Paint
    /// The opacity that it has at least and at most.
    var opacity: ClosedRange<Double>
    var bounds: Rect
    var isRule = false
    var isFine = false
  }

  enum Paint {
    case color(RGBA)
    case gradient(Scene.Gradient)
    case image
  }

  struct Fade {
    var opacity: Double
    var items: Range<Int>
    var parent: Int
  }

  struct Scroll {
    var window: Rect
    var turn: Int
    var items: Range<Int>
    var parent: Int
  }

  func fades(around surroundings: Surroundings) -> [Int] {
    let inner = sequence(first: surroundings.fade) { fades[$0].parent }.prefix { $0 >= 0 }
    return inner.reversed()
  }

  init(_ scene: Scene) {
    var open = [Level(items: scene.items, surroundings: Surroundings())]
    // A list instead of calls, since groups may be nested deeper than the stack is.
    while let level = open.last {
      guard level.next < level.items.count else {
        close(level.opened)
        open.removeLast()
        continue
      }
      open[open.count - 1].next += 1
      if let inner = look(at: level.items[level.next], level.surroundings) { open.append(inner) }
    }
  }

  private struct Level {
    var items: [Scene.Item]
    var surroundings: Surroundings
    var opened = Surroundings()
    var next = 0
  }

  private mutating func close(_ opened: Surroundings) {
    if opened.node >= 0 {
      nodes[opened.node].items = nodes[opened.node].items.lowerBound..<count
    }
    if opened.fade >= 0 {
      fades[opened.fade].items = fades[opened.fade].items.lowerBound..<count
    }
    if opened.scroll >= 0 {
      scrolls[opened.scroll].items = scrolls[opened.scroll].items.lowerBound..<count
    }
  }

  private mutating func look(at item: Scene.Item, _ surroundings: Surroundings) -> Level? {
    switch item {
    case .group(let group): return group.opacity > 0 ? open(group, surroundings) : nil
    case .fill(let shape, let color):
      add(item, PaintedArea(inside: shape), .color(color), surroundings)
    case .gradient(let shape, let gradient):
      add(item, PaintedArea(inside: shape), .gradient(gradient), surroundings)
    // A shadow is faint where text is legible, and outside of what casts it.
    case .shadow: count += 1
    case .stroke(let shape, let color, let stroke) where stroke.width > 0:
      add(
        item, PaintedArea(outlineOf: shape, stroke), .color(color), surroundings, isLine: true,
        isSolid: stroke.dash.isEmpty)
    case .stroke: count += 1
    case .image(let image): add(item, PaintedArea(image.frame), .image, surroundings)
    case .text(let text):
      texts.append(Text(place: count, surroundings: surroundings, text: text))
      count += 1
    }
    return nil
  }

  private mutating func open(_ group: Scene.Group, _ outer: Surroundings) -> Level {
    var level = Level(items: group.items, surroundings: outer)
    if let node = group.node {
      level.opened.node = nodes.count
      nodes.append(
        Node(
          node: node, parent: outer.node, depth: outer.node < 0 ? 0 : nodes[outer.node].depth + 1,
          items: count..<count, surroundings: outer))
      level.surroundings.node = level.opened.node
      for effect in node.effects { level.surroundings.drawn.move(by: effect) }
    }
    if let rotation = group.rotation {
      turns.append(turns[outer.turn].after(Turn(rotation)))
      level.surroundings.turn = turns.count - 1
    }
    if let clip = group.clip {
      if group.clipsDrawing {
        level.surroundings.drawingClip = outer.drawingClip ?? outer.clip
      }
      if group.scrolls { openScroll(clip, &level) } else { add(clip, to: &level.surroundings) }
    }
    if group.opacity < 1 {
      level.opened.fade = fades.count
      fades.append(Fade(opacity: group.opacity, items: count..<count, parent: outer.fade))
      level.surroundings.fade = level.opened.fade
    }
    return level
  }

  private mutating func add(_ clip: Scene.Shape, to surroundings: inout Surroundings) {
    var chain = clips[surroundings.clip]
    chain.add(clip, turn: surroundings.turn)
    surroundings.clip = clips.count
    clips.append(chain)
  }

  /// Opens a group that scrolls: everything in it is seen at some time, unless it is above or below the visible part.
  private mutating func openScroll(_ clip: Scene.Shape, _ level: inout Level) {
    let outer = clips[level.surroundings.clip]
    var window = clip.bounds ?? .zero
    if outer.turn == level.surroundings.turn { window = window.intersection(outer.rect) }
    level.opened.scroll = scrolls.count
    scrolls.append(
      Scroll(
        window: window, turn: level.surroundings.turn, items: count..<count,
        parent: level.surroundings.scroll))
    level.surroundings.scroll = level.opened.scroll
    var chain = ClipChain()
    let rows = Rect(
      x: chain.rect.x, y: window.y, width: chain.rect.width, height: window.height)
    chain.add(.rectangle(rows), turn: level.surroundings.turn)
    level.surroundings.clip = clips.count
    clips.append(chain)
  }

  private mutating func add(
    _ item: Scene.Item, _ area: PaintedArea, _ paint: Paint, _ surroundings: Surroundings,
    isLine: Bool = false,
    isSolid: Bool = true
  ) {
    defer { count += 1 }
    let opacity = item.opacity
    guard opacity.upperBound > 0, surroundings.node >= 0 else { return }
    let owner = nodes[surroundings.node]
    let isContent = owner.node.content.contains(count - owner.items.lowerBound)
    if isContent, owner.node.kind != .text {
      var surroundings = surroundings
      surroundings.clip = surroundings.drawingClip ?? surroundings.clip
      drawings.append(Drawing(place: count, surroundings: surroundings, area: area))
    }
    guard isSolid else { return }
    covers.append(
      Cover(
        place: count, surroundings: surroundings, area: area, paint: paint,
        opacity: opacity, bounds: turns[surroundings.turn].bounds(of: area.bounds),
        isRule: isContent && owner.node.kind == .text,
        isFine: isLine || isContent && owner.node.kind == .symbol))
  }
}

extension SceneTransform {
  mutating func move(by effect: Placement.PlacedEffect) {
    let (x, y) = (effect.frame.midX, effect.frame.midY)
    let inner = SceneTransform(
      offset: Point(
        x: effect.offset.x + x * (1 - effect.scale), y: effect.offset.y + y * (1 - effect.scale)),
      scale: effect.scale)
    self = SceneTransform(offset: apply(to: inner.offset), scale: scale * inner.scale)
  }
}
