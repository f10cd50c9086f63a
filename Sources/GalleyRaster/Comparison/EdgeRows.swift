import CPixelKernels

/// Rows of one of two pictures as the test for edges needs them, each computed once and kept while it is near.
struct EdgeRows: ~Copyable {
  /// What all pixels of a row have in common; the more, the greater.
  private enum Kind: Int32, Comparable {
    case translucent, opaque, gray

    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  /// For three rows in turn, the pixels that the brightest and the darkest neighbor have to be among, in each set one.
  struct Anchors: ~Copyable {
    var first: RowRing<UInt64>
    var second: RowRing<UInt64>
  }

  private let bitmap: Bitmap
  private let width: Int
  private let height: Int
  private let isWide: Bool
  private var greens: RowRing<UInt8>
  private var kinds = [Kind](repeating: .translucent, count: 8)
  /// The pixels that belong to an area: three or more of the pixels around them are equal to them.
  private(set) var areas: RowRing<UInt64>
  /// Numbers in the order of brightness, of gray pixels and of those of any color.
  private var grayLevels: RowRing<UInt16>
  private var colorLevels: RowRing<UInt32>

  /// Prepares for the area that one of two pictures has in common with the other.
  init(_ bitmap: Bitmap, of pictures: ComparedPictures) {
    (width, height, isWide) = (pictures.width, pictures.height, pictures.kernel == .wide)
    self.bitmap = bitmap
    let size = (width + 63) / 64 * 64 + 64
    // Areas take what is around three rows, and those what is around five.
    greens = RowRing(count: 8, size: size)
    areas = RowRing(count: 4, size: size / 64)
    grayLevels = RowRing(count: 4, size: size)
    colorLevels = RowRing(count: 4, size: size)
  }

  /// Returns a row, the one above and the one below, as far as there are such.
  func near(_ row: Int) -> ClosedRange<Int> {
    max(0, row - 1)...min(height - 1, row + 1)
  }

  /// Returns what the pixels of three rows that are prepared have in common.
  private func kind(near row: Int) -> Kind {
    near(row).reduce(.gray) { min($0, kinds[$1 & 7]) }
  }

  /// Returns whether a pixel of a row that is prepared belongs to an area.
  func isInArea(_ column: Int, _ row: Int) -> Bool {
    unsafe areas[row][column / 64] >> UInt64(column % 64) & 1 == 1
  }

  /// Returns whether a row that is prepared, the one above or the one below has a pixel that belongs to an area.
  func hasAreas(near row: Int) -> Bool {
    for row in near(row) {
      for word in 0..<(width + 63) / 64 where unsafe areas[row][word] != 0 { return true }
    }
    return false
  }

  /// Finds the areas of a row and of those above and below it.
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
      unsafe galley_take_greens(pixels, width, greens[row], isWide)
    }
    kinds[row & 7] = kind.flatMap { Kind(rawValue: $0) } ?? .translucent
  }

  /// Finds the areas of a row, except for its first and its last pixel.
  private func findAreas(_ row: Int) {
    let isGray = kind(near: row) == .gray
    unsafe bitmap.withRow(row) { pixels in
      unsafe galley_find_areas(
        pixels, bitmap.width * 4, width, greens[row - 1], greens[row], greens[row + 1], isGray,
        areas[row], isWide)
    }
  }

  /// Adds a pixel to the areas if it belongs to one.
  private func addToArea(_ column: Int, _ row: Int) {
    guard equalCount(column, row) >= 3 else { return }
    unsafe areas[row][column / 64] |= 1 << UInt64(column % 64)
  }

  private func equalCount(_ column: Int, _ row: Int) -> Int {
    let (stride, isLast) = (bitmap.width, column == width - 1)
    let pixels = unsafe bitmap.pixels.span.bytes
    let own = pixels.pixel(row * stride + column)
    // The pixel itself is counted too, which the edge of the picture makes up for.
    var count = column == 0 || row == 0 || isLast || row == height - 1 ? 0 : -1
    for row in near(row) {
      let middle = row * stride + column
      if pixels.pixel(middle) == own { count += 1 }
      if column > 0 && pixels.pixel(middle - 1) == own { count += 1 }
      if !isLast && pixels.pixel(middle + 1) == own { count += 1 }
    }
    return count
  }

  /// Adds those of some pixels of a row that are on an edge, none of them in the first or last column or row.
  ///
  /// - Parameters:
  ///   - candidates: The pixels to test, of which those remain that have a translucent neighbor.
  ///   - row: A row that is prepared.
  ///   - anchors: The anchors of that row, the one above and the one below.
  ///   - byRow: Whether the first row, not the first column, decides which of several neighbors is the brightest.
  ///   - edges: The pixels that are on an edge.
  mutating func addEdges(
    among candidates: inout [UInt64], _ row: Int, _ anchors: borrowing Anchors, byRow: Bool,
    to edges: inout [UInt64]
  ) {
    let count = min(candidates.count, edges.count)
    switch kind(near: row) {
    case .translucent: return
    case .opaque:
      for row in near(row) where colorLevels.begin(row) {
        let (first, second) = unsafe (anchors.first[row], anchors.second[row])
        unsafe bitmap.withRow(row) { pixels in
          unsafe galley_order_colors(pixels, width, first, second, colorLevels[row], isWide)
        }
      }
      unsafe galley_find_color_edges(
        colorLevels[row - 1], colorLevels[row], colorLevels[row + 1], count, byRow, candidates,
        &edges, isWide)
    case .gray:
      for row in near(row) where grayLevels.begin(row) {
        unsafe galley_order_grays(
          greens[row], width, anchors.first[row], anchors.second[row], grayLevels[row], isWide)
      }
      unsafe galley_find_gray_edges(
        grayLevels[row - 1], grayLevels[row], grayLevels[row + 1], count, byRow, candidates,
        &edges, isWide)
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
@safe struct RowRing<Value: FixedWidthInteger & BitwiseCopyable>: ~Copyable {
  private let values: UnsafeMutablePointer<Value>
  private let last: Int
  private let size: Int
  private var rows: [Int]

  /// The number of values before the first of a row, which kernels read and ignore.
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

  /// Takes the place of an earlier row for one, unless it is there already, and returns whether it did so.
  mutating func begin(_ row: Int) -> Bool {
    defer { rows[row & last] = row }
    return rows[row & last] != row
  }

  /// The address of the first value of a row.
  @unsafe
  subscript(row: Int) -> UnsafeMutablePointer<Value> {
    unsafe values + ((row & last) * size + RowRing.lead)
  }
}
