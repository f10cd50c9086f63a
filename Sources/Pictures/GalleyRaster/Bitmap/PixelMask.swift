package struct PixelMask: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// The number of words per row; the lowest bit of a word is its first pixel, and bits beyond the width are zero.
  package let wordsPerRow: Int
  package var words: [UInt64]

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * height)
  }

  /// Creates the union of rectangles, which may overlap and extend beyond the picture.
  init(_ size: PixelSize, _ rectangles: [PixelRect]) {
    self.init(width: size.width, height: size.height)
    for rectangle in rectangles.compactMap({ $0.clipped(to: size) }) {
      let columns = rectangle.columns
      for row in rectangle.rows {
        for index in columns.lowerBound / 64...(columns.upperBound - 1) / 64 {
          words[row * wordsPerRow + index] |= PixelMask.bits(of: columns, inWord: index)
        }
      }
    }
  }

  package subscript(column: Int, row: Int) -> Bool {
    get { words[word(column, row)] >> UInt64(column % 64) & 1 == 1 }
    set {
      let bit: UInt64 = 1 << UInt64(column % 64)
      if newValue { words[word(column, row)] |= bit } else { words[word(column, row)] &= ~bit }
    }
  }

  private func word(_ column: Int, _ row: Int) -> Int {
    precondition(
      (0..<width).contains(column) && (0..<height).contains(row),
      "There is no pixel in column \(column) and row \(row).")
    return row * wordsPerRow + column / 64
  }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
}

struct PixelRun: Hashable {
  var row: Int
  var columns: Range<Int>
}

extension PixelMask {
  func hasPixels(inRow row: Int) -> Bool {
    let words = words.span.extracting(row * wordsPerRow..<(row + 1) * wordsPerRow)
    return words.indices.contains { words[$0] != 0 }
  }

  /// Calls a function with each run of pixels of a row, from left to right.
  func forEachRun(inRow row: Int, _ body: (Range<Int>) -> Void) {
    var column = 0
    while let start = next(true, from: column, inRow: row) {
      let end = next(false, from: start, inRow: row) ?? width
      body(start..<end)
      column = end
    }
  }

  /// Returns the next column that is, or is not, in the set.
  private func next(_ isInside: Bool, from column: Int, inRow row: Int) -> Int? {
    var index = column / 64
    guard index < wordsPerRow else { return nil }
    let flip: UInt64 = isInside ? 0 : .max
    var word = (words[row * wordsPerRow + index] ^ flip) & (.max << UInt64(column % 64))
    while word == 0 {
      index += 1
      guard index < wordsPerRow else { return nil }
      word = words[row * wordsPerRow + index] ^ flip
    }
    let found = index * 64 + word.trailingZeroBitCount
    return found < width ? found : nil
  }

  /// Returns the number of pixels of the set in a run, and the smallest run that contains them.
  func bounds(of run: PixelRun) -> (count: Int, columns: Range<Int>)? {
    var (count, first, last) = (0, Int.max, 0)
    for index in run.columns.lowerBound / 64...(run.columns.upperBound - 1) / 64 {
      let word = words[run.row * wordsPerRow + index]
      let bits = word & PixelMask.bits(of: run.columns, inWord: index)
      guard bits != 0 else { continue }
      count += bits.nonzeroBitCount
      first = min(first, index * 64 + bits.trailingZeroBitCount)
      last = index * 64 + 63 - bits.leadingZeroBitCount
    }
    return count > 0 ? (count, first..<last + 1) : nil
  }

  private static func bits(of columns: Range<Int>, inWord index: Int) -> UInt64 {
    let (low, high) = (columns.lowerBound - index * 64, columns.upperBound - index * 64)
    return .max << UInt64(max(0, low)) & (high < 64 ? (1 << UInt64(high)) - 1 : .max)
  }
}

extension UInt64 {
  /// Calls a function with the index of each set bit, in ascending order.
  @inline(__always)
  func forEachBit(_ body: (Int) -> Void) {
    var rest = self
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest - 1
    }
  }
}
