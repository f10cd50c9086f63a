/// The colors of a small part of two pictures.
struct TintWindow {
  /// A pixel in both pictures.
  private struct Place {
    var reference: Color
    var actual: Color
    /// Whether a sample differs by more than noise.
    var isChanged: Bool
    var difference: Color { actual - reference }
  }

  /// Red, green and blue on gray, before which both black and white are seen.
  private typealias Color = SIMD3<Double>

  private var places: [Place] = []

  /// Takes the pixels of some columns and rows that are to be compared.
  init(
    _ pictures: ComparedPictures, _ changed: PixelMask, _ columns: Range<Int>, _ rows: Range<Int>
  ) {
    places.reserveCapacity(columns.count * rows.count)
    for row in rows {
      for column in columns where pictures.ignored?[column, row] != true {
        places.append(
          Place(
            reference: TintWindow.color(pictures.reference.packed(column, row)),
            actual: TintWindow.color(pictures.actual.packed(column, row)),
            isChanged: changed[column, row]))
      }
    }
  }

  private static func color(_ pixel: UInt32) -> Color {
    let color = Color(pixel.sample(0), pixel.sample(1), pixel.sample(2))
    return pixel >> 24 == 255 ? color : 128 + (color - 128) * (pixel.sample(3) / 255)
  }

  /// Returns the length of a difference in YIQ, in which brightness weighs most.
  private static func length(_ color: Color) -> Double {
    YIQ(color.x, color.y, color.z).squaredLength.squareRoot()
  }
}

extension TintWindow {
  /// Whether all pixels differ in the same direction, so that the whole looks different.
  var isRecoloredArea: Bool {
    let isFull = places.allSatisfy { $0.difference != Color() }
    guard isFull, places.count(where: \.isChanged) * 2 > places.count else { return false }
    let sum = places.reduce(Color()) { $0 + $1.difference }
    let lengths = places.reduce(0) { $0 + TintWindow.length($1.difference) }
    guard TintWindow.length(sum) >= 0.9 * lengths else { return false }
    return lab(\.reference).distance(to: lab(\.actual)) > 1
  }

  private func lab(_ color: (Place) -> Color) -> LabColor {
    let mean = places.reduce(Color()) { $0 + color($1) } / Double(places.count)
    return LabColor(red: mean.x, green: mean.y, blue: mean.z)
  }

  /// Whether pixels change the more the more they stand out against a background that does not change.
  var isRecoloredInk: Bool {
    guard places.count(where: \.isChanged) >= 6, let background = background else { return false }
    let contrasts = (
      places.map { TintWindow.length($0.reference - background) },
      places.map { TintWindow.length($0.actual - background) }
    )
    let isFading = contrasts.0.reduce(0, +) >= contrasts.1.reduce(0, +)
    return isProportional(to: isFading ? contrasts.0 : contrasts.1)
  }

  /// The most frequent color of the pixels that do not change, if these are some.
  private var background: Color? {
    var counts: [Color: Int] = [:]
    for place in places where !place.isChanged { counts[place.reference, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return most < 6
      ? nil : places.first { !$0.isChanged && counts[$0.reference] == most }?.reference
  }

  private func isProportional(to contrasts: [Double]) -> Bool {
    let differences = places.map { $0.isChanged ? $0.difference : Color() }
    let squares = contrasts.reduce(0) { $0 + $1 * $1 }
    guard squares > 0, let greatest = contrasts.max() else { return false }
    let slope = zip(contrasts, differences).reduce(Color()) { $0 + $1.0 * $1.1 } / squares
    // Less than about ten levels where there is most ink is not worth an alarm.
    guard TintWindow.length(slope) * greatest >= 7 else { return false }
    var (rest, whole) = (0.0, 0.0)
    for (contrast, difference) in zip(contrasts, differences) {
      rest += YIQ(difference - contrast * slope).squaredLength
      whole += YIQ(difference).squaredLength
    }
    return rest <= 0.1 * whole
  }
}

extension YIQ {
  /// Creates a difference from one of red, green and blue.
  fileprivate init(_ color: SIMD3<Double>) {
    self.init(color.x, color.y, color.z)
  }
}
