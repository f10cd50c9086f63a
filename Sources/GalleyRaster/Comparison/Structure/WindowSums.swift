/// Sums over the rows of a window that moves down two pictures, for each column and each of red, green and blue.
struct WindowSums {
  /// The sums of one color in a window.
  struct Sums {
    /// The sum in the first picture.
    var first = 0
    /// The sum in the second picture.
    var second = 0
    /// The sum of squares in the first picture.
    var firstSquares = 0
    /// The sum of squares in the second picture.
    var secondSquares = 0
    /// The sum of products of both.
    var products = 0
  }

  private let frame: FramedPictures
  private let radius: Int
  private var columns: [[Sums]]
  /// For each color and column, the sums of all columns before it.
  private var totals: [[Sums]]
  private var rows = 0..<0
  private var totaledRow: Int?

  /// Prepares windows that reach so many pixels to all sides.
  init(_ frame: FramedPictures, radius: Int) {
    (self.frame, self.radius) = (frame, radius)
    let none = [Sums](repeating: Sums(), count: frame.width + 2 * radius)
    columns = Array(repeating: none, count: 3)
    totals = Array(repeating: none + [Sums()], count: 3)
  }
}

extension WindowSums {
  /// Moves all windows down to a row.
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
        sum.add(columns[color][index])
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
    let sums = totals[color][column + 2 * radius + 1].minus(totals[color][column])
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
  /// Adds a pair of samples, or takes it away.
  mutating func add(_ one: Int, _ other: Int, times sign: Int) {
    first += sign * one
    second += sign * other
    firstSquares += sign * one * one
    secondSquares += sign * other * other
    products += sign * one * other
  }

  /// Adds other sums.
  mutating func add(_ other: WindowSums.Sums) {
    first += other.first
    second += other.second
    firstSquares += other.firstSquares
    secondSquares += other.secondSquares
    products += other.products
  }

  /// Returns what is left without other sums.
  func minus(_ other: WindowSums.Sums) -> WindowSums.Sums {
    WindowSums.Sums(
      first: first - other.first, second: second - other.second,
      firstSquares: firstSquares - other.firstSquares,
      secondSquares: secondSquares - other.secondSquares, products: products - other.products)
  }
}
