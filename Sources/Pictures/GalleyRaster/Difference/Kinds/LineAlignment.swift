/// Rows or columns that only one of two pictures has, with the moved blocks between them.
///
/// Each line of the actual picture is compared with the lines of the reference at a few offsets. The cheapest sequence of
/// blocks is chosen: lines that differ cost something, and so does each change of the offset.
struct LineAlignment {
  enum Axis { case rows, columns }

  /// Lines of the actual picture that are those of the reference at an offset, with few exceptions.
  struct Block {
    /// The lines of the actual picture.
    var target: Range<Int>
    /// The number of lines by which they are further down, or to the right, than in the reference.
    var offset: Int

    /// The lines of the reference.
    var lines: Range<Int> { target.lowerBound - offset..<target.upperBound - offset }
  }

  let axis: Axis
  /// The part of each line that is compared.
  let span: Range<Int>
  private(set) var blocks: [Block] = []
  /// The numbers of lines of the pictures.
  let (count, otherCount): (Int, Int)

  /// The cost of another offset, in lines that differ completely.
  private static let changeCost: Float = 5
  /// The cost of an inserted line.
  private static let insertionCost: Float = 0.05
  /// The number of differing pixels in a line that differs completely.
  private static let fullCount = 8
  /// The minimum number of lines for each moved block that only the offset of their block explains.
  private static let minimumEvidence = 8

  /// Aligns the lines of two pictures, or returns nil if none moved.
  ///
  /// - Complexity: Linear in the number of pixels, times the number of offsets.
  init?(_ axis: Axis, span: Range<Int>, offsets: [Int], reference: PixelView, actual: PixelView) {
    (self.axis, self.span) = (axis, span)
    let isRows = axis == .rows
    (count, otherCount) = (
      isRows ? reference.height : reference.width, isRows ? actual.height : actual.width
    )
    let offsets = [0] + Set(offsets + [otherCount - count]).subtracting([0]).sorted()
    guard offsets.count > 1, !span.isEmpty else { return nil }
    let lines = LinePairs(axis: axis, span: span, reference: reference, actual: actual)
    let count = count
    let costs = offsets.map { offset in
      (0..<otherCount).map { line in
        // Lines come in from below where others were removed.
        line - offset >= count && offset < 0
          ? Self.insertionCost
          : Float(lines.differenceCount(line, at: offset, atMost: Self.fullCount))
            / Float(Self.fullCount)
      }
    }
    blocks = Self.blocks(offsets, costs)
    let evidence = blocks.reduce(0) { sum, block in
      guard block.offset != 0, let index = offsets.firstIndex(of: block.offset) else { return sum }
      // Lines beyond the end of the reference are no evidence.
      return sum
        + block.target.count { $0 < count && costs[index][$0] == 0 && costs[0][$0] > 0 }
    }
    let movedCount = blocks.count { $0.offset != 0 }
    guard movedCount > 0, evidence >= Self.minimumEvidence * movedCount else { return nil }
  }

  /// Lines of one picture between two blocks, with the number of lines that the other picture has there.
  struct Gap: Hashable {
    var before: Range<Int>
    var after: Range<Int>
  }

  /// The lines between blocks, before the first and after the last, where a picture has any.
  var gaps: [Gap] {
    let ends = blocks + [Block(target: otherCount..<otherCount, offset: otherCount - count)]
    var (end, otherEnd) = (0, 0)
    return ends.compactMap { block in
      defer { (end, otherEnd) = (block.lines.upperBound, block.target.upperBound) }
      let gap = Gap(
        before: end..<max(end, block.lines.lowerBound),
        after: otherEnd..<max(otherEnd, block.target.lowerBound))
      return gap.before.isEmpty && gap.after.isEmpty ? nil : gap
    }
  }

  /// Returns the cheapest blocks, by the costs of each line at each offset.
  private static func blocks(_ offsets: [Int], _ costs: [[Float]]) -> [Block] {
    let count = costs[0].count
    // The costs of the lines up to each one if that is at an offset, and the previous offset and line.
    var sums = [[Float]](repeating: [Float](repeating: 0, count: count), count: offsets.count)
    var origins = [[Int]](repeating: [Int](repeating: -1, count: count), count: offsets.count)
    for line in 0..<count {
      for index in offsets.indices {
        var (best, origin) = (line > 0 ? sums[index][line - 1] : 0, index)
        if line == 0 { best = offsets[index] == 0 ? 0 : changeCost }
        for other in offsets.indices where other != index {
          // Inserted lines lie between the blocks.
          let inserted = max(0, offsets[index] - offsets[other])
          let last = line - 1 - inserted
          guard last >= 0 else { continue }
          let sum = sums[other][last] + changeCost + Float(inserted) * insertionCost
          if sum < best { (best, origin) = (sum, other) }
        }
        let inserted = line == offsets[index] && offsets[index] > 0 ? changeCost : .infinity
        if inserted < best { (best, origin) = (inserted, -1) }
        sums[index][line] = best + costs[index][line]
        origins[index][line] = origin
      }
    }
    return path(offsets, sums, origins)
  }

  private static func path(
    _ offsets: [Int], _ sums: [[Float]], _ origins: [[Int]]
  ) -> [Block] {
    var blocks: [Block] = []
    var line = sums[0].count - 1
    guard line >= 0,
      var index = offsets.indices.min(by: { sums[$0][line] < sums[$1][line] })
    else { return [] }
    var end = line + 1
    while line >= 0 {
      let origin = line == 0 ? -1 : origins[index][line]
      if origin != index {
        blocks.append(Block(target: line..<end, offset: offsets[index]))
        guard origin >= 0 else { break }
        line -= max(0, offsets[index] - offsets[origin])
        (index, end) = (origin, line)
      }
      line -= 1
    }
    return blocks.reversed()
  }
}

/// The lines of two pictures along an axis.
private struct LinePairs {
  let axis: LineAlignment.Axis
  let span: Range<Int>
  let reference: PixelView
  let actual: PixelView

  /// Returns the number of pixels by which a line differs from one of the reference, up to a limit.
  func differenceCount(_ line: Int, at offset: Int, atMost limit: Int) -> Int {
    let source = line - offset
    guard source >= 0, source < (axis == .rows ? reference.height : reference.width) else {
      return limit
    }
    var count = 0
    for place in span {
      let (x, y) = axis == .rows ? (place, line) : (line, place)
      let (fromX, fromY) = axis == .rows ? (place, source) : (source, place)
      if !reference.isAlike(fromX, fromY, actual[x, y]) {
        count += 1
        if count == limit { return limit }
      }
    }
    return count
  }
}

extension PixelView {
  /// Returns whether a color is that of a pixel, except for antialiasing that depends on the position.
  ///
  /// Browsers draw curves in tiles, and differ by a tenth of the contrast in different places of a tile.
  func isAlike(
    _ x: Int, _ y: Int, _ color: Color, ratio: Int = MoveProof.contrastRatio
  ) -> Bool {
    let distance = self[x, y].distance(to: color)
    guard distance > MoveProof.slack else { return true }
    guard distance <= MoveProof.maximumSlack else { return false }
    var (low, high) = (SIMD4<Int32>(repeating: 255), SIMD4<Int32>())
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let samples = self[column, row].samples
        low = pointwiseMin(low, samples)
        high = pointwiseMax(high, samples)
      }
    }
    return ratio * distance <= Int((high &- low).max())
  }
}
