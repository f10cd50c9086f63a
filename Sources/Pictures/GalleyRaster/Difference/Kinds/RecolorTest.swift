/// Determines whether an area has the same shapes in different colors.
struct RecolorTest {
  let reference: PixelView
  let actual: PixelView

  private static let minimumShare = 0.95
  /// The minimum ratio of the changes of fills and of edges, each relative to the amount of ink.
  private static let minimumFillRatio = 0.7

  /// Returns whether colors changed consistently, and not only on edges.
  func isRecolored(_ sample: ChangeSample) -> Bool {
    let there = Recoloring(sample.all + sample.changed, from: reference, to: actual)
    guard explains(there, sample, from: reference, to: actual) else { return false }
    // Content that took the color of its background is removed, not recolored.
    let back = Recoloring(sample.all + sample.changed, from: actual, to: reference)
    guard explains(back, sample, from: actual, to: reference) else { return false }
    return there.changesBackground || changesFills(sample.changed, background: there.background)
  }

  private func explains(
    _ recoloring: Recoloring, _ sample: ChangeSample, from source: PixelView, to target: PixelView
  ) -> Bool {
    [sample.all, sample.changed].allSatisfy { places in
      let found = places.count { recoloring.makes(target[$0], of: source[$0]) }
      return Double(found) >= RecolorTest.minimumShare * Double(places.count)
    }
  }

  /// Returns whether fills changed as much as antialiased edges, relative to their ink.
  ///
  /// Another rasterizer, or another gamma, changes only the blending of edges.
  private func changesFills(_ places: [PixelView.Position], background: PixelView.Color) -> Bool {
    var (fills, edges) = (Ratio(), Ratio())
    for place in places {
      edges.add(change(at: place), of: ink(at: place, background))
      let fill = fill(near: place, background)
      fills.add(change(at: fill), of: ink(at: fill, background))
    }
    return fills.value > 0 && fills.value >= RecolorTest.minimumFillRatio * edges.value
  }

  private func change(at place: PixelView.Position) -> Int {
    reference[place].distance(to: actual[place])
  }

  private func ink(at place: PixelView.Position, _ background: PixelView.Color) -> Int {
    reference[place].distance(to: background)
  }

  /// Returns the position, among a pixel and its neighbors, whose color is farthest from the background.
  private func fill(
    near place: PixelView.Position, _ background: PixelView.Color
  ) -> PixelView.Position {
    var (fill, maximum) = (place, ink(at: place, background))
    for y in max(0, place.y - 1)...min(reference.height - 1, actual.height - 1, place.y + 1) {
      for x in max(0, place.x - 1)...min(reference.width - 1, actual.width - 1, place.x + 1) {
        let place = PixelView.Position(x: x, y: y)
        let ink = ink(at: place, background)
        if ink > maximum { (fill, maximum) = (place, ink) }
      }
    }
    return fill
  }
}

private struct Ratio {
  private var (part, whole) = (0, 0)

  var value: Double { whole > 0 ? Double(part) / Double(whole) : 0 }

  mutating func add(_ part: Int, of whole: Int) {
    self.part += part
    self.whole += whole
  }
}

/// A mapping from the colors of one picture to the colors of another.
private struct Recoloring {
  /// The colors that occur more than once, in order, with the color that each became most often.
  private var colors: [(color: UInt32, other: UInt32)] = []
  /// The change of the most frequent color, and the proportional change of others, such as blended edges of one ink.
  private var blend = Blend()
  let background: PixelView.Color

  static let slack = 2

  init(_ places: [PixelView.Position], from source: PixelView, to target: PixelView) {
    var pairs: [UInt64] = []
    pairs.reserveCapacity(places.count)
    for place in places {
      let (color, other) = (source[place], target[place])
      pairs.append(UInt64(color.packed) << 32 | UInt64(other.packed))
      blend.add(color, other)
    }
    pairs.sort()
    var most = (count: 0, color: UInt32(0))
    var start = 0
    while start < pairs.count {
      let color = UInt32(truncatingIfNeeded: pairs[start] >> 32)
      let (end, mapped) = Recoloring.group(pairs, from: start)
      if end - start > most.count { most = (end - start, color) }
      if end - start > 1 { colors.append((color, mapped)) }
      start = end
    }
    background = PixelView.Color(packed: most.color)
    blend.fit(background: background)
  }

  private static func group(_ pairs: [UInt64], from start: Int) -> (end: Int, mapped: UInt32) {
    var (end, mapped, most) = (start, pairs[start], 0)
    while end < pairs.count, pairs[end] >> 32 == pairs[start] >> 32 {
      let pair = pairs[end]
      var next = end
      while next < pairs.count, pairs[next] == pair { next += 1 }
      if next - end > most { (mapped, most) = (pair, next - end) }
      end = next
    }
    return (end, UInt32(truncatingIfNeeded: mapped))
  }

  private func mostFrequentColor(for color: PixelView.Color) -> PixelView.Color? {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].color < color.packed { low = middle + 1 } else { high = middle }
    }
    guard low < colors.count, colors[low].color == color.packed else { return nil }
    return PixelView.Color(packed: colors[low].other)
  }

  func makes(_ other: PixelView.Color, of color: PixelView.Color) -> Bool {
    let change = color.distance(to: other)
    let slack = change == 0 ? Recoloring.slack : min(Recoloring.slack, (change - 1) / 2)
    if let mapped = mostFrequentColor(for: color) {
      if mapped.distance(to: other) <= slack { return true }
    } else if change == 0 {
      // A photograph on a changed background has many unique colors.
      return true
    }
    return blend.distance(from: color, to: other) <= Double(slack) + 0.5
  }

  var changesBackground: Bool {
    (mostFrequentColor(for: background)?.distance(to: background) ?? 0) > 0
  }
}

/// A linear fit of changed colors by the amount of ink.
///
/// Text is blended from an ink and a background, and one number is the share of ink in a pixel. The fit also works if
/// both have an equal sample, which gives no information.
private struct Blend {
  private typealias Vector = SIMD4<Double>

  private var count = 0.0
  private var (sums, otherSums) = (Vector(), Vector())
  private var squares = [Vector](repeating: Vector(), count: 4)
  private var products = [Vector](repeating: Vector(), count: 4)
  /// The direction from the background to the ink, and the change per step in it.
  private var (direction, slope) = (Vector(), Vector())

  mutating func add(_ color: PixelView.Color, _ other: PixelView.Color) {
    let (from, to) = (Vector(color.samples), Vector(other.samples))
    count += 1
    sums += from
    otherSums += to
    for index in 0..<4 {
      squares[index] += from[index] * from
      products[index] += from[index] * to
    }
  }

  mutating func fit(background: PixelView.Color) {
    direction = sums / count - Vector(background.samples)
    var (variance, change) = (0.0, Vector())
    for index in 0..<4 {
      let spread = squares[index] - sums[index] * sums / count
      variance += direction[index] * (spread * direction).sum()
      change += direction[index] * (products[index] - sums[index] * otherSums / count)
    }
    slope = variance > 1e-6 ? change / variance : Vector()
  }

  /// Returns how far a color is from the proportional change of another.
  ///
  /// If an ink close to its background became one with more contrast, each level of rounding is multiplied.
  func distance(from color: PixelView.Color, to other: PixelView.Color) -> Double {
    let amount = (direction * (Vector(color.samples) - sums / count)).sum()
    let distance = otherSums / count + slope * amount - Vector(other.samples)
    return max(distance.max(), -distance.min()) - rounding
  }

  /// The number of levels that rounding of a color may add to its change.
  private var rounding: Double {
    let gain = slope * (direction * direction).sum().squareRoot()
    return max(0, max(gain.max(), -gain.min()) - 1)
  }
}
