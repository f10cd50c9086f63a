/// Finds what is recolored although each of its pixels differs too little to count.
///
/// It looks at windows of eight by eight pixels in which a sample differs by more than noise and no pixel differs yet.
/// Another rasterizer makes edges lighter in one place and darker in another, or changes only pixels that ink covers in
/// part; in what is recolored all pixels change in one direction, the more the more ink they have.
struct RecolorScan {
  private let pictures: ComparedPictures
  private let changed: PixelMask

  private static let windowSize = 8
  private static let noise = 2

  /// Finds the pixels that differ by more than noise in rows that are not equal.
  init(_ pictures: ComparedPictures, unequalRows: [Bool]) {
    self.pictures = pictures
    var scan = PixelScan(pictures, rule: .tolerance(RecolorScan.noise))
    scan.run(0..<pictures.height) { unequalRows[$0] }
    changed = scan.mask
  }

  /// Adds what is recolored to the pixels that count, and takes it out of the antialiased ones.
  func run(_ pixels: inout DifferingPixels) {
    let words = changed.wordsPerRow
    for top in stride(from: 0, to: pictures.height, by: RecolorScan.windowSize) {
      let rows = top..<min(top + RecolorScan.windowSize, pictures.height)
      for word in 0..<words {
        let open = rows.reduce(UInt64(0)) { $0 | changed.words[$1 * words + word] }
        let known = rows.reduce(UInt64(0)) { $0 | pixels.mask.words[$1 * words + word] }
        guard open != 0 else { continue }
        for part in 0..<8 {
          let bits: UInt64 = 0xFF << UInt64(8 * part)
          guard open & bits != 0, known & bits == 0 else { continue }
          if isRecolored(word * 64 + part * 8, rows) { add(bits, word, rows, to: &pixels) }
        }
      }
    }
  }

  private func isRecolored(_ left: Int, _ rows: Range<Int>) -> Bool {
    let columns = left..<min(left + RecolorScan.windowSize, pictures.width)
    if RecolorWindow(pictures, changed, columns, rows).isRecoloredArea { return true }
    // Pixels just outside tell whether an edge or what it belongs to has changed.
    let context = RecolorWindow(
      pictures, changed,
      max(0, columns.lowerBound - 2)..<min(columns.upperBound + 2, pictures.width),
      max(0, rows.lowerBound - 2)..<min(rows.upperBound + 2, pictures.height))
    return context.isRecoloredInk
  }

  private func add(
    _ bits: UInt64, _ word: Int, _ rows: Range<Int>, to pixels: inout DifferingPixels
  ) {
    for row in rows {
      let index = row * changed.wordsPerRow + word
      pixels.mask.words[index] |= changed.words[index] & bits
      pixels.antialiased?.words[index] &= ~(changed.words[index] & bits)
    }
  }
}

private struct RecolorWindow {
  private struct Place {
    var reference: Color
    var actual: Color
    /// Whether a sample differs by more than noise.
    var isChanged: Bool
    var difference: Color { actual - reference }
  }

  /// Red, green and blue on gray, on which both black and white are visible.
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
            reference: RecolorWindow.color(pictures.reference.packed(column, row)),
            actual: RecolorWindow.color(pictures.actual.packed(column, row)),
            isChanged: changed[column, row]))
      }
    }
  }

  private static func color(_ pixel: UInt32) -> Color {
    let color = Color(pixel.sample(0), pixel.sample(1), pixel.sample(2))
    return pixel >> 24 == 255 ? color : 128 + (color - 128) * (pixel.sample(3) / 255)
  }

  /// Returns the square of the length of a difference in YIQ, in which brightness weighs most.
  private static func squaredLength(_ color: Color) -> Double {
    YIQ(color.x, color.y, color.z).squaredLength
  }

  private static func length(_ color: Color) -> Double { squaredLength(color).squareRoot() }

  /// Whether all pixels differ in the same direction, so that the whole looks different.
  var isRecoloredArea: Bool {
    let isFull = places.allSatisfy { $0.difference != Color() }
    guard isFull, places.count(where: \.isChanged) * 2 > places.count else { return false }
    let sum = places.reduce(Color()) { $0 + $1.difference }
    let lengths = places.reduce(0) { $0 + RecolorWindow.length($1.difference) }
    guard RecolorWindow.length(sum) >= 0.9 * lengths else { return false }
    return mean(\.reference).distance(to: mean(\.actual)) > 1
  }

  private func mean(_ color: (Place) -> Color) -> LabColor {
    let mean = places.reduce(Color()) { $0 + color($1) } / Double(places.count)
    return LabColor(red: mean.x, green: mean.y, blue: mean.z)
  }

  /// Whether pixels change the more the more they stand out against a background that does not change.
  var isRecoloredInk: Bool {
    guard places.count(where: \.isChanged) >= 6, let background else { return false }
    let contrasts = (
      places.map { RecolorWindow.length($0.reference - background) },
      places.map { RecolorWindow.length($0.actual - background) }
    )
    let isFading = contrasts.0.reduce(0, +) >= contrasts.1.reduce(0, +)
    return isProportional(to: isFading ? contrasts.0 : contrasts.1)
  }

  /// The most frequent color of the pixels that do not change, if there are enough of them.
  private var background: Color? {
    var counts: [Color: Int] = [:]
    for place in places where !place.isChanged { counts[place.reference, default: 0] += 1 }
    let maximum = counts.values.max() ?? 0
    guard maximum >= 6 else { return nil }
    return places.first { !$0.isChanged && counts[$0.reference] == maximum }?.reference
  }

  private func isProportional(to contrasts: [Double]) -> Bool {
    let differences = places.map { $0.isChanged ? $0.difference : Color() }
    let squares = contrasts.reduce(0) { $0 + $1 * $1 }
    guard squares > 0, let maximum = contrasts.max() else { return false }
    let slope = zip(contrasts, differences).reduce(Color()) { $0 + $1.0 * $1.1 } / squares
    // Less than about ten levels where there is most ink is not visible enough.
    guard RecolorWindow.length(slope) * maximum >= 7 else { return false }
    var (rest, whole) = (0.0, 0.0)
    for (contrast, difference) in zip(contrasts, differences) {
      rest += RecolorWindow.squaredLength(difference - contrast * slope)
      whole += RecolorWindow.squaredLength(difference)
    }
    return rest <= 0.1 * whole
  }
}
