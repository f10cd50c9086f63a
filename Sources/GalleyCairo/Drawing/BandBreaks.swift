/// Where a picture is cut into bands: if possible, where nothing is that must be drawn together.
struct BandBreaks {
  /// The rows that are better not parted, in order, none of them touching.
  private let blocks: [Range<Int>]

  /// How much higher than usual a band may be, so that nothing is parted.
  static let growth = 4

  /// Creates the breaks between some rows, all of which may overlap.
  init(keeping rows: [Range<Int>]) {
    var blocks: [Range<Int>] = []
    for next in rows.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = blocks.last, next.lowerBound < last.upperBound {
        blocks[blocks.count - 1] = last.lowerBound..<max(last.upperBound, next.upperBound)
      } else {
        blocks.append(next)
      }
    }
    self.blocks = blocks
  }

  /// Returns the band from a row on, of a usual height if nothing stands against it.
  func band(from top: Int, defaultHeight: Int, before end: Int) -> Range<Int> {
    let bottom = min(top + defaultHeight, end)
    guard bottom < end, let block = block(at: bottom) else { return top..<bottom }
    if block.lowerBound > top + defaultHeight / 4 { return top..<block.lowerBound }
    if block.upperBound <= top + defaultHeight * Self.growth {
      return top..<min(block.upperBound, end)
    }
    return top..<max(block.lowerBound > top ? block.lowerBound : bottom, top + 1)
  }

  /// Returns the rows that a cut above a row would part.
  private func block(at row: Int) -> Range<Int>? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].upperBound <= row { low = middle + 1 } else { high = middle }
    }
    guard low < blocks.count, blocks[low].lowerBound < row else { return nil }
    return blocks[low]
  }
}
