package import GalleyRaster

package struct PixelDifference: Codable, Hashable, Sendable {
  package var kind: ImageDifference.Kind?
  package var differing: Int
  package var total: Int
  /// The maximum difference of a color sample, in levels.
  package var maxDelta: Int
  package var areas: [Area]
  package var sizes: [[Int]]
  package var colorSpaces: ColorSpacePair?
  /// The largest difference of samples of sixteen bits, if only these differ.
  package var maxDelta16: Int?
  /// The scales, if they differ and the pictures were compared at a common one.
  package var scales: ScalePair?

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
      sizes: [summary.referenceSize, summary.actualSize].map { [$0.width, $0.height] },
      colorSpaces: summary.colors.spaces, maxDelta16: summary.deepDelta,
      scales: summary.scales)
  }

  /// The remarks about the colors of two pictures that count as equal or not.
  package static func notes(_ colors: ComparedColors, isEqual: Bool) -> [SnapshotNote] {
    (isEqual ? colors.spaces.map { [.colorSpaces(spaces: $0)] } ?? [] : [])
      + colors.referenceFlaws.map { .flaw(flaw: $0, isOfReference: true) }
      + colors.actualFlaws.map { .flaw(flaw: $0, isOfReference: false) }
  }

  package var legend: DifferenceLegend {
    DifferenceLegend(areas.compactMap(\.area), hasBands: Set(sizes).count > 1)
  }

  package var text: String {
    let sizes = sizes.map { $0.count == 2 ? PixelSize(width: $0[0], height: $0[1]) : .zero }
    var summary = DifferenceSummary(of: sizes.last ?? .zero, Comparison())
    summary.referenceSize = sizes.first ?? .zero
    (summary.isEqual, summary.kind) = (false, kind)
    (summary.differingCount, summary.comparedCount) = (differing, total)
    summary.largestDelta = maxDelta > 0 ? LargestDelta(levels: maxDelta, x: 0, y: 0) : nil
    summary.areas = areas.compactMap(\.area)
    (summary.colors.spaces, summary.deepDelta) = (colorSpaces, maxDelta16)
    summary.scales = scales
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
