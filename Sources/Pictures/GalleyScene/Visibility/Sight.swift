import GalleyLayout

/// Finds the visible parts of some ink by dividing it until each part is either in or out of everything near it.
struct Sight {
  let scene: VisibleScene
  let surroundings: PaintedItems.Surroundings
  /// The place of the ink in the order of drawing.
  let place: Int
  /// Whether the colors behind the ink matter, and not only the layers that hide it.
  let hasColors: Bool
  /// The ink inside of the rectangles; nil for all of it.
  var area: PaintedArea?
  var mayBeCovered = true
  /// The items of the element itself, which do not hide it.
  var own = 0..<0
  private let fades: [Int]
  private let toLocal: Turn
  private var near: [NearLayer] = []
  private var region = VisibleRegion()
  private var partCount = 0

  /// The number of parts after which ink is not divided further.
  private static let maximumPartCount = 4096
  /// The length in points of which parts are not divided further, unless straight edges divide them.
  private static let minimumSide = 0.25

  init(
    _ scene: VisibleScene, _ surroundings: PaintedItems.Surroundings, at place: Int,
    hasColors: Bool
  ) {
    (self.scene, self.surroundings, self.place) = (scene, surroundings, place)
    self.hasColors = hasColors
    toLocal = scene.items.turns[surroundings.turn].inverse
    fades = scene.items.fades(around: surroundings)
  }

  /// Something painted near the ink, and where it is in the turn of the ink.
  private struct NearLayer {
    var layer: VisibleRegion.Layer
    var area: PaintedArea
    var clips: [PaintedArea]
    var isOpaque: Bool
    var node: Int

    func share(of cell: Rect, asPoint: Bool) -> PaintedArea.Share {
      let cell = cell.offset(x: layer.shift.x, y: layer.shift.y)
      var result = area.share(of: cell, asPoint: asPoint)
      for clip in clips where result != .none {
        switch clip.share(of: cell, asPoint: asPoint) {
        case .none: result = .none
        case .part: result = .part
        case .all: break
        }
      }
      return result
    }

    /// Returns the parts of a part of the ink on both sides of a straight edge.
    func halves(of cell: Rect) -> (Rect, Rect)? {
      let shift = layer.shift
      let moved = cell.offset(x: shift.x, y: shift.y)
      guard let halves = ([area] + clips).lazy.compactMap({ $0.halves(of: moved) }).first else {
        return nil
      }
      return (
        halves.0.offset(x: -shift.x, y: -shift.y), halves.1.offset(x: -shift.x, y: -shift.y)
      )
    }
  }

  consuming func region(of boxes: [VisibleScene.Box]) -> VisibleRegion {
    region.bounds = boxes.bounds
    let chain = scene.items.clips[surroundings.clip]
    if chain.turn == surroundings.turn { region.clip = chain.rect }
    for part in scrolledParts(of: boxes) {
      near = layers(near: part.boxes.bounds, shift: part.shift)
      look(
        at: part.boxes[...], Remaining(clips: clips(of: chain), layers: Array(near.indices)))
    }
    return region
  }

  /// The clips and the numbers of the layers that may divide a part of the ink, the layers from front to back.
  private struct Remaining {
    var clips: [Clip]
    var layers: [Int]
    /// The layout that hides all that the clips leave; nil if none does.
    var cover: Int?
  }

  private struct Clip {
    var area: PaintedArea
    var isCorner: Bool
  }

  private mutating func look(at boxes: ArraySlice<VisibleScene.Box>, _ open: Remaining) {
    let cell = boxes.count == 1 ? boxes[boxes.startIndex].rect : boxes.bounds
    partCount += 1
    let isFinal =
      partCount > Self.maximumPartCount
      || boxes.count == 1 && max(cell.width, cell.height) <= Self.minimumSide
    let ownShare = area?.share(of: cell, asPoint: isFinal) ?? .all
    guard ownShare != .none else { return }
    var rest = Remaining(clips: [], layers: [], cover: open.cover)
    for clip in open.clips {
      switch clip.area.share(of: cell, asPoint: isFinal) {
      case .none: return add(clipped: boxes, byCorners: clip.isCorner)
      case .part: rest.clips.append(clip)
      case .all: break
      }
    }
    var isDivided = !rest.clips.isEmpty
    for number in open.layers {
      let share = near[number].share(of: cell, asPoint: isFinal)
      guard share != .none else { continue }
      let isWhole = share == .all && near[number].isOpaque
      if isWhole, near[number].layer.isInFront {
        // The clips cut this part off, so no layer hides it.
        (rest.layers, rest.cover) = ([], near[number].node)
        isDivided = !rest.clips.isEmpty
        break
      }
      if share == .part { isDivided = true }
      rest.layers.append(number)
      if isWhole, near[number].layer.level == 0 { break }
    }
    guard !isFinal, isDivided else {
      if let cover = rest.cover { return add(boxes, coveredBy: cover) }
      return add(visible: boxes, in: cell, rest.layers)
    }
    guard boxes.count == 1 else {
      let middle = boxes.startIndex + boxes.count / 2
      look(at: boxes[..<middle], rest)
      look(at: boxes[middle...], rest)
      return
    }
    let run = boxes[boxes.startIndex].run
    let halves = halves(of: cell, rest)
    for half in [halves.0, halves.1] {
      look(at: [VisibleScene.Box(rect: half, run: run)], rest)
    }
  }

  /// Returns the parts on both sides of a straight edge that divides a part of the ink, or else its halves.
  private func halves(of cell: Rect, _ rest: Remaining) -> (Rect, Rect) {
    rest.clips.lazy.compactMap { $0.area.halves(of: cell) }.first
      ?? rest.layers.lazy.compactMap { near[$0].halves(of: cell) }.first ?? cell.halves
  }

  private mutating func add(clipped boxes: ArraySlice<VisibleScene.Box>, byCorners: Bool) {
    let area = boxes.area
    region.ink += area
    region.clipped += area
    if byCorners { region.clippedByCorners += area }
  }

  private mutating func add(_ boxes: ArraySlice<VisibleScene.Box>, coveredBy node: Int) {
    region.ink += boxes.area
    region.covered[node, default: 0] += boxes.area
  }

  private mutating func add(
    visible boxes: ArraySlice<VisibleScene.Box>, in cell: Rect, _ layers: [Int]
  ) {
    for box in boxes {
      region.ink += box.rect.area
      region.add(visible: box.rect)
      // Scrolling content is moved into the picture.
      guard surroundings.scroll < 0 else { continue }
      region.outside += outsideArea(of: box.rect)
    }
    guard hasColors else { return }
    let layers = layers.map { near[$0].layer }
    for box in boxes.byRun {
      region.add(
        VisibleRegion.Cell(
          run: box.run, area: box.area, side: min(box.rect.width, box.rect.height), bounds: cell,
          layers: layers))
    }
  }
}

extension Sight {
  private func outsideArea(of rect: Rect) -> Double {
    let inside =
      surroundings.turn == 0
      ? scene.page.intersection(rect).area
      : scene.items.turns[surroundings.turn].area(of: rect, in: scene.page)
    return max(0, rect.area - inside)
  }
}

// MARK: - Near layers

extension Sight {
  /// Returns the layers that may be over or under ink, from front to back.
  private mutating func layers(near bounds: Rect, shift: Point) -> [NearLayer] {
    guard mayBeCovered else { return [] }
    var layers: [NearLayer] = []
    var through = 1.0
    /// Adds the layers that touch the ink, until nothing matters behind it.
    func add(isInside: Bool?, shift: Point) {
      let moved = bounds.offset(x: shift.x, y: shift.y)
      let rect = scene.items.turns[surroundings.turn].bounds(of: moved)
      for number in scene.index.numbers(near: rect).reversed() {
        let cover = scene.items.covers[number]
        guard cover.bounds.intersects(rect), isInside == nil || isInside == isInScroll(cover),
          let near = layer(number, near: bounds, shift: shift)
        else { continue }
        layers.append(near)
        guard near.share(of: bounds, asPoint: false) == .all else { continue }
        if near.layer.isInFront, near.isOpaque { return }
        guard !near.layer.isInFront, near.layer.level == 0 else { continue }
        through *= 1 - near.layer.opacity * cover.opacity.lowerBound
        guard through <= 1.0 / 1024 else { continue }
        region.endsEarly = region.endsEarly || through > 0
        return
      }
    }
    add(isInside: shift == .zero ? nil : true, shift: .zero)
    guard shift != .zero, through > 1.0 / 1024 else { return layers }
    add(isInside: false, shift: shift)
    return layers.sorted { $0.layer.cover > $1.layer.cover }
  }

  /// Returns a layer if it may matter to the ink.
  private func layer(_ number: Int, near bounds: Rect, shift: Point) -> NearLayer? {
    let cover = scene.items.covers[number]
    let isInFront = cover.place > place
    guard !own.contains(cover.place) else { return nil }
    if isInFront {
      guard !cover.isRule || cover.surroundings.node != surroundings.node else { return nil }
      guard isInScroll(cover) || spansWindow(cover) else { return nil }
    } else if !hasColors {
      return nil
    }
    var (fade, opacity) = (cover.surroundings.fade, 1.0)
    while fade >= 0, !scene.items.fades[fade].items.contains(place) {
      opacity *= scene.items.fades[fade].opacity
      fade = scene.items.fades[fade].parent
    }
    let isOpaque = opacity == 1 && cover.opacity.lowerBound == 1
    guard isInFront && isOpaque || hasColors && !cover.isFine else { return nil }
    var clips = clips(of: scene.items.clips[cover.surroundings.clip]).map(\.area)
    let scroll = cover.surroundings.scroll
    if scroll >= 0, !scene.items.scrolls[scroll].items.contains(place) {
      clips.append(
        local(PaintedArea(scene.items.scrolls[scroll].window), scene.items.scrolls[scroll].turn))
    }
    let layer = VisibleRegion.Layer(
      cover: number, isInFront: isInFront, opacity: opacity,
      level: fades.firstIndex(of: fade).map { $0 + 1 } ?? 0, shift: shift)
    let near = NearLayer(
      layer: layer, area: local(cover.area, cover.surroundings.turn), clips: clips,
      isOpaque: isOpaque, node: cover.surroundings.node)
    return near.share(of: bounds, asPoint: false) == .none ? nil : near
  }

  private func isInScroll(_ cover: PaintedItems.Cover) -> Bool {
    surroundings.scroll < 0
      || scene.items.scrolls[surroundings.scroll].items.contains(cover.place)
  }

  /// Returns whether something covers the visible part of a scrolling group from side to side, so that scrolling does
  /// not help.
  private func spansWindow(_ cover: PaintedItems.Cover) -> Bool {
    let scroll = scene.items.scrolls[surroundings.scroll]
    let window = scene.items.turns[scroll.turn].bounds(of: scroll.window)
    return cover.bounds.minX <= window.minX && cover.bounds.maxX >= window.maxX
  }

  private func local(_ area: PaintedArea, _ turn: Int) -> PaintedArea {
    turn == surroundings.turn
      ? area.resolved() : area.turned(by: toLocal.after(scene.items.turns[turn]))
  }

  private func clips(of chain: ClipChain) -> [Clip] {
    guard chain.rect != ClipChain.unlimited || !chain.others.isEmpty else { return [] }
    return [Clip(area: local(PaintedArea(chain.rect), chain.turn), isCorner: false)]
      + chain.others.map { Clip(area: local($0.area, $0.turn), isCorner: true) }
  }
}

// MARK: - Scrolling

extension Sight {
  private func scrolledParts(
    of boxes: [VisibleScene.Box]
  ) -> [(boxes: [VisibleScene.Box], shift: Point)] {
    guard surroundings.scroll >= 0 else { return [(boxes, .zero)] }
    let window = self.window
    guard !window.isEmpty else { return [(boxes, .zero)] }
    let seen = Rect(
      x: window.x, y: ClipChain.unlimited.y, width: window.width,
      height: ClipChain.unlimited.height)
    var inside: [VisibleScene.Box] = []
    var away: [[VisibleScene.Box]] = [[], []]
    for box in boxes {
      var rest = [box.rect]
      while let rect = rest.popLast() {
        if let (first, second) = PaintedArea(seen).halves(of: rect) {
          rest += [first, second]
        } else if seen.contains(rect) || seen.contains(Rect(origin: rect.center, size: .zero)) {
          inside.append(VisibleScene.Box(rect: rect, run: box.run))
        } else {
          away[rect.midX < window.midX ? 0 : 1].append(VisibleScene.Box(rect: rect, run: box.run))
        }
      }
    }
    let parts = away.filter { !$0.isEmpty }.map { boxes in
      let bounds = boxes.bounds
      let x = bounds.midX < window.midX ? window.minX - bounds.minX : window.maxX - bounds.maxX
      return (boxes, Point(x: x, y: 0))
    }
    return (inside.isEmpty ? [] : [(inside, .zero)]) + parts
  }

  private var window: Rect {
    let scroll = scene.items.scrolls[surroundings.scroll]
    return toLocal.after(scene.items.turns[scroll.turn]).bounds(of: scroll.window)
  }
}

extension PaintedArea {
  fileprivate func share(of cell: Rect, asPoint: Bool) -> Share {
    asPoint ? contains(cell.center) ? .all : .none : share(of: cell)
  }
}

extension Rect {
  fileprivate var halves: (Rect, Rect) {
    width > height ? divided(atX: midX) : divided(atY: midY)
  }
}

extension Collection<VisibleScene.Box> {
  var bounds: Rect {
    guard let first else { return .zero }
    return dropFirst().reduce(first.rect) { $0.union($1.rect) }
  }

  fileprivate var area: Double { reduce(0) { $0 + $1.rect.area } }

  fileprivate var byRun: [(run: Int, rect: Rect, area: Double)] {
    var result: [(run: Int, rect: Rect, area: Double)] = []
    for box in self {
      if let last = result.last, last.run == box.run {
        result[result.count - 1].rect = last.rect.union(box.rect)
        result[result.count - 1].area += box.rect.area
      } else {
        result.append((box.run, box.rect, box.rect.area))
      }
    }
    return result
  }
}
