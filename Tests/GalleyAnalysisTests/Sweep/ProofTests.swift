import GalleyAnalysis
import GalleyDocuments
import GalleyGeometry
import GalleyLayout
import TestSupport
import Testing

/// Maps of layouts whose issues return as the width grows, compared with layouts at close widths.
struct ProofTests {
  struct Example: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var layout: Layout
    var widths: ClosedRange<Double>
    var textSize = TextSize.large
  }

  private static let examples = [
    Example(
      testDescription: "a bar that gets nothing while a text gets its fit width",
      layout: HStack(spacing: 8) {
        Color.red.frame(height: 20).id("bar")
        Text("abcdefghi abcdefghi")
        Color.blue.frame(minWidth: 28, maxWidth: 84, minHeight: 10, maxHeight: 10)
      }.layout, widths: 100...700),
    Example(
      testDescription: "a column of a grid that gets nothing",
      layout: Grid {
        GridRow {
          Color.red.frame(height: 20)
          Text("abcdefghi abcdefghi")
          Color.blue.frame(minWidth: 28, maxWidth: 84, minHeight: 10, maxHeight: 10)
        }
      }.layout, widths: 100...400),
    Example(
      testDescription: "a growing element beside a text that breaks",
      layout: (Lines.view(Text("aaa bbb ccc ddd"))
        + Lines.view(Text("dddd eeee").id("flex"), width: .flexible(min: 10))).layout,
      widths: 60...400),
    Example(
      testDescription: "a layer over a text that is truncated",
      layout: ZStack {
        Text("ab abcdefghijk abcd").lineLimit(1).padding(14).layoutPriority(1)
        Text("abcdefg abcd a").id("sub")
      }.layout, widths: 81...147, textSize: .category(.extraExtraLarge)),
  ]

  @Test("a map has the issues of each width", arguments: examples)
  func issues(example: Example) throws {
    let engine = LayoutEngine(measurer: SquareGlyphs())
    let document = Document("example") { _ in example.layout }
    let map = BranchMap(
      of: document, widths: example.widths, textSizes: [example.textSize], engine: engine)
    #expect(map.proofGap == nil)
    let row = try #require(map.rows.first)
    var kinds: Set<[LayoutIssue.Kind]> = []
    for width in stride(
      from: example.widths.lowerBound, through: example.widths.upperBound, by: 0.5)
    {
      let result = engine.resolve(
        document, traits: Traits(width: width, textSize: example.textSize))
      let segment = try #require(row.segments.first { $0.widths.contains(width) })
      kinds.insert(result.issues.map(\.kind))
      #expect(segment.issues.map(\.kind) == result.issues.map(\.kind), "\(width)")
    }
    #expect(kinds.count > 1)
  }
}
