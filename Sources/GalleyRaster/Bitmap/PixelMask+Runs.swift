/// Pixels beside each other in a row.
struct PixelRun: Hashable {
  var row: Int
  var columns: Range<Int>
}

extension PixelMask {
  /// Returns whether a row holds any pixel.
  func hasPixels(inRow row: Int) -> Bool {
    let start = row * wordsPerRow
    for word in start..<start + wordsPerRow where words[word] != 0 { return true }
    return false
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

  /// Returns the next column that is in the set, or not in it.
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

  /// Returns the bits of one word of a row that lie in a range of columns.
  private func bits(ofWord index: Int, inRow row: Int, columns: Range<Int>) -> UInt64 {
    let (low, high) = (columns.lowerBound - index * 64, columns.upperBound - index * 64)
    let word = words[row * wordsPerRow + index]
    let cut = low > 0 ? word & (.max << UInt64(low)) : word
    return high < 64 ? cut & ((1 << UInt64(high)) - 1) : cut
  }

  /// Returns the number of pixels in a run, and the smallest run around them.
  func extent(of run: PixelRun) -> (count: Int, columns: Range<Int>)? {
    var (count, first, last) = (0, Int.max, 0)
    for index in run.columns.lowerBound / 64...(run.columns.upperBound - 1) / 64 {
      let bits = bits(ofWord: index, inRow: run.row, columns: run.columns)
      guard bits != 0 else { continue }
      count += bits.nonzeroBitCount
      first = min(first, index * 64 + bits.trailingZeroBitCount)
      last = index * 64 + 63 - bits.leadingZeroBitCount
    }
    return count > 0 ? (count, first..<last + 1) : nil
  }

  /// Calls a function with the column of each pixel in a run.
  func forEachPixel(in run: PixelRun, _ body: (Int) -> Void) {
    for index in run.columns.lowerBound / 64...(run.columns.upperBound - 1) / 64 {
      var bits = bits(ofWord: index, inRow: run.row, columns: run.columns)
      while bits != 0 {
        body(index * 64 + bits.trailingZeroBitCount)
        bits &= bits - 1
      }
    }
  }
}
