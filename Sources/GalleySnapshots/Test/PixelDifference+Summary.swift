import GalleyRaster

extension PixelDifference {
  init(_ difference: ImageDifference) {
    let summary = DifferenceSummary(difference)
    self.init(
      kind: summary.kind?.rawValue, words: summary.words, differing: summary.differingCount,
      total: summary.comparedCount, maxDelta: summary.largestDelta?.levels ?? 0,
      boxes: summary.areas.map { [$0.box.x, $0.box.y, $0.box.width, $0.box.height] },
      sizes: [summary.referenceSize, summary.actualSize].map { [$0.width, $0.height] })
  }
}
