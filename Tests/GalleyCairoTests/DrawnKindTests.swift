import DrawnPairs
import GalleyCairo
import GalleyRaster
import TestSupport
import Testing

@Suite struct DrawnKindTests {
  /// Seeds that were not used to choose the limits.
  private static let seeds = 500_000..<500_000 + UInt64(TestAmount.count(10, thorough: 100))

  private func painter() throws -> PagePainter {
    let library = try FontLibrary()
    let files = library.files.map(\.path).filter { $0.contains("Inter-Regular") }
    return try #require(PagePainter(files: files))
  }

  @Test(arguments: PagePair.kinds)
  func `each kind of difference is recognized in nine of ten pictures`(
    kind: ImageDifference.Kind
  ) throws {
    let painter = try painter()
    var (rightCount, wrong) = (0, [String]())
    for seed in Self.seeds {
      var random = Random(seed: seed)
      let pair = try PagePair(kind, painter: painter, &random)
      let difference = Comparison(.tolerance(levels: 1)).difference(
        from: pair.reference, to: pair.actual)
      // Content may remain beside noise.
      let isNamed = kind.isNoise && difference.areas.contains { $0.kind == kind }
      if difference.kind == kind || isNamed {
        rightCount += 1
      } else {
        wrong.append("\(seed): \(pair.note) is taken for \(difference.kind?.rawValue ?? "equal")")
      }
    }
    // A page with one or two lines of text is too little evidence of noise.
    let share = kind.isNoise ? 8 : 9
    #expect(10 * rightCount >= share * Self.seeds.count, "\(wrong)")
  }
}
