/// Determines whether the difference in an area is edges that are antialiased differently.
struct EdgeTest {
  let reference: PixelView
  let actual: PixelView

  /// The distances of colors from the colors around the same position in the other picture.
  private struct Outcome {
    var count = 0
    var unexplainedCount = 0
    var outlierCount = 0

    var isEdgeNoise: Bool {
      outlierCount <= max(2, count / 100) && Double(unexplainedCount) <= 0.12 * Double(count)
    }
  }

  private static let noise = 3
  /// The minimum difference between colors of shapes, in levels; a smaller one is noise.
  private static let minimumContrast = 24
  /// The minimum share of the antialiased pixels that another rasterizer changes.
  private static let minimumBlendShare = 0.1
  /// The approximate number of pixels that are searched for antialiasing.
  private static let blendBudget = 1 << 18
  private static let minimumCorrelation = 0.3

  func isFaint(_ places: [PixelView.Position]) -> Bool {
    places.allSatisfy {
      reference[$0].distance(to: actual[$0]) <= 2 * EdgeTest.noise
    }
  }

  /// Returns whether a considerable share of the antialiased pixels differ, or there are none.
  ///
  /// The color of an antialiased pixel is between the colors of two neighbors, as on the edges of text but not of
  /// boxes.
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

  func isEdgeNoise(_ sample: ChangeSample) -> (isEdge: Bool, hasOutliers: Bool) {
    let outcome = outcome(of: sample.changed)
    return (outcome.isEdgeNoise && isAlike(sample.all), outcome.outlierCount > 0)
  }

  /// Returns whether the brightness of both pictures correlates, or is uniform.
  private func isAlike(_ places: [PixelView.Position]) -> Bool {
    var (sums, squares, product) = (SIMD2<Double>(), SIMD2<Double>(), 0.0)
    for place in places {
      let brightness = SIMD2(
        Double(reference[place].samples.wrappedSum()),
        Double(actual[place].samples.wrappedSum()))
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

  private func outcome(of places: [PixelView.Position]) -> Outcome {
    var outcome = Outcome(count: places.count)
    var (contrast, excesses) = (EdgeTest.minimumContrast, [Int]())
    for place in places {
      let (before, after) = (
        Neighborhood(of: place, in: reference), Neighborhood(of: place, in: actual)
      )
      let there = after.excess(of: reference[place])
      let back = before.excess(of: actual[place])
      if there.isUnexplained || back.isUnexplained { outcome.unexplainedCount += 1 }
      excesses.append(max(there.levels, back.levels))
      contrast = max(contrast, before.contrast, after.contrast)
    }
    outcome.outlierCount = excesses.count { 5 * $0 > 2 * contrast }
    return outcome
  }

  private struct Neighborhood {
    private var minimum = SIMD4<Int32>(repeating: 255)
    private var maximum = SIMD4<Int32>(repeating: 0)

    init(of place: PixelView.Position, in view: PixelView) {
      for y in max(0, place.y - 1)...min(view.height - 1, place.y + 1) {
        for x in max(0, place.x - 1)...min(view.width - 1, place.x + 1) {
          let samples = view[x, y].samples
          minimum = pointwiseMin(minimum, samples)
          maximum = pointwiseMax(maximum, samples)
        }
      }
    }

    var contrast: Int { Int((maximum &- minimum).max()) }

    func excess(of color: PixelView.Color) -> (levels: Int, isUnexplained: Bool) {
      let samples = color.samples
      let excess = pointwiseMax(minimum &- samples, samples &- maximum)
      // With high contrast between adjacent pixels, blending makes a larger difference.
      let slack = SIMD4<Int32>(repeating: Int32(EdgeTest.noise)) &+ (maximum &- minimum) / 3
      return (Int(excess.max()), any(excess .> slack))
    }
  }
}

extension PixelView {
  /// Returns the columns of pixels whose green sample is clearly between the samples of their left and right neighbors.
  fileprivate func blendedColumns(inRow row: Int, below width: Int) -> [Int] {
    var columns: [Int] = []
    let start = row &* self.width
    guard width > 2 else { return [] }
    for x in 1..<width - 1 {
      let (left, middle, right) = unsafe (
        pixels[start &+ x &- 1], pixels[start &+ x], pixels[start &+ x &+ 1]
      )
      guard left != middle, middle != right else { continue }
      let rise = Int(middle >> 8 & 0xFF) - Int(left >> 8 & 0xFF)
      let next = Int(right >> 8 & 0xFF) - Int(middle >> 8 & 0xFF)
      if min(rise, next) >= PixelView.minimumStep || max(rise, next) <= -PixelView.minimumStep {
        columns.append(x)
      }
    }
    return columns
  }

  /// The minimum difference in green between an antialiased pixel and its neighbors.
  private static let minimumStep = 8
}
