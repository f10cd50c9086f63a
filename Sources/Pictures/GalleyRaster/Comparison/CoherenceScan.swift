/// Decides from the surroundings of pixels whether people see that they differ.
///
/// It compares windows of eight by eight pixels. A small change is seen if it is coherent: if an area or all ink
/// changes its color in one direction, or if a shape or line gains or loses pixels that differ as much as its own
/// contrast allows. A larger change that is small relative to the contrast around it, and is neither of these, is an
/// edge that was blended differently.
struct CoherenceScan {
  private let pictures: ComparedPictures
  private let scale: Float
  /// The pixels that differ at all.
  private let unequal: PixelMask

  static let windowSize = 8
  /// The levels by which a shadow is seen in one window; noise has a line of fewer levels somewhere.
  private static let plainShadow: Float = 3

  init(_ pictures: ComparedPictures, threshold: Double, unequalRows: [Bool]) {
    self.pictures = pictures
    scale = Float((threshold > 0 ? min(threshold, 1) : 0) / 0.1)
    var scan = PixelScan(pictures, rule: .tolerance(0))
    scan.run(0..<pictures.height) { unequalRows[$0] }
    unequal = scan.mask
  }

  private struct Window {
    var evidence = ShapeEvidence()
    var isSeen = false
    /// Whether there is a shadow of so few levels that noise can look like it.
    var isFaintlyShaded = false
    var ink = InkVerdict.none
    var isOverruled = false

    var counts: Bool { isSeen || ink == .recolored && !isOverruled }
  }

  private struct Row {
    var rows: Range<Int>
    var windows: [Window]
  }

  /// Adds coherent changes to the different pixels, and treats invisible differences as antialiased.
  func run(_ pixels: inout DifferingPixels) {
    let count = (pictures.width + CoherenceScan.windowSize - 1) / CoherenceScan.windowSize
    var above: Row?
    var compared = ComparedWindow(pictures)
    for top in stride(from: 0, to: pictures.height, by: CoherenceScan.windowSize) {
      let rows = top..<min(top + CoherenceScan.windowSize, pictures.height)
      var row: Row?
      if unequalCount(rows) > 0 {
        let windows = (0..<count).map { column in
          bits(unequal, column, rows) == 0
            ? Window() : window(column, rows, pixels, &compared)
        }
        row = Row(rows: rows, windows: windows)
        join(&above, &row)
      }
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

  private func window(
    _ column: Int, _ rows: Range<Int>, _ pixels: DifferingPixels, _ compared: inout ComparedWindow
  ) -> Window {
    let left = column * CoherenceScan.windowSize
    let columns = left..<min(left + CoherenceScan.windowSize, pictures.width)
    let mask = bits(pixels.mask, column, rows) != 0 ? pixels.mask : nil
    if let mask, ComparedWindow.isPlain(pictures, columns, rows, scale: scale, among: mask) {
      return Window(isSeen: true)
    }
    compared.takeCore(columns, rows)
    guard mask != nil || compared.core.isPromising else { return Window() }
    if compared.isRecoloredArea(scale: scale) { return Window(isSeen: true) }
    compared.takeContext()
    var window = Window(evidence: compared.shapeEvidence(scale: scale, among: mask))
    window.isSeen = window.evidence.isDecisive || compared.hasNewLine(scale: scale)
    if !window.isSeen, let levels = compared.shadow(scale: scale) {
      window.isSeen = levels >= Self.plainShadow * scale
      window.isFaintlyShaded = !window.isSeen
    }
    if !window.isSeen { window.ink = compared.ink(scale: scale) }
    return window
  }

  private func join(_ above: inout Row?, _ row: inout Row?) {
    guard var lower = row?.windows else { return }
    var upper = above?.windows ?? lower.map { _ in Window() }
    for first in lower.indices {
      let columns = first..<min(first + 2, lower.count)
      var sum = ShapeEvidence()
      for column in columns {
        sum.add(lower[column].evidence)
        sum.add(upper[column].evidence)
      }
      let windows = columns.flatMap { [upper[$0], lower[$0]] }
      let isOverruled = windows.contains { $0.ink == .other }
      let isShaded = windows.count(where: \.isFaintlyShaded) > 1
      for column in columns {
        Self.judge(&lower[column], isShape: sum.isShape, isShaded: isShaded, isOverruled)
        Self.judge(&upper[column], isShape: sum.isShape, isShaded: isShaded, isOverruled)
      }
    }
    row?.windows = lower
    above?.windows = upper
  }

  private static func judge(
    _ window: inout Window, isShape: Bool, isShaded: Bool, _ isOverruled: Bool
  ) {
    if isOverruled { window.isOverruled = true }
    if isShape && window.evidence.count > 0 || isShaded && window.isFaintlyShaded {
      window.isSeen = true
    }
  }

  private func finish(_ row: Row, _ pixels: inout DifferingPixels) {
    for (column, window) in row.windows.enumerated() {
      let (word, bits) = (column / 8, UInt64(0xFF) << UInt64(column % 8 * 8))
      for line in row.rows {
        let index = line * unequal.wordsPerRow + word
        if window.counts {
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
