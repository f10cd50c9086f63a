package import GalleyRaster

/// The difference between the pixels of two pictures.
package struct PixelDifference: Codable, Hashable, Sendable {
  package var kind: ImageDifference.Kind?
  package var differing: Int
  package var total: Int
  /// The maximum difference of a color sample, in levels.
  package var maxDelta: Int
  package var areas: [Area]
  package var sizes: [[Int]]

  package struct Area: Codable, Hashable, Sendable {
    /// The x, y, width and height in pixels.
    package var box: [Int]
    package var count: Int
    package var kind: ImageDifference.Kind
    /// The distance by which the content moved to the right and down in pixels, if it did.
    package var offset: [Int]?
  }
}

extension PixelDifference {
  init(_ difference: ImageDifference) {
    self.init(DifferenceSummary(difference))
  }

  package init(_ summary: DifferenceSummary) {
    self.init(
      kind: summary.kind, differing: summary.differingCount, total: summary.comparedCount,
      maxDelta: summary.largestDelta?.levels ?? 0,
      areas: summary.areas.map { area in
        Area(
          box: [area.box.x, area.box.y, area.box.width, area.box.height], count: area.count,
          kind: area.kind, offset: area.offset.map { [$0.x, $0.y] })
      },
      sizes: [summary.referenceSize, summary.actualSize].map { [$0.width, $0.height] })
  }

  package var words: String {
    let sizes = sizes.map { $0.count == 2 ? PixelSize(width: $0[0], height: $0[1]) : .zero }
    var summary = DifferenceSummary(of: sizes.last ?? .zero, Comparison())
    summary.referenceSize = sizes.first ?? .zero
    (summary.isEqual, summary.kind) = (false, kind)
    (summary.differingCount, summary.comparedCount) = (differing, total)
    summary.largestDelta = maxDelta > 0 ? LargestDelta(levels: maxDelta, x: 0, y: 0) : nil
    summary.areas = areas.compactMap(\.area)
    return summary.words
  }
}

extension PixelDifference.Area {
  /// The area as the comparison describes it, or nil if the numbers of a record edited by hand do not fit.
  fileprivate var area: ImageDifference.Area? {
    guard box.count == 4, offset.map({ $0.count == 2 }) ?? true else { return nil }
    return ImageDifference.Area(
      box: PixelRect(x: box[0], y: box[1], width: box[2], height: box[3]), count: count,
      kind: kind,
      offset: offset.map { ImageDifference.PixelOffset(x: $0[0], y: $0[1]) })
  }
}

extension PixelSize {
  fileprivate static let zero = PixelSize(width: 0, height: 0)
}
