import GalleyAnalysis
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Maps of the samples, compared with layouts that are resolved one by one.
@Suite struct BreakpointTests {
  @Test(arguments: SampleDocuments.names)
  func `on both sides of a breakpoint a layout agrees with the map`(name: String) throws {
    let sample = try SampleMap(name)
    let map = sample.map()
    #expect(map.rows.map(\.textSize) == TextSize.allCategories)
    #expect(map.proofGap == nil)
    for row in map.rows {
      #expect(row.segments.first?.widths.lowerBound == 280)
      #expect(row.segments.last?.widths.upperBound == 1366)
      for (before, after) in zip(row.segments, row.segments.dropFirst()) {
        let (last, first) = (before.widths.upperBound, after.widths.lowerBound)
        #expect(first == last + PointGrid.step)
        let results = [last, first].map { sample.result(width: $0, row.textSize) }
        #expect(MapSaying(results[0]) == MapSaying(before, of: map), "\(row.textSize) at \(last)")
        #expect(MapSaying(results[1]) == MapSaying(after, of: map), "\(row.textSize) at \(first)")
        let isSame = after.changes.allSatisfy(results[1].decisions.contains)
        #expect(isSame, "\(row.textSize) at \(first)")
        #expect(
          MapSaying(before, of: map) != MapSaying(after, of: map) || after.causes == [.condition])
      }
    }
  }

  @Test(
    arguments: ["flight-status", "episode"],
    [TextSize.Category.accessibility3])
  func `between breakpoints, too, layouts agree with the map`(
    name: String, size: TextSize.Category
  ) throws {
    let sample = try SampleMap(name)
    let map = sample.map([.category(size)])
    let row = try #require(map.rows.first)
    var segments = row.segments[...]
    for width in stride(from: 280, through: 844, by: TestAmount.isThorough ? 0.25 : 0.75) {
      while let segment = segments.first, segment.widths.upperBound < width {
        segments.removeFirst()
      }
      let segment = try #require(segments.first)
      let result = sample.result(width: width, row.textSize)
      let isSame = MapSaying(result) == MapSaying(segment, of: map)
      #expect(isSame, "\(size) at \(width)")
    }
  }
}
