/// Takes pixels that are merely edges drawn in another way out of a set, and puts them into another.
///
/// A pixel is on an edge if it lies between a darker and a brighter neighbor, and the darkest or the brightest belongs
/// to an area in both pictures. Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector, 2009. What counts
/// as equal is as in the tool after which a rule is named.
struct EdgeExcuse {
  let reference: Bitmap
  let actual: Bitmap
  let rule: ColorRule
  private(set) var siblings: (Siblings, Siblings)
  /// The pixels that were taken out.
  private(set) var excused: PixelMask

  /// Prepares to look at the part of two pictures that a set of pixels covers.
  init(
    _ reference: Bitmap, _ actual: Bitmap, rule: ColorRule, mask: PixelMask, kernel: PixelKernel
  ) {
    (self.reference, self.actual, self.rule) = (reference, actual, rule)
    let (width, height) = (mask.width, mask.height)
    siblings = (
      Siblings(reference, width: width, height: height, kernel: kernel),
      Siblings(actual, width: width, height: height, kernel: kernel)
    )
    excused = PixelMask(width: width, height: height)
  }

  /// Goes through all pixels of a set.
  mutating func run(_ mask: inout PixelMask) {
    for row in 0..<mask.height {
      let words = row * mask.wordsPerRow..<(row + 1) * mask.wordsPerRow
      guard words.contains(where: { mask.words[$0] != 0 }) else { continue }
      siblings.0.prepare(row)
      siblings.1.prepare(row)
      for index in words where mask.words[index] != 0 {
        let edges = edges(mask.words[index], word: index - words.lowerBound, row: row)
        mask.words[index] &= ~edges
        excused.words[index] = edges
      }
    }
  }
}

extension EdgeExcuse {
  /// Returns those pixels of a word that are on an edge.
  private func edges(_ pixels: UInt64, word: Int, row: Int) -> UInt64 {
    let near = isAnchoredNear(word, row)
    let candidates = (
      pixels & near & ~siblings.0.word(word, row: row),
      pixels & near & ~siblings.1.word(word, row: row)
    )
    var (open, edges) = (candidates.0 | candidates.1, UInt64(0))
    while open != 0 {
      let bit = open & (0 &- open)
      open ^= bit
      let column = word * 64 + bit.trailingZeroBitCount
      let isEdge =
        candidates.0 & bit != 0 && isEdge(column, row, in: reference)
        || candidates.1 & bit != 0 && isEdge(column, row, in: actual)
      if isEdge { edges |= bit }
    }
    return edges
  }

  /// Returns the pixels of a word around which is a pixel that belongs to an area as the rule demands.
  private func isAnchoredNear(_ word: Int, _ row: Int) -> UInt64 {
    guard rule.flavor != .odiff else {
      return spread(word, row) { siblings.0.word($0, row: $1) }
        & spread(word, row) { siblings.1.word($0, row: $1) }
    }
    return spread(word, row) { siblings.0.word($0, row: $1) & siblings.1.word($0, row: $1) }
  }

  /// Returns the pixels of a word that are in a set or next to one.
  private func spread(_ word: Int, _ row: Int, _ set: (Int, Int) -> UInt64) -> UInt64 {
    func column(_ word: Int) -> UInt64 { set(word, row - 1) | set(word, row) | set(word, row + 1) }
    let own = column(word)
    return own | own << 1 | own >> 1 | column(word - 1) >> 63 | column(word + 1) << 63
  }
}
