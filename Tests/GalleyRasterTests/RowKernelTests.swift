import CPixelKernels
import GalleyRaster
import TestSupport
import Testing

/// The comparison of rows with all vectors, checked against arithmetic on single bytes.
@Suite struct RowKernelTests {
  /// A row and the one above it, in memory of their exact size.
  private struct Example {
    let row: [UInt32]
    let above: [UInt32]?
    let mask: UInt32

    init(width: Int, _ random: inout Random) {
      let colors = (0..<3).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
      func run() -> [UInt32] {
        let color = colors.randomElement(using: &random) ?? 0
        return Array(repeating: color, count: .random(in: 1...100, using: &random))
      }
      func pixels() -> [UInt32] {
        var pixels: [UInt32] = []
        while pixels.count < width { pixels += run() }
        return Array(pixels.prefix(width))
      }
      let row = pixels()
      var above = Bool.random(using: &random) ? row : pixels()
      above[Int.random(in: 0..<width, using: &random)] ^=
        1 << UInt32.random(in: 0..<32, using: &random)
      self.row = row
      self.above = Int.random(in: 0..<4, using: &random) > 0 ? above : nil
      mask = Bool.random(using: &random) ? .max : 0xFF_FFFF
    }

    /// Returns the sums and, as one value per pixel, whether it equals the one above and the one before.
    func compare(_ vectors: GalleyVectors) -> (sums: [Int64], above: [Bool], before: [Bool]) {
      var (above, before) = (
        [UInt64](repeating: .max, count: (row.count + 63) / 64),
        [UInt64](repeating: .max, count: (row.count + 63) / 64)
      )
      if let rowAbove = self.above {
        // Rows are compared in their order.
        _ = unsafe galley_compare_rows(
          rowAbove, nil, row.count, mask, &above, &before, vectors)
      }
      let sums = unsafe galley_compare_rows(
        row, self.above, row.count, mask, &above, &before, vectors)
      return (
        [sums.middle, sums.high, sums.top, sums.total, sums.weighted], flags(above), flags(before)
      )
    }

    /// Returns the bits of the words, without those beyond the row if they are zero.
    private func flags(_ words: [UInt64]) -> [Bool] {
      var flags: [Bool] = []
      for word in words {
        for bit in 0..<64 { flags.append(word >> UInt64(bit) & 1 == 1) }
      }
      return flags.dropFirst(row.count).contains(true) ? flags : Array(flags.prefix(row.count))
    }

    /// The expected result, by simple arithmetic.
    var expected: (sums: [Int64], above: [Bool], before: [Bool]) {
      let above = above ?? Array(repeating: 0, count: row.count)
      var sums = [Int64](repeating: 0, count: 5)
      for (column, pixel) in row.enumerated() {
        var total: Int64 = 0
        for byte in 0..<4 {
          let (own, other) = (bytes(of: pixel)[byte], bytes(of: above[column])[byte])
          if byte > 0 { sums[byte - 1] += own - other }
          total += own - other
        }
        sums[3] += total
        sums[4] += Int64(column) * total
      }
      return (
        sums, zip(row, above).map { $0 == $1 },
        row.indices.map { $0 > 0 && row[$0] == row[$0 - 1] }
      )
    }

    /// Returns the bytes of a pixel that are summed, the lowest first.
    private func bytes(of pixel: UInt32) -> [Int64] {
      (0..<4).map { Int64((pixel & mask) >> UInt32(8 * $0) & 0xFF) }
    }
  }

  @Test(arguments: seeds)
  func `rows are compared as if pixel by pixel`(seed: UInt64) {
    var random = Random(seed: seed)
    for width in [
      1, 7, 8, 9, 63, 64, 65, 128, 511, 512, 513, .random(in: 1...3000, using: &random),
    ] {
      let example = Example(width: width, &random)
      for vectors in GalleyVectors.available {
        let (result, expected) = (example.compare(vectors), example.expected)
        #expect(result.sums == expected.sums, "The sums of \(width) pixels differ.")
        #expect(result.above == expected.above && result.before == expected.before)
      }
    }
  }

  /// A word of pixels that equals the word above keeps its flags, which say whether each pixel
  /// equals the one before.
  @Test(arguments: seeds)
  func `consecutive rows are compared as if each were alone`(seed: UInt64) {
    var random = Random(seed: seed)
    let width = Int.random(in: 60...400, using: &random)
    for vectors in GalleyVectors.available {
      var above: [UInt32]?
      var row = [UInt32](repeating: 1, count: width)
      var (equalAbove, equalBefore) = (
        [UInt64](repeating: 0, count: 8), [UInt64](repeating: 0, count: 8)
      )
      for _ in 0..<6 {
        let start = Int.random(in: 0..<width, using: &random)
        let end = min(width, start + .random(in: 1...40, using: &random))
        for column in start..<end { row[column] = .random(in: 1...2, using: &random) }
        _ = unsafe galley_compare_rows(
          row, above, width, .max, &equalAbove, &equalBefore, vectors)
        for column in 1..<width {
          let isEqual = equalBefore[column / 64] >> UInt64(column % 64) & 1 == 1
          #expect(isEqual == (row[column] == row[column - 1]))
        }
        above = row
      }
    }
  }

  @Test func `sums of the largest differences do not overflow`() {
    let white = [UInt32](repeating: .max, count: 12_000)
    for vectors in GalleyVectors.available {
      var words = [UInt64](repeating: 0, count: 188)
      var others = words
      let sums = unsafe galley_compare_rows(
        white, nil, white.count, .max, &words, &others, vectors)
      #expect(sums.top == 255 * 12_000)
      #expect(sums.weighted == 4 * 255 * 12_000 * 11_999 / 2)
    }
  }
}
