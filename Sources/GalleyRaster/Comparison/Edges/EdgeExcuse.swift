/// Takes pixels that are merely edges drawn in another way out of a set, and puts them into another.
///
/// A pixel is on an edge if it lies between a darker and a brighter neighbor, and the darkest or the brightest belongs
/// to an area in both pictures. Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector, 2009. What counts
/// as equal is as in the tool after which a rule is named.
struct EdgeExcuse {
  let pictures: ComparedPictures
  let rule: ColorRule
  private(set) var siblings: (Siblings, Siblings)
  /// The pixels that were taken out.
  private(set) var excused: PixelMask

  /// Prepares to look at the edges of two pictures.
  init(_ pictures: ComparedPictures, rule: ColorRule) {
    (self.pictures, self.rule) = (pictures, rule)
    siblings = (Siblings(pictures, \.reference), Siblings(pictures, \.actual))
    let (width, height) = (pictures.width, pictures.height)
    excused = PixelMask(width: width, height: height)
  }

  /// Goes through all pixels of a set.
  mutating func run(_ mask: inout PixelMask) {
    for row in 0..<mask.height {
      let words = row * mask.wordsPerRow..<(row + 1) * mask.wordsPerRow
      guard words.contains(where: { mask.words[$0] != 0 }) else { continue }
      siblings.0.prepare(row)
      siblings.1.prepare(row)
      let anchors = anchors(row)
      let areas = (siblings.0.words(row), siblings.1.words(row))
      for index in words where mask.words[index] != 0 {
        let word = index - words.lowerBound
        let near = mask.words[index] & EdgeExcuse.spread(anchors, word)
        let edges = edges((near & ~areas.0[word], near & ~areas.1[word]), word, row)
        mask.words[index] &= ~edges
        excused.words[index] = edges
      }
    }
  }
}

extension EdgeExcuse {
  /// Returns those pixels of a word that are on an edge, of those that may be in the first and in the second picture.
  private func edges(_ candidates: (UInt64, UInt64), _ word: Int, _ row: Int) -> UInt64 {
    var (open, edges) = (candidates.0 | candidates.1, UInt64(0))
    while open != 0 {
      let bit = open & (0 &- open)
      open ^= bit
      let column = word * 64 + bit.trailingZeroBitCount
      let isEdge =
        candidates.0 & bit != 0 && isEdge(column, row, in: pictures.reference)
        || candidates.1 & bit != 0 && isEdge(column, row, in: pictures.actual)
      if isEdge { edges |= bit }
    }
    return edges
  }

  /// Returns the columns in which a row, the one above or the one below has a pixel that may anchor an edge.
  private func anchors(_ row: Int) -> [UInt64] {
    var result = [UInt64](repeating: 0, count: excused.wordsPerRow)
    for near in max(0, row - 1)...min(excused.height - 1, row + 1) {
      let (first, second) = (siblings.0.words(near), siblings.1.words(near))
      // With odiff, one pixel may belong to an area of one picture and another to one of the other.
      let isEither = rule.flavor == .odiff
      for word in result.indices {
        result[word] |= isEither ? first[word] | second[word] : first[word] & second[word]
      }
    }
    return result
  }

  /// Returns the pixels of a word that are in a set or next to one.
  private static func spread(_ words: [UInt64], _ index: Int) -> UInt64 {
    let own = words[index]
    let before = index > 0 ? words[index - 1] >> 63 : 0
    let after = index + 1 < words.count ? words[index + 1] << 63 : 0
    return own | own << 1 | own >> 1 | before | after
  }
}
