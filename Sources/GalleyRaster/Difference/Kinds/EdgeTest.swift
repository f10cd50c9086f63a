/// Tells whether what is different in an area are edges that were blended in another way.
struct EdgeTest {
  let reference: PixelView
  let actual: PixelView

  /// How far colors are from those around the same place in the other picture.
  private struct Outcome {
    /// The number of places that were looked at.
    var count = 0
    /// The number of places that are farther off than blending explains.
    var strangeCount = 0
    /// The number of places that are off by much of the greatest change.
    var alienCount = 0

    /// Whether the edges of the same shapes were blended in another way.
    var isEdgeNoise: Bool {
      alienCount <= max(2, count / 100) && Double(strangeCount) <= 0.12 * Double(count)
    }
  }

  /// The difference of a sample that noise makes.
  private static let noise = 3
  /// The difference between colors, in levels, from which on there are shapes rather than noise.
  private static let minimumContrast = 24
  /// The share of the blended pixels that another rasterizer changes at least.
  private static let minimumBlendShare = 0.05
  /// About the number of pixels that are looked at for blending.
  private static let blendBudget = 1 << 18
  /// The least correlation of the brightness in both pictures.
  private static let minimumCorrelation = 0.3

  /// Returns whether no color changed by more than noise does.
  func isFaint(_ places: [ChangeSample.Place]) -> Bool {
    places.allSatisfy {
      reference[$0.x, $0.y].distance(to: actual[$0.x, $0.y]) <= 2 * EdgeTest.noise
    }
  }

  /// Returns whether a good part of all blended pixels differ, or there are none.
  ///
  /// A blended pixel lies between two neighbors in color too, as on the edges of letters and not on those of boxes.
  func changesBlends(_ mask: PixelMask) -> Bool {
    let step = max(1, mask.width * mask.height / EdgeTest.blendBudget)
    var (count, changedCount) = (0, 0)
    for y in stride(from: 0, to: mask.height, by: step) {
      for x in reference.blendedColumns(inRow: y, below: mask.width) {
        count += 1
        if mask[x, y] { changedCount += 1 }
      }
    }
    return Double(changedCount) >= EdgeTest.minimumBlendShare * Double(count)
  }

  /// Returns whether what differs in an area are edges that were blended in another way.
  func isEdgeNoise(_ sample: ChangeSample) -> (isEdge: Bool, isAlien: Bool) {
    let outcome = outcome(of: sample.changed)
    return (outcome.isEdgeNoise && isAlike(sample.all), outcome.alienCount > 0)
  }

  /// Returns whether both pictures are bright and dark at the same places, unless they are flat.
  private func isAlike(_ places: [ChangeSample.Place]) -> Bool {
    var (sums, squares, product) = (SIMD2<Double>(), SIMD2<Double>(), 0.0)
    for place in places {
      let brightness = SIMD2(
        Double(reference[place.x, place.y].samples.wrappedSum()),
        Double(actual[place.x, place.y].samples.wrappedSum()))
      sums += brightness
      squares += brightness * brightness
      product += brightness.x * brightness.y
    }
    let count = Double(max(1, places.count))
    let variances = squares / count - (sums / count) * (sums / count)
    let isFlat = any(variances .< Double(EdgeTest.minimumContrast * EdgeTest.minimumContrast))
    let covariance = product / count - sums.x / count * sums.y / count
    return isFlat
      || covariance >= EdgeTest.minimumCorrelation * (variances.x * variances.y).squareRoot()
  }

  /// Looks at whether each color lies between those around the same place in the other picture, or nearly so.
  private func outcome(of places: [ChangeSample.Place]) -> Outcome {
    var outcome = Outcome(count: places.count)
    var (contrast, excesses) = (EdgeTest.minimumContrast, [Int]())
    for place in places {
      let (before, after) = (
        Surroundings(of: place, in: reference), Surroundings(of: place, in: actual)
      )
      let there = after.excess(of: reference[place.x, place.y])
      let back = before.excess(of: actual[place.x, place.y])
      if there.isStrange || back.isStrange { outcome.strangeCount += 1 }
      excesses.append(max(there.levels, back.levels))
      contrast = max(contrast, before.contrast, after.contrast)
    }
    outcome.alienCount = excesses.count { 5 * $0 > 2 * contrast }
    return outcome
  }

  /// The least and the greatest samples around a place.
  private struct Surroundings {
    private var least = SIMD4<Int32>(repeating: 255)
    private var greatest = SIMD4<Int32>(repeating: 0)

    init(of place: ChangeSample.Place, in view: PixelView) {
      for y in max(0, place.y - 1)...min(view.height - 1, place.y + 1) {
        for x in max(0, place.x - 1)...min(view.width - 1, place.x + 1) {
          let samples = view[x, y].samples
          least = pointwiseMin(least, samples)
          greatest = pointwiseMax(greatest, samples)
        }
      }
    }

    /// The largest difference of a sample around the place.
    var contrast: Int { Int((greatest &- least).max()) }

    /// Returns by how many levels a color is outside, and whether that is more than blending explains.
    func excess(of color: PixelView.Color) -> (levels: Int, isStrange: Bool) {
      let samples = color.samples
      let excess = pointwiseMax(least &- samples, samples &- greatest)
      // Where colors differ much from pixel to pixel, blending makes more of a difference.
      let slack = SIMD4<Int32>(repeating: Int32(EdgeTest.noise)) &+ (greatest &- least) / 3
      return (Int(excess.max()), any(excess .> slack))
    }
  }
}
