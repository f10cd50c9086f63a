import GalleyGeometry

/// Compares two large PNG files in bands of rows, so that only the surroundings of differences are in memory.
///
/// The pixels that differ are the same as in a ``Comparison`` of whole pictures. Their kinds are determined within
/// segments of unequal rows, so content that moved from one such segment to another does not count as moved.
package struct BandedComparison: Sendable {
  package let comparison: Comparison
  let bandHeight: Int?
  /// The number of pixels of a segment of unequal rows that are compared together.
  let segmentArea: Int

  /// The minimum number of pixels of pictures that are compared in bands.
  package static let minimumArea = 1 << 26

  /// The minimum number of rows of a band: the windows of structures reach fifteen rows to both sides.
  private static let minimumHeight = 32

  package init(_ comparison: Comparison) {
    self.init(comparison, bandHeight: nil, segmentArea: 1 << 23)
  }

  init(_ comparison: Comparison, bandHeight: Int?, segmentArea: Int) {
    precondition(
      bandHeight.map { $0 >= Self.minimumHeight && $0.isMultiple(of: 8) } ?? true,
      "The rules look at more rows.")
    (self.comparison, self.bandHeight, self.segmentArea) = (comparison, bandHeight, segmentArea)
  }

  /// Compares two files, or returns nil if they are of kinds or sizes that must be compared as a whole.
  ///
  /// - Throws: An error about the file that cannot be read.
  /// - Complexity: Linear in the number of pixels. Besides the bytes of the files, about 250 MB of memory are used however
  ///   large the pictures are.
  package func summary(
    reference: [UInt8], actual: [UInt8], decoder: PNGDecoder = PNGDecoder()
  ) throws(PairError) -> DifferenceSummary? {
    let first = try PairError.of(.reference) { () throws(RasterError) in
      try PNGFile(reference, maximumArea: decoder.maximumArea)
    }
    let second = try PairError.of(.actual) { () throws(RasterError) in
      try PNGFile(actual, maximumArea: decoder.maximumArea)
    }
    let (tags, others) = (first.tags, second.tags)
    let isPlain = [tags, others].allSatisfy { $0.orientation == .upright && $0.flaws.isEmpty }
    guard isPlain, comparison.ignoresProfiles || tags.colorSpace.isSame(as: others.colorSpace),
      first.header.size == second.header.size, canCompare(first), canCompare(second)
    else { return nil }
    return try compare(BandPair(first, second))
  }

  /// Returns whether a file is one picture that can be read by rows, and the rule depends only on the pixels around a
  /// pixel.
  private func canCompare(_ file: PNGFile) -> Bool {
    // Several bars are not text cursors, which a single band cannot know.
    guard PNGAnimation(file) == nil, !comparison.ignoresCaret, PNGRowReader.canRead(file) else {
      return false
    }
    guard case .pixelmatch = comparison.mode else { return true }
    return file.header.color == .rgb
  }

  private func compare(_ pair: consuming BandPair) throws(PairError) -> DifferenceSummary {
    let size = pair.size
    let height = bandHeight ?? max(Self.minimumHeight, (1 << 20) / size.width / 8 * 8)
    var summary = DifferenceSummary(of: size, comparison)
    var last: Segment?
    var segment: Segment?
    for top in stride(from: 0, to: size.height, by: height) {
      let band = try pair.band(top..<min(top + height, size.height))
      if segment != nil {
        segment?.append(band)
        if band.isEqual {
          segment.map { add($0, to: &summary) }
          segment = nil
        } else if let whole = segment, whole.rows.count * size.width > segmentArea, let last {
          // The last band has no rows below it yet, and is compared with the next ones.
          add(whole.counting(whole.counted.lowerBound..<top), to: &summary)
          segment = last.appending(band).counting(top..<band.rows.upperBound)
        }
      } else if !band.isEqual {
        segment = last?.appending(band) ?? band
      }
      last = band
    }
    segment.map { add($0, to: &summary) }
    finish(&summary)
    return summary
  }

  private func add(_ segment: Segment, to summary: inout DifferenceSummary) {
    let top = segment.rows.lowerBound
    let (reference, actual) = segment.bitmaps
    var comparison = comparison
    comparison.ignored = comparison.ignored.map { $0.moved(down: -top) }
    var pixels = comparison.differingPixels(from: reference, to: actual)
    let counted = segment.counted.lowerBound - top..<segment.counted.upperBound - top
    pixels.mask.removeRows(outside: counted)
    pixels.antialiased?.removeRows(outside: counted)
    pixels.differingCount = pixels.mask.count
    summary.differingCount += pixels.differingCount
    summary.antialiasedCount += pixels.antialiased?.count ?? 0
    if let delta = pixels.largestDelta, delta.levels > summary.largestDelta?.levels ?? 0 {
      summary.largestDelta = LargestDelta(levels: delta.levels, x: delta.x, y: delta.y + top)
    }
    let difference = ImageDifference(pixels, from: reference, to: actual, allowance: 0)
    summary.areas += difference.areas.map { area in
      var area = area
      area.box = area.box.moved(down: top)
      return area
    }
  }

  private func finish(_ summary: inout DifferenceSummary) {
    summary.areas = ImageDifference.Area.joined(summary.areas)
    summary.kind = summary.areas.map(\.kind).max()
    summary.isEqual =
      summary.differingCount <= comparison.allowance(of: summary.comparedCount)
  }
}

/// Why one of two files cannot be read.
package struct PairError: Error, Hashable, Sendable {
  package enum Side: Hashable, Sendable {
    case reference
    case actual
  }

  package let side: Side
  package let error: RasterError

  fileprivate static func of<Value: ~Copyable>(
    _ side: Side, _ body: () throws(RasterError) -> Value
  ) throws(PairError) -> Value {
    do throws(RasterError) {
      return try body()
    } catch {
      throw PairError(side: side, error: error)
    }
  }
}

/// Consecutive rows of two pictures of the same size.
private struct Segment {
  let width: Int
  private(set) var rows: Range<Int>
  /// The counted rows; the other rows are their surroundings.
  private(set) var counted: Range<Int>
  private(set) var reference: [UInt8]
  private(set) var actual: [UInt8]

  init(width: Int, rows: Range<Int>, reference: [UInt8], actual: [UInt8]) {
    (self.width, self.rows, counted) = (width, rows, rows)
    (self.reference, self.actual) = (reference, actual)
  }

  var isEqual: Bool { reference == actual }

  var bitmaps: (Bitmap, Bitmap) {
    (
      Bitmap(width: width, height: rows.count, uncheckedPixels: reference),
      Bitmap(width: width, height: rows.count, uncheckedPixels: actual)
    )
  }

  mutating func append(_ next: Segment) {
    reference += next.reference
    actual += next.actual
    rows = rows.lowerBound..<next.rows.upperBound
    counted = counted.lowerBound..<next.rows.upperBound
  }

  func appending(_ next: Segment) -> Segment {
    var result = self
    result.append(next)
    return result
  }

  func counting(_ rows: Range<Int>) -> Segment {
    var result = self
    result.counted = rows
    return result
  }
}

/// Two files of pictures of the same size that are read together.
private struct BandPair: ~Copyable {
  private var first: PNGRowReader
  private var second: PNGRowReader

  init(_ first: PNGFile, _ second: PNGFile) throws(PairError) {
    let one = try PairError.of(.reference) { () throws(RasterError) in try PNGRowReader(first) }
    let other = try PairError.of(.actual) { () throws(RasterError) in try PNGRowReader(second) }
    self.first = one
    self.second = other
  }

  var size: PixelSize { first.size }

  mutating func band(_ rows: Range<Int>) throws(PairError) -> Segment {
    let reference: [UInt8]
    let actual: [UInt8]
    do throws(RasterError) {
      reference = try first.pixels(ofNext: rows.count)
    } catch {
      throw PairError(side: .reference, error: error)
    }
    do throws(RasterError) {
      actual = try second.pixels(ofNext: rows.count)
    } catch {
      throw PairError(side: .actual, error: error)
    }
    return Segment(width: size.width, rows: rows, reference: reference, actual: actual)
  }
}

extension PixelRect {
  fileprivate func moved(down distance: Int) -> PixelRect {
    PixelRect(x: x, y: y + distance, width: width, height: height)
  }
}

extension PixelMask {
  fileprivate mutating func removeRows(outside rows: Range<Int>) {
    for row in 0..<height where !rows.contains(row) {
      for index in 0..<wordsPerRow { words[row * wordsPerRow + index] = 0 }
    }
  }
}

extension ImageDifference.Area {
  private static let maximumCount = 256

  /// Joins areas whose corners lie in the same cell of a grid, with ever larger cells, until they are few enough.
  fileprivate static func joined(_ areas: [Self]) -> [Self] {
    var (areas, cell) = (areas, 64)
    while areas.count > maximumCount {
      areas = joined(areas, cell: cell)
      cell *= 2
    }
    return areas.sorted { ($0.box.y, $0.box.x) < ($1.box.y, $1.box.x) }
  }

  private static func joined(_ areas: [Self], cell: Int) -> [Self] {
    var places: [PixelSize: Int] = [:]
    var result: [Self] = []
    for area in areas {
      let place = PixelSize(width: area.box.x / cell, height: area.box.y / cell)
      if let index = places[place] {
        result[index].add(area)
      } else {
        places[place] = result.count
        result.append(area)
      }
    }
    return result
  }

  private mutating func add(_ other: Self) {
    box = box.union(other.box)
    count += other.count
    if offset != other.offset { offset = nil }
    kind = max(kind, other.kind)
  }
}
