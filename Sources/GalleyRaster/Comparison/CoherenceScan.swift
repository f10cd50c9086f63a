/// Decides by what is around pixels whether people see that they differ.
///
/// It looks at windows of eight by eight pixels. A small change is seen if it is coherent: if an area or all ink changes
/// its color in one direction, or if a shape gains or loses pixels that differ as much as its own contrast allows. A
/// larger change that is small beside the contrast around it, and neither, is an edge that was blended in another way.
struct CoherenceScan {
  private let pictures: ComparedPictures
  /// How many times as tolerant as by default.
  private let scale: Float
  /// The pixels that differ at all.
  private let unequal: PixelMask

  static let windowSize = 8

  /// Finds the pixels that differ at all in rows that are not equal.
  init(_ pictures: ComparedPictures, threshold: Double, unequalRows: [Bool]) {
    self.pictures = pictures
    scale = Float((threshold > 0 ? min(threshold, 1) : 0) / 0.1)
    var scan = PixelScan(pictures, rule: .tolerance(0))
    scan.run(0..<pictures.height) { unequalRows[$0] }
    unequal = scan.mask
  }

  /// What windows of a row show.
  private struct Row {
    var rows: Range<Int>
    var evidence: [ShapeEvidence]
    var isSeen: [Bool]
    var ink: [InkVerdict]
  }

  /// Adds coherent changes to the pixels that count, and makes antialiased ones of those that are not seen.
  func run(_ pixels: inout DifferingPixels) {
    let count = (pictures.width + CoherenceScan.windowSize - 1) / CoherenceScan.windowSize
    var above: Row?
    var window = ComparedWindow(pictures)
    for top in stride(from: 0, to: pictures.height, by: CoherenceScan.windowSize) {
      let rows = top..<min(top + CoherenceScan.windowSize, pictures.height)
      guard unequalCount(rows) > 0 else {
        if let above { finish(above, &pixels) }
        above = nil
        continue
      }
      var row = Row(
        rows: rows, evidence: Array(repeating: ShapeEvidence(), count: count),
        isSeen: Array(repeating: false, count: count),
        ink: Array(repeating: .none, count: count))
      for column in 0..<count where bits(unequal, column, rows) != 0 {
        look(column, &row, pixels, &window)
      }
      join(&above, &row)
      if let above { finish(above, &pixels) }
      above = row
    }
    if let above { finish(above, &pixels) }
  }

  private func unequalCount(_ rows: Range<Int>) -> UInt64 {
    let words = unequal.wordsPerRow
    return unequal.words[rows.lowerBound * words..<rows.upperBound * words].reduce(0, |)
  }

  /// Returns the columns of a window in which a mask has pixels, as bits of a word.
  private func bits(_ mask: PixelMask, _ column: Int, _ rows: Range<Int>) -> UInt64 {
    let (word, bits) = (column / 8, UInt64(0xFF) << UInt64(column % 8 * 8))
    return rows.reduce(0) { $0 | mask.words[$1 * mask.wordsPerRow + word] } & bits
  }

  private func look(
    _ column: Int, _ row: inout Row, _ pixels: DifferingPixels, _ window: inout ComparedWindow
  ) {
    let left = column * CoherenceScan.windowSize
    let columns = left..<min(left + CoherenceScan.windowSize, pictures.width)
    let isKnown = bits(pixels.mask, column, row.rows) != 0
    window.takeCore(columns, row.rows)
    guard isKnown || window.core.isPromising else { return }
    window.takeContext()
    row.evidence[column] = window.shapeEvidence(scale: scale, among: isKnown ? pixels.mask : nil)
    row.isSeen[column] =
      row.evidence[column].isDecisive || window.isRecoloredArea(scale: scale)
    guard !row.isSeen[column] else { return }
    row.ink[column] = window.ink(scale: scale)
    if row.ink[column] == .recolored { row.isSeen[column] = true }
  }

  /// Judges shapes in squares of two by two windows.
  private func join(_ above: inout Row?, _ row: inout Row) {
    for column in row.isSeen.indices {
      let columns = column..<min(column + 2, row.isSeen.count)
      var sum = ShapeEvidence()
      for column in columns {
        sum.add(row.evidence[column])
        if let above { sum.add(above.evidence[column]) }
      }
      if columns.contains(where: { row.ink[$0] == .other || above?.ink[$0] == .other }) {
        for column in columns {
          if row.ink[column] == .uniform { row.ink[column] = .other }
          if above?.ink[column] == .uniform { above?.ink[column] = .other }
        }
      }
      guard sum.isShape else { continue }
      for column in columns {
        if row.evidence[column].count > 0 { row.isSeen[column] = true }
        if let evidence = above?.evidence[column], evidence.count > 0 {
          above?.isSeen[column] = true
        }
      }
    }
  }

  private func finish(_ row: Row, _ pixels: inout DifferingPixels) {
    for column in row.isSeen.indices {
      let (word, bits) = (column / 8, UInt64(0xFF) << UInt64(column % 8 * 8))
      for line in row.rows {
        let index = line * unequal.wordsPerRow + word
        if row.isSeen[column] || row.ink[column] == .uniform {
          pixels.mask.words[index] |= unequal.words[index] & bits
          pixels.antialiased?.words[index] &= ~(unequal.words[index] & bits)
        } else if pixels.antialiased != nil {
          pixels.antialiased?.words[index] |= pixels.mask.words[index] & bits
          pixels.mask.words[index] &= ~bits
        }
      }
    }
  }
}
