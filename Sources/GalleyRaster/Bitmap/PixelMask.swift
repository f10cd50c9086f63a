/// A set of pixels of a picture, a bit for each.
public struct PixelMask: Hashable, Sendable {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int
  /// The number of words of a row; the lowest bit of its first word is its first pixel, and bits beyond its last are zero.
  package let wordsPerRow: Int
  /// The bits of all rows.
  package var words: [UInt64]

  /// Creates an empty set.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
    wordsPerRow = (width + 63) / 64
    words = Array(repeating: 0, count: wordsPerRow * height)
  }

  /// Whether the set holds the pixel of a column and a row.
  public subscript(column: Int, row: Int) -> Bool {
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

  /// The number of pixels in the set.
  public var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  /// Whether the set holds no pixel.
  public var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
}
