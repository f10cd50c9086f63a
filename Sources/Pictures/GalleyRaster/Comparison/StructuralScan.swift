/// Finds pixels whose color differs noticeably, if the structure around them differs or is missing.
///
/// Source: the comparator `ssim-cie94` of Playwright, whose counts these are.
struct StructuralScan {
  private let frame: FramedPictures
  private var distances = ColorDistances()

  /// The minimum similarity of structures that are only blended differently.
  private static let similar = 0.99
  /// The number of words of a mask whose columns are compared together, so that their sums stay in a processor's cache.
  private static let wordsPerBlock = 4

  init(_ pictures: ComparedPictures) {
    frame = FramedPictures(pictures: pictures)
  }

  /// Returns the pixels of a set that differ.
  ///
  /// - Complexity: Linear in the number of pixels of the rows that have candidates, and of fifteen rows around them.
  mutating func differing(among candidates: PixelMask) -> PixelMask {
    var mask = PixelMask(width: candidates.width, height: candidates.height)
    for start in stride(from: 0, to: mask.wordsPerRow, by: Self.wordsPerBlock) {
      let words = start..<min(start + Self.wordsPerBlock, mask.wordsPerRow)
      var sums = WindowSums(
        frame, columns: 64 * start..<min(64 * words.upperBound, mask.width), radius: 15)
      for row in 0..<mask.height {
        for word in words {
          let index = row * mask.wordsPerRow + word
          var found: UInt64 = 0
          candidates.words[index].forEachBit { bit in
            if differs(word * 64 + bit, row, &sums) { found |= 1 << UInt64(bit) }
          }
          mask.words[index] = found
        }
      }
    }
    return mask
  }

  private mutating func differs(_ column: Int, _ row: Int, _ sums: inout WindowSums) -> Bool {
    let (first, second) = frame.colors(column, row)
    guard first != second, distances.areNoticeable(first, second) else { return false }
    if frame.isFlat(column, row) { return true }
    sums.move(to: row)
    return sums.similarity(column) < StructuralScan.similar
  }
}

/// Whether pairs of colors look different, cached because drawn pictures repeat few pairs.
private struct ColorDistances {
  private struct Entry {
    var first = FramedPictures.Color()
    var second = FramedPictures.Color()
    var isNoticeable = false
  }

  private var entries = Array(repeating: Entry(), count: 1 << ColorDistances.bits)

  private static let bits = 12
  private static let noticeable = 1.0

  mutating func areNoticeable(
    _ first: FramedPictures.Color, _ second: FramedPictures.Color
  ) -> Bool {
    let (one, other) = (first.packed, second.packed)
    let hash = (one &* 0x9E37_79B1) ^ (other &* 0x85EB_CA6B)
    let index = Int(hash >> UInt32(32 - ColorDistances.bits))
    if entries[index].first != first || entries[index].second != second {
      // The distance is measured from the color of the expected picture.
      let distance = LabColor(first).distance(to: LabColor(second))
      entries[index] = Entry(
        first: first, second: second, isNoticeable: distance > ColorDistances.noticeable)
    }
    return entries[index].isNoticeable
  }
}

extension SIMD4<UInt32> {
  fileprivate var packed: UInt32 { x | y << 8 | z << 16 }

  /// Returns the products of samples, which have sixteen bits: most processors multiply those at once.
  @inline(__always)
  fileprivate func times(_ other: Self) -> Self {
    unsafe unsafeBitCast(
      unsafeBitCast(self, to: SIMD8<UInt16>.self)
        &* unsafeBitCast(other, to: SIMD8<UInt16>.self), to: Self.self)
  }
}

extension LabColor {
  fileprivate init(_ color: FramedPictures.Color) {
    self.init(red: Double(color.x), green: Double(color.y), blue: Double(color.z))
  }
}

/// Two pictures on white, with a frame of alternating magenta and green pixels around both.
private struct FramedPictures {
  let pictures: ComparedPictures

  /// The red, green and blue of a pixel, and zero.
  typealias Color = SIMD4<UInt32>

  /// Returns the colors of a place in both pictures or in the frame around them.
  func colors(_ column: Int, _ row: Int) -> (Color, Color) {
    guard row >= 0, row < pictures.height, column >= 0, column < pictures.width else {
      let isGreen = (column + row) % 2 != 0
      let color = isGreen ? Color(0, 255, 0, 0) : Color(255, 0, 255, 0)
      return (color, color)
    }
    return (
      FramedPictures.color(pictures.reference.packed(column, row)),
      FramedPictures.color(pictures.actual.packed(column, row))
    )
  }

  /// Calls a function with the colors of both pictures in columns of two rows that are not in the frame.
  @inline(__always)
  func forEachColors(
    in columns: Range<Int>, ofRows rows: (Int, Int),
    _ body: (_ column: Int, _ upper: (Color, Color), _ lower: (Color, Color)) -> Void
  ) {
    let (first, second) = unsafe (
      pictures.reference.pixels.span.bytes, pictures.actual.pixels.span.bytes
    )
    let (width, other) = (pictures.reference.width, pictures.actual.width)
    for column in columns {
      let upper = (
        FramedPictures.color(first.pixel(rows.0 &* width &+ column)),
        FramedPictures.color(second.pixel(rows.0 &* other &+ column))
      )
      let lower = (
        FramedPictures.color(first.pixel(rows.1 &* width &+ column)),
        FramedPictures.color(second.pixel(rows.1 &* other &+ column))
      )
      body(column, upper, lower)
    }
  }

  /// Returns a color on white, without its fractions.
  @inline(__always)
  private static func color(_ pixel: UInt32) -> Color {
    guard pixel >> 24 < 255 else {
      let samples = unsafe unsafeBitCast(
        (pixel & 0xFF_FFFF).littleEndian, to: SIMD4<UInt8>.self)
      return Color(truncatingIfNeeded: samples)
    }
    let alpha = pixel.sample(3) / 255
    func sample(_ index: UInt32) -> UInt32 { UInt32(255 + (pixel.sample(index) - 255) * alpha) }
    return Color(sample(0), sample(1), sample(2), 0)
  }

  /// Returns whether all neighbors of a pixel have its color, in one of the pictures.
  func isFlat(_ column: Int, _ row: Int) -> Bool {
    let own = colors(column, row)
    var (isFirst, isSecond) = (true, true)
    for y in row - 1...row + 1 {
      for x in column - 1...column + 1 {
        let (first, second) = colors(x, y)
        if first != own.0 { isFirst = false }
        if second != own.1 { isSecond = false }
        guard isFirst || isSecond else { return false }
      }
    }
    return true
  }
}

/// Sums over the rows of a window that moves down two pictures, for each column.
private struct WindowSums {
  /// Sums over red, green and blue of two pictures.
  ///
  /// Sums may wrap around: their differences cover few pixels and are exact.
  struct Sums {
    var first = SIMD4<UInt32>()
    var second = SIMD4<UInt32>()
    var firstSquares = SIMD4<UInt32>()
    var secondSquares = SIMD4<UInt32>()
    var products = SIMD4<UInt32>()
  }

  private let frame: FramedPictures
  private let radius: Int
  /// The first of the columns, which may be in the frame.
  private let start: Int
  private var columns: [Sums]
  private var totals: [Sums]
  private var rows = 0..<0
  private var totaledRow: Int?

  /// Creates windows around some columns with a radius in pixels.
  init(_ frame: FramedPictures, columns: Range<Int>, radius: Int) {
    (self.frame, self.radius, start) = (frame, radius, columns.lowerBound - radius)
    self.columns = Array(repeating: Sums(), count: columns.count + 2 * radius)
    totals = self.columns + [Sums()]
  }

  mutating func move(to row: Int) {
    guard totaledRow != row else { return }
    let wanted = row - radius..<row + radius + 1
    if rows.overlaps(wanted) {
      for old in rows.lowerBound..<wanted.lowerBound { replace(old, by: old + rows.count) }
    } else {
      for index in columns.indices { columns[index] = Sums() }
      for new in wanted {
        for index in columns.indices {
          let (first, second) = frame.colors(start + index, new)
          columns[index].add(first, second)
        }
      }
    }
    rows = wanted
    total()
    totaledRow = row
  }

  /// Takes a row from the sums and adds another one below it.
  private mutating func replace(_ old: Int, by new: Int) {
    let pictures = frame.pictures
    let isInside = old >= 0 && new < pictures.height
    let inner = isInside ? max(0, start)..<min(start + columns.count, pictures.width) : 0..<0
    let end = start + columns.count
    let outer = inner.isEmpty ? [start..<end] : [start..<inner.lowerBound, inner.upperBound..<end]
    for column in outer.joined() {
      let (upper, lower) = (frame.colors(column, old), frame.colors(column, new))
      columns[column - start].subtract(upper.0, upper.1)
      columns[column - start].add(lower.0, lower.1)
    }
    let (frame, start) = (frame, start)
    var sums = columns.mutableSpan
    frame.forEachColors(in: inner, ofRows: (old, new)) { column, upper, lower in
      var sum = sums[column - start]
      sum.subtract(upper.0, upper.1)
      sum.add(lower.0, lower.1)
      sums[column - start] = sum
    }
  }

  private mutating func total() {
    let columns = columns
    var sum = Sums()
    var sums = totals.mutableSpan
    for index in columns.indices {
      sum.add(columns[index])
      sums[index + 1] = sum
    }
  }

  /// Returns the structural similarity around a column of the row, 1 where both pictures are alike.
  ///
  /// Source: Wang and others, Image quality assessment: from error visibility to structural similarity, 2004, with equal
  /// weights and the mean of red, green and blue.
  func similarity(_ column: Int) -> Double {
    var sums = totals[column - start + radius + 1]
    sums.subtract(totals[column - start - radius])
    let count = Double((2 * radius + 1) * (2 * radius + 1))
    let (first, second) = (SIMD4<Double>(sums.first), SIMD4<Double>(sums.second))
    let (mean, otherMean) = (first / count, second / count)
    let variance = (SIMD4<Double>(sums.firstSquares) - first * first / count) / count
    let otherVariance = (SIMD4<Double>(sums.secondSquares) - second * second / count) / count
    let covariance = (SIMD4<Double>(sums.products) - first * second / count) / count
    let (c1, c2) = ((0.01 * 255) * (0.01 * 255), (0.03 * 255) * (0.03 * 255))
    let likeness = (2 * mean * otherMean + c1) * (2 * covariance + c2)
    let similarity =
      likeness / (mean * mean + otherMean * otherMean + c1) / (variance + otherVariance + c2)
    return (similarity.x + similarity.y + similarity.z) / 3
  }
}

extension WindowSums.Sums {
  @inline(__always)
  mutating func add(_ one: SIMD4<UInt32>, _ other: SIMD4<UInt32>) {
    first &+= one
    second &+= other
    firstSquares &+= one.times(one)
    secondSquares &+= other.times(other)
    products &+= one.times(other)
  }

  @inline(__always)
  mutating func subtract(_ one: SIMD4<UInt32>, _ other: SIMD4<UInt32>) {
    first &-= one
    second &-= other
    firstSquares &-= one.times(one)
    secondSquares &-= other.times(other)
    products &-= one.times(other)
  }

  @inline(__always)
  fileprivate mutating func add(_ other: WindowSums.Sums) {
    first &+= other.first
    second &+= other.second
    firstSquares &+= other.firstSquares
    secondSquares &+= other.secondSquares
    products &+= other.products
  }

  fileprivate mutating func subtract(_ other: WindowSums.Sums) {
    first &-= other.first
    second &-= other.second
    firstSquares &-= other.firstSquares
    secondSquares &-= other.secondSquares
    products &-= other.products
  }
}
