/// The color that each color of a picture became in another.
struct Recoloring {
  /// The colors that occur more than once, in order, and what each became most often.
  private var colors: [(color: UInt32, other: UInt32)] = []
  /// What the color that occurs most often became, and the rest in proportion, as the blended edges of one ink do.
  private var blend = Blend()
  /// The color that occurs most often.
  let ground: PixelView.Color

  /// The difference of a sample that rounding may make.
  static let slack = 2

  /// Creates the recoloring that most places follow.
  init(_ places: [ChangeSample.Place], from source: PixelView, to target: PixelView) {
    var pairs: [UInt64] = []
    pairs.reserveCapacity(places.count)
    for place in places {
      let (color, other) = (source[place.x, place.y], target[place.x, place.y])
      pairs.append(UInt64(color.packed) << 32 | UInt64(other.packed))
      blend.add(color, other)
    }
    pairs.sort()
    var most = (count: 0, color: UInt32(0))
    var start = 0
    while start < pairs.count {
      let color = UInt32(truncatingIfNeeded: pairs[start] >> 32)
      let (end, usual) = Recoloring.group(pairs, from: start)
      if end - start > most.count { most = (end - start, color) }
      if end - start > 1 { colors.append((color, usual)) }
      start = end
    }
    ground = PixelView.Color(packed: most.color)
  }

  /// Returns the end of the pairs that begin with the same color, and what that became most often.
  private static func group(_ pairs: [UInt64], from start: Int) -> (end: Int, usual: UInt32) {
    var (end, usual, most) = (start, pairs[start], 0)
    while end < pairs.count, pairs[end] >> 32 == pairs[start] >> 32 {
      let pair = pairs[end]
      var next = end
      while next < pairs.count, pairs[next] == pair { next += 1 }
      if next - end > most { (usual, most) = (pair, next - end) }
      end = next
    }
    return (end, UInt32(truncatingIfNeeded: usual))
  }

  /// Returns what a color that occurs more than once became most often.
  private func usual(for color: PixelView.Color) -> PixelView.Color? {
    var (low, high) = (0, colors.count)
    while low < high {
      let middle = (low + high) / 2
      if colors[middle].color < color.packed { low = middle + 1 } else { high = middle }
    }
    guard low < colors.count, colors[low].color == color.packed else { return nil }
    return PixelView.Color(packed: colors[low].other)
  }

  /// Returns whether a color became another as elsewhere, and is not merely as near to it as to what it was.
  func makes(_ other: PixelView.Color, of color: PixelView.Color) -> Bool {
    let change = color.distance(to: other)
    let slack = change == 0 ? Recoloring.slack : min(Recoloring.slack, (change - 1) / 2)
    if let usual = usual(for: color) {
      if usual.distance(to: other) <= slack { return true }
    } else if change == 0 {
      // A photograph on another ground has many colors of its own.
      return true
    }
    return blend.distance(from: color, to: other) <= Double(slack) + 0.5
  }

  /// Whether the color that occurs most often became another.
  var changesGround: Bool {
    (usual(for: ground)?.distance(to: ground) ?? 0) > 0
  }
}

/// A straight line for each sample, through what colors became.
private struct Blend {
  private var count = 0.0
  private var (sums, otherSums) = (SIMD4<Double>(), SIMD4<Double>())
  private var (squares, products) = (SIMD4<Double>(), SIMD4<Double>())

  mutating func add(_ color: PixelView.Color, _ other: PixelView.Color) {
    let (from, to) = (SIMD4<Double>(color.samples), SIMD4<Double>(other.samples))
    count += 1
    sums += from
    otherSums += to
    squares += from * from
    products += from * to
  }

  /// Returns how far a color is from what another becomes in proportion to the rest.
  func distance(from color: PixelView.Color, to other: PixelView.Color) -> Double {
    let spread = squares - sums * sums / count
    let slope = ((products - sums * otherSums / count) / spread)
      .replacing(with: 0, where: spread .< 1e-6)
    let expected = otherSums / count + slope * (SIMD4<Double>(color.samples) - sums / count)
    let distance = expected - SIMD4<Double>(other.samples)
    return max(distance.max(), -distance.min())
  }
}
