/// Marks what has another color although each of its pixels differs too little to count.
///
/// Windows of eight by eight pixels are looked at in which a sample differs by more than noise and nothing is marked
/// yet. What is drawn by another rasterizer gets lighter in one place and darker in another, or changes only where ink
/// covers pixels in part; in what is recolored all pixels change in one direction, the more the more ink they have.
struct RecolorScan {
  private let pictures: ComparedPictures
  private let changed: PixelMask

  /// The number of columns and rows of a window.
  static let windowSize = 8
  /// The levels by which samples may differ that mean nothing.
  static let noise = 2

  /// Finds the pixels that differ by more than noise in rows that are not equal.
  init(_ pictures: ComparedPictures, unequalRows: [Bool]) {
    self.pictures = pictures
    var scan = PixelScan(pictures, rule: .tolerance(RecolorScan.noise))
    scan.run(0..<pictures.height) { unequalRows[$0] }
    changed = scan.mask
  }

  /// Marks what is recolored, and takes it out of what is excused.
  func run(_ marks: inout DifferenceMarks) {
    for top in stride(from: 0, to: pictures.height, by: RecolorScan.windowSize) {
      let rows = top..<min(top + RecolorScan.windowSize, pictures.height)
      for word in 0..<changed.wordsPerRow {
        let open = rows.reduce(UInt64(0)) { $0 | changed.words[$1 * changed.wordsPerRow + word] }
        let known = rows.reduce(UInt64(0)) {
          $0 | marks.mask.words[$1 * changed.wordsPerRow + word]
        }
        guard open != 0 else { continue }
        for part in 0..<8 {
          let bits: UInt64 = 0xFF << UInt64(8 * part)
          guard open & bits != 0, known & bits == 0 else { continue }
          if isTinted(word * 64 + part * 8, rows) { mark(bits, word, rows, &marks) }
        }
      }
    }
  }

  private func isTinted(_ left: Int, _ rows: Range<Int>) -> Bool {
    let columns = left..<min(left + RecolorScan.windowSize, pictures.width)
    let area = TintWindow(pictures, changed, columns, rows)
    if area.isRecoloredArea { return true }
    // Pixels just outside tell whether an edge or what it belongs to has changed.
    let context = TintWindow(
      pictures, changed,
      max(0, columns.lowerBound - 2)..<min(columns.upperBound + 2, pictures.width),
      max(0, rows.lowerBound - 2)..<min(rows.upperBound + 2, pictures.height))
    return context.isRecoloredInk
  }

  private func mark(
    _ bits: UInt64, _ word: Int, _ rows: Range<Int>, _ marks: inout DifferenceMarks
  ) {
    for row in rows {
      let index = row * changed.wordsPerRow + word
      marks.mask.words[index] |= changed.words[index] & bits
      marks.excused?.words[index] &= ~(changed.words[index] & bits)
    }
  }
}
