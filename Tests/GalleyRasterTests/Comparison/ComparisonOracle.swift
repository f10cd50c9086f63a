import GalleyRaster

/// Computes which pixels differ, directly from the formulas and one pixel at a time.
struct ComparisonOracle {
  let reference: Bitmap
  let actual: Bitmap
  var width: Int { min(reference.width, actual.width) }
  var height: Int { min(reference.height, actual.height) }

  /// The samples of a pixel as decimals.
  func samples(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Double] {
    let pixel = bitmap[x, y]
    return [pixel.red, pixel.green, pixel.blue, pixel.alpha].map(Double.init)
  }

  /// Returns whether a pixel differs in a mode, antialiased or not.
  func differs(_ mode: Comparison.Mode, _ x: Int, _ y: Int) -> Bool {
    let (first, second) = (samples(reference, x, y), samples(actual, x, y))
    switch mode {
    case .exact: return first != second
    case .tolerance(let levels):
      return [0.0, 255].contains { ground in
        (0..<3).contains { sample in
          abs(shown(first, sample, ground) - shown(second, sample, ground))
            > Double(max(0, levels))
        }
      }
    case .pixelmatch(let threshold):
      return Self.square(Self.yiq(difference(first, second, x, y))) > 35215 * threshold * threshold
    case .perceptual(let threshold):
      let deltas = [0.0, 255].map { level in
        Self.square(
          Self.yiq(
            (0..<3).map { sample in
              func shown(_ pixel: [Double]) -> Double {
                level + (pixel[sample] - level) * pixel[3] / 255
              }
              return shown(first) - shown(second)
            }))
      }
      return deltas.contains { $0 > 35215 * threshold * threshold }
    case .ssim: return first != second
    }
  }

  /// Returns a sample of a pixel as it is shown on gray of a level, in whole levels.
  private func shown(_ pixel: [Double], _ sample: Int, _ ground: Double) -> Double {
    (ground + (pixel[sample] - ground) * pixel[3] / 255).rounded()
  }

  static func onWhite(_ pixel: [Double]) -> [Double] {
    pixel[3] < 255 ? pixel.prefix(3).map { 255 + ($0 - 255) * (pixel[3] / 255) } : pixel
  }

  static func yiq(_ color: [Double]) -> [Double] {
    [
      color[0] * 0.29889531 + color[1] * 0.58662247 + color[2] * 0.11448223,
      color[0] * 0.59597799 - color[1] * 0.27417610 - color[2] * 0.32180189,
      color[0] * 0.21147017 - color[1] * 0.52261711 + color[2] * 0.31114694,
    ]
  }

  static func square(_ delta: [Double]) -> Double {
    0.5053 * delta[0] * delta[0] + 0.299 * delta[1] * delta[1] + 0.1957 * delta[2] * delta[2]
  }

  /// Returns the differences of samples at a pixel, as pixelmatch 7 computes them.
  func difference(_ first: [Double], _ second: [Double], _ x: Int, _ y: Int) -> [Double] {
    if first[3] == 255, second[3] == 255 { return (0..<3).map { first[$0] - second[$0] } }
    let byte = (y * width + x) * 4
    let bases = [
      48, 48 + 159 * Double(Int((Double(byte) / 1.618033988749895).rounded(.down)) % 2),
      48 + 159 * Double(Int((Double(byte) / 2.618033988749895).rounded(.down)) % 2),
    ]
    return (0..<3).map { sample in
      (first[sample] * first[3] - second[sample] * second[3]
        - bases[sample] * (first[3] - second[3])) / 255
    }
  }
}

extension ComparisonOracle {
  /// Returns the pixels around one, column by column.
  private func around(_ x: Int, _ y: Int) -> [(Int, Int)] {
    var places: [(Int, Int)] = []
    for (column, row) in Self.columnsFirst {
      let place = (x + column, y + row)
      if place.0 >= 0, place.1 >= 0, place.0 < width, place.1 < height { places.append(place) }
    }
    return places
  }

  private static let columnsFirst = [
    (-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1),
  ]

  private func isInArea(_ bitmap: Bitmap, _ place: (Int, Int)) -> Bool {
    let near = around(place.0, place.1)
    let border = near.count < 8 ? 1 : 0
    return near.count { bitmap[$0.0, $0.1] == bitmap[place.0, place.1] } + border >= 3
  }

  /// Returns whether a pixel of a picture is on an edge by the rule of a mode.
  private func isEdge(_ mode: Comparison.Mode, _ x: Int, _ y: Int, in bitmap: Bitmap) -> Bool {
    let near = around(x, y)
    let own = samples(bitmap, x, y)
    let differences = near.map { brightness(mode, own, samples(bitmap, $0.0, $0.1), x, y) }
    let equal = differences.count { $0 == 0 }
    guard equal + (near.count < 8 ? 1 : 0) < 3, let least = differences.min(),
      let most = differences.max(), least < 0, most > 0,
      let low = differences.firstIndex(of: least), let high = differences.firstIndex(of: most)
    else { return false }
    let areas = [low, high].map {
      (isInArea(reference, near[$0]), isInArea(actual, near[$0]))
    }
    return areas.contains { $0.0 && $0.1 }
  }

  private func brightness(
    _ mode: Comparison.Mode, _ own: [Double], _ other: [Double], _ x: Int, _ y: Int
  ) -> Double {
    guard own != other else { return 0 }
    if case .pixelmatch = mode { return Self.yiq(difference(own, other, x, y))[0] }
    return Self.yiq(Self.onWhite(own))[0] - Self.yiq(Self.onWhite(other))[0]
  }

  /// Returns whether a pixel is on an edge in either picture.
  func isAntialiased(_ mode: Comparison.Mode, _ x: Int, _ y: Int) -> Bool {
    isEdge(mode, x, y, in: reference) || isEdge(mode, x, y, in: actual)
  }
}
