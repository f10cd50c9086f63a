/// The rows of a mask, each pixel grown to a square, made one after the other.
struct GrownRows {
  private let mask: PixelMask
  /// The number of pixels that each grows in all directions.
  static let reach = 4
  /// The rows around the current one, grown to both sides; row `y` is at the place `y` modulo their number.
  private var wide: [[UInt64]]
  private var hasPixels: [Bool]

  private static let count = 2 * reach + 1

  init(_ mask: PixelMask) {
    self.mask = mask
    wide = Array(
      repeating: Array(repeating: 0, count: mask.wordsPerRow), count: GrownRows.count)
    hasPixels = Array(repeating: false, count: GrownRows.count)
    for row in 0..<min(GrownRows.reach, mask.height) { widen(row) }
  }

  /// Puts a row, which must be the one after the last, into the first row of another mask, and returns whether it holds any pixel.
  mutating func grow(row: Int, into result: inout PixelMask) -> Bool {
    widen(row + GrownRows.reach)
    guard hasPixels.contains(true) else { return false }
    for word in 0..<mask.wordsPerRow {
      var bits: UInt64 = 0
      for place in 0..<GrownRows.count { bits |= wide[place][word] }
      result.words[word] = bits
    }
    return true
  }

  private mutating func widen(_ row: Int) {
    let place = row % GrownRows.count
    guard row < mask.height, mask.hasPixels(inRow: row) else {
      if hasPixels[place] {
        for word in 0..<mask.wordsPerRow { wide[place][word] = 0 }
        hasPixels[place] = false
      }
      return
    }
    hasPixels[place] = true
    let start = row * mask.wordsPerRow
    var before: UInt64 = 0
    for word in 0..<mask.wordsPerRow {
      let bits = mask.words[start + word]
      let after = word + 1 < mask.wordsPerRow ? mask.words[start + word + 1] : 0
      wide[place][word] = GrownRows.widened(bits, before: before, after: after)
      before = bits
    }
  }

  /// Returns bits grown to both sides, with what reaches over from the words before and after.
  private static func widened(_ bits: UInt64, before: UInt64, after: UInt64) -> UInt64 {
    var result = bits
    for distance in 1...UInt64(reach) {
      result |= bits << distance | before >> (64 - distance)
      result |= bits >> distance | after << (64 - distance)
    }
    return result
  }
}
