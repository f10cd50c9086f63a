internal import CPixelKernels

/// Removes antialiased pixels, on edges that are only blended differently, from a set.
///
/// A pixel is on an edge if it lies between a darker and a brighter neighbor, and the darkest or the brightest belongs
/// to an area in both pictures. Source: Vyšniauskas, Anti-aliased pixel and intensity slope detector, 2009.
///
/// Kernels test many opaque pixels at once. Opaque colors are equally bright only if they are equal, so a pixel with
/// three equal neighbors belongs to an area and not to an edge, and any numbers in the order of brightness can be
/// compared.
struct AntialiasingFilter: ~Copyable {
  private let pictures: ComparedPictures
  private let rule: ColorRule
  private var reference: EdgeRows
  private var actual: EdgeRows
  /// The pixels that were taken out.
  private(set) var antialiased: PixelMask
  /// The pixels of rows that may be the brightest or the darkest next to an edge.
  private var anchors: EdgeRows.Anchors
  /// The columns that have such a pixel or are next to one, in the same rows.
  private var reach: RowRing<UInt64>
  /// The pixels of a row that may be on an edge of one of the pictures.
  private var candidates: [UInt64]
  /// The pixels of a row that are next to anchors.
  private var near: [UInt64]
  private var edges: [UInt64]

  init(_ pictures: ComparedPictures, rule: ColorRule) {
    (self.pictures, self.rule) = (pictures, rule)
    reference = EdgeRows(pictures.reference, of: pictures)
    actual = EdgeRows(pictures.actual, of: pictures)
    antialiased = PixelMask(width: pictures.width, height: pictures.height)
    let count = antialiased.wordsPerRow
    let none = [UInt64](repeating: 0, count: count)
    (candidates, near, edges) = (none, none, none)
    anchors = EdgeRows.Anchors(
      first: RowRing(count: 4, size: count), second: RowRing(count: 4, size: count))
    reach = RowRing(count: 4, size: count)
  }

  /// Filters some rows of a set, which must follow the previous rows.
  mutating func run(_ mask: inout PixelMask, rows range: Range<Int>) {
    for row in range where mask.hasPixels(inRow: row) && prepare(row) {
      findNear(row, mask)
      addEdges(row, inActual: false)
      addEdges(row, inActual: true)
      for word in edges.indices where edges[word] != 0 {
        let index = row * mask.wordsPerRow + word
        mask.words[index] &= ~edges[word]
        antialiased.words[index] = edges[word]
      }
    }
  }

  /// Finds the anchors of a row and of its neighbors above and below, and returns whether there may be any.
  private mutating func prepare(_ row: Int) -> Bool {
    reference.prepare(row)
    guard reference.hasAreas(near: row) else { return false }
    actual.prepare(row)
    guard actual.hasAreas(near: row) else { return false }
    for row in reference.near(row) where anchors.first.begin(row) {
      findAnchors(row)
      findReach(row)
    }
    return true
  }

  private func findAnchors(_ row: Int) {
    let (areas, others) = unsafe (reference.areas[row], actual.areas[row])
    let (first, second) = unsafe (anchors.first[row], anchors.second[row])
    for word in 0..<antialiased.wordsPerRow {
      unsafe first[word] = areas[word] & others[word]
      unsafe second[word] = areas[word] & others[word]
    }
  }

  private func findReach(_ row: Int) {
    let (first, second) = unsafe (anchors.first[row], anchors.second[row])
    let reach = unsafe reach[row]
    var before: UInt64 = 0
    for word in 0..<antialiased.wordsPerRow {
      let own = unsafe first[word] | second[word]
      unsafe reach[word] = own | own << 1 | own >> 1 | before >> 63
      if word > 0 { unsafe reach[word - 1] |= own << 63 }
      before = own
    }
  }

  /// Finds the pixels of a row and of a set that are next to anchors and are not known to be on an edge.
  private mutating func findNear(_ row: Int, _ mask: PixelMask) {
    let above = unsafe reach[max(0, row - 1)]
    let own = unsafe reach[row]
    let below = unsafe reach[min(row + 1, mask.height - 1)]
    let pixels = mask.words.span.extracting(row * mask.wordsPerRow..<(row + 1) * mask.wordsPerRow)
    for word in pixels.indices {
      near[word] = unsafe pixels[word] & (above[word] | own[word] | below[word])
      edges[word] = 0
    }
  }

  /// Adds the pixels of a row that are on an edge of one of the pictures and have not been found yet.
  private mutating func addEdges(_ row: Int, inActual: Bool) {
    let areas = unsafe inActual ? actual.areas[row] : reference.areas[row]
    var hasCandidates = false
    for word in near.indices {
      candidates[word] = unsafe near[word] & ~areas[word] & ~edges[word]
      hasCandidates = hasCandidates || candidates[word] != 0
    }
    guard hasCandidates else { return }
    if row > 0, row < antialiased.height - 1 {
      addBorderEdges(row, inActual)
      if inActual {
        actual.addEdges(among: &candidates, row, anchors, to: &edges)
      } else {
        reference.addEdges(among: &candidates, row, anchors, to: &edges)
      }
    }
    for word in candidates.indices {
      candidates[word].forEachBit { bit in
        if isEdge(word * 64 + bit, row, inActual) { edges[word] |= 1 << UInt64(bit) }
      }
    }
  }

  private mutating func addBorderEdges(_ row: Int, _ inActual: Bool) {
    for column in [0, antialiased.width - 1] {
      let bit: UInt64 = 1 << UInt64(column % 64)
      guard candidates[column / 64] & bit != 0 else { continue }
      candidates[column / 64] ^= bit
      if isEdge(column, row, inActual) { edges[column / 64] |= bit }
    }
  }

  /// Returns whether a pixel lies between a darker and a brighter pixel, at least one of which belongs to an area.
  private func isEdge(_ column: Int, _ row: Int, _ inActual: Bool) -> Bool {
    let bitmap = inActual ? pictures.actual : pictures.reference
    let (width, height) = (antialiased.width, antialiased.height)
    let isOnBorder = column == 0 || row == 0 || column == width - 1 || row == height - 1
    var slope = Slope(isOnBorder: isOnBorder)
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * bitmap.width + column)
    let columns = max(0, column - 1)...min(width - 1, column + 1)
    let rows = max(0, row - 1)...min(height - 1, row + 1)
    // The first of several equally bright pixels decides, so the order is the order of pixelmatch.
    for x in columns {
      for y in rows where x != column || y != row {
        let other = pixels.pixel(y * bitmap.width + x)
        let difference = YIQ.brightness(own, minus: other, on: background(column, row))
        slope.add(difference, isEqual: difference == 0, x, y)
      }
    }
    return slope.isSlope && isAnchored(slope)
  }

  private func background(_ column: Int, _ row: Int) -> Background {
    rule.background(
      pictures.reference.packed(column, row), pictures.actual.packed(column, row),
      at: row * antialiased.width + column)
  }

  private func isAnchored(_ slope: Slope) -> Bool {
    let (bright, dark) = (slope.brightest, slope.darkest)
    let (isBright, isDark) = (
      reference.isInArea(bright.x, bright.y), reference.isInArea(dark.x, dark.y)
    )
    let (isBrightToo, isDarkToo) = (
      actual.isInArea(bright.x, bright.y), actual.isInArea(dark.x, dark.y)
    )
    return isBright && isBrightToo || isDark && isDarkToo
  }
}

/// How bright the pixels around one are.
private struct Slope {
  private var equalCount: Int
  private var (minimum, maximum) = (0.0, 0.0)
  private(set) var brightest = (x: 0, y: 0)
  private(set) var darkest = (x: 0, y: 0)

  /// Begins without neighbors; the edge of the picture counts as an equal neighbor.
  init(isOnBorder: Bool) {
    equalCount = isOnBorder ? 1 : 0
  }

  /// Adds a neighbor with its difference in brightness, positive if it is darker than the pixel.
  mutating func add(_ difference: Double, isEqual: Bool, _ x: Int, _ y: Int) {
    if isEqual { equalCount += 1 }
    if difference < minimum { (minimum, brightest) = (difference, (x, y)) }
    if difference > maximum { (maximum, darkest) = (difference, (x, y)) }
  }

  /// Whether there are both brighter and darker neighbors, and no more than two equal ones.
  var isSlope: Bool { equalCount < 3 && minimum < 0 && maximum > 0 }
}

/// Rows of a picture, prepared for the test for edges; each is computed once and cached while it is near.
private struct EdgeRows: ~Copyable {
  /// The common properties of all pixels of a row; later cases have more.
  private enum Kind: Int32, Comparable {
    case translucent, opaque, gray

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// The candidates for the brightest and for the darkest neighbor, for three rows in turn; each set must contain one
  /// of them.
  struct Anchors: ~Copyable {
    var first: RowRing<UInt64>
    var second: RowRing<UInt64>
  }

  private let bitmap: Bitmap
  private let width: Int
  private let height: Int
  private let vectors: GalleyVectors
  private var greens: RowRing<UInt8>
  private var kinds = [Kind](repeating: .translucent, count: 8)
  /// The pixels that belong to an area: at least three of their neighbors are equal to them.
  private(set) var areas: RowRing<UInt64>
  /// Numbers in the order of brightness, for gray pixels and for pixels of any color.
  private var grayLevels: RowRing<UInt16>
  private var colorLevels: RowRing<UInt32>

  init(_ bitmap: Bitmap, of pictures: ComparedPictures) {
    (width, height, vectors) = (pictures.width, pictures.height, pictures.vectors)
    self.bitmap = bitmap
    let size = (width + 63) / 64 * 64 + 64
    // Areas depend on the rows around three rows, and these on the rows around five.
    greens = RowRing(count: 8, size: size)
    areas = RowRing(count: 4, size: size / 64)
    grayLevels = RowRing(count: 4, size: size)
    colorLevels = RowRing(count: 4, size: size)
  }

  func near(_ row: Int) -> ClosedRange<Int> {
    max(0, row - 1)...min(height - 1, row + 1)
  }

  /// Returns the common properties of the pixels of three prepared rows.
  private func kind(near row: Int) -> Kind {
    near(row).reduce(.gray) { min($0, kinds[$1 & 7]) }
  }

  /// Returns whether a pixel of a prepared row belongs to an area.
  func isInArea(_ column: Int, _ row: Int) -> Bool {
    unsafe areas[row][column / 64] >> UInt64(column % 64) & 1 == 1
  }

  /// Returns whether a prepared row or a neighbor above or below has a pixel that belongs to an area.
  func hasAreas(near row: Int) -> Bool {
    for row in near(row) {
      for word in 0..<(width + 63) / 64 where unsafe areas[row][word] != 0 { return true }
    }
    return false
  }

  /// Finds the areas of a row and of its neighbors above and below.
  ///
  /// The edge of the picture counts as one equal pixel.
  mutating func prepare(_ row: Int) {
    for row in near(row) where areas.begin(row) {
      for row in near(row) where greens.begin(row) { takeGreens(row) }
      guard row > 0, row < height - 1, width >= 10 else {
        for word in 0..<(width + 63) / 64 { unsafe areas[row][word] = 0 }
        for column in 0..<width { addToArea(column, row) }
        continue
      }
      findAreas(row)
      addToArea(0, row)
      addToArea(width - 1, row)
    }
  }

  private mutating func takeGreens(_ row: Int) {
    let kind = unsafe bitmap.withRow(row) { pixels in
      unsafe galley_take_greens(pixels, width, greens[row], vectors)
    }
    kinds[row & 7] = kind.flatMap { Kind(rawValue: $0) } ?? .translucent
  }

  /// Finds the areas of a row, except for its first and its last pixel.
  private func findAreas(_ row: Int) {
    let isGray = kind(near: row) == .gray
    unsafe bitmap.withRow(row) { pixels in
      unsafe galley_find_areas(
        pixels, bitmap.width * 4, width, greens[row - 1], greens[row], greens[row + 1], isGray,
        areas[row], vectors)
    }
  }

  private func addToArea(_ column: Int, _ row: Int) {
    guard equalCount(column, row) >= 3 else { return }
    unsafe areas[row][column / 64] |= 1 << UInt64(column % 64)
  }

  private func equalCount(_ column: Int, _ row: Int) -> Int {
    let (stride, isLast) = (bitmap.width, column == width - 1)
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * stride + column)
    // Excludes the pixel itself; at the edge, it represents the equal pixel outside of the picture.
    var count = column == 0 || row == 0 || isLast || row == height - 1 ? 0 : -1
    for row in near(row) {
      let middle = row * stride + column
      if pixels.pixel(middle) == own { count += 1 }
      if column > 0 && pixels.pixel(middle - 1) == own { count += 1 }
      if !isLast && pixels.pixel(middle + 1) == own { count += 1 }
    }
    return count
  }

  /// Adds the candidates of a prepared row that are on an edge; none is in the first or last column or row.
  ///
  /// Candidates with a translucent neighbor remain. The anchors belong to the row and to its neighbors above and below.
  mutating func addEdges(
    among candidates: inout [UInt64], _ row: Int, _ anchors: borrowing Anchors,
    to edges: inout [UInt64]
  ) {
    let count = min(candidates.count, edges.count)
    switch kind(near: row) {
    case .translucent: return
    case .opaque:
      for row in near(row) where colorLevels.begin(row) {
        let (first, second) = unsafe (anchors.first[row], anchors.second[row])
        unsafe bitmap.withRow(row) { pixels in
          unsafe galley_order_colors(pixels, width, first, second, colorLevels[row], vectors)
        }
      }
      unsafe galley_find_color_edges(
        colorLevels[row - 1], colorLevels[row], colorLevels[row + 1], count, candidates,
        &edges, vectors)
    case .gray:
      for row in near(row) where grayLevels.begin(row) {
        unsafe galley_order_grays(
          greens[row], width, anchors.first[row], anchors.second[row], grayLevels[row], vectors)
      }
      unsafe galley_find_gray_edges(
        grayLevels[row - 1], grayLevels[row], grayLevels[row + 1], count, candidates,
        &edges, vectors)
    }
    for word in candidates.indices { candidates[word] = 0 }
  }
}

extension Bitmap {
  @inline(__always) @discardableResult
  @unsafe
  fileprivate func withRow<Value>(
    _ row: Int, _ body: (UnsafePointer<UInt8>) -> Value
  ) -> Value? {
    unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe pixels.baseAddress.map { unsafe body($0 + row * width * 4) }
    }
  }
}

/// Values for the pixels of the last few rows of a picture.
@safe private struct RowRing<Value: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private let values: UnsafeMutablePointer<Value>
  private let last: Int
  private let size: Int
  private var rows: [Int]

  /// The number of values before the first value of a row; kernels read and ignore them.
  private static var lead: Int { 32 }

  /// Creates a ring of four or eight rows of a size, all zero.
  init(count: Int, size: Int) {
    precondition(count & (count - 1) == 0, "A row is found by the lowest bits of its number.")
    (last, self.size) = (count - 1, size + RowRing.lead)
    rows = Array(repeating: -1, count: count)
    unsafe values = .allocate(capacity: count * self.size)
    unsafe values.initialize(repeating: 0, count: count * self.size)
  }

  deinit { unsafe values.deallocate() }

  /// Replaces an earlier row by a row unless the ring contains it, and returns whether it was missing.
  mutating func begin(_ row: Int) -> Bool {
    defer { rows[row & last] = row }
    return rows[row & last] != row
  }

  @unsafe
  subscript(row: Int) -> UnsafeMutablePointer<Value> {
    unsafe values + ((row & last) * size + RowRing.lead)
  }
}
