/// Takes pixels that are merely edges drawn in another way out of a set, and puts them into another.
///
/// A pixel is on an edge if it lies between a darker and a brighter neighbor, and the darkest or the brightest belongs
/// to an area in both pictures. Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector, 2009. What counts
/// as equal is as in the tool after which a rule is named.
///
/// Opaque pixels are looked at many at once. Their colors are equally bright only if they are equal, so whoever has three
/// equal ones around it belongs to an area and is on no edge, and any numbers in the order of brightness do.
struct AntialiasingFilter {
  let pictures: ComparedPictures
  let rule: ColorRule
  private(set) var rows: (EdgeRows, EdgeRows)
  /// The pixels that were taken out.
  private(set) var excused: PixelMask
  /// The pixels of rows that may be the brightest or the darkest beside an edge.
  private var anchors: EdgeAnchors
  /// The columns of those rows in which or next to which there is such a pixel.
  private var reach: RowRing<UInt64>
  /// The pixels of a row that may be on an edge, and those that are.
  private var found: (candidates: [UInt64], near: [UInt64], edges: [UInt64])

  /// Prepares to look at the edges of two pictures.
  init(_ pictures: ComparedPictures, rule: ColorRule) {
    (self.pictures, self.rule) = (pictures, rule)
    rows = (EdgeRows(pictures, \.reference), EdgeRows(pictures, \.actual))
    excused = PixelMask(width: pictures.width, height: pictures.height)
    let none = [UInt64](repeating: 0, count: excused.wordsPerRow)
    let ring = RowRing<UInt64>(count: 4, size: none.count, filledWith: 0)
    (anchors, reach, found) = ((ring, ring), ring, (none, none, none))
  }

  /// Goes through some rows of a set, which come after those before.
  mutating func run(_ mask: inout PixelMask, rows range: Range<Int>) {
    for row in range where mask.hasPixel(row) && prepare(row) {
      findNear(row, mask)
      addEdges(row, inActual: false)
      addEdges(row, inActual: true)
      for word in found.edges.indices where found.edges[word] != 0 {
        let index = row * mask.wordsPerRow + word
        mask.words[index] &= ~found.edges[word]
        excused.words[index] = found.edges[word]
      }
    }
  }
}

extension PixelMask {
  fileprivate func hasPixel(_ row: Int) -> Bool {
    let words = words.span.extracting(row * wordsPerRow..<(row + 1) * wordsPerRow)
    return words.indices.contains { words[$0] != 0 }
  }
}

extension AntialiasingFilter {
  /// Finds the anchors of a row, of the one above and of the one below, and returns whether there may be some.
  private mutating func prepare(_ row: Int) -> Bool {
    rows.0.prepare(row)
    guard rows.0.hasAreas(near: row) else { return false }
    rows.1.prepare(row)
    guard rows.1.hasAreas(near: row) else { return false }
    for row in rows.0.near(row) where anchors.first.begin(row) {
      anchor(row)
      spread(row)
    }
    return true
  }

  /// Finds the anchors of a row.
  private mutating func anchor(_ row: Int) {
    // With odiff, one pixel may belong to an area of one picture and another to one of the other.
    let isEither = rule.flavor == .odiff
    let (reference, actual) = (rows.0.areas, rows.1.areas)
    let (start, count) = (reference.offset(row), excused.wordsPerRow)
    let (areas, others) = (reference.values.span, actual.values.span)
    let target = anchors.first.offset(row)
    var first = anchors.first.values.mutableSpan
    for word in 0..<count {
      first[target + word] = areas[start + word] & (isEither ? .max : others[start + word])
    }
    var second = anchors.second.values.mutableSpan
    for word in 0..<count {
      second[target + word] = others[start + word] & (isEither ? .max : areas[start + word])
    }
  }

  /// Finds the columns of a row that have an anchor or are next to one.
  private mutating func spread(_ row: Int) {
    var before: UInt64 = 0
    for word in 0..<excused.wordsPerRow {
      let own = anchors.first[row, word] | anchors.second[row, word]
      reach[row, word] = own | own << 1 | own >> 1 | before >> 63
      if word > 0 { reach[row, word - 1] |= own << 63 }
      before = own
    }
  }

  /// Finds the pixels of a row and of a set that are next to anchors, none of which is known to be on an edge.
  private mutating func findNear(_ row: Int, _ mask: PixelMask) {
    let ring = reach
    let all = ring.values.span
    let above = all.extracting(ring.range(max(0, row - 1)))
    let own = all.extracting(ring.range(row))
    let below = all.extracting(ring.range(min(row + 1, mask.height - 1)))
    let marks = mask.words.span.extracting(row * mask.wordsPerRow..<(row + 1) * mask.wordsPerRow)
    var near = found.near.mutableSpan
    for word in marks.indices { near[word] = marks[word] & (above[word] | own[word] | below[word]) }
    for word in found.edges.indices { found.edges[word] = 0 }
  }
}

extension AntialiasingFilter {
  /// Adds the pixels of a row that are on an edge of one of the pictures and have not been found yet.
  private mutating func addEdges(_ row: Int, inActual: Bool) {
    guard findCandidates(row, inActual) else { return }
    addBorder(row, inActual)
    guard row > 0, row < excused.height - 1 else { return }
    let byRow = rule.flavor == .odiff
    if inActual {
      rows.1.addEdges(among: &found.candidates, row, &anchors, byRow: byRow, to: &found.edges)
    } else {
      rows.0.addEdges(among: &found.candidates, row, &anchors, byRow: byRow, to: &found.edges)
    }
    addSingly(row, inActual)
  }

  /// Finds the pixels of a row that may be on an edge of one of the pictures, and returns whether there are some.
  private mutating func findCandidates(_ row: Int, _ inActual: Bool) -> Bool {
    let ring = inActual ? rows.1.areas : rows.0.areas
    let areas = ring.values.span.extracting(ring.range(row))
    let (known, found) = (found.near, found.edges)
    let (near, edges) = (known.span, found.span)
    var candidates = self.found.candidates.mutableSpan
    var open: UInt64 = 0
    for word in near.indices {
      candidates[word] = near[word] & ~areas[word] & ~edges[word]
      open |= candidates[word]
    }
    return open != 0
  }

  /// Adds edges among the candidates at the edge of the picture, which are no candidates any more.
  private mutating func addBorder(_ row: Int, _ inActual: Bool) {
    guard row > 0, row < excused.height - 1 else { return addSingly(row, inActual) }
    for column in [0, excused.width - 1] {
      let bit: UInt64 = 1 << UInt64(column % 64)
      guard found.candidates[column / 64] & bit != 0 else { continue }
      found.candidates[column / 64] ^= bit
      if isEdge(column, row, inActual) { found.edges[column / 64] |= bit }
    }
  }

  /// Adds edges among the candidates, looking at one after the other.
  private mutating func addSingly(_ row: Int, _ inActual: Bool) {
    for word in found.candidates.indices {
      var open = found.candidates[word]
      while open != 0 {
        let bit = open & (0 &- open)
        open ^= bit
        let column = word * 64 + bit.trailingZeroBitCount
        if isEdge(column, row, inActual) { found.edges[word] |= bit }
      }
    }
  }

  private func isEdge(_ column: Int, _ row: Int, _ inActual: Bool) -> Bool {
    isEdge(column, row, in: inActual ? pictures.actual : pictures.reference)
  }
}
