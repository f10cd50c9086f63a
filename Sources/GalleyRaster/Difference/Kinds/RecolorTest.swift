/// Determines whether an area shows the same shapes in other colors.
struct RecolorTest {
  let reference: PixelView
  let actual: PixelView

  /// The minimum share of the positions whose color changed as others of that color did.
  private static let minimumShare = 0.95
  /// The minimum change of fills, as a part of that of edges, both as parts of their ink.
  private static let minimumFillRatio = 0.7

  /// Returns whether colors became others, alike wherever they occur, and not only on edges.
  func isRecolored(_ sample: ChangeSample) -> Bool {
    let there = Recoloring(sample.all + sample.changed, from: reference, to: actual)
    guard explains(there, sample, from: reference, to: actual) else { return false }
    // What got the color of its background is gone rather than recolored.
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

  /// Returns whether what is most inked changed as much, for its ink, as what is only touched by a shape's edge.
  ///
  /// Another rasterizer, or another gamma, changes only how edges are blended.
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

  /// Returns the place, of those around one and itself, whose color is farthest from the background.
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

/// The ratio of two sums.
private struct Ratio {
  private var (part, whole) = (0, 0)

  var value: Double { whole > 0 ? Double(part) / Double(whole) : 0 }

  mutating func add(_ part: Int, of whole: Int) {
    self.part += part
    self.whole += whole
  }
}

/// The color that each color of a picture became in another.
private struct Recoloring {
  /// The colors that occur more than once, in order, and what each became most often.
  private var colors: [(color: UInt32, other: UInt32)] = []
  /// What the color that occurs most often became, and the rest in proportion, as the blended edges of one ink do.
  private var blend = Blend()
  /// The color that occurs most often.
  let background: PixelView.Color

  /// The difference of a sample that rounding may make.
  static let slack = 2

  /// Creates the recoloring that most places follow.
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

  /// Returns the end of the pairs that begin with the same color, and what that became most often.
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

  /// Returns what a color that occurs more than once became most often.
  private func mostFrequentColor(for color: PixelView.Color) -> PixelView.Color? {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].color < color.packed { low = middle + 1 } else { high = middle }
    }
    guard low < colors.count, colors[low].color == color.packed else { return nil }
    return PixelView.Color(packed: colors[low].other)
  }

  /// Returns whether a color became another as elsewhere, and is nearer to it than to what it was.
  func makes(_ other: PixelView.Color, of color: PixelView.Color) -> Bool {
    let change = color.distance(to: other)
    let slack = change == 0 ? Recoloring.slack : min(Recoloring.slack, (change - 1) / 2)
    if let mapped = mostFrequentColor(for: color) {
      if mapped.distance(to: other) <= slack { return true }
    } else if change == 0 {
      // A photograph on another background has many colors of its own.
      return true
    }
    return blend.distance(from: color, to: other) <= Double(slack) + 0.5
  }

  /// Whether the color that occurs most often became another.
  var changesBackground: Bool {
    (mostFrequentColor(for: background)?.distance(to: background) ?? 0) > 0
  }
}

/// A straight line through what colors became, by how much ink they have.
///
/// Text is blended from an ink and a ground, and one number says how much of the ink a pixel has, even where the two have a
/// sample in common and so tell nothing by it.
private struct Blend {
  private typealias Vector = SIMD4<Double>

  private var count = 0.0
  private var (sums, otherSums) = (Vector(), Vector())
  /// The sums of the products of each sample with all samples, and with those of the other color.
  private var squares = [Vector](repeating: Vector(), count: 4)
  private var products = [Vector](repeating: Vector(), count: 4)
  /// The direction from the ground to the ink, and what becomes of a step in it.
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

  /// Fits the line after all colors are added.
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

  /// Returns how far a color is from what another becomes in proportion to the rest.
  ///
  /// Where an ink that hardly differs from its ground became one that does, each level of rounding becomes several.
  func distance(from color: PixelView.Color, to other: PixelView.Color) -> Double {
    let amount = (direction * (Vector(color.samples) - sums / count)).sum()
    let distance = otherSums / count + slope * amount - Vector(other.samples)
    return max(distance.max(), -distance.min()) - rounding
  }

  /// The number of levels by which rounding a color may change what it becomes, beyond those of its own.
  private var rounding: Double {
    let gain = slope * (direction * direction).sum().squareRoot()
    return max(0, max(gain.max(), -gain.min()) - 1)
  }
}
