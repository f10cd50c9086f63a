/// The color that each color of a picture became in another.
struct Recoloring {
  /// What colors that occur more than once became most often.
  private var colors: [PixelView.Color: PixelView.Color] = [:]
  /// What the color that occurs most often became, and the rest in proportion, as the blended edges of one ink do.
  private var blend = Blend()
  /// The color that occurs most often.
  let ground: PixelView.Color

  /// The difference of a sample that rounding may make.
  static let slack = 2

  /// Creates the recoloring that most places follow.
  init(_ places: [ChangeSample.Place], from source: PixelView, to target: PixelView) {
    var counts: [PixelView.Color: [PixelView.Color: Int]] = [:]
    for place in places {
      let (color, other) = (source[place.x, place.y], target[place.x, place.y])
      counts[color, default: [:]][other, default: 0] += 1
      blend.add(color, other)
    }
    var most = (count: 0, color: PixelView.Color(packed: 0))
    for (color, others) in counts {
      let total = others.values.reduce(0, +)
      if (total, color.packed) > (most.count, most.color.packed) { most = (total, color) }
      guard total > 1 else { continue }
      colors[color] =
        others.max { ($0.value, $0.key.packed) < ($1.value, $1.key.packed) }?.key
    }
    ground = most.color
  }

  /// Returns whether a color became another as elsewhere, and is not merely as near to it as to what it was.
  func makes(_ other: PixelView.Color, of color: PixelView.Color) -> Bool {
    let change = color.distance(to: other)
    let slack = change == 0 ? Recoloring.slack : min(Recoloring.slack, (change - 1) / 2)
    if let usual = colors[color], usual.distance(to: other) <= slack { return true }
    return blend.distance(from: color, to: other) <= Double(slack) + 0.5
  }

  /// Whether the color that occurs most often became another.
  var changesGround: Bool {
    (colors[ground]?.distance(to: ground) ?? 0) > 0
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
