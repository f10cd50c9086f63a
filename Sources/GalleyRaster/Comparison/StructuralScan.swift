/// Finds pixels whose color differs noticeably where the structure around them differs or where there is none.
///
/// Source: the comparator `ssim-cie94` of Playwright, whose counts these are.
struct StructuralScan {
  private let frame: FramedPictures
  private var sums: WindowSums

  /// The maximum distance of colors that is not noticed.
  private static let noticeable = 1.0
  /// The minimum similarity of structures that are only drawn in another way.
  private static let similar = 0.99

  init(_ pictures: ComparedPictures) {
    frame = FramedPictures(pictures: pictures)
    sums = WindowSums(frame, radius: 15)
  }

  /// Returns those of a set of pixels that differ.
  mutating func differing(among candidates: PixelMask) -> PixelMask {
    var mask = PixelMask(width: candidates.width, height: candidates.height)
    for row in 0..<mask.height {
      for word in 0..<mask.wordsPerRow {
        candidates.words[row * mask.wordsPerRow + word].forEachBit { bit in
          if differs(word * 64 + bit, row) { mask[word * 64 + bit, row] = true }
        }
      }
    }
    return mask
  }

  private mutating func differs(_ column: Int, _ row: Int) -> Bool {
    let samples = (0..<3).map { frame.samples(column, row, $0) }
    guard samples.contains(where: { $0.0 != $0.1 }) else { return false }
    func color(_ level: ((Int, Int)) -> Int) -> LabColor {
      LabColor(
        red: Double(level(samples[0])), green: Double(level(samples[1])),
        blue: Double(level(samples[2])))
    }
    // The measure of colors is that of the expected picture.
    guard color(\.0).distance(to: color(\.1)) > StructuralScan.noticeable else { return false }
    if isFlat(column, row, \.0) || isFlat(column, row, \.1) { return true }
    sums.move(to: row)
    return sums.similarity(column) < StructuralScan.similar
  }

  /// Returns whether all pixels around one have its color.
  private func isFlat(_ column: Int, _ row: Int, _ level: ((Int, Int)) -> Int) -> Bool {
    (0..<3).allSatisfy { color in
      let own = level(frame.samples(column, row, color))
      return (row - 1...row + 1).allSatisfy { y in
        (column - 1...column + 1).allSatisfy { level(frame.samples($0, y, color)) == own }
      }
    }
  }
}

/// Two pictures on white, with a frame of alternating magenta and green pixels around both.
private struct FramedPictures {
  let pictures: ComparedPictures

  /// Returns the red, green or blue of a place in both pictures; outside there is the frame.
  func samples(_ column: Int, _ row: Int, _ color: Int) -> (Int, Int) {
    guard row >= 0, row < pictures.height, column >= 0, column < pictures.width else {
      let isGreen = (column + row) % 2 != 0
      let level = isGreen == (color == 1) ? 255 : 0
      return (level, level)
    }
    return (
      FramedPictures.sample(pictures.reference.packed(column, row), color),
      FramedPictures.sample(pictures.actual.packed(column, row), color)
    )
  }

  /// Returns a sample on white, without its fraction.
  private static func sample(_ pixel: UInt32, _ color: Int) -> Int {
    let sample = pixel.sample(UInt32(color))
    guard pixel >> 24 < 255 else { return Int(sample) }
    return Int(255 + (sample - 255) * (pixel.sample(3) / 255))
  }
}

/// Sums over the rows of a window that moves down two pictures, for each column and each of red, green and blue.
private struct WindowSums {
  struct Sums {
    var first = 0
    var second = 0
    var firstSquares = 0
    var secondSquares = 0
    var products = 0
  }

  private let frame: FramedPictures
  private let radius: Int
  private var columns: [[Sums]]
  /// For each color and column, the sums of all columns before it.
  private var totals: [[Sums]]
  private var rows = 0..<0
  private var totaledRow: Int?

  /// Creates windows that reach so many pixels to all sides.
  init(_ frame: FramedPictures, radius: Int) {
    (self.frame, self.radius) = (frame, radius)
    let none = [Sums](repeating: Sums(), count: frame.pictures.width + 2 * radius)
    columns = Array(repeating: none, count: 3)
    totals = Array(repeating: none + [Sums()], count: 3)
  }

  mutating func move(to row: Int) {
    guard totaledRow != row else { return }
    let wanted = row - radius..<row + radius + 1
    if rows.overlaps(wanted) {
      for old in rows where !wanted.contains(old) { add(old, times: -1) }
      for new in wanted where !rows.contains(new) { add(new, times: 1) }
    } else {
      for color in 0..<3 {
        for index in columns[color].indices { columns[color][index] = Sums() }
      }
      for new in wanted { add(new, times: 1) }
    }
    rows = wanted
    total()
    totaledRow = row
  }

  private mutating func add(_ row: Int, times sign: Int) {
    for color in 0..<3 {
      for index in columns[color].indices {
        let (first, second) = frame.samples(index - radius, row, color)
        columns[color][index].add(first, second, times: sign)
      }
    }
  }

  private mutating func total() {
    for color in 0..<3 {
      var sum = Sums()
      for index in columns[color].indices {
        sum.add(columns[color][index], times: 1)
        totals[color][index + 1] = sum
      }
    }
  }

  /// Returns the structural similarity around a column of the row, 1 where both pictures are alike.
  ///
  /// Source: Wang and others, Image quality assessment: from error visibility to structural similarity, 2004, with equal
  /// weights and the mean of red, green and blue.
  func similarity(_ column: Int) -> Double {
    let (red, green, blue) = (similarity(column, 0), similarity(column, 1), similarity(column, 2))
    return (red + green + blue) / 3
  }

  private func similarity(_ column: Int, _ color: Int) -> Double {
    var sums = totals[color][column + 2 * radius + 1]
    sums.add(totals[color][column], times: -1)
    let count = Double((2 * radius + 1) * (2 * radius + 1))
    let (first, second) = (Double(sums.first), Double(sums.second))
    let (mean, otherMean) = (first / count, second / count)
    let variance = (Double(sums.firstSquares) - first * first / count) / count
    let otherVariance = (Double(sums.secondSquares) - second * second / count) / count
    let covariance = (Double(sums.products) - first * second / count) / count
    let (c1, c2) = ((0.01 * 255) * (0.01 * 255), (0.03 * 255) * (0.03 * 255))
    return (2 * mean * otherMean + c1) * (2 * covariance + c2)
      / (mean * mean + otherMean * otherMean + c1) / (variance + otherVariance + c2)
  }
}

extension WindowSums.Sums {
  /// Adds a pair of samples, or subtracts it.
  mutating func add(_ one: Int, _ other: Int, times sign: Int) {
    first += sign * one
    second += sign * other
    firstSquares += sign * one * one
    secondSquares += sign * other * other
    products += sign * one * other
  }

  fileprivate mutating func add(_ other: WindowSums.Sums, times sign: Int) {
    first += sign * other.first
    second += sign * other.second
    firstSquares += sign * other.firstSquares
    secondSquares += sign * other.secondSquares
    products += sign * other.products
  }
}
