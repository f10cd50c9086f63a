/// The pixels of a picture that have three or more equal ones around them, found row by row.
///
/// The edge of the picture counts as one. Such pixels belong to an area, not to the edge of one.
struct Siblings {
  private let bitmap: Bitmap
  private let width: Int
  private let height: Int
  private let kernel: PixelKernel
  /// For two rows in turn, the pixels that are equal to the one to the right, below, and below on both sides.
  private var links: [Links]
  /// For three rows in turn, the pixels that have siblings.
  private var rows: [Row]

  /// A row and its pixels.
  private struct Row {
    var index = -1
    var words: [UInt64]
  }

  /// The pixels of a row that are equal to a neighbor.
  private struct Links {
    var index = -1
    /// The pixels that are equal to the next.
    var right: [UInt64]
    /// The pixels that are equal to the one below.
    var down: [UInt64]
    /// The pixels that are equal to the one below the next.
    var downRight: [UInt64]
    /// The pixels whose next one is equal to the one below them.
    var downLeft: [UInt64]
  }

  /// Prepares to look at what one of two pictures has in common with the other.
  init(_ pictures: ComparedPictures, _ picture: (ComparedPictures) -> Bitmap) {
    (width, height, kernel) = (pictures.width, pictures.height, pictures.kernel)
    bitmap = picture(pictures)
    let none = [UInt64](repeating: 0, count: (width + 63) / 64)
    let link = Links(right: none, down: none, downRight: none, downLeft: none)
    links = [link, link]
    rows = Array(repeating: Row(words: none), count: 3)
  }
}

extension Siblings {
  /// Finds the pixels of a row and of those above and below it.
  mutating func prepare(_ row: Int) {
    for near in max(0, row - 1)...min(height - 1, row + 1) where rows[near % 3].index != near {
      if near > 0 { link(near - 1) }
      link(near)
      combine(near)
    }
  }

  /// Returns whether a pixel of a row that is prepared is in the set.
  func contains(_ column: Int, _ row: Int) -> Bool {
    rows[row % 3].words[column / 64] >> UInt64(column % 64) & 1 == 1
  }

  /// Returns the pixels of a row that is prepared.
  func words(_ row: Int) -> [UInt64] { rows[row % 3].words }

  private mutating func link(_ row: Int) {
    let slot = row % 2
    guard links[slot].index != row else { return }
    links[slot].index = row
    // A copy of the value, not of its pixels, so that the links can change while they are read.
    let (bitmap, size) = (bitmap, width * 4)
    let all = unsafe bitmap.pixels.span.bytes
    let start = row * bitmap.width * 4
    let line = all.extracting(start..<start + size)
    let (head, tail) = (line.extracting(0..<size - 4), line.extracting(4..<size))
    kernel.findEqualPixels(head, tail, into: &links[slot].right)
    guard row + 1 < height else { return }
    let below = start + bitmap.width * 4
    let next = all.extracting(below..<below + size)
    kernel.findEqualPixels(line, next, into: &links[slot].down)
    kernel.findEqualPixels(head, next.extracting(4..<size), into: &links[slot].downRight)
    kernel.findEqualPixels(tail, next.extracting(0..<size - 4), into: &links[slot].downLeft)
  }
}

extension Siblings {
  private mutating func combine(_ row: Int) {
    let (own, above) = (links[row % 2], links[(row + 1) % 2])
    var words = rows[row % 3].words
    rows[row % 3] = Row(index: row, words: [])
    var (right, downLeft, upLeft): (UInt64, UInt64, UInt64) = (0, 0, 0)
    for word in words.indices {
      var counter = Counter()
      counter.add(own.right[word])
      counter.add(Siblings.shift(own.right[word], carrying: &right))
      if row + 1 < height {
        counter.add(own.down[word])
        counter.add(own.downRight[word])
        counter.add(Siblings.shift(own.downLeft[word], carrying: &downLeft))
      }
      if row > 0 {
        counter.add(above.down[word])
        counter.add(Siblings.shift(above.downRight[word], carrying: &upLeft))
        counter.add(above.downLeft[word])
      }
      counter.add(border(word, row))
      words[word] = counter.three
    }
    rows[row % 3].words = words
  }

  /// Returns the bits of a word, each one place later, and keeps the last for the next word.
  private static func shift(_ word: UInt64, carrying carry: inout UInt64) -> UInt64 {
    defer { carry = word >> 63 }
    return word << 1 | carry
  }

  /// Returns the pixels of a word that lie at the edge of the picture.
  private func border(_ word: Int, _ row: Int) -> UInt64 {
    let count = min(64, width - word * 64)
    let all = count == 64 ? UInt64.max : 1 << UInt64(count) - 1
    if row == 0 || row == height - 1 { return all }
    let last: UInt64 = (word + 1) * 64 >= width ? 1 << UInt64(count - 1) : 0
    return last | (word == 0 ? 1 : 0)
  }
}

/// Counts to three for 64 pixels at once.
private struct Counter {
  private var one: UInt64 = 0
  private var two: UInt64 = 0
  /// The pixels that were added three times or more.
  private(set) var three: UInt64 = 0

  /// Counts one more for some pixels.
  mutating func add(_ pixels: UInt64) {
    three |= two & pixels
    two |= one & pixels
    one |= pixels
  }
}
