import CPixelKernels

/// Rows of one of two pictures as the test for edges needs them, each found once and kept while it is near.
struct EdgeRows {
  /// What all pixels of a row have in common; the more, the greater.
  enum Kind: Int32, Comparable {
    case translucent, opaque, gray

    /// Returns whether pixels have less in common than others.
    static func < (first: Kind, second: Kind) -> Bool { first.rawValue < second.rawValue }
  }

  let bitmap: Bitmap
  let width: Int
  let height: Int
  let isWide: Bool
  var greens: RowRing<UInt8>
  var kinds: [Kind]
  var areas: RowRing<UInt64>
  /// Numbers in the order of brightness, of gray pixels and of those of any color.
  var levels: (grays: RowRing<UInt16>, colors: RowRing<UInt32>)

  /// Prepares to look at what one of two pictures has in common with the other.
  init(_ pictures: ComparedPictures, _ picture: (ComparedPictures) -> Bitmap) {
    (width, height, isWide) = (pictures.width, pictures.height, pictures.kernel == .wide)
    bitmap = picture(pictures)
    let size = (width + 63) / 64 * 64 + 64
    // Areas take what is around three rows, and those what is around five.
    greens = RowRing(count: 8, size: size, filledWith: 0)
    kinds = Array(repeating: .translucent, count: 8)
    areas = RowRing(count: 4, size: size / 64, filledWith: 0)
    levels = (
      RowRing(count: 4, size: size, filledWith: 0), RowRing(count: 4, size: size, filledWith: 0)
    )
  }

  /// Returns a row, the one above and the one below, as far as there are such.
  func near(_ row: Int) -> ClosedRange<Int> {
    max(0, row - 1)...min(height - 1, row + 1)
  }

  /// Returns what the pixels of three rows that are prepared have in common.
  func kind(near row: Int) -> Kind {
    near(row).reduce(.gray) { min($0, kinds[$1 & 7]) }
  }

  /// Returns the pixels of a word of a row that is prepared that belong to an area.
  func areas(_ row: Int, _ word: Int) -> UInt64 { areas[row, word] }

  /// Returns whether a pixel of a row that is prepared belongs to an area.
  func isInArea(_ column: Int, _ row: Int) -> Bool {
    areas[row, column / 64] >> UInt64(column % 64) & 1 == 1
  }
}
