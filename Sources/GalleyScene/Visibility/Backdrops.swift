import GalleyGeometry
import GalleyLayout

/// The colors that text may have in a part of the picture where everything behind and in front of it is the same.
struct Backdrops {
  private let sight: Sight
  private let layers: [Sight.Layer]
  private let cell: Rect

  /// More layers of several colors add no information.
  private static let maximumCount = 16

  /// Creates the colors in a cell.
  ///
  /// - Parameters:
  ///   - sight: Where the text is.
  ///   - layers: What is over and under all of the cell, from front to back.
  ///   - cell: The part of the picture, in the turn of the text.
  init(_ sight: Sight, _ layers: [Sight.Layer], in cell: Rect) {
    (self.sight, self.layers, self.cell) = (sight, layers, cell)
  }

  /// The colors of the translucent groups around the text, from the picture to the innermost, with and without the text.
  private struct Stack: Hashable {
    var with: [Tint]
    var without: [Tint]
  }

  /// Returns each pair of colors of text and of what is behind it that is possible, or nil if none is known.
  func colors(of color: RGBA) -> [VisibleRegion.Backdrop]? {
    guard !layers.contains(where: \.isImage) else { return nil }
    let depth = sight.fades.count
    let start = [Tint(sight.scene.background)] + Array(repeating: Tint(), count: depth)
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

  private func paint(_ layer: Sight.Layer, onto stacks: inout [Stack]) {
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

  private func tints(of layer: Sight.Layer) -> [Tint] {
    let colors: [RGBA]
    switch layer.cover.paint {
    case .color(let color): colors = [color]
    case .gradient(let gradient):
      let moved = cell.offset(x: layer.shift.x, y: layer.shift.y)
      let turns = sight.scene.items.turns
      let own = layer.cover.surroundings.turn
      let area =
        own == sight.surroundings.turn
        ? moved : turns[own].inverse.after(turns[sight.surroundings.turn]).bounds(of: moved)
      colors = gradient.colors(in: area.intersection(layer.cover.area.bounds))
    case .image: colors = []
    }
    return colors.map { Tint($0, opacity: layer.opacity) }
  }

  /// Blends the innermost groups as wholes with what is behind them.
  private func close(_ stacks: inout [Stack], from open: inout Int, to level: Int) {
    while open > level {
      let opacity = sight.scene.items.fades[sight.fades[open - 1]].opacity
      for index in stacks.indices {
        stacks[index].with[open - 1].paint(stacks[index].with[open].faded(opacity))
        stacks[index].without[open - 1].paint(stacks[index].without[open].faded(opacity))
      }
      open -= 1
    }
  }
}

extension Sight.Layer {
  fileprivate var isImage: Bool { if case .image = cover.paint { true } else { false } }
}

/// A color whose channels are multiplied with its opacity, from 0 to 1.
private struct Tint: Hashable {
  private var red = 0.0
  private var green = 0.0
  private var blue = 0.0
  private var alpha = 0.0

  /// Creates a transparent color.
  init() {}

  init(_ color: RGBA, opacity: Double = 1) {
    alpha = Double(color.alpha) / 255 * opacity
    red = Double(color.red) * alpha
    green = Double(color.green) * alpha
    blue = Double(color.blue) * alpha
  }

  mutating func paint(_ front: Tint) {
    let rest = 1 - front.alpha
    red = front.red + red * rest
    green = front.green + green * rest
    blue = front.blue + blue * rest
    alpha = front.alpha + alpha * rest
  }

  func faded(_ opacity: Double) -> Tint {
    var tint = self
    tint.red *= opacity
    tint.green *= opacity
    tint.blue *= opacity
    tint.alpha *= opacity
    return tint
  }

  /// The color of something opaque.
  var color: RGBA {
    func channel(_ value: Double) -> UInt8 { UInt8(max(0, min(value, 255)).rounded()) }
    return RGBA(red: channel(red), green: channel(green), blue: channel(blue))
  }
}
