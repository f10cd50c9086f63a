import GalleyLayout

extension VisibleScene {
  /// Returns where a line of text is seen on different colors, each place with the sum of its areas.
  ///
  /// The region is found with its colors, in this scene or in a scene that is painted alike.
  ///
  /// - Complexity: O(*c*) for *c* parts on different things.
  package func places(of mark: Mark, in region: VisibleRegion) -> [VisibleRegion.Place] {
    guard let text = mark.text else { return [] }
    let fades = items.fades(around: mark.surroundings)
    var places: [VisibleRegion.Place] = []
    var colors: [VisibleRegion.Backdrop]?
    var last: VisibleRegion.Cell?
    for cell in region.cells {
      let color = text.color(ofRun: cell.run)
      let isLikeLast =
        last.map {
          $0.layers == cell.layers && text.color(ofRun: $0.run) == color
            && !cell.layers.contains { items.covers[$0.cover].paint.isGradient }
        } ?? false
      if !isLikeLast {
        colors = Backdrops(self, mark.surroundings.turn, fades, cell).colors(of: color)
      }
      last = cell
      let known = places.firstIndex { $0.run == cell.run && $0.colors == colors }
      if let index = known ?? (places.count < maximumPlaceCount ? nil : places.count - 1) {
        places[index].area += cell.area
        places[index].side = max(places[index].side, cell.side)
      } else {
        places.append(
          VisibleRegion.Place(run: cell.run, area: cell.area, side: cell.side, colors: colors))
      }
    }
    return places
  }

  /// Returns whether the regions are the same in another scene of the layout, as far as these do not end early.
  ///
  /// That is so if the same things are opaque and the same are invisible.
  package func isPainted(like other: VisibleScene) -> Bool {
    items.covers.elementsEqual(other.items.covers) {
      $0.place == $1.place && ($0.opacity.lowerBound == 1) == ($1.opacity.lowerBound == 1)
    }
      && items.drawings.elementsEqual(other.items.drawings) { $0.place == $1.place }
      && items.texts.elementsEqual(other.items.texts) {
        $0.place == $1.place && $0.text.hasVisibleRuns(like: $1.text)
      }
  }
}

/// The number of places of a line that are distinguished; others count with the last one.
private let maximumPlaceCount = 64

/// The colors that text may have in a part of the picture where everything behind and in front of it is the same.
private struct Backdrops {
  private let scene: VisibleScene
  private let turn: Int
  private let fades: [Int]
  private let cell: VisibleRegion.Cell

  private static let maximumCount = 16

  /// Creates the colors in a part of the picture; `fades` are the translucent groups around the text, outermost first.
  init(_ scene: VisibleScene, _ turn: Int, _ fades: [Int], _ cell: VisibleRegion.Cell) {
    (self.scene, self.turn, self.fades, self.cell) = (scene, turn, fades, cell)
  }

  /// The colors of the translucent groups around the text, from the picture to the innermost, with and without the text.
  private struct Stack: Hashable {
    var with: [Tint]
    var without: [Tint]
  }

  /// Returns each possible pair of colors of text and of its backdrop, or nil if none is known.
  func colors(of color: RGBA) -> [VisibleRegion.Backdrop]? {
    let layers = cell.layers
    guard !layers.contains(where: { scene.items.covers[$0.cover].paint.isImage }) else {
      return nil
    }
    let depth = fades.count
    let start = [Tint(scene.background)] + Array(repeating: Tint(), count: depth)
    var stacks = [Stack(with: start, without: start)]
    for layer in layers.reversed() where !layer.isInFront { paint(layer, onto: &stacks) }
    for index in stacks.indices { stacks[index].with[depth].paint(Tint(color)) }
    var open = depth
    for layer in layers.reversed() where layer.isInFront {
      close(&stacks, from: &open, to: layer.level)
      paint(layer, onto: &stacks)
    }
    close(&stacks, from: &open, to: 0)
    return stacks.map {
      VisibleRegion.Backdrop(color: $0.with[0].color, behind: $0.without[0].color)
    }
  }

  private func paint(_ layer: VisibleRegion.Layer, onto stacks: inout [Stack]) {
    let tints = tints(of: layer)
    var result: [Stack] = []
    for tint in tints {
      for var stack in stacks {
        stack.with[layer.level].paint(tint)
        stack.without[layer.level].paint(tint)
        if tints.count == 1 || !result.contains(stack) { result.append(stack) }
      }
    }
    stacks = Array(result.prefix(Self.maximumCount))
  }

  private func tints(of layer: VisibleRegion.Layer) -> [Tint] {
    let cover = scene.items.covers[layer.cover]
    let colors: [RGBA]
    switch cover.paint {
    case .color(let color): colors = [color]
    case .gradient(let gradient):
      let moved = cell.bounds.offset(x: layer.shift.x, y: layer.shift.y)
      let turns = scene.items.turns
      let own = cover.surroundings.turn
      let area =
        own == turn ? moved : turns[own].inverse.after(turns[turn]).bounds(of: moved)
      colors = gradient.colors(in: area.intersection(cover.area.bounds))
    case .image: colors = []
    }
    return colors.map { Tint($0, opacity: layer.opacity) }
  }

  private func close(_ stacks: inout [Stack], from open: inout Int, to level: Int) {
    while open > level {
      let opacity = scene.items.fades[fades[open - 1]].opacity
      for index in stacks.indices {
        stacks[index].with[open - 1].paint(stacks[index].with[open].faded(opacity))
        stacks[index].without[open - 1].paint(stacks[index].without[open].faded(opacity))
      }
      open -= 1
    }
  }
}

extension PaintedItems.Paint {
  fileprivate var isImage: Bool { if case .image = self { true } else { false } }
  fileprivate var isGradient: Bool { if case .gradient = self { true } else { false } }
}

extension Scene.Text {
  fileprivate func hasVisibleRuns(like other: Scene.Text) -> Bool {
    runs.indices.elementsEqual(other.runs.indices) {
      (color(ofRun: $0).alpha > 0) == (other.color(ofRun: $1).alpha > 0)
    }
  }
}

/// A color whose channels are multiplied with its opacity, from 0 to 1, which is the last channel.
private struct Tint: Hashable {
  private var channels = SIMD4<Double>()

  init() {}

  init(_ color: RGBA, opacity: Double = 1) {
    channels =
      SIMD4(Double(color.red), Double(color.green), Double(color.blue), 1)
      * (Double(color.alpha) / 255 * opacity)
  }

  mutating func paint(_ front: Tint) {
    channels = front.channels + channels * (1 - front.channels.w)
  }

  func faded(_ opacity: Double) -> Tint { changing(self) { $0.channels *= opacity } }

  var color: RGBA {
    func channel(_ value: Double) -> UInt8 { UInt8(max(0, min(value, 255)).rounded()) }
    return RGBA(
      red: channel(channels.x), green: channel(channels.y), blue: channel(channels.z))
  }
}
