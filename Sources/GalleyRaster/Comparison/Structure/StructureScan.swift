/// Marks pixels whose color differs noticeably where the structure around them differs or where there is none.
///
/// Source: the comparator `ssim-cie94` of Playwright, whose counts these are.
struct StructureScan {
  private let frame: FramedPictures
  private var sums: WindowSums

  /// The greatest distance of colors that nobody notices.
  private static let noticeable = 1.0
  /// The least similarity of structures that are merely drawn in another way.
  private static let similar = 0.99

  /// Prepares to look at two pictures.
  init(_ pictures: ComparedPictures) {
    frame = FramedPictures(pictures)
    sums = WindowSums(frame, radius: 15)
  }

  /// Returns those of a set of pixels that differ.
  mutating func marks(among candidates: PixelMask) -> PixelMask {
    var mask = PixelMask(width: candidates.width, height: candidates.height)
    for row in 0..<mask.height {
      for word in 0..<mask.wordsPerRow {
        var open = candidates.words[row * mask.wordsPerRow + word]
        while open != 0 {
          let column = word * 64 + open.trailingZeroBitCount
          open &= open - 1
          if differs(column, row) { mask[column, row] = true }
        }
      }
    }
    return mask
  }

  private mutating func differs(_ column: Int, _ row: Int) -> Bool {
    let samples = (0..<3).map { frame.samples(column, row, $0) }
    guard samples.contains(where: { $0.0 != $0.1 }) else { return false }
    func color(_ level: ((Int, Int)) -> Int) -> LabColor {
      LabColor(
        red: Double(level(samples[0])), green: Double(level(samples[1])),
        blue: Double(level(samples[2])))
    }
    // The measure of colors is that of the picture that is expected.
    guard color(\.0).distance(to: color(\.1)) > StructureScan.noticeable else { return false }
    if isFlat(column, row, \.0) || isFlat(column, row, \.1) { return true }
    sums.move(to: row)
    return sums.similarity(column) < StructureScan.similar
  }

  /// Returns whether all pixels around one have its color.
  private func isFlat(_ column: Int, _ row: Int, _ level: ((Int, Int)) -> Int) -> Bool {
    (0..<3).allSatisfy { color in
      let own = level(frame.samples(column, row, color))
      return (row - 1...row + 1).allSatisfy { y in
        (column - 1...column + 1).allSatisfy { level(frame.samples($0, y, color)) == own }
      }
    }
  }
}
