/// Android's non-linear font scale: large text grows less than small text.
///
/// The vertices are those of the Android Open Source Project's `FontScaleConverterFactory`: between them a size is
/// interpolated, outside them scaled by the ratio of the nearest; a scale between two tables blends both.
package enum AndroidFontScale {
  private struct Curve {
    var scale: Double
    var sizes: [Double]
  }

  private static let vertices: [Double] = [8, 10, 12, 14, 18, 20, 24, 30, 100]

  private static let curves: [Curve] = [
    Curve(scale: 1, sizes: vertices),
    Curve(scale: 1.15, sizes: [9.2, 11.5, 13.8, 16.4, 19.8, 21.8, 25.2, 30, 100]),
    Curve(scale: 1.3, sizes: [10.4, 13, 15.6, 18.8, 21.6, 23.6, 26.4, 30, 100]),
    Curve(scale: 1.5, sizes: [12, 15, 18, 22, 24, 26, 28, 30, 100]),
    Curve(scale: 1.8, sizes: [14.4, 18, 21.6, 24.4, 27.6, 30.8, 32.8, 34.8, 100]),
    Curve(scale: 2, sizes: [16, 20, 24, 26, 30, 34, 36, 38, 100]),
  ]

  /// The scale from which the curves apply; below it sizes are multiplied.
  private static let firstCurvedScale = 1.13

  /// Returns the size in points that a size in scale-independent pixels has at a font scale.
  package static func size(_ size: Double, at scale: Double) -> Double {
    guard scale >= firstCurvedScale, scale <= 2,
      let above = curves.firstIndex(where: { $0.scale >= scale })
    else { return size * scale }
    let upper = curves[above]
    let lower = curves[max(above - 1, 0)]
    guard upper.scale > scale else { return interpolate(size, in: upper) }
    let share = (scale - lower.scale) / (upper.scale - lower.scale)
    let low = interpolate(size, in: lower)
    return low + (interpolate(size, in: upper) - low) * share
  }

  private static func interpolate(_ size: Double, in curve: Curve) -> Double {
    guard let next = vertices.firstIndex(where: { $0 >= size }) else {
      return size * curve.sizes[vertices.count - 1] / vertices[vertices.count - 1]
    }
    guard next > 0 else { return size * curve.sizes[0] / vertices[0] }
    let share = (size - vertices[next - 1]) / (vertices[next] - vertices[next - 1])
    return curve.sizes[next - 1] + (curve.sizes[next] - curve.sizes[next - 1]) * share
  }
}
